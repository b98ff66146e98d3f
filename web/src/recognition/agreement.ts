import { isSure, type Reading } from './line-reader'

export interface Candidate {
  value: string
  exact: boolean
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
  const votes = new Map<string, number>()
  for (const next of readings) {
    const reading = await next()
    const found = valueIn(reading.text)
    if (seen.length === 0 && found?.exact && isSure(reading)) return found.value
    seen.push({ value: found?.value ?? null, digits: digitsOf(reading.text) })
    if (found) votes.set(found.value, (votes.get(found.value) ?? 0) + 1)
    for (const [value, count] of votes) if (count >= 2 + against(value, seen)) return value
  }
  return null
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Readings with about as many digits that do not show this value: a sign was seen differently. */
function against(value: string, seen: readonly { value: string | null; digits: string }[]): number {
  const digits = digitsOf(value)
  return seen.filter(
    (other) =>
      other.value !== value && Math.abs(other.digits.length - digits.length) <= 2 && !other.digits.includes(digits),
  ).length
}
