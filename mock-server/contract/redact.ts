/** Exports leave the tester's machine, so they must not contain passwords, tokens, keys or codes. */
const SECRET = new Set(['password', 'checkpass', 'token', 'key', 'code', 'captcha'])
export const HIDDEN = '***'

/** Hides every secret member; other members stay unchanged. */
export function redact(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redact)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, isSecret(name, member) ? HIDDEN : redact(member)]),
  )
}

/** The code of an envelope is a number; a verification code is text. */
const isSecret = (name: string, value: unknown): boolean =>
  SECRET.has(name) && typeof value === 'string' && value !== ''
