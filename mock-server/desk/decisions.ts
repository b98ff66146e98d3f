import { APPROVED, PENDING } from '#protocol/order'
import { canHaveKey } from '../contract/order-kinds'
import type { Decision, ReadOrder } from '../state/state'
import { without } from '../state/store'
import type { Desk } from './desk'
import { editOrder, emitOrder, findOrder } from './orders'
import { emitVoided, replacePassword } from './passwords'

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
  const givesAccount = canHaveKey(order)
  const withKey = givesAccount && decision.withKey !== false
  const password = givesAccount ? (decision.password ?? (withKey ? freshPassword(world) : null)) : null
  const voided = password === null ? [] : replacePassword(world, order.full_account, password)
  if (withKey && password !== null) {
    const key = { value: world.random.hex(32), password, issuedAt: world.clock.now(), redeemed: null }
    editOrder(world, order.id, (draft) => {
      draft.key = key
    })
  }
  settle(world, order.id, APPROVED, decision.results ?? '审核通过', by)
  // Told after the decision, which is one change with the password.
  emitVoided(world, voided)
}

/** Satisfies the rules of both password screens. */
const freshPassword = ({ random }: Desk): string => `Sp${random.digits(3)}${random.hex(4)}!`

function settle(world: Desk, id: string, to: number, results: string, by: string): void {
  editOrder(world, id, (draft) => {
    draft.history.push({ at: world.clock.now(), from: draft.status, to, by, reason: results })
    draft.status = to
    draft.results = results
  })
  dropPlanned(world, id)
  emitOrder(world, id, to === APPROVED ? 'approved' : 'rejected')
}

function expire(world: Desk, id: string, { code, msg }: { code: number; msg: string }): void {
  editOrder(world, id, (draft) => {
    draft.expired = { code, msg }
  })
  dropPlanned(world, id)
  emitOrder(world, id, 'expired')
}

/** A decided order can still expire; no other decision that was planned for it can come. */
function dropPlanned({ store }: Desk, id: string): void {
  store.set(
    'due',
    without(store.state.due, ({ ref, decision }) => ref === id && decision.kind !== 'expire'),
  )
}
