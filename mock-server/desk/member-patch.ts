import type { MemberPatch } from '../contract/calls/members'
import type { Desk } from './desk'
import { editMember } from './members'
import { setPassword } from './passwords'

export function applyMemberPatch(world: Desk, username: string, { password, mobile, email }: MemberPatch): void {
  if (password !== undefined) setPassword(world, username, password)
  editMember(world, username, (draft) => {
    if (mobile !== undefined) draft.mobile = mobile
    if (email !== undefined) draft.email = email
  })
}
