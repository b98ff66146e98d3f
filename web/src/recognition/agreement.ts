import { isSure, type Reading } from './line-reader'

export interface Candidate {
  value: string
  exact: boolean
  /** How many of its first digits every value has: misread, they say nothing about the others. */
  common: number
}

/**
 * Reads with growing effort until two readings agree; the first alone is enough when it is sure. Every reading that
 * shows other digits asks for one more in favour. A value that stays alone is given up: a wrong one is worse than none.
 */
export async function agreedValue(
  readings: Iterable<() => Promise<Reading>>,
  valueIn: (text: string) => Candidate | null,
): Promise<string | null> {
  const seen: { value: string | null; digits: string }[] = []
  const votes = new Map<string, { count: number; common: number }>()
  for (const next of readings) {
    const reading = await next()
    const found = valueIn(reading.text)
    if (seen.length === 0 && found?.exact && isSure(reading)) return found.value
    seen.push({ value: found?.value ?? null, digits: digitsOf(reading.text) })
    if (found) votes.set(found.value, { count: (votes.get(found.value)?.count ?? 0) + 1, common: found.common })
    for (const [value, { count, common }] of votes) if (count >= 2 + against(value, common, seen)) return value
  }
  return null
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Readings with about as many digits that do not show this value: a sign was seen differently. */
function against(value: string, common: number, seen: readonly { value: string | null; digits: string }[]): number {
  const digits = digitsOf(value)
  const telling = digits.slice(common)
  return seen.filter(
    (other) =>
      other.value !== value && Math.abs(other.digits.length - digits.length) <= 2 && !other.digits.includes(telling),
  ).length
}
