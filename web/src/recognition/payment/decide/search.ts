import { aspect, type Segment, wideEnough } from '../find/segment'
import type { LineReader } from '../read/line-reader'
import { VALUE_MIN_RATIO } from '../read/thresholds'
import { hidesTime, lookForDoubts } from './doubts'
import { decisionFrom, type Evidence, type Found, isComplete, noEvidence } from './evidence'
import { idAt } from './id-search'
import { stopsInsideTime } from './pay-time'
import { type LineToRead, MIXED, readingOrder } from './reading-order'
import { NARROW_DATE_RATIO } from './thresholds'
import type { TimeSearch } from './time-places'
import { timesAt, timesEnding } from './time-search'

/** One search: the picture's lines, and the evidence found in them. */
interface Search extends TimeSearch {
  /** Every segment; `all` leaves out the ones that are single strokes. */
  segments: readonly Segment[]
  evidence: Evidence
}

/** Reads segments, likeliest first, and stops as soon as both fields are beyond doubt. */
export async function searchFields(segments: readonly Segment[], reader: LineReader): Promise<Found> {
  const all = segments.filter(wideEnough)
  const evidence = noEvidence()
  const search: Search = { segments, all, reader, consumed: new Set(), ends: new Set(), evidence }
  const order = readingOrder(all)
  for (const insist of [false, true]) {
    await lookAtLines(order, search, insist)
    if (!isComplete(evidence)) await lookAboveEnds(search)
  }
  if (evidence.times.length === 0) await lookAtNarrowDates(search)
  await lookForDoubts(evidence, search)
  return decisionFrom(evidence)
}

/** The second round, with `insist`, is for a field that is missing and for lines that may hide a time. */
async function lookAtLines(order: readonly LineToRead[], search: Search, insist: boolean): Promise<void> {
  const { evidence } = search
  const hasBoth = () => evidence.id !== null && evidence.times.length > 0
  for (const { segment, rank } of order) {
    if (isComplete(evidence)) return
    if (rank === MIXED && hasBoth() && !evidence.unsure) return
    if (insist && hasBoth() && !evidence.hiding.has(segment)) continue
    await look(segment, search, insist)
  }
}

/** Adds the values of a line to the evidence. */
async function look(segment: Segment, search: Search, insist: boolean): Promise<void> {
  const { evidence, segments, reader } = search
  evidence.id ??= await idAt(segment, segments, reader, insist)
  if (evidence.times.some((time) => time.segments[0] === segment)) return
  const { times, unsure } = await timesAt(segment, search, insist)
  evidence.unsure ||= unsure
  evidence.times.push(...times)
  const isHiding = await hidesTime(segment, reader, insist)
  if (times.length === 0 && isHiding) evidence.hiding.add(segment)
  else evidence.hiding.delete(segment)
}

/** Looks for the beginnings of times whose ends were read. */
async function lookAboveEnds(search: Search): Promise<void> {
  const { times, unsure } = await timesEnding(search)
  search.evidence.openEnds = unsure
  search.evidence.times.push(...times)
}

/** A date in narrow type is shorter than the lines that are looked at otherwise. */
async function lookAtNarrowDates(search: Search): Promise<void> {
  for (const segment of search.all) {
    const ratio = aspect(segment)
    if (ratio <= NARROW_DATE_RATIO || ratio >= VALUE_MIN_RATIO) continue
    const { text } = await search.reader.glyphs([segment], 'none')
    if (stopsInsideTime(text)) await look(segment, search, true)
  }
}
