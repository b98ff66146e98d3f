/**
 * The code catalogue of the envelope: what each answer code means to the app.
 * Codes arrive as numbers or numeric strings.
 */
export type Outcome =
  /** 200, 0 */
  | 'success'
  /** 101: the token is no longer good; it is cleared and reported as 103 */
  | 'token-invalid'
  /** 102: a login is needed; the token is cleared */
  | 'not-logged-in'
  /** 205: leads to the forbidden page */
  | 'forbidden'
  /** 201, 204 and every other code: the server's message is shown */
  | 'refused'

export const TOKEN_INVALID_REPORTED = 103
export const ORDER_NOT_FOUND = 412

const outcomes = new Map<number, Outcome>([
  [200, 'success'],
  [0, 'success'],
  [101, 'token-invalid'],
  [102, 'not-logged-in'],
  [205, 'forbidden'],
])

export const outcomeOf = (code: number): Outcome => outcomes.get(code) ?? 'refused'

/** The code as a number; null when it is neither a number nor a numeric string. */
export function readCode(code: unknown): number | null {
  if (typeof code === 'number') return Number.isFinite(code) ? code : null
  return typeof code === 'string' && /^-?\d+$/.test(code) ? Number(code) : null
}
