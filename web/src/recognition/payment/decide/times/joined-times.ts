import type { Joint } from '../../cut/strip'
import { joined } from '../../find/rows/pieces'
import {
  closesAbove,
  continuations,
  leftAround,
  leftOf,
  precedents,
  relation,
  rightOf,
  stacked,
  wrapped,
} from '../../find/rows/rows'
import type { Segment } from '../../find/rows/segment'
import type { LineReader } from '../../read/line-reader'
import { digitLike } from '../text-glyphs'
import {
  digitsBeforeBreak,
  digitsMissing,
  endsWithDate,
  hasClock,
  mayBeTime,
  standsBehindDate,
  stopsAtMark,
  stopsBeforeDate,
  stopsInsideTime,
} from './partial-times'
import { type TimeInText, timesWithin } from './pay-time'
import { namesRow } from './time-label'
import { plainMeaning } from './time-label-words'
import { tidy } from './time-patterns'

/** [line breaks] Breaks that a time may run over. */
const MOST_BREAKS = 2
/** [heights] Separates the parts of a date that a mark or a seal parts from the column beside it. */
const DATE_GAP = 2
/** [share of glyphs] Digits in the value of another column, which labels no row. */
const MOSTLY_VALUE = 0.5

/** A place where a time may stand: its pieces, and how they are read as one line. */
export interface Place {
  pieces: readonly Segment[]
  joint: Joint
  /** Picks the time that stands here from those in the text. */
  pick(times: readonly TimeInText[]): TimeInText | undefined
}

/** Shared by every step of one search for times. */
export interface TimeSearch {
  /** Every segment; `all` leaves out the ones that are single strokes. */
  segments: readonly Segment[]
  all: readonly Segment[]
  reader: LineReader
  /** Lines that begin with the end of a time whose beginning was found. */
  consumed: Set<Segment>
  /** Lines that begin with the end of a time, read so far. */
  ends: Set<Segment>
  /** The picture's lower edge. */
  bottom: number
}

/** One place for each time in the line; with `guess` also for a misread one. */
export function wholeTimes(segment: Segment, text: string, guess: boolean): Place[] {
  const count = timesWithin(text).length || (guess && mayBeTime(text) ? 1 : 0)
  return Array.from({ length: count }, (_, index) => ({
    pieces: [segment],
    joint: 'none',
    pick: (times) => times[index],
  }))
}

/** A break after a whole date stands for a space; inside one it stands for nothing. */
const jointAfter = (text: string): Joint => (endsWithDate(text) ? 'space' : 'none')

/** The time that only the joined pieces show. */
function newIn(...texts: string[]) {
  const known = texts.flatMap(timesWithin).map(({ time }) => time)
  return (times: readonly TimeInText[]) => times.find(({ time }) => !known.includes(time))
}

/** The time that begins in `pieces`, which read `text`, and goes on beside or below. */
export async function continuedTime(
  pieces: readonly Segment[],
  text: string,
  search: TimeSearch,
  exhaustive: boolean,
  breaks = MOST_BREAKS,
): Promise<Place | null> {
  const last = pieces[pieces.length - 1]
  if (!last || breaks === 0 || !stopsInsideTime(text) || standsBehindDate(text)) return null
  const joint = jointAfter(text)
  for (const next of continuations(last, search.all, await rowLabels(last, search))) {
    if (pieces.includes(next) || (stopsBeforeDate(text) && isOfOther(last, next, search.all))) continue
    if (await hasOwnLabel(next, last, search)) continue
    if ((joint === 'none' || stopsAtMark(text)) && isInOtherColumn(last, next, search.all)) continue
    const longer = [...pieces, next]
    const more = (await search.reader.readPieces(longer, joint)).text
    const own = (await search.reader.glyphs([next], 'none')).text
    if (isWholeBefore(text, own)) continue
    const place = { pieces: longer, joint, pick: newIn(text, own) }
    if (await showsTime(place, search.reader)) {
      for (const piece of longer) search.consumed.add(piece)
      return place
    }
    if (exhaustive && hasClock(more)) return place
    // A second date, of the column beside it, goes on with a time of day of its own.
    if (digitsBeforeBreak(more) > digitsBeforeBreak(text)) continue
    const whole = await continuedTime(longer, more, search, exhaustive, breaks - 1)
    if (whole) return whole
  }
  return null
}

const LIKE_DIGIT = new RegExp(`^[${digitLike}]`)

/** True for hours and minutes before a number of its own, such as 24小时: a break inside a time leaves a colon on either side. */
const isWholeBefore = (text: string, next: string): boolean =>
  /(?:^|[^\d:;])\d{1,2}[:时]\d\d分?$/.test(tidy(text)) && LIKE_DIGIT.test(tidy(next)) && !/^\d{1,2}秒/.test(tidy(next))

/**
 * The segments that may label the row of this line or of one beside it: neither the values of a column beside it, nor the
 * end of a label that takes two lines.
 */
async function rowLabels(line: Segment, { all, reader }: TimeSearch): Promise<Segment[]> {
  const others = new Set<Segment>()
  for (const left of leftAround(line, all))
    if (isNoRowLabel((await reader.glyphs([left], 'none')).text)) others.add(left)
  return all.filter((segment) => !others.has(segment))
}

