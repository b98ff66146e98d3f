import type { Joint } from '../cut/strip'
import { continuations, leftOf, precedents } from '../find/rows'
import type { Segment } from '../find/segment'
import { type LineReader, textsOf } from '../read/line-reader'
import { agreedValue, type Candidate } from './agreement'
import { RANKS } from './labels'
import {
  endsWithDate,
  exactTime,
  hasClock,
  mayBeTime,
  startsInsideTime,
  stopsInsideTime,
  type TimeInText,
  timesIn,
  timesWithin,
} from './pay-time'
import { MOST_BREAKS } from './thresholds'
import { meaningOf } from './time-label'

export interface FoundTime {
  time: string
  rank: number
  /** False when nothing near by says which time it is: its label may have been illegible. */
  labelled: boolean
  segments: Segment[]
}

export interface TimesAt {
  times: FoundTime[]
  /** A time stands there, but its readings do not agree, or only a part of it was found. */
  unsure: boolean
}

/** Every time begins with these digits: its century. */
const COMMON_DIGITS = 2

interface Place {
  pieces: readonly Segment[]
  joint: Joint
  /** Picks the time that stands here from those in the text. */
  pick(times: readonly TimeInText[]): TimeInText | undefined
}

/** Shared by every step of one search for times. */
export interface TimeSearch {
  all: readonly Segment[]
  reader: LineReader
  /** Lines that begin with the end of a time whose beginning was found. */
  consumed: Set<Segment>
  /** Lines that begin with the end of a time, read so far. */
  ends: Set<Segment>
}

/** The times in a segment, or in a segment and its continuation beside or below. `insist` tries everything. */
export async function timesAt(segment: Segment, search: TimeSearch, insist: boolean): Promise<TimesAt> {
  const texts = await textsOf(segment, search.reader, insist)
  if (texts.some(startsInsideTime)) search.ends.add(segment)
  // The continuation of a line above is no misread time.
  const guess = insist && !search.consumed.has(segment)
  const [places = []] = texts.map((text) => wholeTimes(segment, text, guess)).sort((a, b) => b.length - a.length)
  const broken = texts.find(stopsInsideTime)
  const onward = broken === undefined ? null : await continuedTime([segment], broken, search, insist, MOST_BREAKS)
  if (onward) places.push(onward)
  return agreedTimes(places, search)
}

/** The times whose ends were read while their beginnings, on the lines above, were not. */
export async function timesEnding(search: TimeSearch): Promise<TimesAt> {
  const all: TimesAt = { times: [], unsure: false }
  for (const end of search.ends) {
    if (search.consumed.has(end)) continue
    const place = await precededTime(end, search)
    const { times, unsure } = await agreedTimes(place ? [place] : [], search)
    all.times.push(...times)
    all.unsure ||= unsure || !place
    if (place) search.consumed.add(end)
  }
  return all
}

async function agreedTimes(places: readonly Place[], search: TimeSearch): Promise<TimesAt> {
  const all: TimesAt = { times: [], unsure: false }
  for (const place of places) {
    const found = await agreedTime(place, search)
    if (found === 'unsure') all.unsure = true
    else if (found) all.times.push(found)
  }
  return all
}

function wholeTimes(segment: Segment, text: string, guess: boolean): Place[] {
  const count = timesIn(text).length || (guess && mayBeTime(text) ? 1 : 0)
  return Array.from({ length: count }, (_, index) => ({
    pieces: [segment],
    joint: 'none',
    pick: (times) => times[index],
  }))
}

/** A break after a whole date stands for a space; inside one it stands for nothing. */
const jointAfter = (text: string): Joint => (endsWithDate(text) ? 'space' : 'none')

/** The time that only the joined pieces show. */
const newIn = (known: readonly string[]) => (times: readonly TimeInText[]) =>
  times.find(({ time }) => !known.includes(time))

async function continuedTime(
  pieces: readonly Segment[],
  text: string,
  search: TimeSearch,
  insist: boolean,
  breaks: number,
): Promise<Place | null> {
  const last = pieces[pieces.length - 1]
  if (!last || breaks === 0 || !stopsInsideTime(text)) return null
  const joint = jointAfter(text)
  for (const next of continuations(last, search.all)) {
    if (pieces.includes(next)) continue
    const longer = [...pieces, next]
    const more = (await search.reader.readPieces(longer, joint)).text
    const place = { pieces: longer, joint, pick: newIn(timesIn(text)) }
    if ((await showsTime(place, search.reader)) || (insist && hasClock(more))) {
      search.consumed.add(next)
      return place
    }
    const whole = await continuedTime(longer, more, search, insist, breaks - 1)
    if (whole) return whole
  }
  return null
}

/** True when the engine or the glyph network sees the time in its pieces. */
const showsTime = async ({ pieces, joint, pick }: Place, reader: LineReader): Promise<boolean> =>
  pick(timesWithin((await reader.readPieces(pieces, joint)).text)) !== undefined ||
  pick(timesWithin((await reader.glyphs(pieces, joint)).text)) !== undefined

async function precededTime(segment: Segment, search: TimeSearch): Promise<Place | null> {
  const { text } = await search.reader.read(segment)
  // A wide space may part the end itself: 月17日  08:02:57.
  const [left] = leftOf(segment, search.all)
  const ends: [Segment, ...Segment[]][] = [[segment]]
  if (left) ends.push([left, segment])
  for (const end of ends)
    for (const above of precedents(end[0], search.all)) {
      const start = (await search.reader.read(above)).text
      const pick = newIn([...timesIn(start), ...timesIn(text)])
      const place = { pieces: [above, ...end], joint: jointAfter(start), pick }
      if (await showsTime(place, search.reader)) return place
    }
  return null
}

async function agreedTime(place: Place, { all, reader }: TimeSearch): Promise<FoundTime | 'unsure' | null> {
  const { pieces, joint } = place
  const befores: string[] = []
  const candidate = (text: string): Candidate | null => {
    const found = place.pick(timesWithin(text))
    if (!found) return null
    befores.push(found.before)
    return { value: found.time, exact: exactTime(text), common: COMMON_DIGITS, marked: true }
  }
  const time = await agreedValue(
    (effort) => reader.readPieces(pieces, joint, effort),
    () => reader.glyphs(pieces, joint),
    candidate,
  )
  if (time === null) return 'unsure'
  const meaning = await meaningOf(pieces, befores, all, reader)
  if (meaning === 'foreign') return null
  return { time, rank: RANKS[meaning ?? 'other'], labelled: meaning !== null, segments: [...pieces] }
}
