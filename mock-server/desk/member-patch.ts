import { z } from 'zod'
import { COUNTRY_CODES } from '#protocol/rules'
import type { World } from '../world'
import { editMember } from './members'
import { setPassword } from './orders'

/** Members that are missing stay; null takes a binding away. */
export const memberPatchSchema = z.strictObject({
  password: z.string().min(1).optional(),
  mobile: z.strictObject({ country: z.enum(COUNTRY_CODES), number: z.string().regex(/^\d{6,12}$/) }).nullish(),
  email: z.string().min(3).nullish(),
})
export type MemberPatch = z.infer<typeof memberPatchSchema>

export function applyMemberPatch(world: World, username: string, { password, mobile, email }: MemberPatch): void {
  if (password !== undefined) setPassword(world, username, password)
  editMember(world, username, (draft) => {
    if (mobile !== undefined) draft.mobile = mobile
    if (email !== undefined) draft.email = email
  })
}
