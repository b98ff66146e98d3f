import { mapScale } from '../find/ink/grey-map'
import { aspect, isCutOff, type Segment, wideEnough } from '../find/rows/segment'
import { OTHER_WAYS, type OtherWay } from '../find/text-segments'
import { isSure, type LineReader } from '../read/line-reader'
import { hidesTime, lookForDoubts } from './doubts'
import { completed, decisionFrom, type Evidence, type Found, isComplete, noEvidence } from './evidence'
import { idAt } from './ids/id-search'
import { idBeginning, orderIdIn } from './ids/order-id'
import { hasRoomForValue, type LineToRead, MIXED, readingOrder } from './reading-order'
import type { TimeSearch } from './times/joined-times'
import { stopsInsideTime } from './times/partial-times'
import { timesWithin } from './times/pay-time'
import { RANKS } from './times/time-label-words'
import { type FoundTime, timesAt, timesEnding } from './times/time-search'

/** [lines] Lines that the glyph network alone looks at, for a value that was not found. */
const MOST_GLIMPSES = 60
/** [length by height] Separates a date in narrow type from words, where no other time was found. */
const NARROW_DATE_RATIO = 3
/** [digits] Most digits in which two readings of one id differ. */
const MISREAD_DIGITS = 2

/** One search: the picture's lines, and the evidence found in them. */
interface Search extends TimeSearch {
  evidence: Evidence
  /** The segments that no edge of the picture cut. */
  whole: readonly Segment[]
}

/** The lines of a picture, and those that other ways to look for them find. */
interface Lines {
  segments: readonly Segment[]
  again(way: OtherWay): Promise<Segment[]>
  width: number
  height: number
}

/** Searches the lines of a picture, then those of other ways for a value that was not found. */
export async function searchPicture({ segments, again, ...size }: Lines, reader: LineReader): Promise<Found> {
  const bottom = size.height / mapScale(size)
  let found = await searchFields(segments, reader, bottom)
  for (const way of OTHER_WAYS) {
    if (found.stages.orderId !== 'unseen' && found.decided) break
    const lines = await again(way)
    if (lines.length > 0) found = completed(found, await searchFields(lines, reader, bottom))
  }
  return found
}

/**
 * Reads with the glyph network alone: an id, and a time of payment or creation beyond doubt. `reader` is one
 * without an engine.
 */
export async function searchAhead({ segments, width, height }: Lines, reader: LineReader): Promise<Found> {
  const search = begun(segments, reader, height / mapScale({ width, height }))
  await lookAtLines(readingOrder(search.all), search, false)
  if (!isComplete(search.evidence)) await lookForDoubts(search.evidence, search)
  await lookForOtherId(search)
  const found = decisionFrom(search.evidence)
  const [time] = found.times
  // A time of arrival may be the only one on a page that was cut off.
  const decided = found.decided && time !== undefined && time.rank !== RANKS.other
  return { ...found, decided, times: decided ? [time] : [] }
}

/** The other valid time that the engine reads where the network read this one; null where it reads the same, or none. */
export async function readOtherwise({ time, segments }: FoundTime, reader: LineReader): Promise<string | null> {
  for (const joint of ['none', 'space'] as const) {
    const read = timesWithin((await reader.readPieces(segments, joint)).text)
    const [other] = read
    if (other?.exact && read.every((one) => one.time !== time)) return other.time
  }
  return null
}

/** Reads segments, likeliest first, and stops as soon as both fields are beyond doubt. The picture ends at `bottom`. */
export async function searchFields(segments: readonly Segment[], reader: LineReader, bottom: number): Promise<Found> {
  const search = begun(segments, reader, bottom)
  const { all, evidence } = search
  const order = readingOrder(all)
  for (const exhaustive of [false, true]) {
    await lookAtLines(order, search, exhaustive)
    if (!isComplete(evidence)) await lookAboveEnds(search)
  }
  if (!evidence.id || evidence.times.length === 0) {
    await lookAtUnread(search, order)
    if (evidence.times.length === 0) await lookAboveEnds(search)
  }
  await lookForDoubts(evidence, search)
  await lookForOtherId(search)
  return decisionFrom(evidence)
}

