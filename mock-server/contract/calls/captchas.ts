/** Captchas that were drawn, with their answers. */
import { z } from 'zod'
import { get } from '../call'

export const captchaSchema = z.object({ key: z.string(), answer: z.string(), expiresAt: z.string() })
export type ShownCaptcha = z.infer<typeof captchaSchema>

export const captchaCalls = {
  list: get('/captchas', z.array(captchaSchema)),
  /** `last` is the newest. */
  show: get('/captchas/:key', captchaSchema),
}
