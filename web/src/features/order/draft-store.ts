/** Drafts live as long as the tab: one per order type, and the one of each order that was sent, for sending it again. */
import { or, type Reader, shape, text } from '../../api/shape'
import { tabStored } from '../../platform/storage'
import type { OrderType, OrderView } from '../../protocol/endpoints'
import { type Draft, emptyDraft } from './wizard'

const draftShape = shape<Draft>({
  imagePath: text,
  imageName: text,
  payTime: text,
  payTimeRead: (value) => value === true,
  orderId: text,
  account: text,
  description: text,
})
const readDraft: Reader<Draft | null> = or<Draft | null>(draftShape, null)

const draftKey = (type: OrderType) => `draft:${type}`
const sentKey = (id: string) => `sent:${id}`

export const loadDraft = (type: OrderType): Draft => readDraft(tabStored.get(draftKey(type))) ?? emptyDraft
export const saveDraft = (type: OrderType, draft: Draft) => tabStored.set(draftKey(type), draft)
export const dropDraft = (type: OrderType) => tabStored.remove(draftKey(type))

/** The order was created: its draft leaves the form and is kept under the order's number. */
export function keepSentDraft(type: OrderType, id: string, draft: Draft): void {
  dropDraft(type)
  tabStored.set(sentKey(id), draft)
}

/** Puts a sent draft back into the form. An order that this tab did not send is rebuilt from what the server shows. */
export function restoreSentDraft(type: OrderType, id: string, view: OrderView): void {
  const rebuilt = { ...emptyDraft, imagePath: view.imgs, account: view.full_account, description: view.describe }
  saveDraft(type, readDraft(tabStored.get(sentKey(id))) ?? rebuilt)
}
