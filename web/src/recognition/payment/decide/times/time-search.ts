import { sized } from '../../find/rows/pieces'
import { leftOf, linesBelow, rightOf, stacked } from '../../find/rows/rows'
import { aspect, isCutOff, type Segment } from '../../find/rows/segment'
import { isLegible, isSure, type LineReader, type Reading, textsOf } from '../../read/line-reader'
import { agreedValue, type Candidate } from '../agreement'
import { beginsLikeHalfDay, beginsWithHalfDay, isHalfDayWord, looksLikeHalfDay } from './half-day'
import { continuedStamp, continuedTime, type Place, precededTime, type TimeSearch, wholeTimes } from './joined-times'
import { mergedText } from './merged-text'
import { digitsMissing, startsInsideTime, stopsInsideTime } from './partial-times'
import { timesWithin, waysOf } from './pay-time'
import { meaningBeside, meaningOf } from './time-label'
import { breaksAtTo, isTo, type LabelMeaning, RANKS, sentenceMeaning } from './time-label-words'
import { NO_DIGIT_BEFORE, pattern } from './time-patterns'

/** [length by height] Separates AM, PM, 上午 and 下午 on a piece of their own from other words. */
const HALF_DAY_RATIO = 3
/** [heights of the piece before it] Separates such a word from a stroke of its own that was found by itself. */
const WORD_HEIGHT = 0.4
/** [heights of the piece above it] Separates a word at the beginning of the next line from strokes between the lines. */
const LINE_HEIGHT = 0.7

export interface FoundTime {
  time: string
  /** The other way to read it, as likely as `time`; null where there is none. */
  or: string | null
  rank: number
  /** False when nothing near by says which time it is: its label may have been illegible. */
  labelled: boolean
  /** Both readers see a label that is not known. */
  unknown: boolean
  segments: Segment[]
}

interface TimesAt {
  times: FoundTime[]
  /** A time stands there that is none of a payment. */
  foreign: boolean
  /** A time stands there, but its readings do not agree, or only a part of it was found. */
  unsure: boolean
}

/** The times in a segment, or in a segment and its continuation beside or below. `exhaustive` tries everything. */
export async function timesAt(segment: Segment, search: TimeSearch, exhaustive: boolean): Promise<TimesAt> {
  const read = await textsOf(segment, search.reader, exhaustive)
  const texts = [...read, ...mergedTexts(read)]
  if (texts.some(startsInsideTime)) search.ends.add(segment)
  // The continuation of a line above is no misread time.
  const guess = exhaustive && !search.consumed.has(segment)
  const [places = []] = texts.map((text) => wholeTimes(segment, text, guess)).sort((a, b) => b.length - a.length)
  // Beside a reading that has the time whole, one that stops inside it lost a glyph.
  const whole = texts.filter((text) => timesWithin(text).length > 0)
  const broken = (whole.length > 0 ? whole : texts).find(stopsInsideTime)
  const onward = broken === undefined ? null : await continuedTime([segment], broken, search, exhaustive)
  if (onward) places.push(onward)
  const stamp = onward ? null : await stampFrom(segment, texts, search)
  if (stamp) places.push(stamp)
  return agreedTimes(places, search)
}

async function stampFrom(segment: Segment, texts: readonly string[], search: TimeSearch): Promise<Place | null> {
  const beginning = texts.find((text) => digitsMissing(text) > 0)
  return beginning === undefined ? null : continuedStamp(segment, beginning, search)
}

/** The times whose ends were read while their beginnings, on the lines above, were not. */
export async function timesEnding(search: TimeSearch): Promise<TimesAt> {
  const all: TimesAt = { times: [], foreign: false, unsure: false }
  for (const end of search.ends) {
    if (search.consumed.has(end)) continue
    const place = await precededTime(end, search)
    const { times, foreign, unsure } = await agreedTimes(place ? [place] : [], search)
    all.times.push(...times)
    all.foreign ||= foreign
    all.unsure ||= unsure || !place
    if (place) search.consumed.add(end)
  }
  return all
}

