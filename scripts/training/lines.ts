import { GLYPHS, OTHER_GLYPH, simplified, traditional } from '../../web/src/recognition/payment/training'
import { DATE_FORMS } from '../pictures/apps/date-forms'
import type { Random } from '../pictures/random'

/** Labels and sentences of payment pages, and text around their numbers. */
const WORDS = [
  '支付时间',
  '付款时间',
  '交易时间',
  '创建时间',
  '转账时间',
  '下单时间',
  '到账时间',
  '订单号',
  '商户单号',
  '交易单号',
  '商家订单号',
  '订单编号',
  '流水号',
  '当前状态',
  '支付方式',
  '收款方',
  '商品说明',
  '账单分类',
  '备注',
  '查看往来记录',
  '支付成功',
  '已完成',
  '零钱',
  '余额宝',
  '银行储蓄卡',
  '月度会员',
  '联系商家',
  '对订单有疑惑',
  '申请电子回单',
  '复制',
] as const
/** Times that a page may name. */
const TIMES = [
  '支付',
  '支付',
  '付款',
  '付款',
  '交易',
  '交易',
  '支付完成',
  '付款完成',
  '支付成功',
  '付款成功',
  '创建',
  '创建',
  '下单',
  '提交',
  '到账',
  '完成',
  '发货',
  '入账',
  '收款',
  '转账',
  '成交',
  '申请',
  '收货',
  '记账',
  '处理',
  '受理',
  '确认',
  '生成',
  '更新',
  '活动',
  '有效',
  '截止',
  '到期',
  '优惠',
  '退款',
  '打印',
  '截图',
  '过期',
  '开奖',
  '预约',
  '失效',
  '截至',
] as const
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
    [...WORDS, ...TIMES, GLYPHS, GLYPHS_OF_CODES, '复制期星周一二三四五六日天上下午分秒¥()>|,.:：/ '].flatMap(
      (text) => [...text, ...traditional(text)],
    ),
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

const word = (random: Random) => random.pick(WORDS)

const timeLabel = (random: Random) => {
  const label = random.pick(TIMES) + random.pick(['时间', '时间', '时间', '日期'])
  return random.chance(0.12) ? traditional(label) : label
}

function otherNumber(random: Random): string {
  return random.pick<() => string>([
    () => random.digits(28),
    () => `${random.pick(OTHER_PREFIXES)}202${random.digits(17)}`,
    () => random.digits(random.int(3, 24)),
    () => `¥${random.int(1, 999)}.${random.digits(2)}`,
    () => `${word(random)}(${random.digits(4)})`,
    () => `${random.digits(4)}-${random.digits(4)}-${random.digits(4)}`,
    () =>
      Array.from({ length: random.int(4, 20) }, () => GLYPHS_OF_CODES[random.int(0, GLYPHS_OF_CODES.length - 1)]).join(
        '',
      ),
    () =>
      `20${random.digits(2)}/${two(random.int(1, 12))}/${two(random.int(1, 28))} ${two(random.int(0, 23))}:${random.digits(2)}`,
  ])()
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
    () => word(random) + (random.chance(0.5) ? word(random) : ''),
    () => timeLabel(random) + random.pick(['', '', ':', '：']),
    () => timeLabel(random),
  ])()
  return text + (random.chance(0.08) ? random.pick([' 复制', '复制', ' >', ' |']) : '')
}

/** One line's part of a value that is broken across lines. */
function cut(random: Random, text: string): string {
  const at = random.int(4, text.length - 3)
  return (random.chance(0.5) ? text.slice(0, at) : text.slice(at)).trim()
}

/** The network's expected answer for a line: a space counts only between two digits, where it separates numbers. */
export function spelled(line: string): string {
  return [...simplified(line.replace(/\s+/gu, ' ').trim())]
    .map((glyph) => (GLYPHS.includes(glyph) ? glyph : OTHER_GLYPH))
    .join('')
    .replace(/(?<!\d) | (?!\d)/g, '')
}
