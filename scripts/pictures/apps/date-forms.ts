import type { WallTime } from '#protocol/rules'
import type { Random } from '../drawing/random'
import type { Language } from './groups'

/** A way in which apps show a moment. */
export interface DateForm {
  name: string
  languages: readonly Language[]
  /** One of the two forms that recognition has to know: year-month-day with dashes, or 年月日, each with h:m:s. */
  isNamed: boolean
  /** No time may be read from a form that lacks the seconds or the year. */
  isComplete: boolean
  /** How often it is used beside the others. */
  share: number
  /** One line, or two. */
  lines(time: WallTime, random: Random): [string] | [string, string]
}

const two = (n: number) => String(n).padStart(2, '0')
const clock = ({ hour, minute, second }: WallTime) => [hour, minute, second].map(two).join(':')
const shortClock = ({ hour, minute, second }: WallTime) => `${hour}:${two(minute)}:${two(second)}`
const minutes = ({ hour, minute }: WallTime) => `${two(hour)}:${two(minute)}`
const joined = ({ year, month, day }: WallTime, mark: string) => [year, two(month), two(day)].join(mark)
const unpadded = ({ year, month, day }: WallTime, mark: string) => [year, month, day].join(mark)
const chinese = ({ year, month, day }: WallTime) => `${year}年${two(month)}月${two(day)}日`
const shortChinese = ({ year, month, day }: WallTime) => `${year}年${month}月${day}日`

const dayOfWeek = ({ year, month, day }: WallTime) => new Date(Date.UTC(year, month - 1, day)).getUTCDay()
const chineseDay = (time: WallTime) => '日一二三四五六'.charAt(dayOfWeek(time))
const englishDay = (time: WallTime) => ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][dayOfWeek(time)]
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]
const monthName = ({ month }: WallTime) => MONTHS[month - 1] ?? ''
const shortMonth = (time: WallTime) => monthName(time).slice(0, 3)
const half = ({ hour }: WallTime) => (hour < 12 ? { zh: '上午', en: 'AM' } : { zh: '下午', en: 'PM' })
const twelve = (time: WallTime) => `${time.hour % 12 || 12}:${two(time.minute)}:${two(time.second)}`

type Sketch = Pick<DateForm, 'name' | 'lines' | 'share'> & Partial<DateForm>
const form = (sketch: Sketch): DateForm => ({
  languages: ['zh', 'hant'],
  isNamed: false,
  isComplete: true,
  ...sketch,
})
const ALL: readonly Language[] = ['zh', 'hant', 'en']
const one = (text: string): [string] => [text]

export const DATE_FORMS: readonly DateForm[] = [
  form({
    name: 'dashes',
    languages: ALL,
    isNamed: true,
    share: 18,
    lines: (t, random) => one(`${joined(t, '-')}${random.pick([' ', ' ', ' ', '  '])}${clock(t)}`),
  }),
  form({ name: 'dashes-unpadded', isNamed: true, share: 3, lines: (t) => one(`${unpadded(t, '-')} ${shortClock(t)}`) }),
  form({ name: 'chinese', isNamed: true, share: 9, lines: (t) => one(`${chinese(t)} ${clock(t)}`) }),
  form({ name: 'chinese-unpadded', isNamed: true, share: 8, lines: (t) => one(`${shortChinese(t)} ${clock(t)}`) }),
  form({ name: 'chinese-tight', isNamed: true, share: 5, lines: (t) => one(`${shortChinese(t)}${clock(t)}`) }),
  form({
    name: 'slashes',
    languages: ALL,
    share: 5,
    lines: (t, random) => one(`${random.chance(0.7) ? joined(t, '/') : unpadded(t, '/')} ${clock(t)}`),
  }),
  form({ name: 'dots', languages: ALL, share: 4, lines: (t) => one(`${joined(t, '.')} ${clock(t)}`) }),
  form({
    name: 'iso',
    languages: ALL,
    share: 2,
    lines: (t, random) => one(`${joined(t, '-')}T${clock(t)}${random.chance(0.3) ? '+08:00' : ''}`),
  }),
  form({ name: 'weekday', share: 5, lines: (t, random) => one(withWeekday(t, random)) }),
  form({ name: 'twelve-hours', share: 6, lines: (t, random) => one(twelveHours(t, random)) }),
  form({
    name: 'am-pm',
    languages: ALL,
    share: 4,
    lines: (t, random) => one(`${joined(t, random.pick(['-', '/']))} ${twelve(t).padStart(8, '0')} ${half(t).en}`),
  }),
  form({ name: 'time-first', languages: ALL, share: 5, lines: (t) => one(`${clock(t)} ${joined(t, '-')}`) }),
  form({ name: 'time-first-chinese', share: 2, lines: (t) => one(`${clock(t)} ${shortChinese(t)}`) }),
  form({ name: 'units', share: 5, lines: (t, random) => one(withUnits(t, random)) }),
  form({
    name: 'digits',
    languages: ALL,
    share: 4,
    lines: (t) => one(`${joined(t, '')}${clock(t).replaceAll(':', '')}`),
  }),
  form({ name: 'two-lines', languages: ALL, share: 4, lines: (t) => [joined(t, '-'), clock(t)] }),
  form({ name: 'two-lines-chinese', share: 2, lines: (t) => [shortChinese(t), clock(t)] }),
  form({ name: 'month-first', languages: ['en'], share: 16, lines: (t, random) => one(monthFirst(t, random)) }),
  form({ name: 'day-first', languages: ['en'], share: 10, lines: (t, random) => one(dayFirst(t, random)) }),
  form({
    name: 'time-first-english',
    languages: ['en'],
    share: 4,
    lines: (t) => one(`${clock(t)}, ${t.day} ${shortMonth(t)} ${t.year}`),
  }),
  form({
    name: 'two-lines-english',
    languages: ['en'],
    share: 3,
    lines: (t) => [`${shortMonth(t)} ${t.day}, ${t.year}`, clock(t)],
  }),
  form({
    name: 'minutes',
    languages: ALL,
    isComplete: false,
    share: 3,
    lines: (t) => one(`${joined(t, '-')} ${minutes(t)}`),
  }),
  form({ name: 'minutes-chinese', isComplete: false, share: 2, lines: (t) => one(`${shortChinese(t)} ${minutes(t)}`) }),
  form({
    name: 'no-year',
    isComplete: false,
    share: 1,
    lines: (t) => one(`${two(t.month)}-${two(t.day)} ${clock(t)}`),
  }),
  form({
    name: 'month-name-minutes',
    languages: ['en'],
    isComplete: false,
    share: 3,
    lines: (t) => one(`${shortMonth(t)} ${t.day}, ${t.year} ${minutes(t)}`),
  }),
]

