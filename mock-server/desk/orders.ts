import { PENDING } from '#protocol/order'
import { MAX_ORDERS } from '../contract/calls/orders'
import type { Order, ReadOrder } from '../state/state'
import { edited } from '../state/store'
import { dayStamp } from '../time/server-time'
import { tooManyOrders } from './bounds'
import type { Desk } from './desk'
import { showOrder } from './views'

export type NewOrder = Pick<
  Order,
  'wo_type' | 'full_account' | 'imgs' | 'pay_time' | 'outOrderid' | 'describe' | 'device'
>

export const findOrder = ({ store }: Desk, id: string): ReadOrder | undefined =>
  store.state.orders.find((order) => order.id === id)

export function createOrder(world: Desk, fields: NewOrder, by: string): ReadOrder {
  if (world.store.state.orders.length >= MAX_ORDERS) throw tooManyOrders()
  const at = world.clock.now()
  const id = freshId(world, at)
  const order: Order = {
    id,
    ...fields,
    status: PENDING,
    results: '',
    createdAt: at,
    key: null,
    expired: null,
    history: [{ at, from: null, to: PENDING, by, reason: '' }],
  }
  world.store.set('orders', [...world.store.state.orders, order])
  emitOrder(world, id, 'created')
  world.happen({ on: 'order.created', order: id, type: order.wo_type, account: order.full_account })
  return order
}

function freshId(world: Desk, at: number): string {
  for (;;) {
    const id = dayStamp(at) + world.random.digits(7)
    if (!findOrder(world, id)) return id
  }
}

export function editOrder({ store }: Desk, id: string, edit: (draft: Order) => void): void {
  store.set(
    'orders',
    edited(store.state.orders, (order) => order.id === id, edit),
  )
}

export function emitOrder(world: Desk, id: string, what: string): void {
  const order = findOrder(world, id)
  if (order) world.events.emit('order', showOrder(order), `order ${id} ${what}`)
}
