import { GLYPHS, OTHER_GLYPH, simplified, traditional } from '../../web/src/recognition/payment/training'
import { DATE_FORMS } from '../pictures/apps/date-forms'
import type { Random } from '../pictures/drawing/random'
import { ENGLISH, OTHER_CHARACTERS, SENTENCES, TIMES, WORDS } from './words'

/** Characters that labels are made of, in any order. */
const GLYPHS_OF_WORDS = GLYPHS.slice(GLYPHS.indexOf('年'))
/** Most glyphs of other numbers are letters the network must not take for V or T. */
const GLYPHS_OF_CODES = 'ABCDEFGHIJKLMNOPQRSUWXYZabcdefghijklmnopqrstuvwxyz0123456789VT'

/** Prefixes of other companies' ids that look like VT. */
const OTHER_PREFIXES = [
  'WT',
  'YT',
  'VX',
  'VI',
  'V1',
  'PT',
  'VF',
  'VJ',
  'NT',
  'XT',
  'UT',
  'VY',
  'T',
  'V',
  'VVT',
  'VTT',
] as const

/** Every character that lines are drawn with. */
export const LETTERS = [
  ...new Set(
    [...WORDS, ...TIMES, ...SENTENCES, GLYPHS, OTHER_CHARACTERS, '￥>|：，（）·+&?=[]'].flatMap((text) => [
      ...text,
      ...traditional(text),
    ]),
  ),
].join('')

const two = (n: number) => String(n).padStart(2, '0')

function orderId(random: Random): string {
  if (random.chance(0.4)) return `VT202${random.digits(17)}`
  const parts = [random.int(1, 12), random.int(1, 28), random.int(0, 23), random.int(0, 59), random.int(0, 59)]
  return `VT202${random.int(0, 6)}${parts.map(two).join('')}${random.digits(6)}`
}

/** An id as pages set it: now and then in groups of four. */
function shownId(random: Random): string {
  const id = orderId(random)
  return random.chance(0.15) ? (id.match(/.{1,4}/g)?.join(' ') ?? id) : id
}

/** A time in any form that apps use, whole or the half of two lines. */
function otherMoment(random: Random): string {
  const [first, ...rest] = DATE_FORMS.flatMap((form) => Array.from({ length: form.share }, () => form))
  if (!first) throw new Error('there is no form of dates')
  const time = {
    year: random.int(2015, 2029),
    month: random.int(1, 12),
    day: random.int(1, 28),
    hour: random.int(0, 23),
    minute: random.int(0, 59),
    second: random.int(0, 59),
  }
  return random.pick([...random.pick([first, ...rest]).lines(time, random)])
}

function moment(random: Random): string {
  if (random.chance(0.45)) return otherMoment(random)
  const part = random.chance(0.7) ? two : String
  const year = random.int(2019, 2027)
  const [month, day] = [part(random.int(1, 12)), part(random.int(1, 31))]
  const clock = [random.int(0, 23), random.int(0, 59), random.int(0, 59)].map(part).join(':')
  const gap = random.pick([' ', ' ', ' ', '  ', '\u2002', '\u3000'])
  if (random.chance(0.55)) return `${year}-${month}-${day}${gap}${clock}`
  return `${year}年${month}月${day}日${random.chance(0.3) ? '' : gap}${clock}`
}

const LOWER = 'abcdefghijklmnopqrstuvwxyz'
const lettersOf = (random: Random, letters: string, count: number) =>
  Array.from({ length: count }, () => letters[random.int(0, letters.length - 1)]).join('')

/** A word of Latin letters that no page has, so that the letters are learned rather than the words. */
function latinWord(random: Random): string {
  const letters = lettersOf(random, LOWER, random.int(2, 9))
  if (random.chance(0.2)) return letters.toUpperCase()
  return random.chance(0.5) ? letters.charAt(0).toUpperCase() + letters.slice(1) : letters
}

