import { formatWallTime, type WallTime } from '#protocol/rules'
import type { Random } from '../drawing/random'
import type { Row } from './page'
import { drawTime, moved, type Payment } from './payment'
import { drawTimeStyle, type TimeStyle, timeText } from './time-text'

/** A field that a page lacks, or shows in a form that must be rejected. */
export type Lack =
  | 'none'
  | 'no-id'
  | 'no-time'
  | 'neither'
  | 'id-prefix'
  | 'id-letters'
  | 'id-short'
  | 'id-long'
  | 'time-minutes'
  | 'time-date'
  | 'time-impossible'

export interface Bill {
  rows: Row[]
  payTime: string | null
  orderId: string | null
}

const PAID = ['支付时间', '付款时间', '交易时间', '支付时间', '交易时间'] as const
const ID_LABELS = ['商户订单号', '商户单号', '订单编号', '订单号', '商家订单号', '商品订单', '外部订单号'] as const
const EARLIER = ['创建时间', '下单时间', '提交时间'] as const
const LATER = ['到账时间', '完成时间', '发货时间', '入账时间'] as const
const TRANSACTION = ['交易单号', '订单号', '交易流水号', '支付流水', '平台流水号', '凭证号'] as const
const LATIN_CARD = ['6225 **** **** 4810', '尾号9342', '6217********0031', '(3175)'] as const

function shownId(random: Random, orderId: string, lack: Lack): string {
  if (lack === 'id-prefix') return `VT20${random.pick(['1', '3', '5'])}${random.digits(17)}`
  if (lack === 'id-letters') return `${random.pick(['VX', 'WT', 'YT', 'V1', 'PT'])}${orderId.slice(2)}`
  if (lack === 'id-short') return orderId.slice(0, -random.int(1, 3))
  return lack === 'id-long' ? orderId + random.digits(random.int(1, 3)) : orderId
}

function shownTime(random: Random, time: WallTime, style: TimeStyle, lack: Lack): string {
  const text = timeText(time, style)
  if (lack === 'time-minutes') return text.replace(/:\d+$/, '')
  if (lack === 'time-date') return text.replace(/[\s\u2002\u3000]*\d+:\d+:\d+$/, '')
  if (lack !== 'time-impossible') return text
  return timeText(
    random.chance(0.5) ? { ...time, month: random.int(13, 19) } : { ...time, hour: random.int(25, 29) },
    style,
  )
}

const lacksId = (lack: Lack) => lack === 'no-id' || lack === 'neither'
const lacksTime = (lack: Lack) => lack === 'no-time' || lack === 'neither'

/** The rows of a bill in display order, and the values that may be read from them. */
export function drawBill(random: Random, payment: Payment, lack: Lack): Bill {
  const style = drawTimeStyle(random)
  const rows: Row[] = []
  const onlyCreated = random.chance(0.15)
  const timeLabel = onlyCreated ? '创建时间' : random.pick(PAID)
  if (!lacksTime(lack))
    rows.push({ label: timeLabel, value: shownTime(random, payment.time, style, lack), kind: 'time' })
  if (!lacksId(lack)) {
    const copy = random.pick([undefined, undefined, 'link', 'button', 'icon'] as const)
    const row: Row = { label: random.pick(ID_LABELS), value: shownId(random, payment.orderId, lack), kind: 'id' }
    rows.push(copy ? { ...row, copy } : row)
  }
  if (!lacksTime(lack) && lack === 'none') {
    if (!onlyCreated && random.chance(0.3))
      rows.push({ label: random.pick(EARLIER), value: timeText(moved(payment.time, -random.int(5, 900)), style) })
    if (random.chance(0.15))
      rows.push({ label: random.pick(LATER), value: timeText(moved(payment.time, random.int(5, 90_000)), style) })
  }
  rows.push(...fillers(random, payment))
  const shuffled = random.chance(0.5) ? rows : shuffle(random, rows)
  return {
    rows: shuffled,
    payTime: lack.startsWith('time') || lacksTime(lack) ? null : formatWallTime(payment.time),
    orderId: lack.startsWith('id') || lacksId(lack) ? null : payment.orderId,
  }
}

function fillers(random: Random, payment: Payment): Row[] {
  const other = drawTime(random)
  const all: Row[] = [
    { label: '当前状态', value: random.pick(['支付成功', '交易成功', '已完成']) },
    { label: '商品说明', value: payment.goods },
    { label: random.pick(['收款方全称', '商户全称', '收款商户']), value: payment.merchant },
    { label: random.pick(['付款方式', '支付方式', '支付渠道']), value: payment.method },
    { label: random.pick(TRANSACTION), value: payment.transaction },
    { label: '订单金额', value: `¥${payment.amount}` },
    { label: random.pick(['付款卡号', '收款账号']), value: random.pick(LATIN_CARD) },
    {
      label: '记账日期',
      value: `${other.year}-${String(other.month).padStart(2, '0')}-${String(other.day).padStart(2, '0')}`,
    },
    { label: '手机号码', value: `138${random.digits(8)}` },
    { label: '参考号', value: random.digits(12) },
    { label: '收单机构', value: '拉卡拉支付股份有限公司' },
    { label: '备注', value: random.pick(['无', '转账备注:谢谢', '请在7个工作日内联系客服处理']) },
  ]
  return shuffle(random, all).slice(0, random.int(2, 9))
}

export function shuffle<T>(random: Random, items: readonly T[]): T[] {
  const result = [...items]
  for (let i = result.length - 1; i > 0; i--) {
    const j = random.int(0, i)
    const [a, b] = [result[i], result[j]]
    if (a !== undefined && b !== undefined) {
      result[i] = b
      result[j] = a
    }
  }
  return result
}
