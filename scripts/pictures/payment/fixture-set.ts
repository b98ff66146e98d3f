import { seeded } from '../drawing/random'
import type { Damage } from './damage'
import { type HouseOptions, type HouseStyle, houseHtml } from './house-styles'
import type { Page } from './page'
import { drawPayment, type Payment } from './payment'
import type { TimeStyle } from './time-text'
import { timeText } from './time-text'

/** The pictures kept with the project: few, small, one per page style and per thing that may go wrong. */
export interface FixturePicture {
  file: string
  payment: Payment
  page: Page
  damage: Damage | null
  payTime: string | null
  orderId: string | null
}

interface Plan {
  file: string
  style: HouseStyle
  time?: Partial<TimeStyle>
  house?: Partial<HouseOptions>
  damage?: Omit<Damage, 'seed'>
}

const CAMERA = {
  roll: 1.6,
  pitch: 4,
  yaw: -7,
  blur: 0.5,
  width: 780,
  aspect: 1.7,
  zoom: 0.82,
  light: 120,
  shade: 0.35,
  desk: '#b9b2a6',
}

const PLANS: readonly Plan[] = [
  { file: 'payment-alipay.png', style: 'alipay' },
  { file: 'payment-wechat.png', style: 'wechat', time: { form: 'chinese' } },
  { file: 'payment-bank.png', style: 'bank' },
  { file: 'payment-cashier.png', style: 'cashier' },
  { file: 'payment-alipay-dark.png', style: 'alipay', time: { form: 'chinese', padded: false }, house: { dark: true } },
  { file: 'payment-wechat-small.jpg', style: 'wechat', damage: { width: 720, quality: 0.55 } },
  { file: 'payment-bank-unpadded.jpg', style: 'bank', time: { padded: false }, damage: { quality: 0.6 } },
  { file: 'payment-cashier-photo.jpg', style: 'cashier', damage: { camera: CAMERA, noise: 4, quality: 0.7 } },
  { file: 'payment-no-order-id.png', style: 'wechat', house: { without: 'id' } },
  { file: 'payment-no-time.png', style: 'cashier', house: { without: 'time' } },
]

export function fixtureSet(seed: number): FixturePicture[] {
  return PLANS.map((plan, index) => {
    const random = seeded(seed + index)
    const payment = drawPayment(random)
    const style = { form: 'dashes', padded: true, gap: ' ', ...plan.time } as const
    const house: HouseOptions = { timeText: timeText(payment.time, style), dark: false, ...plan.house }
    return {
      file: plan.file,
      payment,
      page: { html: houseHtml(plan.style, payment, house), width: 390, height: 780, scale: 2, long: false },
      damage: plan.damage ? { ...plan.damage, seed: seed + index } : null,
      payTime: house.without === 'time' ? null : payment.payTime,
      orderId: house.without === 'id' ? null : payment.orderId,
    }
  })
}
