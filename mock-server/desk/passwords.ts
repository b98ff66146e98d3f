import type { Desk } from './desk'
import { editMember } from './members'
import { editOrder, emitOrder } from './orders'

/** A new password ends every session and voids every key for an older password. */
export function setPassword(world: Desk, username: string, password: string): void {
  emitVoided(world, replacePassword(world, username, password))
}

/** @returns the orders whose keys it voided; no event is emitted yet */
export function replacePassword(world: Desk, username: string, password: string): string[] {
  editMember(world, username, (member) => {
    member.password = password
    member.tokens = []
  })
  const voided = world.store.state.orders.filter((order) => order.key !== null && order.full_account === username)
  for (const { id } of voided)
    editOrder(world, id, (draft) => {
      draft.key = null
    })
  return voided.map(({ id }) => id)
}

export function emitVoided(world: Desk, orders: readonly string[]): void {
  for (const id of orders) emitOrder(world, id, 'key voided by a new password')
}
