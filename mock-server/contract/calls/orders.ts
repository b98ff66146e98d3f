import { z } from 'zod'
import { durationSchema } from '../duration'

const type = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(99)])

/** What a call that decides an order takes. */
export const approveSchema = z.strictObject({
  password: z.string().min(1).optional(),
  results: z.string().optional(),
  /** Only orders of type 1 and 2 ever get a key. */
  withKey: z.boolean().optional(),
  after: durationSchema.optional(),
})
export const rejectSchema = z.strictObject({ reason: z.string().optional(), after: durationSchema.optional() })
export const expireSchema = z.strictObject({
  code: z
    .number()
    .int()
    .refine((code) => code !== 200 && code !== 0, 'a code that is no success')
    .optional(),
  msg: z.string().optional(),
  after: durationSchema.optional(),
})

/** The fields of `add`, each with a default, and what the order has come to. */
export const seedSchema = z.strictObject({
  pay_time: z.string().optional(),
  outOrderid: z.string().optional(),
  imgs: z.string().optional(),
  full_account: z.string().optional(),
  describe: z.string().optional(),
  wo_type: type.optional(),
  status: z.number().int().optional(),
  results: z.string().optional(),
  device: z.string().optional(),
  password: z.string().min(1).optional(),
  withKey: z.boolean().optional(),
})

const number = z
  .string()
  .regex(/^-?\d+$/, 'a number')
  .transform(Number)
export const orderFilterSchema = z.strictObject({
  status: number.optional(),
  type: number.pipe(type).optional(),
  device: z.string().optional(),
})

export type ApproveOptions = z.infer<typeof approveSchema>
export type RejectOptions = z.infer<typeof rejectSchema>
export type ExpireOptions = z.infer<typeof expireSchema>
export type OrderSeed = z.infer<typeof seedSchema>
export type OrderFilter = Partial<z.infer<typeof orderFilterSchema>>
