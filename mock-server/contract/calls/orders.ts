/** Orders: list, seed, decide. */
import { z } from 'zod'
import { isSuccess } from '#protocol/codes'
import { ORDER_TYPES } from '#protocol/order'
import { get, numberText, post } from '../words/call'
import { durationSchema } from '../words/duration'

/** A reset or the start of a scenario makes room again. */
export const MAX_ORDERS = 20_000

/** Default words of staff, for a decision without its own. */
export const DEFAULT_REASON = '截图信息不完整，请重新上传'
export const DEFAULT_EXPIRY = { code: 410, msg: '您的工单已失效' } as const

export const orderTypeSchema = z.union(
  ORDER_TYPES.map((type) => z.literal(type)),
  { error: `one of ${ORDER_TYPES.join(', ')}` },
)

/** Bodies of the calls that decide an order. */
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
    .refine((code) => !isSuccess(code), 'a code that is no success')
    .optional(),
  msg: z.string().optional(),
  after: durationSchema.optional(),
})

/** The fields of `add`, each with a default, and the order's outcome. */
export const seedSchema = z.strictObject({
  pay_time: z.string().optional(),
  outOrderid: z.string().optional(),
  imgs: z.string().optional(),
  full_account: z.string().optional(),
  describe: z.string().optional(),
  wo_type: orderTypeSchema.optional(),
  status: z.number().int().optional(),
  results: z.string().optional(),
  device: z.string().optional(),
  password: z.string().min(1).optional(),
  withKey: z.boolean().optional(),
})

const orderFilterSchema = z.strictObject({
  status: numberText.optional(),
  type: numberText.pipe(orderTypeSchema).optional(),
  device: z.string().optional(),
})

export type ApproveOptions = z.infer<typeof approveSchema>
export type RejectOptions = z.infer<typeof rejectSchema>
export type ExpireOptions = z.infer<typeof expireSchema>
export type OrderSeed = z.infer<typeof seedSchema>
export type OrderFilter = z.infer<typeof orderFilterSchema>

export const transitionSchema = z.object({
  at: z.string(),
  from: z.number().nullable(),
  to: z.number(),
  by: z.string(),
  reason: z.string(),
})

/** The order as the app sees it, plus the fields that only testers see. */
export const orderSchema = z.object({
  id: z.string(),
  wo_type: orderTypeSchema,
  results: z.string(),
  status: z.number(),
  imgs: z.string(),
  full_account: z.string(),
  /** Unix seconds. */
  create_time: z.number(),
  describe: z.string(),
  pay_time: z.string(),
  outOrderid: z.string(),
  device: z.string(),
  /** The credential of an approved order; null when there is none or it was redeemed. */
  key: z.string().nullable(),
  /** The answer of `view` in place of the order. */
  expired: z.object({ code: z.number(), msg: z.string() }).nullable(),
  history: z.array(transitionSchema),
})
export type ShownOrder = z.infer<typeof orderSchema>

const laterSchema = z.object({ dueAt: z.string() })
export type Later = z.infer<typeof laterSchema>

/** A decision with `after` is answered with 202 and the time when it is due. */
const decidedSchema = z.union([laterSchema, orderSchema])

/** `last` is the newest. */
const newest = { params: { id: 'last' } }
export const orderCalls = {
  list: get('/orders', 'Orders, newest last', z.array(orderSchema), {
    query: orderFilterSchema,
    example: { query: { status: '0', type: '1' } },
  }),
  seed: post('/orders', 'Make an order', orderSchema, {
    body: seedSchema,
    example: { body: { wo_type: 1, full_account: 'sunny2024' } },
  }),
  show: get('/orders/:id', 'One order', orderSchema, { example: newest }),
  approve: post('/orders/:id/approve', 'Approve a pending order', decidedSchema, {
    body: approveSchema,
    example: { ...newest, body: { password: 'Abc12345!' } },
  }),
  reject: post('/orders/:id/reject', 'Reject a pending order, at once or later', decidedSchema, {
    body: rejectSchema,
    example: { ...newest, body: { reason: '截图不清晰', after: '24h' } },
  }),
  expire: post('/orders/:id/expire', 'Let an order answer with a code', decidedSchema, {
    body: expireSchema,
    example: { ...newest, body: { code: 410 } },
  }),
}