async function agreedTimes(places: readonly Place[], search: TimeSearch): Promise<TimesAt> {
  const all: TimesAt = { times: [], foreign: false, unsure: false }
  for (const place of places) {
    const found = await agreedTime(place, search)
    if (found === 'unsure') all.unsure = true
    else if (found === 'foreign') all.foreign = true
    else if (found) all.times.push(found)
  }
  return all
}

/** @param isHalved its half of the day is among the pieces: no other word can change it */
async function agreedTime(
  place: Place,
  search: TimeSearch,
  isHalved = false,
): Promise<FoundTime | 'unsure' | 'foreign' | null> {
  const { all, reader, bottom } = search
  const { pieces, joint } = place
  if (pieces.some((piece) => isCutOff(piece, bottom))) return 'unsure'
  const befores: string[] = []
  let isUnmarked = false
  let hasShortHour = false
  let said: LabelMeaning | null = null
  const candidate = (text: string): Candidate | null => {
    const found = place.pick(timesWithin(text))
    if (!found) return null
    befores.push(found.before)
    // One reader that sees no payment is believed, whichever is asked first.
    if (said !== 'foreign') said = sentenceMeaning(found.before, found.after) ?? said
    isUnmarked ||= found.unmarked
    hasShortHour ||= SHORT_HOUR.test(text)
    const { shown: digits, telling, exact, word } = found
    return { value: waysOf(found).join(), digits, telling, exact, word, marked: true }
  }
  const agreed = await agreedValue(
    (effort) => reader.readPieces(pieces, joint, effort),
    (look) => glyphsWithWords(place, reader, look),
    candidate,
    reader.alone,
  )
  if (agreed === null) return isUnmarked ? null : 'unsure'
  const [time = '', other = null] = agreed.split(',')
  const half = !isHalved && mayBeHalved(time) ? await halfBehind(pieces, all, reader) : null
  if (half) return halvedTime(place, half, search)
  const meaning = said ?? (await (isUnmarked ? meaningBeside : meaningOf)(pieces, befores, all, reader))
  if (meaning === 'foreign' || (await boundsPeriod(pieces, search))) return 'foreign'
  if (isUnmarked && meaning === null) return null
  const or = other ?? (!isHalved && hasShortHour && (await mayHideHalf(pieces, search)) ? inOtherHalf(time) : null)
  const known = meaning === 'unknown' ? null : meaning
  const unknown = meaning === 'unknown'
  return { time, or, rank: RANKS[known ?? 'other'], labelled: known !== null, unknown, segments: [...pieces] }
}

/** True where a word beside a time, or at a break before or behind it, makes it the beginning or the end of a period. */
async function boundsPeriod(pieces: readonly Segment[], { all, reader }: TimeSearch): Promise<boolean> {
  const [first, last] = [pieces[0], pieces.at(-1)]
  if (!first || !last) return false
  const seen = async (line: Segment | undefined) => (line ? (await reader.glyphs([line], 'none')).text : '')
  for (const [word, date] of [leftOf(first, all), rightOf(last, all)])
    if (isTo(await seen(word)) && /20\d\d/.test(await seen(date))) return true
  return breaksAtTo(await seen(stacked(first, all, -1)[0]), await seen(linesBelow(last, all)[0]))
}

const mergedTexts = ([engine = '', network = '']: readonly string[]) => {
  const merged = mergedText(engine, network)
  return merged !== null && timesWithin(merged).length > 0 ? [merged] : []
}

/**
 * The network's reading, with the names of months and the halves of the day that the engine saw: for sure, or alike in two
 * settings.
 */
async function glyphsWithWords({ pieces, joint }: Place, reader: LineReader, look: number): Promise<Reading> {
  const seen = await reader.glyphs(pieces, joint, look)
  const first = await reader.readPieces(pieces, joint)
  const [merged] = timesWithin(first.text).length > 0 ? [] : mergedTexts([first.text, seen.text])
  if (merged === undefined) return seen
  if (isSure(first)) return { text: merged, confidence: seen.confidence }
  const [again] = mergedTexts([(await reader.readPieces(pieces, joint, 1)).text, seen.text])
  const [once, twice] = [merged, again ?? ''].map((text) => timesWithin(text)[0]?.time)
  return once === twice ? { text: merged, confidence: seen.confidence } : seen
}