function word(random: Random): string {
  const text = random.pick<() => string>([
    () => random.pick(WORDS),
    () => random.pick(WORDS),
    () => random.pick(WORDS),
    () => random.pick(ENGLISH),
    () => latinWord(random),
    () => lettersOf(random, random.chance(0.5) ? OTHER_CHARACTERS : GLYPHS_OF_WORDS, random.int(2, 8)),
  ])()
  return random.chance(0.12) ? traditional(text) : text
}

const timeLabel = (random: Random) => {
  if (random.chance(0.15)) return random.pick(ENGLISH)
  const label = random.pick(TIMES) + random.pick(['时间', '时间', '时间', '日期'])
  return random.chance(0.12) ? traditional(label) : label
}

const sum = (random: Random) => `${random.int(1, 999)}.${random.digits(2)}`

function otherNumber(random: Random): string {
  return random.pick<() => string>([
    () => random.digits(28),
    () => `${random.pick(OTHER_PREFIXES)}202${random.digits(17)}`,
    () => random.digits(random.int(3, 24)),
    () => `${random.pick(['¥', '￥', '-', '¥ '])}${random.chance(0.2) ? `${random.int(1, 9)},` : ''}${sum(random)}`,
    () => `${word(random)}(${random.digits(4)})`,
    () => `${random.digits(4)}${random.pick([' **** **** ', '****', ' ', '-'])}${random.digits(4)}`,
    () => `${random.digits(4)}-${random.digits(4)}-${random.digits(4)}`,
    () => lettersOf(random, GLYPHS_OF_CODES, random.int(4, 20)),
    () =>
      `20${random.digits(2)}/${two(random.int(1, 12))}/${two(random.int(1, 28))} ${two(random.int(0, 23))}:${random.digits(2)}`,
  ])()
}

/** A line's part of a sentence that runs over several. */
function ofSentence(random: Random): string {
  const values: Record<string, () => string> = {
    time: () => moment(random),
    id: () => orderId(random),
    sum: () => sum(random),
  }
  const sentence = random.pick(SENTENCES)
  const text = (random.chance(0.12) ? traditional(sentence) : sentence).replace(
    /{(\w+)}/g,
    (_, name) => values[name]?.() ?? '',
  )
  const length = random.int(12, 34)
  const from = random.int(0, Math.max(0, text.length - length))
  return text.slice(from, from + length).trim()
}

/** A line of a payment page, whole or in part. */
export function drawLine(random: Random): string {
  const colon = random.pick(['', ':', '：', ' '])
  const label = (text: string) => (random.chance(0.12) ? `${word(random)}${colon}` : '') + text
  const named = (text: string) => (random.chance(0.25) ? `${timeLabel(random)}${colon}` : '') + text
  const text = random.pick<() => string>([
    () => label(shownId(random)),
    () => label(shownId(random)),
    () => shownId(random),
    () => cut(random, orderId(random)),
    () => named(moment(random)),
    () => named(moment(random)),
    () => cut(random, moment(random)),
    () => label(otherNumber(random)),
    () => word(random) + (random.chance(0.5) ? random.pick(['', ' ']) + word(random) : ''),
    () => timeLabel(random) + random.pick(['', '', ':', '：']),
    () => timeLabel(random),
    () => ofSentence(random),
  ])()
  return text + (random.chance(0.08) ? random.pick([' 复制', '复制', ' >', ' |', ' Copy', ' 複製', '拷贝']) : '')
}

/** One line's part of a value that is broken across lines. */
function cut(random: Random, text: string): string {
  const at = random.int(4, text.length - 3)
  return (random.chance(0.5) ? text.slice(0, at) : text.slice(at)).trim()
}

const WIDE = '￥：，（）'
const NARROW = '¥:,()'

/** The network's expected answer for a line: a space counts only between Latin letters and digits. */
export function spelled(line: string): string {
  return [...simplified(line.replace(/\s+/gu, ' ').trim())]
    .map((glyph) => NARROW[WIDE.indexOf(glyph)] ?? glyph)
    .map((glyph) => (GLYPHS.includes(glyph) ? glyph : OTHER_GLYPH))
    .join('')
    .replace(/(?<![A-Za-z0-9]) | (?![A-Za-z0-9])/g, '')
}
