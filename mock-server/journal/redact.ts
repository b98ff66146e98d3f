/** Exports leave the tester's machine: passwords, tokens, keys and codes do not go with them. */
const SECRET = new Set(['password', 'checkpass', 'token', 'key', 'code', 'captcha'])
export const HIDDEN = '***'

/** The value with every secret member hidden; other members stay as they are. */
export function redact(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redact)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, isSecret(name, member) ? HIDDEN : redact(member)]),
  )
}

/** The code of an envelope is a number, one that was sent to a member is text. */
const isSecret = (name: string, value: unknown): boolean =>
  SECRET.has(name) && typeof value === 'string' && value !== ''
