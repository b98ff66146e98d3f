import { type FoundId, idAt } from './id-search'
import { RANKS } from './labels'
import type { LineReader } from './line-reader'
import type { Segment } from './segments'
import { type FoundTime, timeAt } from './time-search'

export interface Found {
  /** Equally good choices, the best first. */
  times: FoundTime[]
  id: FoundId | null
}

/** Below this ratio of length to height neither a date nor the beginning of an id has room. */
const SHORTEST = 4.2
/** Whole ids and times lie between these. */
const LIKELY_FROM = 10
const LIKELY_TO = 20
/** A value with so many Chinese signs around it is longer than any value alone. */
const MIXED_FROM = 15
/** Digits have hardly a column with four strokes; a time with its Chinese signs and a label has a few. */
const MOSTLY_DIGITS = 0.2

const ratio = ({ length, height }: Segment) => length / height

/** Lines that look like numbers, the likeliest first: a smaller class is read earlier. */
function readingClass(segment: Segment): number {
  const r = ratio(segment)
  if (r < SHORTEST) return 4
  if ((segment.chinese ?? 0) > MOSTLY_DIGITS) return r < MIXED_FROM ? 4 : 3
  if (r < LIKELY_FROM) return 2
  return r <= LIKELY_TO ? 0 : 1
}

/** Reads segments, likeliest first, and stops as soon as both fields are beyond doubt. */
export async function searchFields(segments: readonly Segment[], reader: LineReader): Promise<Found> {
  const order = segments
    .map((segment) => ({ segment, rank: readingClass(segment) }))
    .filter(({ rank }) => rank < 4)
    .sort((a, b) => a.rank - b.rank || a.segment.cy - b.segment.cy)
  const times: FoundTime[] = []
  let id: FoundId | null = null
  let unsure = false
  const complete = () => id !== null && times.some(({ rank }) => rank === RANKS.paid)
  const look = async (segment: Segment, insist: boolean) => {
    id ??= await idAt(segment, segments, reader, insist)
    if (times.some((time) => time.segments.includes(segment))) return
    const time = await timeAt(segment, segments, reader, insist)
    if (time === 'unsure') unsure = true
    else if (time) times.push(time)
  }
  for (const insist of [false, true]) {
    for (const { segment, rank } of order) {
      if (complete()) break
      // What looks Chinese is read only for a field that is missing.
      if (rank === 3 && id && times.length > 0) break
      if (insist && id && times.length > 0) break
      await look(segment, insist)
    }
  }
  const best = bestTimes(times, id)
  // A time that could not be read, or whose label could not, may have been the better one.
  const unlabelled = times.some(({ labelled }) => !labelled)
  const rank = best[0]?.rank
  const doubtful = (unsure && rank !== RANKS.paid) || (unlabelled && rank === RANKS.created)
  return { id, times: doubtful ? [] : best }
}

/** The best label wins; among equals the one nearest the order id, then the first on the page. */
export function bestTimes(times: readonly FoundTime[], id: FoundId | null): FoundTime[] {
  const best = Math.min(...times.map(({ rank }) => rank))
  const place = ({ segments: [segment] }: { segments: Segment[] }) => segment?.cy ?? 0
  const distance = (time: FoundTime) => (id ? Math.abs(place(time) - place(id)) : place(time))
  return times.filter(({ rank }) => rank === best).sort((a, b) => distance(a) - distance(b))
}
