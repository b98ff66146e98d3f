import { leftOf, relation, rightOf, stacked } from '../../find/rows/rows'
import type { Segment } from '../../find/rows/segment'
import { isLegible, type LineReader, type Reading } from '../../read/line-reader'
import { EFFORTS } from '../../read/styles'
import { labelPlaces } from '../label-places'
import { brokenMeaning, foldedMeaning } from './broken-label'
import {
  behindValue,
  hasOwnValue,
  isTimeLabel,
  type LabelMeaning,
  labelMeaning,
  plainMeaning,
} from './time-label-words'

/** [heights of the value below it] Separates a label from a stroke of a pen, or from what is left of a seal. */
const STROKE = 0.5
/** [times the nearest] Separates the line that labels a value from the one that belongs to the next value. */
const LINE_AS_NEAR = 1.5
/** [heights] Pieces of one line are offset by less. */
const PIECE_OFFSET = 0.6
/** [digits] The least that a date or a number of another row has. */
const VALUE_DIGITS = 4
/** [0-100] Separates a label under a watermark from noise: all glyphs of one label are hardly there by chance. */
const GLIMPSED = 25

/**
 * The meaning of a time: from the words before it on its line (`befores`, one for each reading), from the words left
 * of it, or else from the nearer of the lines above and below. `unknown`: both readers see a label that is not known.
 */
export async function meaningOf(
  pieces: readonly Segment[],
  befores: readonly string[],
  all: readonly Segment[],
  reader: LineReader,
): Promise<LabelMeaning | 'unknown' | null> {
  // A word that one reading has whole says more than a guess at another's.
  const known = saidBefore(befores, plainMeaning)
  if (known) return known
  if (areAlike(befores)) return 'unknown'
  const said = saidBefore(befores, labelMeaning)
  if (said) return said
  const [first, last] = [pieces[0], pieces.at(-1)]
  if (!first || !last || (befores.length > 0 && befores.every(isLabel))) return null
  if (befores.some((before) => isTimeLabel(before) && hasOwnValue(before))) return null
  const broken = (await brokenMeaning(first, befores, all, reader)) ?? (await foldedMeaning(first, all, reader))
  if (broken) return broken
  const beside = leftOf(first, all).slice(0, 1)
  for (const line of [...beside, ...nearLines(pieces, first, last, all)]) {
    if (!beside.includes(line) && (await namesOther(line, pieces, all, reader))) continue
    const meaning = await labelIn(line, reader)
    // The value's own label is unclear: a label farther off belongs to another value.
    if (meaning === 'unclear') return null
    if (meaning) return meaning
  }
  return hiddenMeaning(pieces, all, reader)
}

/** The meaning that the words before a time give it: of another time, if one reading says so. */
function saidBefore(befores: readonly string[], meaningIn: (label: string) => LabelMeaning | null) {
  const meanings = befores.map((before) => meaningIn(behindValue(before)))
  return meanings.includes('foreign') ? 'foreign' : meanings.find((meaning) => meaning !== null)
}

/** True for a label whose own value stands right of it: it names no line above or below. */
async function namesOther(
  label: Segment,
  pieces: readonly Segment[],
  all: readonly Segment[],
  reader: LineReader,
): Promise<boolean> {
  const [value] = rightOf(label, all)
  if (!value || pieces.includes(value)) return false
  const { text } = await reader.glyphs([value], 'none')
  return text.replace(/\D/g, '').length >= VALUE_DIGITS
}

const isNoStrokeAt =
  (value: Segment) =>
  ({ height }: Segment): boolean =>
    height > value.height * STROKE

/** The nearest line above a value that may be its label. */
export const lineAbove = (value: Segment, all: readonly Segment[]): Segment | undefined =>
  stacked(value, all, -1).find(isNoStrokeAt(value))

/** True for words of which a value follows, known or not: then no label elsewhere names it. */
const isLabel = (before: string): boolean => /\p{L}{3}.*[:：][^\p{L}\p{N}]*$/u.test(before)

/** True for legible words without a number: they name what stands beside them, known or not. */
export const namesRow = (seen: Reading): boolean =>
  isLegible(seen) && /\p{Script=Han}{2}/u.test(seen.text) && !/\d/.test(seen.text)

/**
 * The meaning of fourteen digits, which are no time without a label: the words before them on their line, the end of the
 * line above, or a label alone there.
 */
export async function meaningBeside(
  pieces: readonly Segment[],
  befores: readonly string[],
  all: readonly Segment[],
  reader: LineReader,
): Promise<LabelMeaning | null> {
  const [first] = pieces
  const said = saidBefore(befores, plainMeaning)
  if (said !== undefined || !first) return said ?? null
  const [beside] = leftOf(first, all)
  const broken = await brokenMeaning(first, befores, all, reader, beside !== undefined)
  if (broken) return broken
  const above = beside ? headOfColumn(first, beside, all) : lineAbove(first, all)
  // Words of its own line name it, known or not.
  if (!beside && befores.some((before) => /\p{L}{2}/u.test(before))) return null
  if (!beside && above && (await namesOther(above, pieces, all, reader))) return null
  for (const label of [beside, above].filter((one) => one !== undefined)) {
    const meaning = await labelIn(label, reader)
    if (meaning) return meaning === 'unclear' || meaning === 'unknown' ? null : meaning
  }
  return null
}

