/** Drafts live as long as the tab: one per order type, and one per sent order for resubmission. */

import { tabStored } from '../../../platform/storage'
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
export const dropDraft = (type: OrderType) => tabStored.remove(draftKey(type))

/** The order was created: its draft leaves the form and is kept under the order's number. */
export function keepSentDraft(type: OrderType, id: string, draft: Draft): void {
  dropDraft(type)
  tabStored.set(sentKey(id), draft)
  if (draft.rejected) tabStored.set(sentKey(draft.rejected.id), id)
}

/** True when this tab sent the order. */
export const wasSent = (id: string): boolean => tabStored.get(sentKey(id)) !== null
