import { joined, leftOf, relation, rightOf, sized, stacked, wrapped } from '../find/rows'
import { type Segment, wideEnough } from '../find/segment'
import { isSure, type LineReader, textsOf } from '../read/line-reader'
import { agreedValue, type Candidate } from './agreement'
import { COMMON_DIGITS, hasOtherPrefix, ID_LENGTH, idBeginning, mayBeId, mayBeIdsEnd, orderIdIn } from './order-id'
import { SEAL_GAP, WRAPPED_DIGITS } from './thresholds'

export interface FoundId {
  id: string
  segments: Segment[]
}

function candidate(text: string): Candidate | null {
  const found = orderIdIn(text)
  if (!found) return null
  const { id, exact } = found
  return { value: id, digits: id.replace(/\D/g, ''), exact, common: COMMON_DIGITS, marked: false }
}

/**
 * The order id in a segment, or in a segment and its continuation; with the piece before it where the segment may be
 * the end of one. `insist` tries everything.
 */
export async function idAt(
  segment: Segment,
  all: readonly Segment[],
  reader: LineReader,
  insist: boolean,
): Promise<FoundId | null> {
  const found = await idFrom(segment, all, reader, insist)
  if (found || !insist || !(await textsOf(segment, reader, insist)).some(mayBeIdsEnd)) return found
  const before = pieceBefore(segment, all)
  return before ? idFrom(joined(before, segment), all, reader, insist) : null
}

async function idFrom(
  segment: Segment,
  all: readonly Segment[],
  reader: LineReader,
  insist: boolean,
): Promise<FoundId | null> {
  const first = await reader.read(segment)
  if (isSure(first) && hasOtherPrefix(first.text)) return null
  const texts = await textsOf(segment, reader, insist)
  if (texts.some((text) => orderIdIn(text) || (insist && mayBeId(text)))) {
    const found = await agreedId([segment], reader)
    if (found) return found
  }
  const beginning = texts.map(idBeginning).find((start) => start !== null)
  if (beginning === undefined) return null
  for (const pieces of longer(segment, beginning, all)) {
    if (!insist && !(await showsId(pieces, reader))) continue
    const found = await agreedId(pieces, reader)
    if (found) return found
  }
  return null
}

const showsId = async (pieces: readonly Segment[], reader: LineReader): Promise<boolean> =>
  orderIdIn((await reader.readPieces(pieces, 'none')).text) !== null ||
  orderIdIn((await reader.glyphs(pieces, 'none')).text) !== null

const pieceBefore = (segment: Segment, all: readonly Segment[]) =>
  leftOf(segment, all.filter(wideEnough)).find((left) => relation(segment, left).gap < segment.height * SEAL_GAP)

/** Pieces that may make the whole id: the line across a gap (which a seal left), or with pieces of the next line. */
function longer(segment: Segment, beginning: string, all: readonly Segment[]): Segment[][] {
  const wide = all.filter(wideEnough)
  const [next, last] = rightOf(segment, wide)
  const bridge = next ? [joined(segment, next)] : []
  const bridged = [...bridge, ...bridge.flatMap((over) => (last ? [joined(over, last)] : []))].map((piece) => [piece])
  const below = stacked(segment, wide, 1).slice(0, 2)
  const few = beginning.length + WRAPPED_DIGITS >= ID_LENGTH ? wrapped(segment, all).slice(0, 1) : []
  return [...bridged, ...[...few, ...below].map((other) => [segment, sized(other, segment)])]
}

async function agreedId(pieces: Segment[], reader: LineReader): Promise<FoundId | null> {
  const id = await agreedValue(
    (effort) => reader.readPieces(pieces, 'none', effort),
    (look) => reader.glyphs(pieces, 'none', look),
    candidate,
  )
  return id === null ? null : { id, segments: pieces }
}
