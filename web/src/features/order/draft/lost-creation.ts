/**
 * An unanswered `add` may have created its order. Until this is known, the tab remembers the path of its
 * picture, one per order type.
 */
import { tabStored } from '../../../platform/storage'
import type { OrderType } from '../../../protocol/order'
import { or, shape, text } from '../../../protocol/shape'
import type { Draft } from './wizard'

export interface LostOrder {
  /** Stored path of its picture. */
  imagePath: string
  /** Number of the rejected order that it replaces, '' for none. */
  replaces: string
}
const readLost = or<LostOrder | null>(shape<LostOrder>({ imagePath: text, replaces: text }), null)

const unansweredKey = (type: OrderType) => `unanswered:${type}`
const replacedBy = ({ rejected }: Draft): string => rejected?.id ?? ''

export const sending = (type: OrderType, draft: Draft): void =>
  tabStored.set(unansweredKey(type), { imagePath: draft.imagePath, replaces: replacedBy(draft) })
export const answered = (type: OrderType): void => tabStored.remove(unansweredKey(type))

/** The order of an unanswered `add`; null when there is none. */
export function unanswered(type: OrderType): LostOrder | null {
  const lost = readLost(tabStored.get(unansweredKey(type)))
  return lost?.imagePath ? lost : null
}

/** A lost order does not stand for a draft that replaces another one. */
export const isOwn = (draft: Draft, lost: LostOrder): boolean => replacedBy(draft) === lost.replaces
