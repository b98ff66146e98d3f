/** The settings one by one, under the names of the command line. */
import {
  DEFAULT_SETTINGS,
  type SettingsPatch,
  type ShownSettings,
  settingsPatchSchema,
  showSettings,
} from '#contract/calls/settings'

export const SETTINGS = [
  { name: 'code.fixed', about: 'every code that is sent; empty: a new one each time' },
  { name: 'code.ttl', about: 'how long a code is good' },
  { name: 'code.resend', about: 'the wait before another code' },
  { name: 'code.attempts', about: 'wrong codes before a new one is needed' },
  { name: 'captcha.fixed', about: 'the answer of every captcha; empty: a new one each time' },
  { name: 'captcha.ttl', about: 'how long a captcha is good' },
  { name: 'key.ttl', about: 'how long the key of an approved order is good' },
  { name: 'token.ttl', about: 'how long a session lasts' },
  { name: 'latency', about: 'the time that every answer takes longer' },
] as const
export type SettingName = (typeof SETTINGS)[number]['name']
export type Values = Readonly<Record<SettingName, string>>
/** Holds the typed values that differ from the server's. */
export type Typed = Readonly<Partial<Record<SettingName, string>>>

/** '' stands for a fixed value that is not set. */
export const valuesOf = ({ code, captcha, key, token, latency }: ShownSettings): Values => ({
  'code.fixed': code.fixed ?? '',
  'code.ttl': code.ttl,
  'code.resend': code.resend,
  'code.attempts': String(code.attempts),
  'captcha.fixed': captcha.fixed ?? '',
  'captcha.ttl': captcha.ttl,
  'key.ttl': key.ttl,
  'token.ttl': token.ttl,
  latency,
})
export const DEFAULTS: Values = valuesOf(showSettings(DEFAULT_SETTINGS))

/** The members of `wanted` that differ from the server's. */
export const differing = (wanted: Typed, settings: ShownSettings): [SettingName, string][] => {
  const values = valuesOf(settings)
  return SETTINGS.flatMap(({ name }): [SettingName, string][] => {
    const text = wanted[name]
    return text === undefined || text === values[name] ? [] : [[name, text]]
  })
}
export const changedSettings = (settings: ShownSettings): number => differing(DEFAULTS, settings).length

const orNull = (text: string): string | null => (text === '' ? null : text)
const patches: { readonly [Name in SettingName]: (text: string) => SettingsPatch } = {
  'code.fixed': (text) => ({ code: { fixed: orNull(text) } }),
  'code.ttl': (ttl) => ({ code: { ttl } }),
  'code.resend': (resend) => ({ code: { resend } }),
  'code.attempts': (text) => ({ code: { attempts: Number(text) } }),
  'captcha.fixed': (text) => ({ captcha: { fixed: orNull(text) } }),
  'captcha.ttl': (ttl) => ({ captcha: { ttl } }),
  'key.ttl': (ttl) => ({ key: { ttl } }),
  'token.ttl': (ttl) => ({ token: { ttl } }),
  latency: (latency) => ({ latency }),
}

export function patchOf(pairs: readonly (readonly [SettingName, string])[]): SettingsPatch {
  const all: SettingsPatch = {}
  for (const [name, text] of pairs) {
    const { code, captcha, ...rest } = patches[name](text)
    Object.assign(all, rest)
    if (code) all.code = { ...all.code, ...code }
    if (captcha) all.captcha = { ...all.captcha, ...captcha }
  }
  return all
}

/** @returns what the server would refuse about a value, undefined when nothing */
export function problemOf(name: SettingName, text: string): string | undefined {
  if (name === 'code.attempts' && !/^\d+$/.test(text)) return 'a whole number from 1 to 100'
  return settingsPatchSchema.safeParse(patches[name](text)).error?.issues[0]?.message
}
