import { APPROVED, PENDING } from '#protocol/endpoints'
import { MAX_ORDERS } from '../contract/calls/orders'
import { canHaveKey } from '../contract/order-kinds'
import type { Decision, Order, ReadOrder } from '../state/state'
import { dayStamp } from '../time/server-time'
import { tooManyOrders } from './bounds'
import type { Desk } from './desk'
import { showOrder } from './views'

export type NewOrder = Pick<
  Order,
  'wo_type' | 'full_account' | 'imgs' | 'pay_time' | 'outOrderid' | 'describe' | 'device'
>

export const DEFAULT_REASON = '截图信息不完整，请重新上传'
export const DEFAULT_EXPIRY = { code: 410, msg: '您的工单已失效' }

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
  world.store.change((state) => state.orders.push(order))
  tellOrder(world, id, 'created')
  world.happen({ on: 'order.created', order: id, type: order.wo_type, account: order.full_account })
  return order
}

function freshId(world: Desk, at: number): string {
  for (;;) {
    const id = dayStamp(at) + world.random.digits(7)
    if (!findOrder(world, id)) return id
  }
}

/** Only pending orders can be approved or rejected; any order can expire. */
export const isOpenTo = (order: ReadOrder, kind: Decision['kind']): boolean =>
  kind === 'expire' || (order.status === PENDING && order.expired === null)

/** @returns false when the order is gone or decided already; then nothing changes. */
export function decide(world: Desk, id: string, decision: Decision, by: string): boolean {
  const order = findOrder(world, id)
  if (!order || !isOpenTo(order, decision.kind)) return false
  if (decision.kind === 'approve') approve(world, order, decision, by)
  else if (decision.kind === 'reject') settle(world, id, decision.status, decision.reason, by)
  else expire(world, id, decision)
  return true
}

function approve(world: Desk, order: ReadOrder, decision: Extract<Decision, { kind: 'approve' }>, by: string): void {
  const withKey = canHaveKey(order) && decision.withKey !== false
  const password = decision.password ?? (withKey ? freshPassword(world) : null)
  if (password !== null) setPassword(world, order.full_account, password)
  if (withKey && password !== null) {
    const key = { value: world.random.hex(32), password, issuedAt: world.clock.now(), redeemed: null }
    editOrder(world, order.id, (draft) => {
      draft.key = key
    })
  }
  settle(world, order.id, APPROVED, decision.results ?? '审核通过', by)
}

/** Satisfies the rules of both password screens. */
const freshPassword = ({ random }: Desk): string => `Sp${random.digits(3)}${random.hex(4)}!`

function settle(world: Desk, id: string, to: number, results: string, by: string): void {
  editOrder(world, id, (draft) => {
    draft.history.push({ at: world.clock.now(), from: draft.status, to, by, reason: results })
    draft.status = to
    draft.results = results
  })
  tellOrder(world, id, to === APPROVED ? 'approved' : 'rejected')
}

function expire(world: Desk, id: string, { code, msg }: { code: number; msg: string }): void {
  editOrder(world, id, (draft) => {
    draft.expired = { code, msg }
  })
  tellOrder(world, id, 'expired')
}

/** A new password ends every session and voids every key for an older password. */
export function setPassword(world: Desk, username: string, password: string): void {
  world.store.change(({ members }) => {
    const member = members[username]
    if (!member) return
    member.password = password
    member.tokens = []
  })
  const voided = world.store.state.orders.filter((order) => order.key !== null && order.full_account === username)
  for (const { id } of voided) {
    editOrder(world, id, (draft) => {
      draft.key = null
    })
    tellOrder(world, id, 'key voided')
  }
}

export function editOrder(world: Desk, id: string, edit: (draft: Order) => void): void {
  world.store.change(({ orders }) => {
    const draft = orders.find((order) => order.id === id)
    if (draft) edit(draft)
  })
}

export function tellOrder(world: Desk, id: string, what: string): void {
  const order = findOrder(world, id)
  if (order) world.events.emit('order', showOrder(order), `order ${id} ${what}`)
}
