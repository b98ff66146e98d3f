import type { Reading } from './line-reader'

/** From this confidence on a value that needed no reinterpretation is believed at once. */
const SURE = 70

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
    const { text, confidence } = await next()
    const found = valueIn(text)
    if (!found) continue
    const count = (votes.get(found.value) ?? 0) + 1
    if (count === 2 || (votes.size === 0 && found.exact && confidence >= SURE)) return found.value
    votes.set(found.value, count)
  }
  return null
}