/** The line above a value, if the value left of it has one in the same row: both are heads of columns. */
function headOfColumn(value: Segment, beside: Segment, all: readonly Segment[]): Segment | undefined {
  const [head, other] = [lineAbove(value, all), lineAbove(beside, all)]
  return head && other && leftOf(head, all).includes(other) ? head : undefined
}

/** The meaning of a label that line finding lost; null where two places speak of different times. */
async function hiddenMeaning(pieces: readonly Segment[], all: readonly Segment[], reader: LineReader) {
  const [first, last] = [pieces[0], pieces.at(-1)]
  const places: Segment[] = []
  for (const place of first && last ? labelPlaces(first, last, all) : []) {
    // A label that was found there and names another value was not lost.
    const there = all.filter((line) => isAt(line, place))
    const taken = await Promise.all(there.map((line) => namesOther(line, pieces, all, reader)))
    if (!taken.includes(true)) places.push(place)
  }
  const seen = new Set(await Promise.all(places.map((place) => meaningSeen(place, reader))))
  seen.delete(null)
  const [meaning = null] = seen
  return seen.size === 1 ? meaning : null
}

function isAt(line: Segment, place: Segment): boolean {
  const { across, gap } = relation(place, line)
  return Math.abs(across) < place.height / 2 && gap < 0
}

/** The glyph network's reading of a label, if it is sure enough or sees the same label on another strip. */
async function meaningSeen(label: Segment, reader: LineReader): Promise<LabelMeaning | null> {
  const { text, confidence } = await reader.glyphs([label], 'none')
  const meaning = plainMeaning(text)
  if (meaning === null || confidence >= GLIMPSED) return meaning
  const again = await reader.glyphs([label], 'none', 1)
  return plainMeaning(again.text) === meaning ? meaning : null
}

function nearLines(pieces: readonly Segment[], first: Segment, last: Segment, all: readonly Segment[]): Segment[] {
  // A label may stand in the middle of pieces that lie side by side.
  const beside = (piece: Segment) =>
    pieces.filter((other) => Math.abs(relation(piece, other).across) < piece.height * PIECE_OFFSET)
  const nearest = (from: Segment, side: 1 | -1) =>
    beside(from)
      .flatMap((piece) => stacked(piece, all, side).filter(isNoStrokeAt(piece)))
      .map((line) => ({ line, distance: Math.abs(relation(from, line).across) }))
      .sort((a, b) => a.distance - b.distance)
      .slice(0, 1)
  // A label names the value below it, unless it is nearer to the one above.
  const below = nearest(last, 1).filter(({ line, distance }) =>
    stacked(line, all, 1).every((next) => relation(line, next).across > distance),
  )
  const [near, far] = [...nearest(first, -1), ...below].sort((a, b) => a.distance - b.distance)
  if (!near) return []
  return far && far.distance < near.distance * LINE_AS_NEAR ? [near.line, far.line] : [near.line]
}

const hanOf = (text: string): string => text.replace(/\P{Script=Han}/gu, '')

/** Readers do not misread alike: the label that they all see is a word that is not known, and not one like it. */
const areAlike = ([first = '', ...others]: readonly string[]): boolean =>
  hanOf(first).replace(/时间|日期/g, '') !== '' &&
  isTimeLabel(first) &&
  // The end of a label that begins on the line above.
  !/^.{0,2}[间期]/.test(first) &&
  others.length > 0 &&
  others.every((one) => hanOf(one) === hanOf(first))

/**
 * The glyph network knows the words of labels, and reads them where the engine guesses wrong. A line that speaks
 * of a time, but not clearly of which, is read again.
 */
async function labelIn(line: Segment, reader: LineReader): Promise<LabelMeaning | 'unknown' | 'unclear' | null> {
  const first = await reader.read(line)
  if (hasOwnValue(first.text)) return null
  const glimpse = await reader.glyphs([line], 'none')
  const isKnown = plainMeaning(first.text) !== null
  // Two unknown glyphs may be an icon; words name another time if one reader says so.
  if (glimpse.confidence >= GLIMPSED && !/^##/.test(glimpse.text) && plainMeaning(glimpse.text) === 'foreign')
    return 'foreign'
  const seen = isKnown ? null : await meaningSeen(line, reader)
  if (seen) return seen
  if (!isKnown && areAlike([first.text, glimpse.text])) return 'unknown'
  for (let effort = 0; effort < EFFORTS; effort++) {
    const { text } = await reader.read(line, effort)
    if (hasOwnValue(text)) return null
    const meaning = labelMeaning(text)
    if (meaning) return meaning
    if (!isTimeLabel(text)) break
  }
  return isTimeLabel(first.text) || (isTimeLabel(glimpse.text) && glimpse.confidence >= GLIMPSED) ? 'unclear' : null
}
