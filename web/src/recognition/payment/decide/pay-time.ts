import { formatWallTime, isRealWallTime } from '#protocol/rules'
import { asDigits, digitLike, plainGlyphs } from './text-glyphs'
import { MISREAD_TIME_DIGITS } from './thresholds'

export interface TimeInText {
  time: string
  /** The text between the time before it, or the line's start, and this one. */
  before: string
}

const D = `[${digitLike}]`
/** Safari below 16.4 cannot look behind; a letter right before a time then hides it. */
const NO_DIGIT_BEFORE = canLookBehind() ? '(?<!\\d)' : '\\b'
const MARK = '[-./<]{1,2}'
const DATE = `([2Zz][0OoQD]${D}{2})(?:${MARK}(${D}{1,2})${MARK}|年(${D}{1,2})月)`
const AFTER_DAY = '[日曰目上口T ]'
/**
 * Day, hour and the mark between them: 日 (or a misreading of it), a space, or nothing. Two digits with nothing between them
 * are as likely a day whose hour was lost.
 */
const JOINT = `(${D}{1,2}${AFTER_DAY}${D}{1,2}|${D}{3,4})`
const COLON = `[:.;,']{1,2}`
const FORM = new RegExp(`${NO_DIGIT_BEFORE}${DATE}${JOINT}${COLON}(${D}{1,2})${COLON}(${D}{1,2})(?!${D}|[:.]${D})`, 'g')
/** All six digits of the time of day, but only one of its two colons. */
const LOST_COLON = new RegExp(
  `(${NO_DIGIT_BEFORE}${DATE}${D}{1,2}${AFTER_DAY}${D}{2})(?:(${D}{2}${COLON}${D}{2})|(${COLON}${D}{2})(${D}{2}))(?!${D}|[:.]${D})`,
  'g',
)
/** A line that stops anywhere between the year and the seconds; a dotted zero in the year may have been taken for a 6. */
const BEGINNING = new RegExp(
  `${NO_DIGIT_BEFORE}[2Zz]${D}{3}(?:[-./<年]${D}{0,2}(?:[-./<月]${D}{0,2}(?:[日曰目 ]${D}{0,2}(?:${COLON}${D}{0,2}(?:${COLON})?)?)?)?)?$`,
)
/** A line that starts anywhere after the year and goes on to the seconds. */
const END = new RegExp(
  `^[-年月日./]?(?:${D}{1,2}[-月./])?(?:${D}{1,2}[日曰目 ])?${D}{1,2}:${D}{1,2}:${D}{1,2}(?!${D}|[:.]${D})`,
)

/** Only spaces between digits can mean something: those around every other glyph go. */
const tidy = (text: string) =>
  plainGlyphs(text)
    .replace(/ *([^0-9A-Za-z ]) */g, '$1')
    .replace(/ +/g, ' ')
    .trim()

const withBothColons = (text: string) =>
  text.replace(LOST_COLON, (_, start: string, ...rest: (string | undefined)[]) => {
    const [minuteToSecond, minute, second] = rest.slice(3)
    return minuteToSecond === undefined ? `${start}${minute}:${second}` : `${start}:${minuteToSecond}`
  })

const number = (text: string) => Number(asDigits(text))

/** Every way to part the digits of day and hour that stand without a mark between them. */
function splits(joint: string): [number, number][] {
  const parted = /^(.*)[日曰目上口T ](.*)$/.exec(joint)
  if (parted) return [[number(parted[1] ?? ''), number(parted[2] ?? '')]]
  const digits = asDigits(joint)
  return [1, 2]
    .filter((at) => digits.length - at >= 1 && digits.length - at <= 2)
    .map((at) => [Number(digits.slice(0, at)), Number(digits.slice(at))])
}

/** Every date with hour, minute and second in a line, normalised; an ambiguous one is left out. */
export function timesWithin(text: string): TimeInText[] {
  const plain = withBothColons(tidy(text))
  let from = 0
  return [...plain.matchAll(FORM)].flatMap((match) => {
    const [whole, year = '', dashed, chinese, joint = '', minute = '', second = ''] = match
    const before = plain.slice(from, match.index)
    from = match.index + whole.length
    const times = splits(joint)
      .map(([day, hour]) => ({
        year: number(year),
        month: number(dashed ?? chinese ?? ''),
        day,
        hour,
        minute: number(minute),
        second: number(second),
      }))
      .filter(isRealWallTime)
      .map(formatWallTime)
    const [time] = times
    return time !== undefined && times.length === 1 ? [{ time, before }] : []
  })
}

export const timesIn = (text: string): string[] => timesWithin(text).map(({ time }) => time)

/** True when the line stops inside a time, whose rest may follow beside or below. */
export const stopsInsideTime = (text: string): boolean => BEGINNING.test(tidy(text))

/** True when the line starts inside a time, whose beginning may stand above. */
export const startsInsideTime = (text: string): boolean => END.test(tidy(text))

/** True when the line ends with a whole date. */
export const endsWithDate = (text: string): boolean =>
  /20\d\d(?:-\d{1,2}-\d{1,2}|年\d{1,2}月\d{1,2}[日曰目])$/.test(tidy(text))

const EXACT = new RegExp(
  `${NO_DIGIT_BEFORE}20\\d\\d(?:-(\\d{1,2})-|年(\\d{1,2})月)(\\d{1,2})[日 ]{1,2}\\d{1,2}:(\\d{1,2}):(\\d{1,2})(?!\\d)`,
)

/** One number padded with a zero and the other not: a digit may have been overlooked. */
const unevenlyPadded = (a: string, b: string) =>
  (a.length === 1 && b.startsWith('0')) || (b.length === 1 && a.startsWith('0'))

/** True when a time stands in the text just as a page would write it. */
export function exactTime(text: string): boolean {
  const match = EXACT.exec(tidy(text))
  if (!match) return false
  const [, dashed, chinese, day = '', minute = '', second = ''] = match
  return !unevenlyPadded(dashed ?? chinese ?? '', day) && !unevenlyPadded(minute, second)
}

/** True when a line without a time looks like a misread one: many digits, and marks that part them. */
export function mayBeTime(text: string): boolean {
  const plain = tidy(text)
  return (
    /\d[:;]\d/.test(plain) && (plain.match(/\d/g)?.length ?? 0) >= MISREAD_TIME_DIGITS && /[-年月日<./]/.test(plain)
  )
}

/** True when hours and minutes stand in a text that holds no time. */
export const hasClock = (text: string): boolean => /\d[:;]\d\d/.test(tidy(text)) && timesIn(text).length === 0

/** True when a time of day to the second stands in a text without a time: its date is lost or ambiguous. */
export const hasSeconds = (text: string): boolean =>
  /\d[:;]\d{1,2}[:;]\d/.test(tidy(text)) && timesIn(text).length === 0

function canLookBehind(): boolean {
  try {
    return /(?<!a)b/.test('b')
  } catch {
    return false
  }
}
