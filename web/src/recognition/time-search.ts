import { agreedValue, type Candidate } from './agreement'
import { isForeignLabel, isTimeLabel, labelRank, RANK_OTHER } from './labels'
import { isSure, type LineReader, type Reading, STYLES } from './line-reader'
import { exactTime, mayBeTime, stopsInsideTime, timesAcross, timesIn } from './pay-time'
import { continuations, leftOf, relation, stacked } from './rows'
import type { Segment } from './segments'

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
): Promise<FoundTime | null> {
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

async function agreedTime(
  segments: readonly Segment[],
  all: readonly Segment[],
  reader: LineReader,
): Promise<FoundTime | null> {
  const time = await agreedValue(
    STYLES.map((_, effort) => () => readTogether(segments, reader, effort)),
    candidate,
  )
  if (!time) return null
  const label = await labelOf(segments, all, reader)
  return isForeignLabel(label) ? null : { time, rank: labelRank(label), segments: [...segments] }
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

/** The line itself, what stands left of it, or else the nearer of the lines above and below that speak of a time. */
async function labelOf(segments: readonly Segment[], all: readonly Segment[], reader: LineReader): Promise<string> {
  const [first, last] = [segments[0], segments[segments.length - 1]]
  if (!first || !last) return ''
  const near = [
    ...stacked(first, all, -1)
      .slice(0, 1)
      .map((line) => ({ line, distance: -relation(first, line).across })),
    ...stacked(last, all, 1)
      .slice(0, 1)
      .map((line) => ({ line, distance: relation(last, line).across })),
  ].sort((a, b) => a.distance - b.distance)
  let foreign = ''
  for (const line of [first, ...leftOf(first, all).slice(0, 1), ...near.map((entry) => entry.line)]) {
    const { text } = await reader.read(line)
    if (labelRank(text) < RANK_OTHER || isTimeLabel(text)) return text
    if (isForeignLabel(text)) foreign ||= text
  }
  return foreign
}
