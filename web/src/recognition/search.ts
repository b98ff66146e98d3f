import { isForeignLabel, labelRank, RANK_OTHER } from './labels'
import { idBeginning, joinedId, orderIdIn } from './order-id'
import { endsWithDate, timesIn } from './pay-time'
import { leftOf, rightOf, stacked } from './rows'
import type { Segment } from './segments'

export interface FoundTime {
  time: string
  segment: Segment
  rank: number
  label: string
}

export interface Found {
  times: FoundTime[]
  id: { id: string; segments: Segment[] } | null
}

/** Ratio of length to height around which order ids and times lie. */
const LIKELY_FROM = 9
const LIKELY_TO = 22

const likelihood = ({ length, height }: Segment) => {
  const ratio = length / height
  return ratio >= LIKELY_FROM && ratio <= LIKELY_TO ? 0 : ratio > LIKELY_TO ? 1 : ratio > 4 ? 2 : 3
}

/** Reads segments, likeliest first, until both fields are found. `read` gives the text of one segment. */
export async function searchFields(
  segments: readonly Segment[],
  read: (segment: Segment) => Promise<string>,
): Promise<Found> {
  const order = [...segments].sort((a, b) => likelihood(a) - likelihood(b) || a.cy - b.cy)
  const found: Found = { times: [], id: null }
  for (const segment of order) {
    if (likelihood(segment) > 2) break
    const text = await read(segment)
    if (!found.id) found.id = await idAt(segment, text, segments, read)
    found.times.push(...(await timesAt(segment, text, segments, read)))
    if (found.id && found.times.some(({ rank }) => rank < RANK_OTHER)) break
  }
  return found
}

async function idAt(
  segment: Segment,
  text: string,
  all: readonly Segment[],
  read: (segment: Segment) => Promise<string>,
): Promise<Found['id']> {
  const whole = orderIdIn(text)
  if (whole) return { id: whole.id, segments: [segment] }
  const beginning = idBeginning(text)
  if (!beginning) return null
  const next = [...rightOf(segment, all).slice(0, 1), ...stacked(segment, all, 1).slice(0, 2)]
  for (const other of next) {
    const id = joinedId(beginning, await read(other))
    if (id) return { id, segments: [segment, other] }
  }
  return null
}

async function timesAt(
  segment: Segment,
  text: string,
  all: readonly Segment[],
  read: (segment: Segment) => Promise<string>,
): Promise<FoundTime[]> {
  let times = timesIn(text)
  if (times.length === 0 && endsWithDate(text)) {
    for (const other of [...rightOf(segment, all).slice(0, 1), ...stacked(segment, all, 1).slice(0, 1)]) {
      times = timesIn(`${text} ${await read(other)}`)
      if (times.length > 0) break
    }
  }
  if (times.length === 0) return []
  let label = text
  let rank = labelRank(text)
  const before = leftOf(segment, all).slice(0, 1)
  const above = before.length > 0 ? [] : stacked(segment, all, -1).slice(0, 1)
  for (const other of [...before, ...above]) {
    if (rank < RANK_OTHER) break
    label = await read(other)
    rank = labelRank(label)
  }
  return isForeignLabel(label) ? [] : times.map((time) => ({ time, segment, rank, label }))
}