/** The bare word, which may be the end of a longer one. A # stands for a glyph of that one. */
const NO_ROW_LABEL = /^[^\p{L}\p{N}#]*(?:(?:time|date|时间|日期)[^\p{L}\p{N}#]*$|[间期])/iu

const isNoRowLabel = (text: string): boolean => NO_ROW_LABEL.test(text) || digitShare(text) > MOSTLY_VALUE

const digitShare = (text: string) => (text.match(/\d/g) ?? []).length / Math.max(1, text.replace(/ /g, '').length)

/** The fourteen digits of a time without marks that begin in this segment and go on in the next line. */
export async function continuedStamp(segment: Segment, text: string, search: TimeSearch): Promise<Place | null> {
  const missing = digitsMissing(text)
  if (missing === 0) return null
  const below = [...continuations(segment, search.all), ...wrapped(segment, search.segments)]
  for (const next of below) {
    const rest = (await search.reader.glyphs([next], 'none')).text
    if (/^\d+/.exec(rest)?.[0].length !== missing) continue
    search.consumed.add(next)
    return { pieces: [segment, next], joint: 'none', pick: newIn(text) }
  }
  return null
}

/** True when a line below a time of day is none that brings its date. */
const isOfOther = (clock: Segment, next: Segment, all: readonly Segment[]) =>
  !rightOf(clock, all).includes(next) && closesAbove(clock, next, all)

/** From one time of day to another. */
const HOURS = /^\W*\d{1,2}:\d\d(?::\d\d)? ?[-~–—至到] ?\d{1,2}:\d\d/
/** True for the label of a duration, which may stand below it. */
const isDuration = (text: string): boolean => /时长|時長|剩余|剩餘|duration|elapsed/i.test(text) && !/\d/.test(text)

/** True when words of another row, or of another column, name a line: a countdown beside or below a date is no part of it. */
async function hasOwnLabel(line: Segment, before: Segment, { all, reader }: TimeSearch): Promise<boolean> {
  const isBeside = rightOf(before, all).includes(line)
  // A table's columns have their labels above them.
  const places = isBeside ? stacked(line, all, -1).slice(0, 1) : leftOf(line, all)
  const own = isBeside ? places.filter((above) => !stacked(before, all, -1).includes(above)) : places
  if (HOURS.test((await reader.glyphs([line], 'none')).text)) return true
  const [foot] = stacked(line, all, 1)
  if (foot && !(isBeside && stacked(before, all, 1).includes(foot)) && isDuration((await reader.read(foot)).text))
    return true
  const labels = await Promise.all(own.map((label) => reader.glyphs([label], 'none')))
  if (labels.some((seen) => plainMeaning(seen.text) !== null || (namesRow(seen) && !isNoRowLabel(seen.text))))
    return true
  // The network does not know most Latin words.
  for (const label of own) if (isLatinRow((await reader.read(label)).text)) return true
  return false
}

/** A Latin word that begins a label and is no part of a date: Duration, beside a time of day. */
const LATIN_ROW =
  /^[^\p{L}\p{N}]*(?!Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[A-Z][A-Za-z]{3}/u
const isLatinRow = (text: string): boolean => LATIN_ROW.test(text) && !/\d/.test(text) && !isNoRowLabel(text)

/** True for a piece beside a line that is too far off to go on inside a date. */
const isInOtherColumn = (line: Segment, next: Segment, all: readonly Segment[]) =>
  rightOf(line, all).includes(next) && relation(line, next).gap > line.height * DATE_GAP

/** True when the engine or the glyph network sees the time in its pieces. */
const showsTime = async ({ pieces, joint, pick }: Place, reader: LineReader): Promise<boolean> =>
  pick(timesWithin((await reader.readPieces(pieces, joint)).text)) !== undefined ||
  pick(timesWithin((await reader.glyphs(pieces, joint)).text)) !== undefined

/** The time that ends at the beginning of a segment. */
export async function precededTime(segment: Segment, search: TimeSearch): Promise<Place | null> {
  const { text } = await search.reader.read(segment)
  // A wide space may part the end itself: 月17日  08:02:57.
  // A bracket may part its beginning: 7月11日  (星 and below it 期二) 08:02:57.
  const [left] = leftOf(segment, search.all)
  const isApart = left !== undefined && (await hasOwnLabel(segment, left, search))
  for (const end of [segment, ...(isApart ? [] : await withLeft(segment, search))])
    for (const above of precedents(end, search.all, await rowLabels(end, search))) {
      if (await hasOwnLabel(segment, above, search)) continue
      for (const start of [above, ...(await withLeft(above, search))]) {
        const beginning = (await search.reader.read(start)).text
        const pick = newIn(beginning, text)
        const place = { pieces: [start, end], joint: jointAfter(beginning), pick }
        if (await showsTime(place, search.reader)) return place
      }
    }
  return null
}

/** The segment together with the one left of it, as one piece. A time of day left of it belongs to another column. */
async function withLeft(segment: Segment, { all, reader }: TimeSearch): Promise<Segment[]> {
  const [left] = leftOf(segment, all)
  if (!left || /\d[:时時]\d/.test((await reader.glyphs([left], 'none')).text)) return []
  return [joined(left, segment)]
}
