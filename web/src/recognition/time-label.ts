import { hasOwnValue, isTimeLabel, type LabelMeaning, labelMeaning } from './labels'
import { type LineReader, STYLES } from './line-reader'
import { leftOf, relation, stacked } from './rows'
import type { Segment } from './segments'

/**
 * What is said about a time by the words before it on its line (as each reading has them), by what stands left of it,
 * or else by the nearer of the lines above and below.
 */
export async function meaningOf(
  pieces: readonly Segment[],
  befores: readonly string[],
  all: readonly Segment[],
  reader: LineReader,
): Promise<LabelMeaning | null> {
  for (const before of befores) {
    const meaning = labelMeaning(before)
    if (meaning) return meaning
  }
  const [first, last] = [pieces[0], pieces[pieces.length - 1]]
  if (!first || !last) return null
  for (const line of [...leftOf(first, all).slice(0, 1), ...nearLines(first, last, all)]) {
    const meaning = await labelIn(line, reader)
    if (meaning) return meaning
  }
  return null
}

function nearLines(first: Segment, last: Segment, all: readonly Segment[]): Segment[] {
  const above = stacked(first, all, -1).map((line) => ({ line, distance: -relation(first, line).across }))
  const below = stacked(last, all, 1).map((line) => ({ line, distance: relation(last, line).across }))
  return [...above.slice(0, 1), ...below.slice(0, 1)].sort((a, b) => a.distance - b.distance).map(({ line }) => line)
}

/** A line that speaks of a time, but not clearly of which, is read again. */
async function labelIn(line: Segment, reader: LineReader): Promise<LabelMeaning | null> {
  for (const effort of STYLES.keys()) {
    const { text } = await reader.read(line, effort)
    if (hasOwnValue(text)) return null
    const meaning = labelMeaning(text)
    if (meaning || !isTimeLabel(text)) return meaning
  }
  return null
}
