import { formatWallTime, isRealWallTime } from '#protocol/rules'
import { asDigits, digitLike, plainSigns } from './text-signs'

const D = `[${digitLike}]`
const YEAR = `([2Zz][0OoQD]${D}{2})`
const DATE = `${YEAR} ?(?:[-./<] ?(${D}{1,2}) ?[-./<] ?|年 ?(${D}{1,2}) ?月 ?)`
/** Day, hour and what parts them: 日 (or what it is misread as), a space, or nothing. */
const JOINT = `((?:${D} ?){1,2}(?:[日曰目上口T] ?| +)(?:${D} ?){1,2}|${D}{2,4})`
const FORM = new RegExp(`(?<!${D})${DATE}${JOINT} ?[:.;,'] ?(${D}{1,2}) ?[:.;,'] ?(${D}{1,2})(?!${D}|[:.]${D})`, 'g')
const DATE_ALONE = new RegExp(`(?<!${D})${DATE}((?:${D} ?){1,2})[日曰目]? *$`)

const numbers = (text: string) => Number(asDigits(text.replace(/\s/g, '')))

/** Every way to part the digits of day and hour that stand without a mark between them. */
function splits(joint: string): [number, number][] {
  const parted = /^(.*?)(?:[日曰目上口T] *| +)(.*)$/.exec(joint.trim())
  if (parted) return [[numbers(parted[1] ?? ''), numbers(parted[2] ?? '')]]
  const digits = asDigits(joint)
  return [1, 2]
    .filter((at) => digits.length - at >= 1 && digits.length - at <= 2)
    .map((at) => [Number(digits.slice(0, at)), Number(digits.slice(at))])
}

/** Every date with hour, minute and second in a line, normalised; an ambiguous one is left out. */
export function timesIn(text: string): string[] {
  const found: string[] = []
  for (const match of plainSigns(text).matchAll(FORM)) {
    const [, year = '', dashed, chinese, joint = '', minute = '', second = ''] = match
    const times = splits(joint)
      .map(([day, hour]) => ({
        year: numbers(year),
        month: numbers(dashed ?? chinese ?? ''),
        day,
        hour,
        minute: numbers(minute),
        second: numbers(second),
      }))
      .filter(isRealWallTime)
      .map(formatWallTime)
    if (times.length === 1) found.push(...times)
  }
  return found
}

/** True when the line ends with a date, so that its time of day may follow beside or below. */
export const endsWithDate = (text: string): boolean => DATE_ALONE.test(plainSigns(text))
