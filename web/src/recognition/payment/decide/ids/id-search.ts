import { joined, sized, withinColumn } from '../../find/rows/pieces'
import { leftOf, linesBelow, precedents, relation, rightOf, stacked, wrapped } from '../../find/rows/rows'
import { type Segment, wideEnough } from '../../find/rows/segment'
import { isSure, type LineReader, textsOf } from '../../read/line-reader'
import { agreedValue, type Candidate } from '../agreement'
import { placed } from '../label-places'
import {
  COMMON_DIGITS,
  hasOtherPrefix,
  ID_LENGTH,
  idBeginning,
  mayBeId,
  mayBeIdsEnd,
  orderIdIn,
  startsInsidePrefix,
} from './order-id'
import { beginsWithWords, isLabel, isOtherRow } from './other-rows'

/** [digits] Digits at the end of a wrapped id that stand alone and are no line of their own. */
const WRAPPED_DIGITS = 2
/** [lines] Lines that an id may stand on. */
const MOST_ID_LINES = 4
/** [heights] Separates the parts of an id that a seal parts from other text on the line. */
const SEAL_GAP = 4
/**
 * [heights of a digit] Distances from one line of an id to the next that pages set. Fewer: second lines that were
 * not found stay unread. More: time goes into empty paper.
 */
const LINE_PITCHES = [1.6, 1.9, 2.2]
/** [height of a digit] Separates a line that holds an id alone from one with a label or a button. */
const WIDEST_DIGIT = 0.85

export interface FoundId {
  id: string
  segments: Segment[]
}

/**
 * In joined pieces a button may stand where two lines meet. Both readers misread its words, and the engine takes a drawn
 * one for any short sign. The words of a time are no button's.
 */
