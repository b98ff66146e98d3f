import { formatWallTime, type WallTime } from '#protocol/rules'
import type { Random } from '../drawing/random'

/** The payment data on a picture; merchants and people are invented. */
export interface Payment {
  time: WallTime
  payTime: string
  orderId: string
  merchant: string
  goods: string
  amount: string
  method: string
  /** The payment platform's own 28-digit number: a distractor that must never be taken for the order id. */
  transaction: string
}

const MERCHANTS = [
  '晴川数字服务',
  '山海文化传媒',
  '木槿生活馆',
  '北辰网络科技有限公司',
  '橙子优选商城',
  '云溪书店(江南店)',
] as const
const GOODS = ['会员充值服务', '月度会员', '视频会员年卡', '自助结账', '商品订单', '积分充值 ×2'] as const
const METHODS = ['零钱', '账户余额', '建设银行储蓄卡(4408)', '招商银行信用卡(7721)', '花呗', '农业银行(3175)'] as const

export function drawTime(random: Random): WallTime {
  return {
    year: random.int(2021, 2025),
    month: random.int(1, 12),
    day: random.int(1, 28),
    hour: random.int(0, 23),
    minute: random.int(0, 59),
    second: random.int(0, 59),
  }
}

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

const two = (n: number) => String(n).padStart(2, '0')

/** Most ids carry a moment a few minutes before the payment; some are random after the prefix. */
function drawOrderId(random: Random, time: WallTime): string {
  const { year, month, day, hour, minute, second } = moved(time, -random.int(30, 900))
  const dated = `${year}${[month, day, hour, minute, second].map(two).join('')}`
  return random.chance(0.7) ? `VT${dated}${random.digits(6)}` : `VT202${random.digits(17)}`
}

export function drawPayment(random: Random): Payment {
  const time = drawTime(random)
  const yuan = random.pick([random.int(1, 99), random.int(100, 999), random.int(1000, 9999)])
  return {
    time,
    payTime: formatWallTime(time),
    orderId: drawOrderId(random, time),
    merchant: random.pick(MERCHANTS),
    goods: random.pick(GOODS),
    amount: `${yuan.toLocaleString('en-US')}.${random.pick(['00', '00', '90', random.digits(2)])}`,
    method: random.pick(METHODS),
    transaction: `4200000${random.digits(21)}`,
  }
}
