import { Router } from 'express'
import { toMs } from '../contract/duration'
import { suggest } from '../contract/suggestions'
import { applyMemberPatch, memberPatchSchema } from '../desk/member-patch'
import { findMember, issueToken, type ReadMember } from '../desk/members'
import { isoTime } from '../time/server-time'
import type { World } from '../world'
import { check, takesNothing } from './check'
import { ControlError } from './control-error'

export interface ShownMember {
  username: string
  mobile: { country: string; number: string } | null
  email: string | null
  password: string
  tokens: string[]
  /** Until when each of the tokens is good. */
  tokensExpireAt: string[]
}

function showMember({ username, mobile, email, password, tokens }: ReadMember, { store }: World): ShownMember {
  const life = toMs(store.state.settings.token.ttl)
  return {
    username,
    mobile,
    email,
    password,
    tokens: tokens.map(({ value }) => value),
    tokensExpireAt: tokens.map(({ issuedAt }) => isoTime(issuedAt + life)),
  }
}

export function memberRoutes(world: World): Router {
  return Router()
    .get('/', takesNothing, (_, response) => {
      response.json(inFixtureOrder(world).map((member) => showMember(member, world)))
    })
    .get('/:username', takesNothing, (request, response) => {
      response.json(showMember(pick(world, request.params.username), world))
    })
    .patch('/:username', async (request, response) => {
      const { username } = pick(world, request.params.username)
      applyMemberPatch(world, username, check(memberPatchSchema, request.body))
      await world.store.commit()
      response.json(showMember(pick(world, username), world))
    })
    .post('/:username/token', takesNothing, async (request, response) => {
      const { username } = pick(world, request.params.username)
      const token = issueToken(world, username)
      await world.store.commit()
      response.json({ token })
    })
}

/** Whatever order the state has them in: a snapshot sorts them by name. */
const inFixtureOrder = (world: World): ReadMember[] =>
  world.fixtures.members.flatMap(({ username }) => findMember(world, username) ?? [])

function pick(world: World, username: string): ReadMember {
  const member = findMember(world, username)
  if (member) return member
  const hint = suggest(username, Object.keys(world.store.state.members).slice(0, 100))
  throw new ControlError(404, 'member_not_found', `no member ${username}`, hint.startsWith('known') ? undefined : hint)
}
