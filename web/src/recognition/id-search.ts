import { agreedValue, type Candidate } from './agreement'
import { type LineReader, STYLES } from './line-reader'
import { idBeginning, mayBeId, orderIdIn } from './order-id'
import { rightOf, sized, stacked } from './rows'
import type { Segment } from './segments'

export interface FoundId {
  id: string
  segments: Segment[]
}

function candidate(text: string): Candidate | null {
  const found = orderIdIn(text)
  return found && { value: found.id, exact: found.exact }
}

/** The order id in a segment, or in a segment and what continues it. `insist` spares no effort. */
export async function idAt(
  segment: Segment,
  all: readonly Segment[],
  reader: LineReader,
  insist: boolean,
): Promise<FoundId | null> {
  const { text } = await reader.read(segment)
  if (orderIdIn(text) || (insist && mayBeId(text))) {
    const found = await agreedId([segment], reader)
    if (found) return found
  }
  if (!idBeginning(text)) return null
  for (const next of [...rightOf(segment, all).slice(0, 1), ...stacked(segment, all, 1).slice(0, 2)]) {
    const pieces = [segment, sized(next, segment)]
    if (!insist && !orderIdIn((await reader.readPieces(pieces, 'none')).text)) continue
    const found = await agreedId(pieces, reader)
    if (found) return found
  }
  return null
}

async function agreedId(pieces: Segment[], reader: LineReader): Promise<FoundId | null> {
  const id = await agreedValue(
    STYLES.map((_, effort) => () => reader.readPieces(pieces, 'none', effort)),
    candidate,
  )
  return id === null ? null : { id, segments: pieces }
}
