export interface Difference {
  /** `data.rows[].status`, `code`, `status` (of HTTP) */
  member: string
  expected: string
  /** A type or a code, never a value of a member. */
  found: string
}

export interface Result {
  /** Path of the call, or the part of the protocol. */
  endpoint: string
  check: string
  outcome: 'holds' | 'differs' | 'not asked'
  differences: Difference[]
  /** Why it was not asked. */
  why: string | null
}

export const differenceLine = ({ member, expected, found }: Difference): string =>
  `${member}: expected ${expected}, found ${found}`
