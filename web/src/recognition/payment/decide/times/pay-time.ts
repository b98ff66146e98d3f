import { formatWallTime, isRealWallTime, type WallTime } from '#protocol/rules'
import { asDigits } from '../text-glyphs'
import { isExact, isUneven } from './exact-form'
import { hourOf, isHalfDay } from './half-day'
import { BETWEEN, ENGLISH_WEEKDAY, monthNamed, STAMP, TIMES, type TimeForm, YEAR } from './time-forms'
import { digits, type Groups, isGlued, NUMBERS, NUMBERS_OF_CLOCK, shownDigits, withoutCentury } from './time-groups'
import { isTimeLabel } from './time-label-words'
import {
  joinedParts,
  NO_CLOCK_BEFORE,
  NO_DIGIT_BEFORE,
  NO_LETTER_BEFORE,
  NO_MORE_DATE,
  NO_MORE_DIGITS,
  pattern,
  tidy,
} from './time-patterns'

export interface TimeInText {
  time: string
  /** The other way to read it where day and month may stand in either order; null where there is none. */
  or: string | null
  /** The text between the time before it, or the line's start, and this one. */
  before: string
  /** The text behind it, until the next time or the line's end. */
  after: string
  /** Its digits as they stand there: 下午8:02:57 shows an 8. */
  shown: string
  /** Those of them that every reading must show: not the century, nor any beside letters, which may be taken for some. */
  telling: string
  /** True when it stands there just as a page would write it. */
  exact: boolean
  /** Fourteen digits without marks: a time only beside a time's label. */
  unmarked: boolean
  /**
   * A weekday or a half of the day beside it. `unread`: inside it the network saw glyphs that it does not know; `open`:
   * right behind it, where they may belong to it or not, or a sentence breaks there.
   */
  word: 'none' | 'read' | 'unread' | 'open'
}

const FORMS = TIMES.map((form) => ({ ...form, pattern: pattern(sourceOf(form), 'g') }))

function sourceOf({ dateFirst, date, clock }: TimeForm): string {
  const [day, hour] = [joinedParts(date.parts), joinedParts(clock.parts)]
  return dateFirst
    ? `${NO_DIGIT_BEFORE}${day}${BETWEEN}${hour}${NO_MORE_DIGITS}`
    : `${NO_CLOCK_BEFORE}${hour}${BETWEEN}${day}${NO_MORE_DATE}`
}

/** A stretch of a line that reads as one time. */
interface Found {
  from: number
  to: number
  time: string
  or: string | null
  shown: string
  telling: string
  exact: boolean
  unmarked: boolean
  word: TimeInText['word']
}

/** Every date with hour, minute and second in a line, normalised; an ambiguous one is left out. */
export function timesWithin(text: string): TimeInText[] {
  const plain = tidy(text)
  const all = allTimesIn(plain)
  return all.map(({ from, to, ...found }, at) => ({
    ...found,
    before: plain.slice(all[at - 1]?.to ?? 0, from),
    after: plain.slice(to, all[at + 1]?.from),
  }))
}

/** The times in tidied text, in their order. */
export const allTimesIn = (plain: string): Found[] =>
  [...undisputed(foundIn(plain, true), foundIn(plain, false)), ...stampsIn(plain)].sort((a, b) => a.from - b.from)

/** A time and the other way to read it. */
export const waysOf = ({ time, or }: Pick<TimeInText, 'time' | 'or'>): string[] => (or === null ? [time] : [time, or])

/** The times in a text that is all there is: one without marks needs its label there. */
export const timesIn = (text: string): string[] =>
  timesWithin(text)
    .filter(({ unmarked, before }) => !unmarked || isTimeLabel(before))
    .flatMap(waysOf)

/** The times of one order of date and time of day, without overlap: the longer of two that begin together. */
function foundIn(plain: string, dateFirst: boolean): Found[] {
  const found = FORMS.filter((form) => form.dateFirst === dateFirst)
    .flatMap((form) => [...plain.matchAll(form.pattern)].flatMap((match) => timeOf(match, form, plain)))
    .sort((a, b) => a.from - b.from || b.to - a.to)
  return found.filter(({ from }, at) => found.slice(0, at).every(({ to }) => to <= from))
}

/**
 * A date between two times of day, or a time of day between two dates, belongs to either: of readings that overlap, the
 * order that finds more of them holds, and in a tie neither.
 */
function undisputed(dateFirst: Found[], timeFirst: Found[]): Found[] {
  const all = [...dateFirst, ...timeFirst].sort((a, b) => a.from - b.from)
  const clusters: Found[][] = []
  let end = -1
  for (const found of all) {
    if (found.from < end) clusters.at(-1)?.push(found)
    else clusters.push([found])
    end = Math.max(end, found.to)
  }
  return clusters.flatMap((cluster) => {
    const [first, second] = [dateFirst, timeFirst].map((one) => cluster.filter((found) => one.includes(found)))
    if (!first || !second || first.length === second.length) return []
    return first.length > second.length ? first : second
  })
}

