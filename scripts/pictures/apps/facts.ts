import { formatWallTime, type WallTime } from '#protocol/rules'
import type { Random } from '../drawing/random'

/** A payment as a page shows it; names are invented. */
export interface Facts {
  time: WallTime
  payTime: string
  orderId: string
  merchant: string
  company: string
  goods: string
  amount: string
  card: string
  person: string
}

const MERCHANTS = ['云上书屋', '小麦优选', '星野视频', '橘子会员店', '青禾网络', '拾光影音', '柚子数码'] as const
const COMPANIES = [
  '杭州青禾网络科技有限公司',
  '深圳市星野文化传媒有限公司',
  '上海拾光信息技术有限公司',
  '成都云上书屋商贸有限公司',
] as const
const GOODS = ['会员充值', '连续包月会员', '年度会员(12个月)', '虚拟商品-点券', '影音会员季卡', '自动续费服务'] as const
const CARDS = [
  '招商银行储蓄卡(8021)',
  '工商银行信用卡(6617)',
  '余额宝',
  '零钱',
  '建设银行(0439)',
  '中国银行储蓄卡(3308)',
] as const
const PEOPLE = ['*小明', '**华', '王**', '李*'] as const
const two = (n: number) => String(n).padStart(2, '0')

export function drawMoment(random: Random): WallTime {
  return {
    year: random.pick([2023, 2024, 2024, 2025, 2025, 2025, 2026]),
    month: random.int(1, 12),
    day: random.int(1, 28),
    hour: random.int(0, 23),
    minute: random.int(0, 59),
    second: random.int(0, 59),
  }
}

/** The time so many seconds later; a negative number gives an earlier one. */
export const moved = (time: WallTime, seconds: number): WallTime => {
  const at = new Date(Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second + seconds))
  return {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
    second: at.getUTCSeconds(),
  }
}

/** Most ids carry the moment of the order; some are random after the prefix. */
function drawOrderId(random: Random, time: WallTime): string {
  const { year, month, day, hour, minute, second } = moved(time, -random.int(5, 600))
  const dated = `${year}${[month, day, hour, minute, second].map(two).join('')}`
  return random.chance(0.6) ? `VT${dated}${random.digits(6)}` : `VT202${random.digits(17)}`
}

export function drawFacts(random: Random): Facts {
  const time = drawMoment(random)
  const yuan = random.pick([random.int(1, 99), random.int(100, 999), random.int(1000, 9999)])
  return {
    time,
    payTime: formatWallTime(time),
    orderId: drawOrderId(random, time),
    merchant: random.pick(MERCHANTS),
    company: random.pick(COMPANIES),
    goods: random.pick(GOODS),
    amount: `${yuan.toLocaleString('en-US')}.${random.pick(['00', '00', '90', random.digits(2)])}`,
    card: random.pick(CARDS),
    person: random.pick(PEOPLE),
  }
}

/** A number that looks like an order id and is none: another prefix, or another length. */
export function drawOtherId(random: Random): string {
  return random.pick([
    `VT20${random.pick(['1', '3'])}${random.digits(17)}`,
    `PT2025${random.digits(16)}`,
    `20250${random.digits(23)}`,
    `T200P${random.digits(21)}`,
    `VX202${random.digits(17)}`,
  ])
}
