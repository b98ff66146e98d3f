import type { Desk } from './desk'
import { editMember } from './members'
import { editOrder, tellOrder } from './orders'

/** A new password ends every session and voids every key for an older password. */
export function setPassword(world: Desk, username: string, password: string): void {
  editMember(world, username, (member) => {
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
