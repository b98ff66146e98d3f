import { leftOf, stacked } from '../find/rows'
import { type Segment, wideEnough } from '../find/segments'
import { isLegible, isRubbish, isSure, type LineReader, legible, type Reading } from '../read/line-reader'
import { VALUE_MIN_RATIO } from '../read/thresholds'
import { type FoundId, idAt } from './id-search'
import { isTimeLabel, plainMeaning, RANKS } from './labels'
import { hasClock, hasSeconds, stopsInsideTime } from './pay-time'
import {
  CHINESE_LABEL_GLYPHS,
  MIXED_RATIO,
  MOST_LABELS,
  MOST_SHORT_LINES,
  MOSTLY_DIGITS,
  NARROW_DATE_RATIO,
  OWN_LABEL_DISTANCE,
  SMALL_PRINT,
  TIME_LABEL_MIN_RATIO,
  WHOLE_VALUE_RATIO,
  WHOLE_VALUE_TO,
} from './thresholds'
import { type FoundTime, timesAt, timesEnding } from './time-search'

export interface Found {
  /** Equally good choices, the best first. */
  times: FoundTime[]
  /** False when the best of them may still not be the one that is asked for. */
  decided: boolean
  id: FoundId | null
}

const ratio = ({ length, height }: Segment) => length / height

/** Lines that look like numbers, the likeliest first: a smaller class is read earlier. */
function readingClass(segment: Segment): number {
  const r = ratio(segment)
  if (r < VALUE_MIN_RATIO) return 4
  if ((segment.chinese ?? 0) > MOSTLY_DIGITS) return r < MIXED_RATIO ? 4 : 3
  if (r < WHOLE_VALUE_RATIO) return 2
  return r <= WHOLE_VALUE_TO ? 0 : 1
}

/**
 * A line as long as a time of which nothing was made out, or hours and minutes alone; seconds without a whole date hide
 * one however surely they were read. A line that is cut at the top cannot be read at all.
 */
const hidesTime = (segment: Segment, reading: Reading, signs: Reading) =>
  readingClass(segment) <= 1 &&
  segment.cy > segment.height &&
  (isRubbish(reading)
    ? !isLegible(signs) || hasClock(signs.text)
    : hasSeconds(reading.text) || (!isSure(reading) && hasClock(reading.text)))

/** Whether what stands beside or above a line may be a time's label: it is one, or is none that can be read. */
async function mayBeLabelled(segment: Segment, all: readonly Segment[], reader: LineReader): Promise<boolean> {
  const label = leftOf(segment, all)[0] ?? stacked(segment, all, -1)[0]
  if (!label) return true
  const signs = await reader.signs([label], 'none')
  if (isLegible(signs)) return isTimeLabel(signs.text)
  const { text } = await reader.read(label)
  return isTimeLabel(text) || (text.match(/\p{Script=Han}/gu) ?? []).length < CHINESE_LABEL_GLYPHS
}

