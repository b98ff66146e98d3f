/** Members: show, change, log in. */
import { z } from 'zod'
import { COUNTRY_CODES, isEmail, isPhone } from '#protocol/rules'
import { get, patch, post } from '../words/call'

/** Absent fields stay unchanged; null removes a binding. */
export const memberPatchSchema = z.strictObject({
  password: z.string().min(1).optional(),
  mobile: z
    .strictObject({ country: z.enum(COUNTRY_CODES), number: z.string().regex(/^\d{6,12}$/) })
    .refine(({ country, number }) => isPhone(number, country), {
      path: ['number'],
      message: 'no number of that country',
    })
    .nullish(),
  email: z.string().refine(isEmail, 'no e-mail address').nullish(),
})
export type MemberPatch = z.infer<typeof memberPatchSchema>

export const memberSchema = z.object({
  username: z.string(),
  mobile: z.object({ country: z.string(), number: z.string() }).nullable(),
  email: z.string().nullable(),
  password: z.string(),
  tokens: z.array(z.string()),
  /** Expiry time of each token, in the same order. */
  tokensExpireAt: z.array(z.string()),
})
export type ShownMember = z.infer<typeof memberSchema>

const sunny = { params: { username: 'sunny2024' } }
export const memberCalls = {
  list: get('/members', 'Members with their bindings and passwords', z.array(memberSchema)),
  show: get('/members/:username', 'One member', memberSchema, { example: sunny }),
  patch: patch('/members/:username', 'Change a member', memberSchema, {
    body: memberPatchSchema,
    example: { ...sunny, body: { email: 'sunny@example.org' } },
  }),
  token: post('/members/:username/token', 'Log a member in', z.object({ token: z.string() }), { example: sunny }),
}
