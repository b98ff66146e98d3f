/** What the state holds, in the form in which members and testers see it. */
import type { OrderView } from '#protocol/endpoints'
import type { DeepReadonly } from '../contract/readonly'
import type { CaptchaEntry, Message, Upload } from '../state/state'
import { isoTime } from '../time/server-time'
import type { ReadOrder } from './orders'

export interface ShownOrder extends Omit<OrderView, 'key'> {
  id: string
  pay_time: string
  outOrderid: string
  device: string
  /** The credential of an approved order; null when there is none or it was redeemed. */
  key: string | null
  expired: { code: number; msg: string } | null
  history: { at: string; from: number | null; to: number; by: string; reason: string }[]
}

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

export interface ShownCaptcha {
  key: string
  answer: string
  expiresAt: string
}
export const showCaptcha = ({ key, answer, expiresAt }: DeepReadonly<CaptchaEntry>): ShownCaptcha => ({
  key,
  answer,
  expiresAt: isoTime(expiresAt),
})

export type ShownUpload = Omit<Upload, 'at'> & { at: string }
export const showUpload = (upload: DeepReadonly<Upload>): ShownUpload => ({ ...upload, at: isoTime(upload.at) })

export interface ShownMessage extends Pick<Message, 'id' | 'channel' | 'to' | 'purpose' | 'code'> {
  sentAt: string
  expiresAt: string
  usedAt: string | null
}
export function showMessage(message: DeepReadonly<Message>): ShownMessage {
  const { id, channel, to, purpose, code, sentAt, expiresAt, usedAt } = message
  const times = {
    sentAt: isoTime(sentAt),
    expiresAt: isoTime(expiresAt),
    usedAt: usedAt === null ? null : isoTime(usedAt),
  }
  return { id, channel, to, purpose, code, ...times }
}
