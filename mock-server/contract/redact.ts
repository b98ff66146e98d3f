/** Exports leave the tester's machine, so they must not contain passwords, tokens, keys or codes. */
const SECRET = new Set(['password', 'checkpass', 'token', 'key', 'code', 'captcha'])
export const HIDDEN = '***'

/**
 * Hides every secret member; other members stay unchanged.
 * @param isKept secrets that stay, for the reader has them anyway
 */
export function redact(value: unknown, isKept: (secret: string) => boolean = () => false): unknown {
  if (Array.isArray(value)) return value.map((item) => redact(item, isKept))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, redactMember(name, member, isKept)]))
}

/** The code of an envelope is a number; a verification code is text. */
export function redactMember(name: string, value: unknown, isKept: (secret: string) => boolean): unknown {
  const isSecret = SECRET.has(name) && typeof value === 'string' && value !== ''
  if (!isSecret) return redact(value, isKept)
  return isKept(value) ? value : HIDDEN
}
