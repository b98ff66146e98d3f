import { formatWallTime, isRealWallTime } from '#protocol/rules'
import { asDigits, digitLike, plainSigns } from './text-signs'

const D = `[${digitLike}]`
const DATE = `([2Zz][0OoQD]${D}{2})(?:[-./<](${D}{1,2})[-./<]|年(${D}{1,2})月)`
/** Day, hour and what parts them: 日 (or what it is misread as), a space, or nothing. */
const JOINT = `(${D}{1,2}[日曰目上口T ]${D}{1,2}|${D}{2,4})`
const COLON = `[:.;,']{1,2}`
const FORM = new RegExp(`(?<!\\d)${DATE}${JOINT}${COLON}(${D}{1,2})${COLON}(${D}{1,2})(?!${D}|[:.]${D})`, 'g')
/** A line that stops anywhere between the year and the seconds. */
const BEGINNING = new RegExp(
  `(?<!\\d)[2Zz][0OoQD]${D}{2}(?:[-./<年]${D}{0,2}(?:[-./<月]${D}{0,2}(?:[日曰目 ]${D}{0,2}(?:${COLON}${D}{0,2}(?:${COLON})?)?)?)?)?$`,
)

/** Only spaces between digits can mean something: those around every other sign go. */
const tidy = (text: string) =>
  plainSigns(text)
    .replace(/ *([^0-9A-Za-z ]) */g, '$1')
    .replace(/ +/g, ' ')
    .trim()

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
export function timesIn(text: string): string[] {
  return [...tidy(text).matchAll(FORM)].flatMap((match) => {
    const [, year = '', dashed, chinese, joint = '', minute = '', second = ''] = match
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
    return times.length === 1 ? times : []
  })
}

/** True when the line stops inside a time, whose rest may follow beside or below. */
export const stopsInsideTime = (text: string): boolean => BEGINNING.test(tidy(text))

/** True when the line ends with a whole date. */
export const endsWithDate = (text: string): boolean =>
  /20\d\d(?:-\d{1,2}-\d{1,2}|年\d{1,2}月\d{1,2}[日曰目])$/.test(tidy(text))

/** Whether a time stands in the text just as a page would write it. */
export const exactTime = (text: string): boolean =>
  /(?<!\d)20\d\d(?:-\d{1,2}-|年\d{1,2}月)\d{1,2}[日 ]{1,2}\d{1,2}:\d{1,2}:\d{1,2}(?!\d)/.test(tidy(text))

/** Whether a line without a time looks like one badly read: many digits, and signs that part them. */
export function mayBeTime(text: string): boolean {
  const signs = tidy(text)
  return /\d[:;]\d/.test(signs) && (signs.match(/\d/g)?.length ?? 0) >= 9 && /[-年月日<./]/.test(signs)
}