/** Reads segments, likeliest first, and stops as soon as both fields are beyond doubt. */
export async function searchFields(segments: readonly Segment[], reader: LineReader): Promise<Found> {
  const lines = segments.filter(wideEnough)
  const order = lines
    .map((segment) => ({ segment, rank: readingClass(segment) }))
    .filter(({ rank }) => rank < 4)
    .sort((a, b) => a.rank - b.rank || a.segment.cy - b.segment.cy)
    .filter(({ rank }, at, sorted) => rank !== 2 || sorted[at - MOST_SHORT_LINES]?.rank !== 2)
  const times: FoundTime[] = []
  const sharedByTimes = { all: lines, reader, consumed: new Set<Segment>(), ends: new Set<Segment>() }
  const hiding = new Set<Segment>()
  let id: FoundId | null = null
  let unsure = false
  let openEnds = false
  const complete = () => id !== null && times.some(({ rank }) => rank === RANKS.paid)
  const look = async (segment: Segment, insist: boolean) => {
    id ??= await idAt(segment, segments, reader, insist)
    if (times.some((time) => time.segments[0] === segment)) return
    const found = await timesAt(segment, sharedByTimes, insist)
    unsure ||= found.unsure
    times.push(...found.times)
    const reading = insist ? await legible(segment, reader) : await reader.read(segment)
    const signs = isRubbish(reading) ? await reader.signs([segment], 'none') : reading
    if (found.times.length === 0 && hidesTime(segment, reading, signs)) hiding.add(segment)
    else hiding.delete(segment)
  }
  const lookAbove = async () => {
    const found = await timesEnding(sharedByTimes)
    openEnds = found.unsure
    times.push(...found.times)
  }
  for (const insist of [false, true]) {
    for (const { segment, rank } of order) {
      if (complete()) break
      // What looks Chinese is read only for a field that is missing.
      if (rank === 3 && id && times.length > 0 && !unsure) break
      if (insist && id && times.length > 0 && !hiding.has(segment)) continue
      await look(segment, insist)
    }
    if (!complete()) await lookAbove()
  }
  if (times.length === 0)
    for (const segment of lines.filter(isDateLong)) {
      const { text } = await reader.signs([segment], 'none')
      if (stopsInsideTime(text)) await look(segment, true)
    }
  const best = bestTimes(times, id)
  // What a line above goes on with hides nothing.
  const typeSize = best[0]?.segments[0]?.height ?? 0
  const hidden = [...hiding].filter(
    (segment) => !sharedByTimes.consumed.has(segment) && segment.height > typeSize * SMALL_PRINT,
  )
  for (const segment of best.length > 0 && !complete() ? hidden : [])
    if (await mayBeLabelled(segment, lines, reader)) unsure = true
  if (best[0] && !unsure && (await namesPayment(best[0], times, lines, reader))) unsure = true
  return { id, times: best, decided: isDecided(best, times, unsure || openEnds) }
}

/** A date in narrow type is shorter than what is looked at otherwise. */
const isDateLong = (segment: Segment) => ratio(segment) > NARROW_DATE_RATIO && ratio(segment) < VALUE_MIN_RATIO

/** A label is a few signs long. */
const isLabelLong = (segment: Segment) => ratio(segment) > TIME_LABEL_MIN_RATIO && ratio(segment) < WHOLE_VALUE_RATIO

/** Whether the page has a label for the time of payment, though its time is not among those found. */
async function namesPayment(best: FoundTime, times: readonly FoundTime[], all: readonly Segment[], reader: LineReader) {
  if (best.rank === RANKS.paid) return false
  const distance = (segment: Segment, { segments }: FoundTime) =>
    Math.min(...segments.map(({ cy, height }) => Math.abs(cy - segment.cy) / height))
  const isOwn = (segment: Segment) =>
    times.some((time) => !time.labelled && distance(segment, time) < OWN_LABEL_DISTANCE)
  const labels = all
    .filter((segment) => isLabelLong(segment) && !isOwn(segment))
    .sort((a, b) => distance(a, best) - distance(b, best))
  for (const label of labels.slice(0, MOST_LABELS)) {
    const { text } = await reader.signs([label], 'none')
    if (isTimeLabel(text) && plainMeaning(text) === 'paid') return true
  }
  return false
}

/** A time that could not be read, or whose label could not, may be the better one. */
function isDecided([best, ...equals]: readonly FoundTime[], all: readonly FoundTime[], unsure: boolean): boolean {
  if (!best) return false
  if (best.rank === RANKS.paid) return true
  const unlabelled = all.some(({ labelled }) => !labelled)
  if (unsure || (unlabelled && best.rank === RANKS.created)) return false
  return !unlabelled || equals.every(({ time }) => time === best.time)
}

/** The best label wins; among equals the one nearest the order id, then the first on the page. */
export function bestTimes(times: readonly FoundTime[], id: FoundId | null): FoundTime[] {
  const best = Math.min(...times.map(({ rank }) => rank))
  const place = ({ segments: [segment] }: { segments: Segment[] }) => segment?.cy ?? 0
  const distance = (time: FoundTime) => (id ? Math.abs(place(time) - place(id)) : place(time))
  return times.filter(({ rank }) => rank === best).sort((a, b) => distance(a) - distance(b))
}