const NOON = 12
const mayBeHalved = (time: string) => Number(time.slice(11, 13)) <= NOON

interface Half {
  word: Segment
  /** Index of the piece that it stands behind. */
  behind: number
}

/**
 * AM, PM, 上午 or 下午 on a piece of its own, behind the time or its date, before its time of day, or at the beginning of
 * the line on which a sentence goes on: the time may be of the other half of the day.
 */
async function halfBehind(
  pieces: readonly Segment[],
  all: readonly Segment[],
  reader: LineReader,
): Promise<Half | null> {
  for (const [behind, piece] of pieces.entries()) {
    const lines = all.filter((one) => one === piece || one.height > piece.height * LINE_HEIGHT)
    const below = behind === pieces.length - 1 ? linesBelow(piece, lines).slice(0, 1) : []
    const beside = rightOf(piece, all).filter((one) => one.height > piece.height * WORD_HEIGHT)
    const before = behind > 0 ? leftOf(piece, all).filter((one) => one.height > piece.height * WORD_HEIGHT) : []
    const words = [...beside.slice(0, 1), ...below, ...before.slice(0, 1)]
    for (const word of words.filter((one) => !pieces.includes(one))) {
      const isLong = aspect(word) >= HALF_DAY_RATIO
      if (isLong && !below.includes(word)) continue
      const texts = [(await reader.glyphs([word], 'none')).text, ...(isLong ? [] : [(await reader.read(word)).text])]
      if (texts.some(isLong ? beginsWithHalfDay : (text) => beginsLikeHalfDay(text) || looksLikeHalfDay(text)))
        return { word, behind: before.includes(word) ? behind - 1 : behind }
    }
  }
  return null
}

/** An hour of one digit: clocks of twenty-four hours write 08. */
const SHORT_HOUR = pattern(`${NO_DIGIT_BEFORE}\\d ?[:：.时時点點] ?\\d\\d ?[:：.分]`)

/** A scrap behind the date of a broken time, or before its time of day, may be what is left of 上午 or 下午. */
async function mayHideHalf(pieces: readonly Segment[], { all, reader }: TimeSearch): Promise<boolean> {
  const behind = pieces.slice(0, -1).flatMap((piece) => rightOf(piece, all).slice(0, 1))
  const before = pieces.slice(1).flatMap((piece) => leftOf(piece, all).slice(0, 1))
  for (const scrap of [...behind, ...before]) {
    if (pieces.includes(scrap) || aspect(scrap) >= HALF_DAY_RATIO) continue
    if (!isLegible(await reader.glyphs([scrap], 'none'))) return true
  }
  return false
}

/** 08:15:00 for 20:15:00, and the other way round. */
const inOtherHalf = (time: string): string =>
  time.replace(/\d\d(?=:\d\d:)/, (hour) => String((Number(hour) + NOON) % (2 * NOON)).padStart(2, '0'))

/** The time with its half of the day: all pieces are read as one line. */
async function halvedTime({ pieces, joint, pick }: Place, { word, behind }: Half, search: TimeSearch) {
  const [first] = pieces
  const texts = [(await search.reader.read(word)).text, (await search.reader.glyphs([word], 'none')).text]
  const isWord = texts.some(isHalfDayWord) || texts.some(beginsWithHalfDay)
  if (!first || !isWord || (pieces.length > 1 && joint === 'none')) return 'unsure'
  // A reading that lost the word may be of the other half of the day.
  const pickHalved: Place['pick'] = (times) => {
    const found = pick(times)
    return found?.word === 'none' ? undefined : found
  }
  const whole = [...pieces.slice(0, behind + 1), sized(word, first), ...pieces.slice(behind + 1)]
  return agreedTime({ pieces: whole, joint: 'space', pick: pickHalved }, search, true)
}
