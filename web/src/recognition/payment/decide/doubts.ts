import { leftOf, relation, rightOf, stacked } from '../find/rows/rows'
import { aspect, isCutOff, type Segment } from '../find/rows/segment'
import {
  isLegible,
  isNoText,
  isOfNetwork,
  isRubbish,
  isSure,
  type LineReader,
  legible,
  type Reading,
} from '../read/line-reader'
import { CERTAIN, WHOLE_VALUE_TO } from '../read/thresholds'
import { bestTimes, type Evidence, isComplete } from './evidence'
import { LABEL_MIN_ROOM, placed } from './label-places'
import { hasRoomForValue } from './reading-order'
import { continuedMeaning } from './times/broken-label'
import type { TimeSearch } from './times/joined-times'
import { hasClock, hasLostMarks, hasSeconds } from './times/partial-times'
import { lineAbove, namesRow } from './times/time-label'
import { isTimeLabel, labelMeaning, plainMeaning, RANKS } from './times/time-label-words'
import type { FoundTime } from './times/time-search'

/** [heights of the best time] Separates another time from a line cut at the edge, or a bar. */
const SMALL_PRINT = 0.45
/** [heights of the best time] Separates lines that a watermark tied together from a single one. */
const TIED_LINES = 1.8
/** [digits] Fewest digits in tied lines that may hold a time. */
const TIED_DIGITS = 4
/** [characters] From here on what both readers see beside a line is a label of something else. */
const CHINESE_LABEL_GLYPHS = 2
/** [glyphs a height] Separates Latin words, which are read by the engine, from Chinese characters. */
const LATIN_GLYPHS = 0.9
/** [length by height] Separates labels of times, which have four characters, from shorter words. */
const TIME_LABEL_MIN_RATIO = 2
/** [lines] Lines around the best time that are looked at for labels. */
const MOST_LABELS = 36
/**
 * [share] Separates a page whose labels can be read from one on which the label of the time of payment may be lost.
 * Measured on 900 drawn pictures: 0.6: a wrong time; 1: 2 wrong times, and 2 values gained.
 */
const MOST_OF_LABELS = 0.5
/** A row of a payment whose date may lack seconds. */
const PAID_ROW = /^\W*(?:paid|charged)/i
/** [heights] Separates a time's own unread label from the label of another time. */
const OWN_LABEL_DISTANCE = 2

/**
 * True when a line without a time may still hide one: nothing was made out, or hours and minutes alone. Seconds without
 * a whole date hide one however surely they were read. A line that is cut at the top cannot be read at all.
 */
export async function hidesTime(segment: Segment, reader: LineReader, exhaustive: boolean): Promise<boolean> {
  const mayHide = hasRoomForValue(segment) && segment.cy > segment.height
  const seen = await reader.readForValue(segment, mayHide ? CERTAIN : 0)
  if (isOfNetwork(seen)) return mayHide && (isNoText(seen) || hasSeconds(seen.text))
  const reading = exhaustive ? await legible(segment, reader) : seen
  const isLost = isRubbish(reading)
  const glyphs = isSure(reading) ? reading : await reader.glyphs([segment], 'none')
  if ([reading.text, glyphs.text].some(hasLostMarks)) return true
  if (!mayHide) return false
  if (isLost) return !isLegible(glyphs) || hasClock(glyphs.text)
  return hasSeconds(reading.text) || (!isSure(reading) && hasClock(reading.text))
}

/** Adds doubts about the best time to the evidence: a hidden time with a label, or a label without its time. */
export async function lookForDoubts(evidence: Evidence, { all, reader, consumed, bottom }: TimeSearch): Promise<void> {
  const { times, id, hiding } = evidence
  const [best] = bestTimes(times, id)
  if (!best) return
  evidence.column = headsColumn(best, evidence, all)
  const typeSize = best.segments[0]?.height ?? 0
  // The continuation of a line above hides nothing.
  const hidden = [...hiding].filter((segment) => !consumed.has(segment) && segment.height > typeSize * SMALL_PRINT)
  if (!isComplete(evidence))
    for (const segment of hidden) if (await mayBeLabelled(segment, times, all, reader)) evidence.unsure = true
  if (!evidence.unsure && (await namesPayment(best, times, { all, reader, bottom }))) evidence.unsure = true
}

/**
 * True when the line beside or above may be a time's label: it is one, or it is none that can be read. Where another time
 * stands there, a label between the two was not found.
 */
async function mayBeLabelled(
  segment: Segment,
  times: readonly FoundTime[],
  all: readonly Segment[],
  reader: LineReader,
): Promise<boolean> {
  const label = leftOf(segment, all)[0] ?? lineAbove(segment, all)
  if (!label || times.some(({ segments }) => segments.includes(label))) return true
  const glyphs = await reader.glyphs([label], 'none')
  if (isLegible(glyphs)) return isTimeLabel(glyphs.text)
  const { text } = await reader.read(label)
  const seenByBoth = [...glyphs.text].filter((glyph) => /\p{Script=Han}/u.test(glyph) && text.includes(glyph))
  return isTimeLabel(text) || seenByBoth.length < CHINESE_LABEL_GLYPHS
}

