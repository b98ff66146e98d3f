/**
 * The orders that were pending when they were last opened on this device, newest first, as a query string of number and
 * type: `202611221234567=1&…`. Only the server knows which of them have been decided since.
 */
import { isOrderType, type OrderType } from '../protocol/order'
import { stored } from './storage'

const KEY = 'orders'
const MOST = 10
/** Shown on the first screen; the static page keeps a place for as many (`web/vite/shells/before-paint.ts`). */
export const MOST_SHOWN = 3

export interface OrderInWork {
  id: string
  type: OrderType
}

export function ordersInWork(): OrderInWork[] {
  const known = new URLSearchParams(stored.get(KEY) ?? '')
  return [...known].flatMap(([id, value]) => {
    const type = Number(value)
    return isOrderType(type) ? [{ id, type }] : []
  })
}

export function noteInWork(order: OrderInWork): void {
  const known = ordersInWork()
  if (!known.some(({ id }) => id === order.id)) keep([order, ...known])
}

/** The decision has been shown, or the order cannot be shown any more. */
export function noteDecided(id: string): void {
  const known = ordersInWork()
  const left = known.filter((order) => order.id !== id)
  if (left.length < known.length) keep(left)
}

function keep(orders: OrderInWork[]): void {
  if (orders.length === 0) stored.remove(KEY)
  else stored.set(KEY, new URLSearchParams(orders.slice(0, MOST).map(({ id, type }) => [id, String(type)])).toString())
}
