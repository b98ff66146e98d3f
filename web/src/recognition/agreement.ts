import { isSure, type Reading } from './line-reader'

export interface Candidate {
  value: string
  exact: boolean
}

/**
 * Reads with growing effort until a value is sure, or until two readings agree. A value that stays alone is given up:
 * a wrong one is worse than none.
 */
export async function agreedValue(
  readings: Iterable<() => Promise<Reading>>,
  valueIn: (text: string) => Candidate | null,
): Promise<string | null> {
  const votes = new Map<string, number>()
  for (const next of readings) {
    const reading = await next()
    const found = valueIn(reading.text)
    if (!found) continue
    const count = (votes.get(found.value) ?? 0) + 1
    if (count === 2 || (votes.size === 0 && found.exact && isSure(reading))) return found.value
    votes.set(found.value, count)
  }
  return null
}
