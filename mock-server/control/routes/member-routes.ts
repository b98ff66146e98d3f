import type { memberCalls, ShownMember } from '../../contract/calls/members'
import { toMs } from '../../contract/words/duration'
import { suggest } from '../../contract/words/suggestions'
import { applyMemberPatch } from '../../desk/member-patch'
import { findMember, issueToken, type ReadMember } from '../../desk/members'
import { isoTime } from '../../time/server-time'
import type { World } from '../../world/world'
import { ControlError } from '../route/control-error'
import type { Routes } from '../route/route'

export function memberRoutes(world: World): Routes<typeof memberCalls> {
  return {
    list: () => inFixtureOrder(world).map((member) => showMember(member, world)),
    show: ({ params }) => showMember(pick(world, params.username), world),
    patch: async ({ params, body }) => {
      const { username } = pick(world, params.username)
      applyMemberPatch(world, username, body)
      await world.store.commit()
      return showMember(pick(world, username), world)
    },
    token: async ({ params }) => {
      const { username } = pick(world, params.username)
      const token = issueToken(world, username)
      await world.store.commit()
      return { token }
    },
  }
}

export function showMember(
  { username, mobile, email, password, tokens }: ReadMember,
  { store }: Pick<World, 'store'>,
): ShownMember {
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

/** Ignores the order in the state, because a snapshot sorts members by name. */
export const inFixtureOrder = (world: World): ReadMember[] =>
  world.fixtures.members.flatMap(({ username }) => findMember(world, username) ?? [])

function pick(world: World, username: string): ReadMember {
  const member = findMember(world, username)
  if (member) return member
  const hint = suggest(username, Object.keys(world.store.state.members).slice(0, 100))
  throw new ControlError(404, 'member_not_found', `no member ${username}`, hint.startsWith('known') ? undefined : hint)
}
