/** Labels that a line break parts from their time, or breaks in two. */
import { endOfLine, leftOf, linesBelow, rightOf, stacked } from '../../find/rows/rows'
import type { Segment } from '../../find/rows/segment'
import type { LineReader } from '../../read/line-reader'
import { behindValue, hasOwnValue, isTimeLabel, type LabelMeaning, plainMeaning } from './time-label-words'

/**
 * In running text a label may begin at the end of the line above.
 * @param needsColon counts a label that is whole there only with a colon behind it
 */
export async function brokenMeaning(
  first: Segment,
  befores: readonly string[],
  all: readonly Segment[],
  reader: LineReader,
  needsColon = true,
): Promise<LabelMeaning | null> {
  const end = befores.find((before) => /^(?:.{0,2}[间期]|(?:time|date)\W*$)/i.test(before))
  const [above] = stacked(first, all, -1)
  if (!above) return null
  if (end === undefined)
    return befores.every((before) => before === '') ? meaningAtEnd(above, all, reader, needsColon) : null
  // At the end of a line the engine likes to see a full stop.
  const beginning = (await reader.read(above)).text.replace(/[^\p{L}\p{N}]+$/u, '')
  return plainMeaning(beginning + end)
}

/** In a narrow column the label left of a value may go on in its next line: Transaction, and Time below it. */
export async function foldedMeaning(
  first: Segment,
  all: readonly Segment[],
  reader: LineReader,
): Promise<LabelMeaning | null> {
  const [label] = leftOf(first, all)
  return label ? continuedMeaning(label, all, reader) : null
}

/** The meaning of a label of which this is the first line. */
export async function continuedMeaning(
  label: Segment,
  all: readonly Segment[],
  reader: LineReader,
): Promise<LabelMeaning | null> {
  const beginning = (await reader.glyphs([label], 'none')).text
  const [below] = linesBelow(label, all)
  if (!below || isTimeLabel(beginning)) return null
  const end = (await reader.glyphs([below], 'none')).text
  return plainMeaning(end) === null ? plainMeaning(`${beginning} ${end}`) : null
}

/** In running text a whole label may stand at the end of the line above. */
async function meaningAtEnd(line: Segment, all: readonly Segment[], reader: LineReader, needsColon: boolean) {
  const last = endOfLine(line, all)
  if (last === line && needsColon) return null
  const { text } = await reader.read(last)
  // A label with a value right of it names that one.
  if (!needsColon) return rightOf(last, all).length > 0 ? null : plainMeaning(behindValue(text))
  return isTimeLabel(text) && !hasOwnValue(text) && /[:：为]\W*$/.test(text) ? plainMeaning(text) : null
}
