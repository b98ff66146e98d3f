/** Tells a time that a page wrote from one that was misread. */
import type { WallTime } from '#protocol/rules'
import { type Groups, isGlued, NUMBERS } from './time-groups'

const WEEKDAYS = ['日天', '-一', '二', '三', '四', '五', '六']

/** True when a page would write it so: plain digits and one kind of mark. */
export function isExact(groups: Groups, { year, month, day }: WallTime): boolean {
  const { firstMark, secondMark, dayMark, firstColon, secondColon, weekday } = groups
  const values = NUMBERS.map((name) => groups[name] ?? '')
  const onDay = WEEKDAYS[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? ''
  return (
    values.every((value) => /^\d*$/.test(value)) &&
    firstMark === secondMark &&
    (firstMark === undefined || /^[-/.]$/.test(firstMark)) &&
    (dayMark === undefined || /[日号號]/.test(dayMark)) &&
    !isGlued(groups) &&
    groups['unread'] === undefined &&
    firstColon === secondColon &&
    (firstColon === undefined || firstColon === ':') &&
    (weekday === undefined || onDay.includes(weekday))
  )
}

/** Some numbers padded with a zero and others not: a digit was overlooked. Hours are often the only ones unpadded. */
export function isUneven({
  month = '',
  day = '',
  hour = '',
  minute = '',
  second = '',
  half,
  monthName,
}: Groups): boolean {
  const dates = monthName === undefined ? [month, day] : []
  const hasZero = (value: string) => /^[0OoQD]./.test(value)
  const padsDate = dates.some(hasZero)
  const isPadded = padsDate || [minute, second].some(hasZero)
  const isBare = (value: string) => value.length === 1
  return (
    (padsDate && dates.some(isBare)) ||
    (isPadded && [minute, second].some(isBare)) ||
    (padsDate && half === undefined && isBare(hour))
  )
}
