import { agreedValue, type Candidate } from './agreement'
import { type LineReader, STYLES } from './line-reader'
import { idBeginning, joinedId, mayBeId, orderIdIn } from './order-id'
import { joined, relation, rightOf, stacked } from './rows'
import type { Segment } from './segments'
import { readTogether } from './time-search'

export interface FoundId {
  id: string
  segments: Segment[]
}

const candidate = (text: string): Candidate | null => {
  const found = orderIdIn(text)
  return found && { value: found.id, exact: found.exact }
}

/** The order id in a segment, or in a segment and the line that continues it. */
export async function idAt(
  segment: Segment,
  all: readonly Segment[],
  reader: LineReader,
  insist: boolean,
): Promise<FoundId | null> {
  const { text } = await reader.read(segment)
  if (orderIdIn(text) || (insist && mayBeId(text))) {
    const id = await agreedValue(
      STYLES.map((_, effort) => () => reader.read(segment, effort)),
      candidate,
    )
    if (id) return { id, segments: [segment] }
  }
  if (!idBeginning(text)) return null
  return (await widerId(segment, all, reader)) ?? continuedId(segment, all, reader, insist)
}

/** The last digit may have been cut off: wide spacing, or a `1` that stands alone. */
async function widerId(segment: Segment, all: readonly Segment[], reader: LineReader): Promise<FoundId | null> {
  const [next] = rightOf(segment, all)
  if (!next || relation(segment, next).gap > segment.height * 1.5) return null
  const whole = joined(segment, next)
  if (!orderIdIn((await reader.read(whole)).text)) return null
  const id = await agreedValue(
    STYLES.map((_, effort) => () => reader.read(whole, effort)),
    candidate,
  )
  return id ? { id, segments: [whole] } : null
}

async function continuedId(
  segment: Segment,
  all: readonly Segment[],
  reader: LineReader,
  insist: boolean,
): Promise<FoundId | null> {
  for (const next of [...rightOf(segment, all).slice(0, 1), ...stacked(segment, all, 1).slice(0, 2)]) {
    const pair = (effort: number) => readTogether([segment, next], reader, effort)
    if (!insist && !idInPair((await pair(0)).text)) continue
    const id = await agreedValue(
      STYLES.map((_, effort) => () => pair(effort)),
      idInPair,
    )
    if (id) return { id, segments: [segment, next] }
  }
  return null
}

function idInPair(text: string): Candidate | null {
  const [head = '', tail = ''] = text.split('\n')
  const beginning = idBeginning(head)
  const id = beginning && joinedId(beginning, tail)
  return id ? { value: id, exact: head.includes(beginning) && tail.startsWith(id.slice(beginning.length)) } : null
}
