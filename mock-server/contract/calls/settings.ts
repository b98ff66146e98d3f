/** Settings for testers, and how they are merged and shown. */
import { z } from 'zod'
import { get, put } from '../words/call'
import { durationSchema } from '../words/duration'
import type { DeepReadonly } from '../words/readonly'

const sixDigits = z.string().regex(/^\d{6}$/, 'six digits')
const captchaText = z.string().min(1).max(12)
const tries = z.number().int().min(1).max(100)

/** Lifetimes, limits and fixed values. Where `fixed` is null, a new value is drawn each time. */
export const settingsSchema = z.object({
  code: z.object({ fixed: sixDigits.nullable(), ttl: durationSchema, resend: durationSchema, attempts: tries }),
  captcha: z.object({ fixed: captchaText.nullable(), ttl: durationSchema }),
  key: z.object({ ttl: durationSchema }),
  token: z.object({ ttl: durationSchema }),
  latency: durationSchema,
})
export type Settings = z.infer<typeof settingsSchema>

const { code, captcha, key, token, latency } = settingsSchema.shape
/** Absent members stay unchanged; `fixed: null` removes a fixed value. */
export const settingsPatchSchema = z.strictObject({
  code: code.strict().partial().optional(),
  captcha: captcha.strict().partial().optional(),
  key: key.strict().partial().optional(),
  token: token.strict().partial().optional(),
  latency: latency.optional(),
})
export type SettingsPatch = z.input<typeof settingsPatchSchema>

export const DEFAULT_SETTINGS: Settings = {
  code: { fixed: null, ttl: '5m', resend: '60s', attempts: 5 },
  captcha: { fixed: null, ttl: '5m' },
  key: { ttl: '24h' },
  token: { ttl: '7d' },
  latency: '0ms',
}

export function mergeSettings(old: Settings, patch: z.output<typeof settingsPatchSchema>): Settings {
  return settingsSchema.parse({
    code: { ...old.code, ...patch.code },
    captcha: { ...old.captcha, ...patch.captcha },
    key: { ...old.key, ...patch.key },
    token: { ...old.token, ...patch.token },
    latency: patch.latency ?? old.latency,
  })
}

const shownSettingsSchema = settingsSchema.extend({
  code: code.extend({ fixed: sixDigits.exactOptional() }),
  captcha: captcha.extend({ fixed: captchaText.exactOptional() }),
})
export type ShownSettings = z.infer<typeof shownSettingsSchema>

export function showSettings({ code, captcha, ...rest }: DeepReadonly<Settings>): ShownSettings {
  return { code: withoutNull(code), captcha: withoutNull(captcha), ...rest }
}

function withoutNull<Part extends { readonly fixed: string | null }>({ fixed, ...part }: Part) {
  return fixed === null ? part : { fixed, ...part }
}

export const settingsCalls = {
  show: get('/settings', 'Lifetimes, limits and fixed values', shownSettingsSchema),
  set: put('/settings', 'Change settings', shownSettingsSchema, {
    body: settingsPatchSchema,
    example: { body: { code: { fixed: '123456' }, latency: '200ms' } },
  }),
}
