import { agreedValue, type Candidate } from './agreement'
import { isTimeLabel, type LabelMeaning, labelMeaning, RANKS } from './labels'
import { type LineReader, STYLES } from './line-reader'
import { endsWithDate, exactTime, mayBeTime, stopsInsideTime, timesIn } from './pay-time'
import { continuations, leftOf, relation, stacked } from './rows'
import type { Segment } from './segments'
import type { Joint } from './strip'

/** `unsure`: a time stands there, but its readings do not agree. */
export type TimeAt = FoundTime | 'unsure' | null

export interface FoundTime {
  time: string
  rank: number
  /** False when nothing near by says which time it is: perhaps a label that could not be read. */
  labelled: boolean
  segments: Segment[]
}

/** A time may run over this many line breaks. */
const MOST_BREAKS = 2

/** The time in a segment, or in a segment and what continues it beside or below. `insist` spares no effort. */
export async function timeAt(
  segment: Segment,
  all: readonly Segment[],
  reader: LineReader,
  insist: boolean,
): Promise<TimeAt> {
  const { text } = await reader.read(segment)
  if (timesIn(text).length > 0 || (insist && mayBeTime(text))) return agreedTime([segment], 'none', all, reader)
  return continuedTime([segment], text, all, reader, MOST_BREAKS)
}

async function continuedTime(
  pieces: readonly Segment[],
  text: string,
  all: readonly Segment[],
  reader: LineReader,
  breaks: number,
): Promise<TimeAt> {
  const last = pieces[pieces.length - 1]
  if (!last || breaks === 0 || !stopsInsideTime(text)) return null
  // A break after a whole date stands for a space; inside one it stands for nothing.
  const joint = endsWithDate(text) ? 'space' : 'none'
  for (const next of continuations(last, all)) {
    if (pieces.includes(next)) continue
    const longer = [...pieces, next]
    const more = (await reader.readPieces(longer, joint)).text
    if (timesIn(more).length > 0) return agreedTime(longer, joint, all, reader)
    const whole = await continuedTime(longer, more, all, reader, breaks - 1)
    if (whole) return whole
  }
  return null
}

function candidate(text: string): Candidate | null {
  const [time] = timesIn(text)
  return time === undefined ? null : { value: time, exact: exactTime(text) }
}

async function agreedTime(
  pieces: readonly Segment[],
  joint: Joint,
  all: readonly Segment[],
  reader: LineReader,
): Promise<TimeAt> {
  const time = await agreedValue(
    STYLES.map((_, effort) => () => reader.readPieces(pieces, joint, effort)),
    candidate,
  )
  if (time === null) return 'unsure'
  const meaning = await meaningOf(pieces, all, reader)
  if (meaning === 'foreign') return null
  return { time, rank: RANKS[meaning ?? 'other'], labelled: meaning !== null, segments: [...pieces] }
}

/** What the line itself, what stands left of it, or else the nearer of the lines above and below says about a time. */
async function meaningOf(
  segments: readonly Segment[],
  all: readonly Segment[],
  reader: LineReader,
): Promise<LabelMeaning | null> {
  const [first, last] = [segments[0], segments[segments.length - 1]]
  if (!first || !last) return null
  const near = [
    ...stacked(first, all, -1)
      .slice(0, 1)
      .map((line) => ({ line, distance: -relation(first, line).across })),
    ...stacked(last, all, 1)
      .slice(0, 1)
      .map((line) => ({ line, distance: relation(last, line).across })),
  ].sort((a, b) => a.distance - b.distance)
  for (const line of [first, ...leftOf(first, all).slice(0, 1), ...near.map((entry) => entry.line)]) {
    const meaning = await labelIn(line, reader)
    if (meaning) return meaning
  }
  return null
}

/** A line that speaks of a time, but not clearly of which, is read again. */
async function labelIn(line: Segment, reader: LineReader): Promise<LabelMeaning | null> {
  for (const effort of STYLES.keys()) {
    const { text } = await reader.read(line, effort)
    const meaning = labelMeaning(text)
    if (meaning || !isTimeLabel(text) || /\d{4}/.test(text)) return meaning
  }
  return null
}