/** Labels of times are at least two characters longer than the shortest ones; Chinese ones are shorter than a value. */
const mayBeTimeLabel = (segment: Segment) => aspect(segment) > TIME_LABEL_MIN_RATIO && aspect(segment) < WHOLE_VALUE_TO

/** Words in a Latin type that the network does not know: it sees more unknown glyphs than Chinese characters have room for. */
const isLatin = (seen: string, segment: Segment) => (seen.match(/#/g) ?? []).length > aspect(segment) * LATIN_GLYPHS

/** A tall piece may be a label and its time that a watermark or a photograph tied together. */
const mayBeTied = ({ height }: Segment, seen: Reading, { segments: [own] }: FoundTime) =>
  height > (own?.height ?? 0) * TIED_LINES &&
  (hasSeconds(seen.text) || (isNoText(seen) && (seen.text.match(/\d/g) ?? []).length >= TIED_DIGITS))

/** The times without a label in whose rows no other words stand: what names them may be near by. */
async function timesWithoutWords(times: readonly FoundTime[], all: readonly Segment[], reader: LineReader) {
  const nameless: FoundTime[] = []
  for (const time of times) {
    const [first] = time.segments
    const [left] = first ? leftOf(first, all) : []
    if (!time.labelled && !(left && namesRow(await reader.glyphs([left], 'none')))) nameless.push(time)
  }
  return nameless
}

/** True where another time without a label stands right below that of payment, nearer to the id. */
function headsColumn(
  { rank, time, segments: [own] }: FoundTime,
  { times, id }: Evidence,
  all: readonly Segment[],
): boolean {
  const place = id?.segments[0]?.cy
  if (rank !== RANKS.paid || !own || place === undefined) return false
  const [below] = stacked(own, all, 1)
  const isNearer = below !== undefined && Math.abs(below.cy - place) < Math.abs(own.cy - place)
  return (
    isNearer && times.some((one) => one.segments[0] === below && !one.labelled && !one.unknown && one.time !== time)
  )
}

/** True when the page has, or may have, a label for the time of payment whose time is not among those found. */
async function namesPayment(
  best: FoundTime,
  times: readonly FoundTime[],
  { all, reader, bottom }: Pick<TimeSearch, 'all' | 'reader' | 'bottom'>,
) {
  if (best.rank === RANKS.paid) return false
  const distance = (segment: Segment, { segments }: FoundTime) =>
    Math.min(...segments.map(({ cy, height }) => Math.abs(cy - segment.cy) / height))
  const nameless = await timesWithoutWords(times, all, reader)
  const isOwn = (segment: Segment) =>
    nameless.some((time) => distance(segment, time) < OWN_LABEL_DISTANCE) ||
    times.some(({ segments }) => segments.includes(segment))
  const labels = all
    .filter((segment) => (mayBeTimeLabel(segment) || hasRoomForValue(segment)) && !isOwn(segment))
    .sort((a, b) => distance(a, best) - distance(b, best))
    .slice(0, MOST_LABELS)
  let [illegible, sees] = [0, false]
  for (const label of labels) {
    const glyphs = await reader.glyphs([label], 'none')
    if (!isLegible(glyphs)) illegible++
    sees ||= glyphs.text !== ''
    if (mayBeTied(label, glyphs, best)) return true
    const seen = glyphs.text
    if (PAID_ROW.test(seen)) {
      const value = rightOf(label, all).slice(0, 1)
      if (/20\d\d/.test(`${seen} ${(await reader.glyphs(value, 'none')).text}`)) return true
    }
    const isUnclear = isLatin(seen, label) || (isTimeLabel(seen) && labelMeaning(seen) === null)
    const text = isUnclear ? (await reader.read(label)).text : seen
    const meaning = labelMeaning(text)
    // The value of a label that the edge of the picture cuts is not there. Found lines end within a pixel of it.
    if (isTimeLabel(text) && (meaning === 'paid' || (meaning === null && isCutOff(label, bottom - 1)))) return true
    // Chinese labels are too short to take two lines.
    if (!/\p{Script=Han}/u.test(text) && (await continuedMeaning(label, all, reader)) === 'paid') return true
  }
  // A network that did not come sees nothing on any page.
  return (sees && illegible > labels.length * MOST_OF_LABELS) || (await hidesColumn(best, all, reader))
}

/** True when the network sees the label of payment beside the label of the best time, where no line was found. */
async function hidesColumn({ segments: [value] }: FoundTime, all: readonly Segment[], reader: LineReader) {
  const label = value && lineAbove(value, all)
  if (!label) return false
  const ends = all.map((one) => ({ at: relation(label, one).along, half: one.length / 2 }))
  const own = label.length / 2 + label.height
  const sides = [
    { found: rightOf(label, all), from: own, to: Math.max(...ends.map(({ at, half }) => at + half)) },
    { found: leftOf(label, all), from: Math.min(...ends.map(({ at, half }) => at - half)), to: -own },
  ]
  for (const { found, from, to } of sides) {
    if (found.length > 0 || to - from < label.height * LABEL_MIN_ROOM) continue
    const place = placed(label, { along: (from + to) / 2, across: 0, height: label.height }, to - from)
    if (plainMeaning((await reader.glyphs([place], 'none')).text) === 'paid') return true
  }
  return false
}
