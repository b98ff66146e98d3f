/**
 * The orders that were pending when they were last opened on this device, newest first, as a query string of number and
 * type: `202611221234567=1&…`. Only the server knows which of them have been decided since.
 */
import { isOrderType, type OrderType } from '../protocol/order'
import { stored } from './storage'

/** Shown on the first screen; the static page keeps a place for as many (`web/vite/shells/before-paint.ts`). */
export const MOST_SHOWN = 3

export interface OrderInWork {
  id: string
  type: OrderType
}

export function ordersInWork(): OrderInWork[] {
  const known = new URLSearchParams(stored.get('orders') ?? '')
  return [...known].flatMap(([id, value]) => {
    const type = Number(value)
    return isOrderType(type) ? [{ id, type }] : []
  })
}
