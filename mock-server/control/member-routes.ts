import { Router } from 'express'
import { suggest } from '../closest'
import { applyMemberPatch, memberPatchSchema } from '../member-patch'
import { findMember, issueToken, type ReadMember } from '../members'
import type { World } from '../world'
import { check } from './check'
import { ControlError } from './control-error'

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

function pick(world: World, username: string): ReadMember {
  const member = findMember(world, username)
  if (member) return member
  const hint = suggest(username, Object.keys(world.store.state.members).slice(0, 100))
  throw new ControlError(404, 'member_not_found', `no member ${username}`, hint.startsWith('known') ? undefined : hint)
}
