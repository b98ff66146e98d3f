/** Finds what must not leave a tester's machine: by the name of the member, and by its form inside of texts. */
import { isObject } from '#protocol/envelope'

export const SECRET_KINDS = ['password', 'token', 'key', 'code', 'picture', 'phone', 'email', 'address'] as const
export type SecretKind = (typeof SECRET_KINDS)[number]

/** The first row whose name fits decides. */
const NAMES: readonly [RegExp, SecretKind | null][] = [
  [/country/i, null],
  [/pass|pwd/i, 'password'],
  [/token|session|authorization|cookie/i, 'token'],
  [/^(api_?)?key$|secret|_key$/i, 'key'],
  [/^code$|captcha|(verify|sms)_?code/i, 'code'],
  [/mobile|phone/i, 'phone'],
  [/e-?mail/i, 'email'],
  [/^ip$|_ip$|-ip$|^addr(ess)?$/i, 'address'],
]

/** Inside of a text, only the group is secret, if the pattern has one. */
const PATTERNS: readonly [RegExp, SecretKind][] = [
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, 'email'],
  [/(?<![\d.])(?:\+?86)?1[3-9]\d{9}(?![\d.])/g, 'phone'],
  [/(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])/g, 'address'],
  [/(?<=(?:密码|密碼|password)\s*[:：为是=]\s*)[^\s，。,;；]+/gi, 'password'],
  [/(?<=(?:验证码|驗證碼)\s*[:：为是=]?\s*)\d{4,8}/g, 'code'],
  [/(?<=[?&](?:token|key|sign|signature|auth|code)=)[^&\s"#]+/gi, 'token'],
  [/(?<=\bBearer\s+)[\w.~+/=-]+/g, 'token'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, 'token'],
]

/** Returns what stands in place of a secret. */
export type Replace = (kind: SecretKind, value: string, member: string) => string

/** @param member path of the value, '' for the whole; the code of an envelope is a result and no secret */
export function replaceSecrets(value: unknown, replace: Replace, member = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => replaceSecrets(item, replace, `${member}[]`))
  if (isObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => {
        const at = member === '' ? name : `${member}.${name}`
        return [name, replaceMember(name, inner, replace, at)]
      }),
    )
  return typeof value === 'string' ? replaceInText(value, replace, member) : value
}

function replaceMember(name: string, value: unknown, replace: Replace, member: string): unknown {
  const kind = kindOf(name, value, member)
  if (kind === null || value === '' || value === null) return replaceSecrets(value, replace, member)
  if (typeof value === 'string') return replace(kind, value, member)
  // A number keeps its type.
  if (typeof value === 'number') return Number(replace(kind, String(value), member).replace(/\D/g, ''))
  if (Array.isArray(value)) return value.map((item) => replaceMember(name, item, replace, `${member}[]`))
  return replaceSecrets(value, replace, member)
}

const MEANT_AS_RESULT = /^(answer\.)?code$/

function kindOf(name: string, value: unknown, member: string): SecretKind | null {
  if (MEANT_AS_RESULT.test(member)) return null
  // A phone number or an address, where a code is sent.
  if (name === 'subject') return String(value).includes('@') ? 'email' : 'phone'
  const kind = NAMES.find(([pattern]) => pattern.test(name))?.[1] ?? null
  if (kind === 'code' && typeof value === 'number') return null
  return kind === 'code' && String(value).startsWith('data:') ? 'picture' : kind
}

const replaceInText = (text: string, replace: Replace, member: string): string =>
  PATTERNS.reduce((rest, [pattern, kind]) => rest.replace(pattern, (found) => replace(kind, found, member)), text)
