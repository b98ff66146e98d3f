import { type Random, seeded } from '../drawing/random'
import { type Bill, drawBill, type Lack } from './bill-rows'
import type { Damage } from './damage'
import { drawLayout } from './layouts'
import { drawLook, lookCss } from './looks'
import { documentHtml, type Page, statusBar } from './page'
import { drawPayment } from './payment'
import { drawFoot, drawHead, drawSeal, drawTail, drawWatermark } from './surroundings'

export interface DrawnPicture {
  file: string
  condition: string
  page: Page
  damage: Damage | null
  /** Keep only the part of the page around the two fields. */
  cropToFields: boolean
  payTime: string | null
  orderId: string | null
}

/** Used in turn, so that any twenty consecutive pictures have these shares. */
const CONDITIONS = [
  ...['clean', 'jpeg', 'dark', 'photo', 'downscaled', 'long', 'crop', 'clean', 'negative', 'noise'],
  ...['jpeg', 'seal', 'dark', 'near-miss', 'photo', 'crop', 'clean', 'letter', 'downscaled', 'negative'],
] as const
type Condition = (typeof CONDITIONS)[number]

const NEGATIVES = ['no-id', 'no-time', 'neither', 'time-date'] as const
const NEAR_MISSES = ['id-prefix', 'id-letters', 'id-short', 'id-long', 'time-minutes', 'time-impossible'] as const

/** FNV-1a: two splits with the same seed have nothing in common. */
const hash = (text: string) =>
  [...text].reduce((sum, sign) => Math.imul(sum ^ sign.charCodeAt(0), 16777619) >>> 0, 2166136261)

export function drawnPicture(seed: number, split: string, index: number): DrawnPicture {
  const random = seeded(hash(`${split}/${seed}/${index}`))
  const condition = CONDITIONS[index % CONDITIONS.length] ?? 'clean'
  const lack: Lack =
    condition === 'negative' ? random.pick(NEGATIVES) : condition === 'near-miss' ? random.pick(NEAR_MISSES) : 'none'
  const payment = drawPayment(random)
  const bill = drawBill(random, payment, lack)
  const damage = drawDamage(random, condition)
  return {
    file: `${String(index).padStart(4, '0')}.${damage?.quality === undefined ? 'png' : 'jpg'}`,
    condition,
    page: drawPage(random, condition, bill, payment),
    damage,
    cropToFields: condition === 'crop',
    payTime: bill.payTime,
    orderId: bill.orderId,
  }
}

function drawPage(random: Random, condition: Condition, bill: Bill, payment: ReturnType<typeof drawPayment>): Page {
  const sealed = condition === 'seal' || random.chance(0.02)
  const look = drawLook(random, condition === 'dark' || (!sealed && random.chance(0.12)), sealed)
  const layout = drawLayout(bill.rows, look, random, condition === 'letter')
  const clock = `${random.int(0, 23)}:${random.digits(1).replace(/[6-9]/, '3')}${random.digits(1)}`
  const seal = sealed ? drawSeal(random) : ''
  const body = [
    statusBar(clock, String(random.int(5, 99))),
    drawHead(random, look, payment),
    `<div class="card">${layout.html}</div>`,
    seal,
    drawFoot(random),
    condition === 'long' ? drawTail(random) : '',
    random.chance(0.02) ? drawWatermark(random) : '',
  ]
  const scale = random.pick([2, 2.625, 2.75, 3, 3])
  return {
    html: documentHtml(lookCss(look) + layout.css, body.join('')),
    width: random.pick([360, 375, 390, 393, 412, 428]),
    height: random.int(740, 900),
    scale,
    long: condition === 'long',
  }
}

function drawDamage(random: Random, condition: Condition): Damage | null {
  const seed = random.int(1, 1_000_000)
  const quality = random.between(0.4, 0.8)
  if (condition === 'jpeg' || condition === 'crop') return { seed, quality }
  if (condition === 'downscaled') return { seed, quality, width: random.int(600, 828) }
  if (condition === 'noise') return { seed, noise: random.between(5, 18), quality: random.between(0.6, 0.9) }
  if (condition === 'photo') return { ...drawPhoto(random), seed }
  return random.chance(0.3) ? { seed, quality: random.between(0.6, 0.9) } : null
}

const sign = (random: Random) => (random.chance(0.5) ? 1 : -1)

function drawPhoto(random: Random): Omit<Damage, 'seed'> {
  const steep = random.chance(0.5)
  return {
    camera: {
      roll: sign(random) * random.between(0.5, 4),
      pitch: steep ? random.between(-9, 9) : random.between(-3, 3),
      yaw: steep ? random.between(-12, 12) : random.between(-4, 4),
      blur: random.between(0.1, 0.9),
      width: random.int(1080, 1600),
      aspect: random.pick([1.33, 1.5, 1.78]),
      zoom: random.between(0.62, 1.02),
      light: random.int(0, 360),
      shade: random.between(0.1, 0.55),
      desk: random.pick(['#b9b2a6', '#5b4636', '#dfe3e8', '#2c2f33', '#8fa3b5']),
    },
    noise: random.between(1, 9),
    moire: random.chance(0.4) ? random.between(3, 12) : 0,
    quality: random.between(0.5, 0.85),
    ...(random.chance(0.3) ? { width: random.int(1000, 1400) } : {}),
  }
}