function withWeekday(t: WallTime, random: Random): string {
  const day = chineseDay(t)
  return random.pick([
    `${shortChinese(t)} 星期${day} ${clock(t)}`,
    `${joined(t, '-')} 周${day} ${clock(t)}`,
    `${joined(t, '-')} (周${day}) ${clock(t)}`,
    `${joined(t, '/')} 星期${day} ${clock(t)}`,
    `${chinese(t)}（星期${day}）${clock(t)}`,
  ])
}

function twelveHours(t: WallTime, random: Random): string {
  const { zh } = half(t)
  return random.pick([
    `${shortChinese(t)} ${zh}${twelve(t)}`,
    `${shortChinese(t)} ${zh} ${twelve(t)}`,
    `${unpadded(t, '/')} ${zh}${twelve(t)}`,
    `${joined(t, '-')} ${zh}${twelve(t).padStart(8, '0')}`,
    `${shortChinese(t)}${zh}${twelve(t)}`,
  ])
}

function withUnits(t: WallTime, random: Random): string {
  const padded = `${two(t.hour)}时${two(t.minute)}分${two(t.second)}秒`
  return random.pick([
    `${chinese(t)}${padded}`,
    `${chinese(t)} ${padded}`,
    `${shortChinese(t)} ${t.hour}时${t.minute}分${t.second}秒`,
  ])
}

function monthFirst(t: WallTime, random: Random): string {
  const twelveHour = `${twelve(t)} ${half(t).en}`
  return random.pick([
    `${shortMonth(t)} ${t.day}, ${t.year} ${clock(t)}`,
    `${shortMonth(t)} ${t.day}, ${t.year} ${twelveHour}`,
    `${monthName(t)} ${t.day}, ${t.year} at ${twelveHour}`,
    `${englishDay(t)}, ${shortMonth(t)} ${two(t.day)}, ${t.year} ${clock(t)}`,
    `${monthName(t)} ${two(t.day)}, ${t.year}, ${clock(t)}`,
  ])
}

function dayFirst(t: WallTime, random: Random): string {
  return random.pick([
    `${t.day} ${shortMonth(t)} ${t.year} ${clock(t)}`,
    `${two(t.day)} ${shortMonth(t)} ${t.year}, ${clock(t)}`,
    `${t.day} ${monthName(t)} ${t.year} ${twelve(t)} ${half(t).en}`,
    `${englishDay(t)}, ${t.day} ${shortMonth(t)} ${t.year} ${clock(t)}`,
  ])
}

export interface Wanted {
  language: Language
  isComplete: boolean
  /** A sentence has no place for a second line. */
  oneLine: boolean
}

/** @throws {Error} when no form fits */
export function drawDateForm(random: Random, { language, isComplete, oneLine }: Wanted): DateForm {
  const fitting = DATE_FORMS.filter(
    (f) =>
      f.languages.includes(language) && f.isComplete === isComplete && !(oneLine && f.name.startsWith('two-lines')),
  )
  const [first, ...rest] = fitting.flatMap((f) => Array.from({ length: f.share }, () => f))
  if (!first) throw new Error(`no date form for ${language}`)
  return random.pick([first, ...rest])
}