function timeOf(match: RegExpMatchArray, form: TimeForm, plain: string): Found[] {
  const groups: Groups = match.groups ?? {}
  const [from, to] = [match.index ?? 0, (match.index ?? 0) + match[0].length]
  if (isHalfDay(groups, plain.slice(0, from), plain.slice(to))) return []
  if (mayBeCut(groups, match[0], plain.slice(to), form.dateFirst)) return []
  const times = isUneven(groups) ? [] : readingsOf(groups, form).filter(isRealWallTime)
  const [time, or] = times
  if (!time || (or && !form.date.yearLast)) return []
  const [shown, exact] = [shownDigits(groups, NUMBERS), isExact(groups, time)]
  const telling = groups['monthName'] === undefined ? withoutCentury(shown) : shownDigits(groups, NUMBERS_OF_CLOCK)
  return [
    {
      from,
      to,
      time: formatWallTime(time),
      or: or ? formatWallTime(or) : null,
      shown,
      telling,
      exact,
      unmarked: false,
      word: wordOf(groups, plain.slice(0, from), plain.slice(to)),
    },
  ]
}

/** The last number alone has one digit, and nothing follows but what may be the other: an edge or a line's end parts them. */
function mayBeCut(groups: Groups, written: string, after: string, dateFirst: boolean): boolean {
  if (!/^ *\d?$/.test(after) || /[秒午Mm.]$/.test(written)) return false
  const numbers = (dateFirst ? NUMBERS_OF_CLOCK : ['month', 'day']).map((name) => groups[name])
  const last = /\d+$/.exec(written)?.[0]
  return last?.length === 1 && numbers.filter((number) => number?.length === 1).length === 1
}

/** Every way to read the groups; more than one where day and hour stand without a mark between them. */
function readingsOf(groups: Groups, { dateFirst, date, clock }: TimeForm): WallTime[] {
  const hour = hourOf(groups)
  const month = groups['monthName'] === undefined ? digits(groups['month']) : monthNamed(groups['monthName'])
  const { year, day, minute, second } = groups
  const time = { year: digits(year), month, day: digits(day), hour, minute: digits(minute), second: digits(second) }
  if (date.yearLast && isGlued(groups)) return []
  if (date.yearLast && time.day !== time.month) return [time, { ...time, day: time.month, month: time.day }]
  if (!dateFirst || !isGlued(groups)) return [time]
  if (date.parts[0] !== YEAR || clock.lostMark) return []
  return splits(`${day}${groups['hour']}`).map(([d, h]) => ({ ...time, day: d, hour: h }))
}

function wordOf(
  { unread, half, weekday, hour, monthName, gap = '' }: Groups,
  before: string,
  after: string,
): TimeInText['word'] {
  if (unread !== undefined) return 'unread'
  // Beside the name of a month, twelve hours are not padded.
  const isPadded = monthName !== undefined && /^0/.test(hour ?? '')
  const mayFollow =
    /^ ?#/.test(after) || (after === '' && !isPadded && ENGLISH_SENTENCE.test(before.replace(WEEKDAY_BEFORE, '')))
  if (half === undefined && digits(hour) <= 12 && mayFollow) return 'open'
  return half !== undefined || weekday !== undefined || /[A-SU-Za-z]/.test(gap) ? 'read' : 'none'
}

/** Words right before a time, which may break before its AM or PM. A label ends with a colon, or stands apart. */
const ENGLISH_SENTENCE = /[A-Za-z],? ?$/
/** Belongs to the date. */
const WEEKDAY_BEFORE = new RegExp(`\\b${ENGLISH_WEEKDAY},? ?$`)

/**
 * Every way to part the digits of day and hour that stand without a mark between them. Two digits are as likely a day
 * whose hour was lost.
 */
function splits(joint: string): [number, number][] {
  const all = asDigits(joint)
  if (all.length < 3) return []
  return [1, 2]
    .filter((at) => all.length - at >= 1 && all.length - at <= 2)
    .map((at) => [Number(all.slice(0, at)), Number(all.slice(at))])
}

const STAMPS = new RegExp(`${NO_LETTER_BEFORE}${joinedParts(STAMP.parts)}(?![\\dA-Za-z]| ?\\d|[-./:]\\d)`, 'g')

function stampsIn(plain: string): Found[] {
  return [...plain.matchAll(STAMPS)].flatMap((match) => {
    const shown = match[0].replace(/ /g, '')
    const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = (
      /^(....)(..)(..)(..)(..)(..)$/.exec(shown) ?? []
    )
      .slice(1)
      .map(Number)
    const time = { year, month, day, hour, minute, second }
    if (!isRealWallTime(time)) return []
    const from = match.index
    return [
      {
        from,
        to: from + match[0].length,
        time: formatWallTime(time),
        or: null,
        shown,
        telling: withoutCentury(shown),
        exact: true,
        unmarked: true,
        word: 'none',
      },
    ]
  })
}