const withoutButtons = (text: string) =>
  text.replace(
    /(\d)(?: *(?:[Cc]opy|(?:(?![年月日时時点點分秒号號码碼尾])[\u4e00-\u9fff]|#){1,3}) *| [I|l] )(?=\d)/g,
    '$1',
  )

function candidate(text: string): Candidate | null {
  const found = orderIdIn(text)
  if (!found) return null
  const { id, exact } = found
  const digits = id.replace(/\D/g, '')
  return { value: id, digits, exact, telling: digits.slice(COMMON_DIGITS), marked: false }
}

/** In joined pieces. Words between two numbers are a button's, or else part the id from the next number: 797已于2023年. */
function candidateOver(text: string): Candidate | null {
  return candidate(withoutButtons(text)) ?? (/\d *# *\d/.test(text) ? null : candidate(text))
}

/**
 * The order id in a segment, or in a segment and its continuation; with the piece before it where the segment may be
 * the end of one. `isExhaustive` tries everything.
 */
export async function idAt(
  segment: Segment,
  all: readonly Segment[],
  reader: LineReader,
  isExhaustive: boolean,
): Promise<FoundId | null> {
  const found = await idFrom(segment, all, reader, isExhaustive)
  if (found || !isExhaustive || !(await textsOf(segment, reader, isExhaustive)).some(mayBeIdsEnd)) return found
  const before = pieceBefore(segment, all)
  return before ? idFrom(joined(before, segment), all, reader, isExhaustive) : null
}

async function idFrom(
  segment: Segment,
  all: readonly Segment[],
  reader: LineReader,
  isExhaustive: boolean,
): Promise<FoundId | null> {
  const first = await reader.readForValue(segment)
  if (isSure(first) && hasOtherPrefix(first.text)) return null
  const texts = await textsOf(segment, reader, isExhaustive)
  if (texts.some((text) => orderIdIn(text) || (isExhaustive && mayBeId(text)))) {
    const found = await agreedId([segment], reader)
    if (found) return found
  }
  const search = { all, reader, isExhaustive }
  if (texts.some(startsInsidePrefix)) return idBrokenInPrefix(segment, search)
  const beginning = texts.map(idBeginning).find((start) => start !== null)
  if (beginning === undefined) return null
  for (const bridge of await bridges(segment, beginning, search)) {
    const found = isExhaustive || (await showsId([bridge], reader)) ? await agreedId([bridge], reader) : null
    if (found) return found
  }
  return idOver([segment], beginning, search)
}

interface IdSearch {
  all: readonly Segment[]
  reader: LineReader
  isExhaustive: boolean
}

/** The id whose first letter stands at the end of the line above. */
async function idBrokenInPrefix(segment: Segment, search: IdSearch): Promise<FoundId | null> {
  const { all, reader, isExhaustive } = search
  for (const above of precedents(segment, all.filter(wideEnough))) {
    if (!(await textsOf(above, reader, isExhaustive)).some((text) => idBeginning(text) === 'V')) continue
    const pieces = [above, segment]
    const found = isExhaustive || (await showsId(pieces, reader)) ? await agreedId(pieces, reader) : null
    if (found) return found
    const beginning = (await joinedTexts(pieces, reader)).map(idBeginning).find((start) => start !== null)
    const whole = beginning ? await idOver(pieces, beginning, search) : null
    if (whole) return whole
  }
  return null
}

/** The id that begins in `pieces`, which show its `beginning`, and goes on in the next line, or in more. */
async function idOver(pieces: Segment[], beginning: string, search: IdSearch): Promise<FoundId | null> {
  const { all, reader, isExhaustive } = search
  for (const next of nextPieces(pieces, beginning, all)) {
    if (isLabel(await reader.glyphs([next], 'none'))) break
    if (await isOtherRow(pieces, next, search)) continue
    const longer = [...pieces, next]
    const found = isExhaustive || (await showsId(longer, reader)) ? await agreedId(longer, reader) : null
    if (found) return found
    if (longer.length === MOST_ID_LINES) continue
    const more = (await joinedTexts(longer, reader))
      .map((text) => idBeginning(withoutButtons(text)))
      .find((start) => isLonger(start, beginning))
    const whole = more ? await idOver(longer, more, search) : null
    if (whole) return whole
  }
  return isExhaustive && pieces.length === 1 ? idWithUnfoundLine(pieces, beginning, search) : null
}

/** The id whose second line was not found, as under a watermark or grown together with a button. */
async function idWithUnfoundLine(pieces: Segment[], beginning: string, { all, reader }: IdSearch) {
  for (const place of pieces.flatMap((first) => placesBelow(first, beginning, all))) {
    if (await beginsWithWords(place, reader)) continue
    const both = [...pieces, place]
    const { text } = await reader.glyphs(both, 'none')
    const found = orderIdIn(withoutButtons(text)) ? await agreedId(both, reader) : null
    if (found) return found
  }
  return null
}

/**
 * The places of the missing digits below a line that holds nothing but the beginning, set left or right: the whole row,
 * and one digit more, so that no part of a longer number passes for them.
 */
function placesBelow(first: Segment, beginning: string, all: readonly Segment[]): Segment[] {
  const digit = first.length / beginning.length
  if (digit > first.height * WIDEST_DIGIT) return []
  const length = Math.max(first.length, (ID_LENGTH - beginning.length) * digit) + digit
  const along = (length - first.length) / 2
  return LINE_PITCHES.map((pitch) =>
    placed(first, { along, across: pitch * first.height, height: first.height }, length),
  ).filter((place) => leftOf(place, all).length === 0)
}

const isLonger = (start: string | null, than: string) => start !== null && start.length > than.length

const joinedTexts = async (pieces: readonly Segment[], reader: LineReader): Promise<string[]> => [
  (await reader.readPieces(pieces, 'none')).text,
  (await reader.glyphs(pieces, 'none')).text,
]

const showsId = async (pieces: readonly Segment[], reader: LineReader): Promise<boolean> =>
  (await joinedTexts(pieces, reader)).some((text) => candidateOver(text) !== null)

const pieceBefore = (segment: Segment, all: readonly Segment[]) =>
  leftOf(segment, all.filter(wideEnough)).find((left) => relation(segment, left).gap < segment.height * SEAL_GAP)

/** The line across a gap, or two, that a seal left. Wider ones part columns, whatever specks lie between them. */
async function bridges(segment: Segment, beginning: string, { all, reader }: IdSearch): Promise<Segment[]> {
  const digit = Math.min(segment.length / beginning.length, segment.height * WIDEST_DIGIT)
  const longest = segment.length + (ID_LENGTH - beginning.length) * digit + segment.height * SEAL_GAP
  const found: Segment[] = []
  let line = segment
  for (const next of rightOf(segment, all.filter(wideEnough)).slice(0, 2)) {
    if (relation(line, next).gap > segment.height * SEAL_GAP || (await beginsWithWords(next, reader))) break
    // A number with a head of its own is of the next column.
    const [head] = stacked(next, all, -1)
    const [own] = stacked(segment, all, -1)
    const isOther = head !== undefined && own !== undefined && rightOf(own, all).includes(head)
    if (isOther && isLabel(await reader.glyphs([head], 'none'))) break
    line = joined(line, next)
    if (line.length <= longest) found.push(line)
  }
  return found
}

/** Pieces of the next line in which the id may go on. */
function nextPieces(pieces: readonly Segment[], beginning: string, all: readonly Segment[]): Segment[] {
  const [first, last] = [pieces[0], pieces.at(-1)]
  if (!first || !last) return []
  const few = beginning.length + WRAPPED_DIGITS >= ID_LENGTH ? wrapped(last, all).slice(0, 1) : []
  const below = linesBelow(last, all.filter(wideEnough)).slice(0, 2)
  return [...few, ...below]
    .filter((other) => !pieces.includes(other))
    .flatMap((other) => [...new Set([withinColumn(other, first), other])])
    .map((other) => sized(other, first))
}

async function agreedId(pieces: Segment[], reader: LineReader): Promise<FoundId | null> {
  const id = await agreedValue(
    (effort) => reader.readPieces(pieces, 'none', effort),
    (look) => reader.glyphs(pieces, 'none', look),
    pieces.length > 1 ? candidateOver : candidate,
    reader.alone,
  )
  return id === null ? null : { id, segments: pieces }
}
