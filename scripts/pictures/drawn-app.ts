import { type Bill, drawBill } from './apps/bill'
import { type Design, NARROW_LAYOUTS } from './apps/design'
import { designsOf } from './apps/designs/all'
import { EMPTY } from './apps/designs/empty'
import { drawFrame, type Frame } from './apps/frames'
import { type Group, hash } from './apps/groups'
import type { IdLayout } from './apps/id-layouts'
import { drawFloating, drawNotification, drawScreenshotToast, drawWatermark } from './apps/overlays'
import { drawStatusBar, drawTheme, pageHtml } from './apps/page-html'
import type { Shot } from './apps/photo/camera'
import {
  CONDITIONS,
  type Coding,
  type Condition,
  drawScreen,
  drawShot,
  drawTwice,
  fits,
  type Screen,
} from './apps/photo/conditions'
import type { Marks } from './apps/settle'
import { drawTypeface, type Typeface } from './apps/typefaces'
import { type Random, seeded } from './drawing/random'

/** A picture before it is drawn. */
export interface DrawnApp {
  file: string
  condition: Condition
  design: Design
  typeface: Typeface
  bill: Bill
  screen: Screen
  html: string
  isLong: boolean
  marks: Marks | null
  /** Room around the values that a strip keeps, in CSS pixels; null: no strip. */
  strip: { above: number; below: number; only: 'time' | 'id' | null } | null
  frame: Frame | null
  shot: Shot | null
  /** One after the other; none: PNG. */
  codings: Coding[]
}

export interface Order {
  seed: number
  group: Group
  /** False: pages without either value. */
  hasValues: boolean
  /** The folder of typefaces is there. */
  hasTypefaces: boolean
}

/** The picture of this number; the same order draws the same picture. */
export function drawnApp(order: Order, index: number): DrawnApp {
  const random = seeded(hash(`apps/${order.group}/${order.seed}/${order.hasValues}/${index}`))
  const condition = CONDITIONS[index % CONDITIONS.length] ?? 'clean'
  const design = turnOf(random, order, index, condition)
  const bill = drawBill(random, {
    language: random.pick(design.languages),
    idLayouts: layoutsFor(design, condition),
    oneLine: design.oneLine ?? false,
    hasValues: order.hasValues,
    others: design.others,
  })
  const typeface = drawTypeface(random, order.group, bill.language, order.hasTypefaces)
  const screen = drawScreen(random, design, condition)
  const shot = condition === 'photo' ? drawShot(random, design) : null
  const codings = drawCodings(random, condition, design)
  return {
    file: `${String(index).padStart(3, '0')}.${shot || codings.length > 0 ? 'jpg' : 'png'}`,
    ...{ condition, design, typeface, bill, screen, shot, codings },
    html: drawHtml(random, { design, bill, typeface, condition, zoom: screen.zoom }),
    isLong: condition === 'long',
    marks: condition === 'marked' ? drawMarks(random, design) : null,
    strip: condition === 'strip' ? drawStrip(random) : null,
    frame: condition === 'nested' ? drawFrame(random) : null,
  }
}

/** Every design of the group has its turn in every condition that fits it. */
function turnOf(random: Random, { group, seed, hasValues }: Order, index: number, condition: Condition): Design {
  if (!hasValues && random.chance(0.4)) return random.pick(EMPTY)
  const fitting = designsOf(group).filter((design) => fits(design, condition))
  const turn = index + Math.floor(index / CONDITIONS.length) * 5 + seed * 3
  const design = fitting[turn % fitting.length]
  if (!design) throw new Error(`no design of ${group} for ${condition}`)
  return design
}

/** Large type and narrow columns leave a number no room on one line. */
function layoutsFor({ idLayouts, oneLine }: Design, condition: Condition): readonly [IdLayout, ...IdLayout[]] {
  return (condition === 'large' || condition === 'narrow') && !oneLine ? NARROW_LAYOUTS : idLayouts
}

interface Parts {
  design: Design
  bill: Bill
  typeface: Typeface
  condition: Condition
  zoom: number
}

function drawHtml(random: Random, { design, bill, typeface, condition, zoom }: Parts): string {
  const isDark = condition === 'dark' || (!design.isLight && design.screen === 'phone' && random.chance(0.08))
  const { css, body } = design.draw(bill, random)
  const parts = [
    design.screen === 'phone' ? drawStatusBar(random) : '',
    body,
    condition === 'long' ? `<div style="padding:10px">${drawTail(random)}</div>` : '',
    condition === 'watermark' ? drawWatermark(random) : '',
    condition === 'floating' ? drawFloating(random) + (random.chance(0.25) ? drawScreenshotToast() : '') : '',
    condition === 'notification' ? drawNotification(random) : '',
  ]
  return pageHtml(drawTheme(random, isDark), typeface, zoom, { css, body: parts.join('') })
}

/** In a sentence a ring would cross the neighbouring words. */
const drawMarks = (random: Random, { oneLine }: Design): Marks => ({
  kind: oneLine ? 'underline' : random.pick(['ring', 'box', 'underline']),
  colour: random.pick(['#e81e25', '#e81e25', '#ff7a00', '#1565d8']),
  width: random.between(1.6, 4),
  seed: random.int(1, 1_000_000),
  hidesAmount: random.chance(0.4),
})

const drawStrip = (random: Random): DrawnApp['strip'] => ({
  above: random.int(6, 60),
  below: random.int(6, 50),
  only: random.pick([null, null, null, null, 'time', 'id']),
})

function drawCodings(random: Random, condition: Condition, { screen }: Design): Coding[] {
  if (condition === 'photo') return []
  if (condition === 'chat') return drawTwice(random, screen === 'desktop')
  return random.chance(0.3) ? [{ quality: random.between(0.6, 0.9), widest: 2000 }] : []
}

/** A long page: goods, recommendations, questions. */
function drawTail(random: Random): string {
  const tile = () =>
    `<div><div style="height:110px;border-radius:10px;background:linear-gradient(${random.int(0, 360)}deg,hsl(${random.int(0, 360)} 60% 70%),hsl(${random.int(0, 360)} 60% 50%))"></div><div>智能手环 ${random.int(2, 9)} 代</div><small class="label">¥${random.int(9, 900)}.${random.digits(2)}　已售${random.int(10, 9999)}</small></div>`
  const block = (name: string) =>
    `<div class="card"><b>${name}</b><div style="display:grid;grid-template-columns:1fr 1fr;gap:10px">${Array.from({ length: random.int(2, 6) }, tile).join('')}</div></div>`
  return Array.from({ length: random.int(2, 6) }, () =>
    block(random.pick(['常见问题', '历史订单', '猜你喜欢', '为你推荐'])),
  ).join('')
}
