import { Router } from 'express'
import { z } from 'zod'
import { COUNTRY_CODES } from '#protocol/rules'
import { editMember, findMember, issueToken, type ReadMember } from '../members'
import { setPassword } from '../orders'
import type { World } from '../world'
import { check } from './check'
import { suggest } from './closest'
import { ControlError } from './control-error'

/** Members that are missing stay; null takes a binding away. */
export const memberPatchSchema = z.strictObject({
  password: z.string().min(1).optional(),
  mobile: z.strictObject({ country: z.enum(COUNTRY_CODES), number: z.string().regex(/^\d{6,12}$/) }).nullish(),
  email: z.string().min(3).nullish(),
})
export type MemberPatch = z.infer<typeof memberPatchSchema>

export interface ShownMember {
  username: string
  mobile: { country: string; number: string } | null
  email: string | null
  password: string
  tokens: string[]
}

export const showMember = ({ username, mobile, email, password, tokens }: ReadMember): ShownMember => ({
  username,
  mobile,
  email,
  password,
  tokens: tokens.map(({ value }) => value),
})

export function memberRoutes(world: World): Router {
  return Router()
    .get('/', (_, response) => {
      response.json(Object.values(world.store.state.members).map(showMember))
    })
    .get('/:username', (request, response) => {
      response.json(showMember(pick(world, request.params.username)))
    })
    .patch('/:username', async (request, response) => {
      const { username } = pick(world, request.params.username)
      applyMemberPatch(world, username, check(memberPatchSchema, request.body))
      await world.store.commit()
      response.json(showMember(pick(world, username)))
    })
    .post('/:username/token', async (request, response) => {
      const { username } = pick(world, request.params.username)
      const token = issueToken(world, username)
      await world.store.commit()
      response.json({ token })
    })
}

export function applyMemberPatch(world: World, username: string, { password, mobile, email }: MemberPatch): void {
  if (password !== undefined) setPassword(world, username, password)
  editMember(world, username, (draft) => {
    if (mobile !== undefined) draft.mobile = mobile
    if (email !== undefined) draft.email = email
  })
}

function pick(world: World, username: string): ReadMember {
  const member = findMember(world, username)
  if (member) return member
  const hint = suggest(username, Object.keys(world.store.state.members).slice(0, 100))
  throw new ControlError(404, 'member_not_found', `no member ${username}`, hint.startsWith('known') ? undefined : hint)
}
