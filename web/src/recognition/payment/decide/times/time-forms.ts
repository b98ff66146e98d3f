import { digitLike } from '../text-glyphs'

/** One way to write a date or a time of day. `parts` follow one another; a named group picks a value. */
export interface Form {
  name: string
  /** The pages that have it, or the reason that it is safe to read. */
  why: string
  parts: readonly string[]
  /** Day and month stand in either order before the year. */
  yearLast?: boolean
}

export const D = `[${digitLike}]`
const number = (name: string, digit = D) => `(?<${name}>${digit}{1,2})`
export const YEAR = `(?<year>[2Zz][0OoQD]${D}{2})`
/** The engine writes < for a dash, and a dot beside one; the network has no slash. */
const mark = (name: string) => `(?<${name}>[-./<#]{1,2})`
const [MONTH, DAY] = [number('month'), number('day')]
/** 日, or what the engine takes it for. */
const DAY_MARK = '(?<dayMark>[日号號曰目上口])'
const MONTH_NAME = '(?<monthName>(?<![A-Za-z])[A-Z][A-Za-z1|]{2,8})\\.?'

export const DATES: readonly Form[] = [
  {
    name: 'marks',
    why: 'The commonest form of apps; slashes on slips and in banks, dots in shops.',
    parts: [YEAR, mark('firstMark'), MONTH, mark('secondMark'), DAY],
  },
  {
    name: 'Chinese',
    why: 'Bills in Chinese; 日 is often taken for another glyph.',
    parts: [YEAR, '年', MONTH, '月', DAY, `${DAY_MARK}?`],
  },
  {
    name: 'month name first',
    why: 'English pages: Jul 11, 2023. A month in letters cannot be taken for the day.',
    parts: [MONTH_NAME, ' ?', number('day', '\\d'), '(?:st|nd|rd|th)?[ ,.]{0,2}', YEAR],
  },
  {
    name: 'day before month name',
    why: 'English pages and e-mail: 11 Jul 2023, 11-Jul-2023.',
    parts: [number('day', '\\d'), '(?:st|nd|rd|th)?[ -]?', MONTH_NAME, '[ ,-]{0,2}', YEAR],
  },
  {
    name: 'year last',
    why: 'Apps of other countries: 25/07/2026 and 07/25/2026. Where both numbers may be the month, both ways are choices.',
    parts: [number('day', '\\d'), mark('firstMark'), number('month', '\\d'), mark('secondMark'), YEAR],
    yearLast: true,
  },
  {
    name: 'eight digits',
    why: 'Slips of card terminals: 20230711 08:02:57. The marks of the time of day leave no doubt.',
    // The letters of an id stand right before its digits.
    parts: ['(?<![A-Za-z])(?<year>20\\d\\d)', '(?<month>[01]\\d)', '(?<day>[0-3]\\d)'],
  },
]

export const NAMED_MONTH = '(?<![A-Za-z])(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}\\.?'
const NAMED_DAY = '\\d{1,2}(?:st|nd|rd|th)?'
/** English dates that stop before the year. */
export const WITHOUT_YEAR: readonly string[] = [
  `${NAMED_MONTH}(?: ?${NAMED_DAY}[ ,.]{0,2})?`,
  `${NAMED_DAY}[ -]?${NAMED_MONTH}[ ,-]{0,2}`,
]

const HOUR = number('hour')
const colon = (name: string) => `(?<${name}>[:.;,']{1,2})`
/** Thousandths of a second, or millionths, are cut, and the one zero that Java writes. */
const FRACTION = `(?:[.,](?:${D}{6}|${D}{3}|0(?!\\d)))?`
const MINUTE = number('minute')
const SECOND = `${number('second')}${FRACTION}`
const BY_COLONS = [HOUR, colon('firstColon'), MINUTE, colon('secondColon'), SECOND]
const BY_WORDS = [HOUR, '[时時点點]', MINUTE, '分', `${SECOND}秒?`]
const HALF_BEFORE = '(?<half>[上下][午年牛干千]|[AaPp][Mm]) ?'
/** Amex, and the lunch 午餐, begin like it. */
const HALF_BEHIND = '(?<half> ?(?:[AaPp]\\.? ?[Mm](?:\\.|(?![A-Za-z]))|[上下][午年牛干千](?![茶餐场])))'

export interface ClockForm extends Form {
  /** The engine lost one of the marks: all digits must be there, and the other colon, for an amount has a dot. */
  lostMark?: boolean
}

export const CLOCKS: readonly ClockForm[] = [
  { name: 'colons', why: 'The commonest form; a colon may be read as a dot or a comma.', parts: BY_COLONS },
  { name: '时分秒', why: 'Bills of some banks write words for colons.', parts: BY_WORDS },
  {
    name: '上午 or 下午, colons',
    why: 'Phones set to twelve hours. Twelve hours without the word are read as they stand.',
    parts: [HALF_BEFORE, ...BY_COLONS],
  },
  {
    name: '上午 or 下午, 时分秒',
    why: 'The same with words for colons: 下午8时02分57秒.',
    parts: [HALF_BEFORE, ...BY_WORDS],
  },
  { name: 'AM or PM', why: 'English pages; the word stands behind the time.', parts: [...BY_COLONS, HALF_BEHIND] },
  {
    name: 'first colon lost',
    why: 'Pale print: 0802:57. Four digits part in one way only.',
    parts: ['(?<hour>\\d{2})', `(?<minute>${D}{2})`, '(?<secondColon>[:;])', `(?<second>${D}{2})`],
    lostMark: true,
  },
  {
    name: 'second colon lost',
    why: 'Pale print: 08:0257. As above.',
    parts: ['(?<hour>\\d{2})', '(?<firstColon>[:;])', `(?<minute>${D}{2})`, `(?<second>${D}{2})`],
    lostMark: true,
  },
]

export const ENGLISH_WEEKDAY = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]{0,6}\\.?'
const WEEKDAY = `[(]?(?:(?:[(]|[周週]|星期|礼拜)(?<weekday>[-=一二三四五六日天曰目])-?|${ENGLISH_WEEKDAY})[)]?`

/** Separators allowed between the date and the time of day, whichever comes first. */
export const BETWEEN = `(?<gap>(?: at |[ T,·@]{0,2})(?:(?:${WEEKDAY}|(?<unread>#{1,3}期?[#日]{0,3}))[ ,]{0,2})?)`

export interface TimeForm {
  dateFirst: boolean
  date: Form
  clock: ClockForm
}

/** Every pairing that is read. */
export const TIMES: readonly TimeForm[] = [true, false].flatMap((dateFirst) =>
  DATES.flatMap((date) =>
    CLOCKS.filter(({ lostMark }) => dateFirst || !lostMark).map((clock) => ({ dateFirst, date, clock })),
  ),
)

/** Fourteen digits without marks: a time only beside a time's label, or any number could be one. */
export const STAMP: Form = {
  name: 'fourteen digits',
  why: 'Slips and card bills: 20230711080257.',
  parts: ['20', '\\d(?: ?\\d){11}'],
}

const MONTHS = 'january february march april may june july august september october november december'.split(' ')

/** 1 to 12; 0 for a word that is no month. The engine writes 1 or | for l. */
export function monthNamed(name: string): number {
  const letters = name
    .toLowerCase()
    .replace(/[1|]/g, 'l')
    .replace(/^sept$/, 'sep')
  return 1 + MONTHS.findIndex((month) => month.startsWith(letters))
}
