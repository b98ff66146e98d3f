import { NOT_LOGGED_IN, TOKEN_INVALID } from '#protocol/codes'
import { toMs } from '../contract/words/duration'
import type { DeepReadonly } from '../contract/words/readonly'
import type { Member, Phone } from '../state/state'
import type { Desk } from './desk'
import { Refusal } from './refusal'

export type ReadMember = DeepReadonly<Member>

export const findMember = ({ store }: Desk, username: string): ReadMember | undefined =>
  Object.hasOwn(store.state.members, username) ? store.state.members[username] : undefined

export function editMember({ store }: Desk, username: string, edit: (draft: Member) => void): void {
  store.change(({ members }) => {
    const draft = Object.hasOwn(members, username) ? members[username] : undefined
    if (draft) edit(draft)
  })
}

export function issueToken(world: Desk, username: string): string {
  const token = world.random.hex(40)
  const oldest = lastEnded(world)
  editMember(world, username, (draft) => {
    draft.tokens = draft.tokens.filter(({ issuedAt }) => issuedAt > oldest)
    draft.tokens.push({ value: token, issuedAt: world.clock.now() })
  })
  return token
}

/** Sessions issued at this time or earlier have ended. */
const lastEnded = ({ clock, store }: Desk): number => clock.now() - toMs(store.state.settings.token.ttl)

/** Finds the token's owner. @throws {Refusal} 102 without a token, 101 with an invalid or expired one. */
export function memberOf(world: Desk, token: string): ReadMember {
  if (token === '') throw new Refusal(NOT_LOGGED_IN, '请先登录')
  const member = ownerOf(world, token)
  if (!member) throw new Refusal(TOKEN_INVALID, 'token失效')
  return member
}

/** The member of a session that has not ended. */
export function ownerOf(world: Desk, token: string): ReadMember | undefined {
  const oldest = lastEnded(world)
  const good = (member: ReadMember) => member.tokens.some(({ value, issuedAt }) => value === token && issuedAt > oldest)
  return Object.values(world.store.state.members).find(good)
}

/** Keeps the first two characters and the last one, with three asterisks in between. */
export function maskName(name: string): string {
  const letters = [...name]
  return `${letters.slice(0, 2).join('')}***${letters.at(-1) ?? ''}`
}

/** Shows two digits at each end of a short number, three and four of a long one. */
export function maskPhone(phone: DeepReadonly<Phone> | null): string {
  if (!phone) return ''
  const { number } = phone
  const [first, last] = number.length < 11 ? [2, 2] : [3, 4]
  return `${number.slice(0, first)}****${number.slice(-last)}`
}

export const maskEmail = (email: string | null): string => (email ?? '').replace(/^(.{1,2})[^@]*@/, '$1***@')
