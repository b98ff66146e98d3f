/**
 * An unanswered `add` may have created its order. Until this is known, the tab remembers the path of its
 * picture, one per order type.
 */
import { tabStored } from '../../../platform/storage'
import type { OrderType } from '../../../protocol/order'
import { or, text } from '../../../protocol/shape'
import type { Draft } from './wizard'

const unansweredKey = (type: OrderType) => `unanswered:${type}`

export const sending = (type: OrderType, imagePath: string): void => tabStored.set(unansweredKey(type), imagePath)
export const answered = (type: OrderType): void => tabStored.remove(unansweredKey(type))

/** True unless the draft replaces another order: that of an unanswered `add` does not take its place. */
export const isOwn = ({ rejected, imagePath }: Draft, unansweredPath: string): boolean =>
  rejected === null || imagePath === unansweredPath

/** Stored path of the picture of an unanswered `add`; null when there is none. */
export const unanswered = (type: OrderType): string | null => or(text, '')(tabStored.get(unansweredKey(type))) || null
