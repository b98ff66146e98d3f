/** Drafts live as long as the tab: one per order type, and one per sent order for resubmission. */

import { tabStored } from '../../../platform/storage'
import type { OrderView } from '../../../protocol/endpoints'
import type { OrderType } from '../../../protocol/order'
import { or, reader, shape, text } from '../../../protocol/shape'
import { type Draft, draftAgain, emptyDraft, type Rejected } from './wizard'

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
const readDraft = or<Draft | null>(draftShape, null)

export const draftKey = (type: OrderType) => `draft:${type}`
const sentKey = (id: string) => `sent:${id}`

export const loadDraft = (type: OrderType): Draft => readDraft(tabStored.get(draftKey(type))) ?? emptyDraft
export const saveDraft = (type: OrderType, draft: Draft) => tabStored.set(draftKey(type), draft)
export const dropDraft = (type: OrderType) => tabStored.remove(draftKey(type))

/** The order was created: its draft leaves the form and is kept under the order's number. */
export function keepSentDraft(type: OrderType, id: string, draft: Draft): void {
  dropDraft(type)
  tabStored.set(sentKey(id), draft)
  if (draft.rejected) tabStored.set(sentKey(draft.rejected.id), id)
}

/** The number of the order that this tab sent in the place of a rejected one; null when there is none. */
export const sentAgain = (id: string): string | null => or(text, '')(tabStored.get(sentKey(id))) || null

/** The account that this tab sent the order for; '' when it does not know. */
export const sentAccount = (id: string): string => readDraft(tabStored.get(sentKey(id)))?.account ?? ''

/** Leaves nothing but the mark that this tab sent the order. */
export function dropSentDraft(id: string): void {
  if (wasSent(id)) tabStored.set(sentKey(id), true)
}

/** True when this tab sent the order. */
export const wasSent = (id: string): boolean => tabStored.get(sentKey(id)) !== null

/**
 * Puts a rejected order's draft back into the form of its type. An order that this tab did not send is rebuilt from
 * what the server shows. Once it is back, it stays as the member has changed it since.
 */
export function restoreSentDraft(id: string, view: OrderView): void {
  if (loadDraft(view.wo_type).rejected?.id === id) return
  const rebuilt = { ...emptyDraft, account: view.full_account, description: view.describe }
  const sent = readDraft(tabStored.get(sentKey(id))) ?? rebuilt
  dropSentDraft(id)
  saveDraft(view.wo_type, draftAgain(sent, { id, reason: view.results, imagePath: view.imgs }))
}