function begun(segments: readonly Segment[], reader: LineReader, bottom: number): Search {
  const all = segments.filter(wideEnough)
  const whole = segments.filter((segment) => !isCutOff(segment, bottom))
  const evidence = noEvidence()
  return { segments, all, whole, reader, consumed: new Set(), ends: new Set(), bottom, evidence }
}

/** The second round, with `exhaustive`, is for a field that is missing and for lines that may hide a time. */
async function lookAtLines(order: readonly LineToRead[], search: Search, exhaustive: boolean): Promise<void> {
  const { evidence } = search
  const hasBoth = () => evidence.id !== null && evidence.times.length > 0
  for (const { segment, rank } of order) {
    if (isComplete(evidence) && !mayNameNearer(segment, evidence)) continue
    if (rank === MIXED && hasBoth() && !evidence.unsure) return
    if (exhaustive && hasBoth() && !evidence.hiding.has(segment)) continue
    await look(segment, search, exhaustive)
  }
}

/** A page of several payments: a time that stands nearer to the id belongs to it. */
function mayNameNearer(line: Segment, { id, times }: Evidence): boolean {
  const place = id?.segments[0]?.cy ?? 0
  const paid = times.filter(({ rank }) => rank === RANKS.paid).flatMap(({ segments }) => segments.slice(0, 1))
  return paid.every(({ cy }) => Math.abs(line.cy - place) < Math.abs(cy - place) - line.height / 2)
}

/** Adds the values of a line to the evidence. */
async function look(segment: Segment, search: Search, exhaustive: boolean): Promise<void> {
  const { evidence, whole, reader } = search
  if (whole.includes(segment)) evidence.id ??= await idAt(segment, whole, reader, exhaustive)
  if (evidence.times.some((time) => time.segments[0] === segment)) return
  const { times, foreign, unsure } = await timesAt(segment, search, exhaustive)
  evidence.unsure ||= unsure
  evidence.foreign ||= foreign
  evidence.times.push(...times)
  const isHiding = await hidesTime(segment, reader, exhaustive)
  if (times.length === 0 && isHiding) evidence.hiding.add(segment)
  else evidence.hiding.delete(segment)
}

/** Notes whether the page shows another id. One that differs in a digit or two is the same, misread. */
async function lookForOtherId({ all, reader, evidence }: Search): Promise<void> {
  const { id } = evidence
  if (!id) return
  for (const segment of all.filter(hasRoomForValue)) {
    const seen = await reader.glyphs([segment], 'none')
    const other = isSure(seen) ? orderIdIn(seen.text)?.id : undefined
    if (other && [...other].filter((glyph, at) => glyph !== id.id[at]).length > MISREAD_DIGITS) evidence.otherId = true
  }
}

/** Looks for the beginnings of times whose ends were read. */
async function lookAboveEnds(search: Search): Promise<void> {
  const { times, foreign, unsure } = await timesEnding(search)
  search.evidence.openEnds = unsure
  search.evidence.foreign ||= foreign
  search.evidence.times.push(...times)
}

/**
 * A date in narrow type is shorter than the lines that are looked at otherwise, and the first line of a broken value beside
 * its label looks Chinese.
 */
async function lookAtUnread(search: Search, order: readonly LineToRead[]): Promise<void> {
  const { evidence, reader } = search
  const looked = new Set(order.map(({ segment }) => segment))
  const unread = search.all.filter((segment) => aspect(segment) > NARROW_DATE_RATIO && !looked.has(segment))
  for (const segment of unread.slice(0, MOST_GLIMPSES)) {
    const { text } = await reader.glyphs([segment], 'none')
    const hasBeginning =
      (evidence.times.length === 0 && stopsInsideTime(text)) || (!evidence.id && idBeginning(text) !== null)
    if (hasBeginning) await look(segment, search, true)
  }
}
