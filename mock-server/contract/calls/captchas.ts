/** Captchas that were drawn, with their answers. */
import { z } from 'zod'
import { get } from '../words/call'

export const captchaSchema = z.object({ key: z.string(), answer: z.string(), expiresAt: z.string() })
export type ShownCaptcha = z.infer<typeof captchaSchema>

export const captchaCalls = {
  list: get('/captchas', 'Captchas and their answers', z.array(captchaSchema)),
  show: get('/captchas/:key', 'One captcha', captchaSchema, { example: { params: { key: 'last' } } }),
}
