import { z } from 'zod'
import { durationSchema } from './duration'

/** What a tester may turn: life times, limits, fixed answers. Absent `fixed` means drawn anew each time. */
export const settingsSchema = z.strictObject({
  code: z.strictObject({
    fixed: z
      .string()
      .regex(/^\d{6}$/, 'six digits')
      .nullable(),
    ttl: durationSchema,
    resend: durationSchema,
    attempts: z.number().int().min(1).max(100),
  }),
  captcha: z.strictObject({ fixed: z.string().min(1).max(12).nullable(), ttl: durationSchema }),
  key: z.strictObject({ ttl: durationSchema }),
  token: z.strictObject({ ttl: durationSchema }),
  latency: durationSchema,
})
export type Settings = z.infer<typeof settingsSchema>

export const DEFAULT_SETTINGS: Settings = {
  code: { fixed: null, ttl: '5m', resend: '60s', attempts: 5 },
  captcha: { fixed: null, ttl: '5m' },
  key: { ttl: '24h' },
  token: { ttl: '7d' },
  latency: '0ms',
}
