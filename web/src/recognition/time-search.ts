import { agreedValue, type Candidate } from './agreement'
import { isTimeLabel, type LabelMeaning, labelMeaning, RANKS } from './labels'
import { isSure, type LineReader, type Reading, STYLES } from './line-reader'
import { exactTime, mayBeTime, stopsInsideTime, timesAcross, timesIn } from './pay-time'
import { continuations, leftOf, relation, stacked } from './rows'
import type { Segment } from './segments'

/** `unsure`: a time stands there, but its readings do not agree. */
export type TimeAt = FoundTime | 'unsure' | null

export interface FoundTime {
  time: string
  rank: number
  segments: Segment[]
}

/** A time may run over this many line breaks. */
const MOST_BREAKS = 2

/** The time in a segment, or in a segment and what continues it beside or below. */
export async function timeAt(
  segment: Segment,
  all: readonly Segment[],
  reader: LineReader,
  insist: boolean,
): Promise<TimeAt> {
  const { text } = await reader.read(segment)
  if (timesIn(text).length > 0 || (insist && mayBeTime(text))) return agreedTime([segment], all, reader)
  const whole = await continued([segment], text, all, reader, MOST_BREAKS)
  return whole && agreedTime(whole, all, reader)
}

async function continued(
  segments: readonly Segment[],
  text: string,
  all: readonly Segment[],
  reader: LineReader,
  breaks: number,
): Promise<Segment[] | null> {
  const last = segments[segments.length - 1]
  if (!last || breaks === 0 || !stopsInsideTime(text)) return null
  for (const next of continuations(last, all)) {
    if (segments.includes(next)) continue
    const more = (await reader.read(next)).text
    if (timesAcross(text, more).length > 0) return [...segments, next]
    const longer = await continued([...segments, next], text + more, all, reader, breaks - 1)
    if (longer) return longer
  }
  return null
}

function candidate(text: string): Candidate | null {
  const lines = text.split('\n')
  const whole = lines.join(' ')
  const [time] = lines.reduce<string[]>((found, _, i) => {
    if (found.length > 0) return found
    return timesAcross(lines.slice(0, i + 1).join(''), lines.slice(i + 1).join(''))
  }, timesIn(whole))
  return time === undefined ? null : { value: time, exact: exactTime(whole) }
}

async function agreedTime(segments: readonly Segment[], all: readonly Segment[], reader: LineReader): Promise<TimeAt> {
  const time = await agreedValue(
    STYLES.map((_, effort) => () => readTogether(segments, reader, effort)),
    candidate,
  )
  if (!time) return 'unsure'
  const meaning = await meaningOf(segments, all, reader)
  return meaning === 'foreign' ? null : { time, rank: RANKS[meaning], segments: [...segments] }
}

/** Reads the pieces of one value; a piece that was sure is not read with more effort. */
export async function readTogether(segments: readonly Segment[], reader: LineReader, effort: number): Promise<Reading> {
  const readings: Reading[] = []
  for (const segment of segments) {
    const first = await reader.read(segment)
    const again = effort > 0 && !(segments.length > 1 && isSure(first))
    readings.push(again ? await reader.read(segment, effort) : first)
  }
  return {
    text: readings.map(({ text }) => text).join('\n'),
    confidence: Math.min(...readings.map(({ confidence }) => confidence)),
  }
}

/** What the line itself, what stands left of it, or else the nearer of the lines above and below says about a time. */
async function meaningOf(
  segments: readonly Segment[],
  all: readonly Segment[],
  reader: LineReader,
): Promise<LabelMeaning> {
  const [first, last] = [segments[0], segments[segments.length - 1]]
  if (!first || !last) return 'other'
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
  return 'other'
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
