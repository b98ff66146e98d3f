/** Drafts live as long as the tab: one per order type, and one per sent order for resubmission. */

import { stored, tabStored } from '../../../platform/storage'
import type { OrderType } from '../../../protocol/order'
import { or, reader, shape, text } from '../../../protocol/shape'
import { type Draft, emptyDraft, type Rejected } from './wizard'

const draftShape = shape<Draft>({
  imagePath: text,
  imageName: text,
  payTime: text,
  payTimeRead: reader('anything', (value) => value === true),
  orderId: text,
  account: text,
  description: text,
  rejected: or<Rejected | null>(shape<Rejected>({ id: text, reason: text, imagePath: text }), null),
})
export const readDraft = or<Draft | null>(draftShape, null)

export const draftKey = (type: OrderType) => `draft:${type}`
export const sentKey = (id: string) => `sent:${id}`

export const loadDraft = (type: OrderType): Draft => readDraft(tabStored.get(draftKey(type))) ?? emptyDraft
export const saveDraft = (type: OrderType, draft: Draft) => tabStored.set(draftKey(type), draft)

/** A picture whose form was left before it was stored and read. */
export interface LeftPicture {
  /** Read on this device. */
  file: File
  /** Goes up: the same file, or the one with covered parts. */
  sent: File
  /** Its stored path, once it has come up. */
  path: string | undefined
  /** There is nothing left to read. */
  isRead: boolean
}
/** By type, beside the drafts: a form sends its own when it is opened again. */
export const leftPictures = new Map<OrderType, LeftPicture>()

/** Drops the picture that is stored and read. */
export function dropSettled(type: OrderType): void {
  const left = leftPictures.get(type)
  if (left?.path !== undefined && left.isRead) leftPictures.delete(type)
}

export function dropDraft(type: OrderType): void {
  tabStored.remove(draftKey(type))
  leftPictures.delete(type)
}

/** The order was created: its draft leaves the form and is kept under the order's number. */
export function keepSentDraft(type: OrderType, id: string, draft: Draft): void {
  dropDraft(type)
  tabStored.set(sentKey(id), draft)
  if (draft.rejected) noteResent(draft.rejected.id, id)
}

const MOST_RESENT = 10
/** Rejected orders and those sent in their place, newest first. All tabs know them, and those opened later. */
const resent = (): string => stored.get('resent') ?? ''

const noteResent = (rejected: string, id: string): void =>
  stored.set('resent', [`${rejected}=${id}`, ...resent().split('&')].slice(0, MOST_RESENT).join('&'))

/** The number of the order that this device sent in the place of a rejected one; null when there is none. */
export const sentAgain = (id: string): string | null => new URLSearchParams(resent()).get(id)

/** True when this tab sent the order. */
export const wasSent = (id: string): boolean => tabStored.get(sentKey(id)) !== null
