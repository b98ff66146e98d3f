import { agreedValue, type Candidate } from './agreement'
import { RANKS } from './labels'
import { type LineReader, STYLES } from './line-reader'
import {
  endsWithDate,
  exactTime,
  mayBeTime,
  startsInsideTime,
  stopsInsideTime,
  type TimeInText,
  timesIn,
  timesWithin,
} from './pay-time'
import { continuations, precedents } from './rows'
import type { Segment } from './segments'
import type { Joint } from './strip'
import { meaningOf } from './time-label'

export interface FoundTime {
  time: string
  rank: number
  /** False when nothing near by says which time it is: perhaps a label that could not be read. */
  labelled: boolean
  segments: Segment[]
}

export interface TimesAt {
  times: FoundTime[]
  /** A time stands there, but its readings do not agree, or only a part of it was found. */
  unsure: boolean
}

/** A time may run over this many line breaks. */
const MOST_BREAKS = 2

interface Place {
  pieces: readonly Segment[]
  joint: Joint
  /** Which of the times in the text is meant. */
  pick(times: readonly TimeInText[]): TimeInText | undefined
}

/** What one search for times shares. `consumed`: lines whose beginning is known to be the end of a time. */
export interface TimeSearch {
  all: readonly Segment[]
  reader: LineReader
  consumed: Set<Segment>
}

/** The times in a segment, or in a segment and what continues it beside, below or above. `insist` spares no effort. */
export async function timesAt(segment: Segment, search: TimeSearch, insist: boolean): Promise<TimesAt> {
  const { text } = await search.reader.read(segment)
  const places = wholeTimes(segment, text, insist)
  const onward = stopsInsideTime(text) ? await continuedTime([segment], text, search, MOST_BREAKS) : null
  if (onward) places.push(onward)
  let unsure = false
  if (startsInsideTime(text) && !search.consumed.has(segment)) {
    const place = await precededTime(segment, text, search)
    if (place) places.push(place)
    else unsure = true
  }
  const times: FoundTime[] = []
  for (const place of places) {
    const found = await agreedTime(place, search)
    if (found === 'unsure') unsure = true
    else if (found) times.push(found)
  }
  return { times, unsure }
}

function wholeTimes(segment: Segment, text: string, insist: boolean): Place[] {
  const count = timesIn(text).length || (insist && mayBeTime(text) ? 1 : 0)
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
  breaks: number,
): Promise<Place | null> {
  const last = pieces[pieces.length - 1]
  if (!last || breaks === 0 || !stopsInsideTime(text)) return null
  const joint = jointAfter(text)
  for (const next of continuations(last, search.all)) {
    if (pieces.includes(next)) continue
    const longer = [...pieces, next]
    const more = (await search.reader.readPieces(longer, joint)).text
    const pick = newIn(timesIn(text))
    if (pick(timesWithin(more))) {
      search.consumed.add(next)
      return { pieces: longer, joint, pick }
    }
    const whole = await continuedTime(longer, more, search, breaks - 1)
    if (whole) return whole
  }
  return null
}

async function precededTime(segment: Segment, text: string, search: TimeSearch): Promise<Place | null> {
  for (const above of precedents(segment, search.all)) {
    const start = (await search.reader.read(above)).text
    const [pieces, joint] = [[above, segment], jointAfter(start)]
    const pick = newIn([...timesIn(start), ...timesIn(text)])
    if (pick(timesWithin((await search.reader.readPieces(pieces, joint)).text))) return { pieces, joint, pick }
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
    return { value: found.time, exact: exactTime(text) }
  }
  const readings = STYLES.map((_, effort) => () => reader.readPieces(pieces, joint, effort))
  const time = await agreedValue(readings, candidate)
  if (time === null) return 'unsure'
  const meaning = await meaningOf(pieces, befores, all, reader)
  if (meaning === 'foreign') return null
  return { time, rank: RANKS[meaning ?? 'other'], labelled: meaning !== null, segments: [...pieces] }
}
