import type { Random } from '../../drawing/random'
import type { Recipe } from '../recipe'
import type { Context } from './canvas'

const WORDS = [
  '报修人',
  '联系电话',
  '创建时间',
  '支付方式',
  '订单编号',
  '请长按保存图片',
  '请出示二维码',
  '客服中心',
  '服务热线',
  '已完成',
  '处理中',
  '确认信息',
  '优惠券',
  '商品说明',
  '会员等级',
] as const
const NAMES = [
  '张伟',
  '李强',
  '王芳',
  '刘洋',
  '陈静',
  '杨军',
  '138****3610',
  '2024-08-24 20:53',
  '￥128.00',
  '南苑小区6单元',
  '支付宝',
  '微信支付',
] as const

interface Colours {
  readonly ground: string
  readonly card: string
  readonly ink: string
  readonly soft: string
  readonly bar: string
}

export function colours(random: Random, dark: boolean): Colours {
  const bar = random.pick(['#1677ff', '#07c160', '#c8161d', '#222', '#ff6a00', '#fff'])
  return dark
    ? { ground: '#111', card: '#1f2024', ink: '#eee', soft: '#888', bar: '#1a1a1c' }
    : { ground: random.pick(['#f2f3f7', '#fff', '#f5f0e8']), card: '#fff', ink: '#1a1a1a', soft: '#888c96', bar }
}

/** A phone's screen with rows of text; the code sits on a card somewhere. */
export function drawApp(
  context: Context,
  random: Random,
  { width, height, dark }: Recipe,
  code: OffscreenCanvas | null,
): void {
  const look = colours(random, dark)
  const unit = width / 36
  context.fillStyle = look.ground
  context.fillRect(0, 0, width, height)
  drawBars(context, random, look, width, height, unit)
  const rows: number[] = []
  const cardHeight = code ? code.height + unit * 4 : 0
  const free = Math.max(0, height - unit * 14 - cardHeight)
  const cardTop = unit * 9 + random.next() * free
  for (let y = unit * 9.5; y < height - unit * 6; y += unit * 2.6) {
    if (!code || y < cardTop - unit * 2 || y > cardTop + cardHeight + unit) rows.push(y)
  }
  for (const y of rows) drawRow(context, random, look, y, width, unit)
  if (!code) return
  context.fillStyle = look.card
  context.beginPath()
  context.roundRect(unit, cardTop, width - 2 * unit, cardHeight, unit)
  context.fill()
  const room = Math.max(0, width - 4 * unit - code.width)
  const left = random.chance(0.7) ? (width - code.width) / 2 : 2 * unit + random.next() * room
  context.drawImage(code, Math.round(left), Math.round(cardTop + unit))
  context.fillStyle = look.soft
  context.font = `${unit * 1.2}px sans-serif`
  context.textAlign = 'center'
  context.fillText(random.pick(WORDS), width / 2, cardTop + cardHeight - unit)
}

function drawBars(context: Context, random: Random, look: Colours, width: number, height: number, unit: number): void {
  context.fillStyle = look.bar
  context.fillRect(0, 0, width, unit * 8)
  context.fillStyle = look.bar === '#fff' ? '#111' : '#fff'
  context.font = `bold ${unit * 1.1}px sans-serif`
  context.textAlign = 'left'
  context.fillText(`${random.int(0, 23)}:${random.int(10, 59)}`, unit * 2, unit * 2.4)
  context.textAlign = 'center'
  context.font = `${unit * 1.7}px sans-serif`
  context.fillText(random.pick(['我的二维码', '工单详情', '订单查询', '扫码报修']), width / 2, unit * 6.4)
  context.fillStyle = look.card
  context.fillRect(0, height - unit * 5, width, unit * 5)
  context.fillStyle = look.soft
  context.font = `${unit}px sans-serif`
  for (const [i, word] of ['首页', '工单', '消息', '我的'].entries()) {
    context.fillText(word, (width * (i + 0.5)) / 4, height - unit * 1.2)
    context.beginPath()
    context.roundRect((width * (i + 0.5)) / 4 - unit * 0.8, height - unit * 4.2, unit * 1.6, unit * 1.6, unit * 0.3)
    context.fill()
  }
}

