/**
 * An unanswered `add` may have created its order. Until this is known, the tab remembers the path of its
 * picture, one per order type.
 */
import { call } from '../../../api/call'
import { tabStored } from '../../../platform/storage'
import type { OrderType } from '../../../protocol/order'
import { or, text } from '../../../protocol/shape'
import { wasSent } from '../draft/draft-store'

const LOOKED_THROUGH = 10
const unansweredKey = (type: OrderType) => `unanswered:${type}`

export const sending = (type: OrderType, imagePath: string): void => tabStored.set(unansweredKey(type), imagePath)
export const answered = (type: OrderType): void => tabStored.remove(unansweredKey(type))

/** Stored path of the picture of an unanswered `add`; null when there is none. */
export const unanswered = (type: OrderType): string | null => or(text, '')(tabStored.get(unansweredKey(type))) || null

/** The number of the order it created; null when there is no such order. @throws {CallError} */
export async function findMade(type: OrderType, imagePath: string): Promise<string | null> {
  const { rows } = await call('/api/WorkerOrder/getListbyDev', { page: 1, pageSize: LOOKED_THROUGH })
  // Every upload has its own path, but an order already known to the tab is not the new one.
  const made = rows.find((row) => row.wo_type === type && row.imgs === imagePath && !wasSent(row.id))
  return made?.id ?? null
}
