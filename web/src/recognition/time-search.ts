import { agreedValue, type Candidate } from './agreement'
import { isForeignLabel, isTimeLabel, labelRank, RANK_OTHER } from './labels'
import { type LineReader, type Reading, STYLES } from './line-reader'
import { endsWithDate, exactTime, mayBeTime, timesIn } from './pay-time'
import { leftOf, relation, rightOf, stacked } from './rows'
import type { Segment } from './segments'

export interface FoundTime {
  time: string
  rank: number
  segments: Segment[]
}

const candidate = (text: string): Candidate | null => {
  const [time] = timesIn(text)
  return time === undefined ? null : { value: time, exact: exactTime(text) }
}

/** The time in a segment, or in a date and the time of day beside or below it. */
export async function timeAt(
  segment: Segment,
  all: readonly Segment[],
  reader: LineReader,
  insist: boolean,
): Promise<FoundTime | null> {
  const { text } = await reader.read(segment)
  if (timesIn(text).length > 0 || (insist && mayBeTime(text))) return labelled([segment], all, reader, text)
  if (!endsWithDate(text)) return null
  for (const next of [...rightOf(segment, all).slice(0, 1), ...stacked(segment, all, 1).slice(0, 1)]) {
    const both = `${text} ${(await reader.read(next)).text}`
    if (timesIn(both).length > 0) return labelled([segment, next], all, reader, both)
  }
  return null
}

async function labelled(
  segments: Segment[],
  all: readonly Segment[],
  reader: LineReader,
  text: string,
): Promise<FoundTime | null> {
  const together = (effort: number) => async (): Promise<Reading> => {
    const readings = []
    for (const segment of segments) readings.push(await reader.read(segment, effort))
    return {
      text: readings.map((reading) => reading.text).join(' '),
      confidence: Math.min(...readings.map(({ confidence }) => confidence)),
    }
  }
  const time = await agreedValue(
    STYLES.map((_, effort) => together(effort)),
    candidate,
  )
  if (!time) return null
  const label = isTimeLabel(text) ? text : await labelOf(segments, all, reader)
  return isForeignLabel(label) ? null : { time, rank: labelRank(label), segments }
}

/** What stands left of the time, or else the nearer of the lines above and below that speak of a time. */
async function labelOf(segments: readonly Segment[], all: readonly Segment[], reader: LineReader): Promise<string> {
  const [first, last] = [segments[0], segments[segments.length - 1]]
  if (!first || !last) return ''
  const [left] = leftOf(first, all)
  if (left) return (await reader.read(left)).text
  const near = [
    ...stacked(first, all, -1)
      .slice(0, 1)
      .map((line) => ({ line, distance: -relation(first, line).across })),
    ...stacked(last, all, 1)
      .slice(0, 1)
      .map((line) => ({ line, distance: relation(last, line).across })),
  ].sort((a, b) => a.distance - b.distance)
  let foreign = ''
  for (const { line } of near) {
    const { text } = await reader.read(line)
    if (labelRank(text) < RANK_OTHER || isTimeLabel(text)) return text
    if (isForeignLabel(text)) foreign = text
  }
  return foreign
}
