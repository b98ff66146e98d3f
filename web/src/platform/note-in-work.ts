import { type OrderInWork, ordersInWork } from './orders-in-work'
import { announceStored, stored } from './storage'

const MOST = 10

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
  if (orders.length === 0) stored.remove('orders')
  else
    stored.set(
      'orders',
      new URLSearchParams(orders.slice(0, MOST).map(({ id, type }) => [id, String(type)])).toString(),
    )
  announceStored()
}
