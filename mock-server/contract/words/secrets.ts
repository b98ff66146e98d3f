/** Finds what must not leave a tester's machine: by the name of the member, and by its form inside of texts. */
import { isObject } from '#protocol/shape'

const SECRET_KINDS = ['password', 'token', 'key', 'code', 'picture', 'phone', 'email', 'address', 'card'] as const
export type SecretKind = (typeof SECRET_KINDS)[number]

/** The first row whose name fits decides. */
const NAMES: readonly [RegExp, SecretKind | null][] = [
  [/country|expires?_?at$/i, null],
  [/pass|pwd/i, 'password'],
  [/token|session|authorization|cookie/i, 'token'],
  [/^(api_?)?key$|secret|_key$/i, 'key'],
  [/^code$|^otp$|_otp$|captcha|(verify|sms)_?code/i, 'code'],
  [/^card_?(no|number)?$|bank_?card|^iban$/i, 'card'],
  [/mobile|phone/i, 'phone'],
  [/e-?mail/i, 'email'],
  [/^ip$|_ip$|-ip$|^addr(ess)?$/i, 'address'],
]

const PATTERNS: readonly [RegExp, SecretKind][] = [
  // Tried only where a word begins: a body of one long word would take minutes.
  [/(?<![\w.+-])[\w.+-]+@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g, 'email'],
  [/\+\d{1,3} \d{5,14}(?!\d)/g, 'phone'],
  [/(?<![\w.])(?:62|4\d|5[1-5]|3[47])(?:[ -]?\d){13,17}(?![\w.])/g, 'card'],
  [/(?<![\d.])(?:\+?86[ -]?)?1[3-9]\d[ -]?\d{4}[ -]?\d{4}(?![\d.])/g, 'phone'],
  [/(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])/g, 'address'],
  [/(?<=(?:密码|密碼|password)\s*[:：为是=]\s*)[^\s，。,;；]+/gi, 'password'],
  [/(?<=(?:密码|密碼)\s+)[\x21-\x7e]{4,}/g, 'password'],
  [/(?<=(?:验证码|驗證碼)\s*[:：为是=]?\s*)\d{4,8}/g, 'code'],
  [
    /(?<=[?&](?:[\w-]*(?:token|key|password|secret|session)|pwd|passwd|otp|sign|signature|auth|code)=)[^&\s"#]+/gi,
    'token',
  ],
  [/(?<=\bBearer\s+)[\w.~+/=-]+/g, 'token'],
  [/(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]+/g, 'token'],
]

/** Returns what stands in place of a secret. */
export type Replace = (kind: SecretKind, value: string, member: string) => string

/** @param member path of the value, beginning with `data` or `answer`: the code of an answer is a result and no secret */
export function replaceSecrets(value: unknown, replace: Replace, member: string): unknown {
  if (Array.isArray(value)) return value.map((item) => replaceSecrets(item, replace, `${member}[]`))
  if (isObject(value)) return replaceMembers(value, replace, member, (name) => name)
  return typeof value === 'string' ? replaceInText(value, replace, member) : value
}

export function replaceMember(name: string, value: unknown, replace: Replace, member: string): unknown {
  const kind = kindOf(name, value, member)
  if (kind === null || value === '' || value === null) return replaceSecrets(value, replace, member)
  if (typeof value === 'string') return replace(kind, value, member)
  // A number keeps its type.
  if (typeof value === 'number') return Number(replace(kind, String(value), member).replace(/\D/g, ''))
  if (Array.isArray(value)) return value.map((item) => replaceMember(name, item, replace, `${member}[]`))
  if (!isObject(value)) return replaceSecrets(value, replace, member)
  // A secret with what belongs to it: a token with its time, a phone number with its country, a captcha with its answer.
  return replaceMembers(value, replace, member, (inner) => (/^(value|number|fixed|answer)$/.test(inner) ? name : inner))
}

/** @param nameOf the name by which a member is known for a secret */
const replaceMembers = (value: object, replace: Replace, member: string, nameOf: (name: string) => string) =>
  Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      replaceMember(nameOf(name), inner, replace, `${member}.${name}`),
    ]),
  )

const RESULT = 'answer.code'

function kindOf(name: string, value: unknown, member: string): SecretKind | null {
  if (member === RESULT) return null
  // A phone number or an address, where a code is sent; a clock is moved to a time.
  if (name === 'subject' || (name === 'to' && typeof value === 'string' && !/^\d{4}-\d\d-\d\dT/.test(value)))
    return String(value).includes('@') ? 'email' : 'phone'
  const kind = NAMES.find(([pattern]) => pattern.test(name))?.[1] ?? null
  if (kind === 'code' && typeof value === 'number') return null
  return kind === 'code' && String(value).startsWith('data:') ? 'picture' : kind
}

const replaceInText = (text: string, replace: Replace, member: string): string =>
  PATTERNS.reduce(
    (rest, [pattern, kind]) =>
      rest.replace(pattern, (found) =>
        kind === 'card' && !isCardNumber(found) ? found : replace(kind, found, member),
      ),
    text,
  )

/** The check digit of bank cards (ISO/IEC 7812) tells them from the numbers of orders. */
function isCardNumber(text: string): boolean {
  const digits = [...text.replace(/\D/g, '')].reverse().map(Number)
  const sum = digits.reduce(
    (total, digit, at) => total + (at % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2),
    0,
  )
  return sum % 10 === 0
}
