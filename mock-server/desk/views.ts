/** The contents of the state in the form that members and testers see. */
import type { OrderView } from '#protocol/endpoints'
import type { ShownCaptcha } from '../contract/calls/captchas'
import type { ShownOrder } from '../contract/calls/orders'
import type { ShownMessage } from '../contract/calls/outbox'
import type { ShownUpload } from '../contract/calls/uploads'
import type { DeepReadonly } from '../contract/words/readonly'
import type { CaptchaEntry, Message, ReadOrder, Upload } from '../state/state'
import { isoTime } from '../time/server-time'

/** An order as the app sees it, without its key. */
export function viewOrder(order: ReadOrder): Omit<OrderView, 'key'> {
  const { wo_type, results, status, imgs, full_account, describe, createdAt } = order
  return { wo_type, results, status, imgs, full_account, create_time: Math.floor(createdAt / 1000), describe }
}

export function showOrder(order: ReadOrder): ShownOrder {
  const { id, pay_time, outOrderid, device, expired } = order
  const key = order.key?.redeemed === null ? order.key.value : null
  const history = order.history.map((step) => ({ ...step, at: isoTime(step.at) }))
  return { id, ...viewOrder(order), pay_time, outOrderid, device, key, expired, history }
}

export const showCaptcha = ({ key, answer, expiresAt }: DeepReadonly<CaptchaEntry>): ShownCaptcha => ({
  key,
  answer,
  expiresAt: isoTime(expiresAt),
})

export const showUpload = (upload: DeepReadonly<Upload>): ShownUpload => ({ ...upload, at: isoTime(upload.at) })

export function showMessage(message: DeepReadonly<Message>): ShownMessage {
  const { id, channel, to, purpose, code, sentAt, expiresAt, usedAt } = message
  const times = {
    sentAt: isoTime(sentAt),
    expiresAt: isoTime(expiresAt),
    usedAt: usedAt === null ? null : isoTime(usedAt),
  }
  return { id, channel, to, purpose, code, ...times }
}
