/** Parts of times, and times that were misread: where a line stops or starts inside one. */
import { allTimesIn, timesWithin } from './pay-time'
import { BETWEEN, CLOCKS, type ClockForm, D, DATES, NAMED_MONTH, WITHOUT_YEAR, YEAR } from './time-forms'
import { joinedParts, NO_CLOCK_BEFORE, NO_DIGIT_BEFORE, NO_MORE_DIGITS, pattern, tidy } from './time-patterns'

/** [digits] Separates a misread time from other numbers with marks. */
const MISREAD_TIME_DIGITS = 9

const unnamed = (source: string) => source.replace(/\(\?<\w+>/g, '(?:')
/** The first parts of a form, as far as the text goes. */
const beginningOf = (parts: readonly string[]): string => parts.reduceRight((rest, part) => `${part}(?:${rest})?`, '')
const untilSeconds = ({ parts }: ClockForm) =>
  parts.slice(
    0,
    parts.findIndex((part) => part.includes('<second>')),
  )
const anyOf = (sources: readonly string[]) => `(?:${sources.join('|')})`
/** A dotted zero in the year may have been taken for a 6. */
const LOOSE_YEAR = `[2Zz]${D}{3}`

const wholeClocks = CLOCKS.filter(({ lostMark }) => !lostMark)
const ANY_DATE = anyOf(DATES.map(({ parts }) => joinedParts(parts)))
const ANY_CLOCK = anyOf(wholeClocks.map(({ parts }) => joinedParts(parts)))

/** A date that stops anywhere after the year, or a whole one, and what follows of a time of day. */
const DATE_BEGINNINGS = DATES.flatMap(({ parts }) =>
  wholeClocks.map((clock) => {
    const rest = [BETWEEN, ...untilSeconds(clock)]
    return parts[0] === YEAR
      ? `${LOOSE_YEAR}(?:${beginningOf([...parts.slice(1), ...rest])})?`
      : `${joinedParts(parts)}(?:${beginningOf(rest)})?`
  }),
)
const BEGINNING = pattern(unnamed(`${NO_DIGIT_BEFORE}${anyOf([...DATE_BEGINNINGS, ...WITHOUT_YEAR])}$`))
/** A time of day to the second, and what follows of a date. */
const CLOCK_BEGINNING = pattern(
  unnamed(
    `${NO_CLOCK_BEFORE}${ANY_CLOCK}(?:${beginningOf([BETWEEN, LOOSE_YEAR, '[-./<年]', `${D}{0,2}`, '[-./<月]'])})?$`,
  ),
)
/** A line that starts anywhere after the year and goes on to the seconds. */
const END = pattern(
  unnamed(
    `^[-年月日./]?(?:(?:${NAMED_MONTH}[ ,-]{0,2})?20\\d\\d|(?:${D}{1,2}[-月./])?(?:${D}{1,2}[日曰目 ])?)${BETWEEN}${ANY_CLOCK}${NO_MORE_DIGITS}`,
  ),
)
const WHOLE_DATE = pattern(unnamed(`${NO_DIGIT_BEFORE}${ANY_DATE}${BETWEEN}$`))

/** The place of a part of a time at the end of the line, unless it belongs to a whole one; null without one. */
function partAtEnd(part: RegExp, plain: string): number | null {
  const end = part.exec(plain.replace(/[,'"`|>)\]》」”’。;]+$/, ''))
  return end !== null && end.index >= (allTimesIn(plain).at(-1)?.to ?? 0) ? end.index : null
}

const endsWith = (part: RegExp, plain: string): boolean => partAtEnd(part, plain) !== null

const beginningsIn = (plain: string): number[] =>
  [BEGINNING, CLOCK_BEGINNING].map((part) => partAtEnd(part, plain)).filter((at) => at !== null)

/** True when the line stops inside a time, whose rest may follow beside or below. */
export const stopsInsideTime = (text: string): boolean => beginningsIn(tidy(text)).length > 0

/** Digits before the time inside which the line stops. */
export function digitsBeforeBreak(text: string): number {
  const plain = tidy(text)
  return (plain.slice(0, Math.min(...beginningsIn(plain))).match(/\d/g) ?? []).length
}

/** [digits] Separates a misread date from a number of its own. */
const MISREAD_DATE_DIGITS = 6

/** True when the line ends with a time of day that has its date, a misread one, before it. */
export const standsBehindDate = (text: string): boolean =>
  stopsBeforeDate(text) && digitsBeforeBreak(text) >= MISREAD_DATE_DIGITS

/** True when the line ends with a mark that parts the numbers of a date. */
export const stopsAtMark = (text: string): boolean => /\d[-./<年月]$/.test(tidy(text))

const STAMP_DIGITS = 14
const STAMP_BEGINNING = /(?:^|[^\dA-Za-z])(20\d\d(?:0[1-9]|1[0-2])\d{1,7})$/

/** Digits that a time without marks still lacks where the line stops inside it; 0 where it does not. */
export function digitsMissing(text: string): number {
  const beginning = STAMP_BEGINNING.exec(tidy(text))?.[1]
  return beginning === undefined ? 0 : STAMP_DIGITS - beginning.length
}

/** True when the line ends with a time of day whose date may follow. */
export const stopsBeforeDate = (text: string): boolean => endsWith(CLOCK_BEGINNING, tidy(text))

/** True when the line starts inside a time, whose beginning may stand above. */
export function startsInsideTime(text: string): boolean {
  const plain = tidy(text)
  const [first] = timesWithin(plain)
  return END.test(plain) && first?.before !== ''
}

/** True when the line ends with a whole date, or with a whole time of day before its date. */
export const endsWithDate = (text: string): boolean =>
  [WHOLE_DATE, CLOCK_BEGINNING].some((part) => endsWith(part, tidy(text)))

/** True when a line without a time looks like a misread one: many digits, and marks that part them. */
export function mayBeTime(text: string): boolean {
  const plain = tidy(text)
  return (
    /\d[:;时時]\d/.test(plain) && (plain.match(/\d/g)?.length ?? 0) >= MISREAD_TIME_DIGITS && /[-年月日<./]/.test(plain)
  )
}

/** True when hours and minutes stand in a text that holds no time. */
export const hasClock = (text: string): boolean => /\d[:;时時]\d\d/.test(tidy(text)) && timesWithin(text).length === 0

/** True when a time of day to the second stands in a text without a time: its date is lost or ambiguous. */
export const hasSeconds = (text: string): boolean =>
  /\d[:;时時]\d{1,2}[:;分]\d/.test(tidy(text)) && timesWithin(text).length === 0

/** True when a text without a time shows the digits of a whole one: its marks are lost or misread. */
export const hasLostMarks = (text: string): boolean =>
  /(?:^|[^\dA-Za-z])20\d\d\D?\d{1,2}\D?\d{1,2}\D{0,3}\d{1,2}\D?\d\d\D?\d\d(?!\d)/.test(tidy(text)) &&
  timesWithin(text).every(({ unmarked }) => unmarked)