function drawRow(context: Context, random: Random, look: Colours, y: number, width: number, unit: number): void {
  const kind = random.next()
  context.font = `${unit * random.between(1, 1.5)}px sans-serif`
  if (kind < 0.1) {
    context.fillStyle = random.pick(['#1677ff', '#07c160', '#ff6a00'])
    context.beginPath()
    context.roundRect(unit * 2, y - unit * 1.6, width - unit * 4, unit * 2.2, unit * 1.1)
    context.fill()
    return
  }
  context.textAlign = 'left'
  context.fillStyle = look.soft
  context.fillText(random.pick(WORDS), unit * 2, y)
  context.textAlign = 'right'
  context.fillStyle = look.ink
  context.fillText(random.pick(NAMES), width - unit * 2, y)
  context.fillStyle = look.soft
  if (kind < 0.6) context.fillRect(unit * 2, y + unit * 0.8, width - unit * 4, 1)
}

/** A coloured advertisement with the code on a busy ground. */
export function drawPoster(context: Context, random: Random, { width, height }: Recipe, code: OffscreenCanvas): void {
  const fill = context.createLinearGradient(0, 0, width * random.next(), height)
  for (const stop of [0, 0.5, 1]) fill.addColorStop(stop, `hsl(${random.int(0, 359)} 70% ${random.int(30, 80)}%)`)
  context.fillStyle = fill
  context.fillRect(0, 0, width, height)
  for (let i = 0; i < 30; i++) {
    context.fillStyle = `hsl(${random.int(0, 359)} 80% ${random.int(20, 90)}% / 0.5)`
    context.beginPath()
    context.arc(random.next() * width, random.next() * height, random.between(5, width / 6), 0, 7)
    context.fill()
  }
  context.fillStyle = '#fff'
  context.font = `bold ${width / 9}px sans-serif`
  context.textAlign = 'center'
  context.fillText(random.pick(['限时特惠', '新人专享', '扫码领取']), width / 2, height * 0.12)
  const left = random.next() * Math.max(0, width - code.width)
  const top = height * 0.15 + random.next() * Math.max(0, height * 0.85 - code.height)
  context.drawImage(code, Math.round(left), Math.round(top))
}

/** A conversation; somebody sent the code as a picture. */
export function drawChat(
  context: Context,
  random: Random,
  { width, height, dark }: Recipe,
  code: OffscreenCanvas,
): void {
  const look = colours(random, dark)
  const unit = width / 36
  context.fillStyle = dark ? '#111' : '#ededed'
  context.fillRect(0, 0, width, height)
  drawBars(context, random, look, width, height, unit)
  const at = height * random.between(0.15, 0.5)
  let y = unit * 10
  while (y < height - unit * 9) {
    const mine = random.chance(0.5)
    if (y <= at && y + unit * 5 > at) {
      context.drawImage(code, Math.round(unit * 5), Math.round(y))
      y += code.height + unit * 2
      continue
    }
    const wide = random.between(8, 22) * unit
    context.fillStyle = mine ? '#95ec69' : look.card
    const left = mine ? width - unit * 5 - wide : unit * 5
    context.beginPath()
    context.roundRect(left, y, wide, unit * 3, unit * 0.5)
    context.fill()
    context.fillStyle = `hsl(${random.int(0, 359)} 50% 50%)`
    context.fillRect(mine ? width - unit * 4 : unit, y, unit * 3, unit * 3)
    context.fillStyle = mine ? '#111' : look.ink
    context.font = `${unit * 1.3}px sans-serif`
    context.textAlign = 'left'
    context.fillText(random.pick(WORDS), left + unit, y + unit * 2)
    y += unit * 5
  }
}
