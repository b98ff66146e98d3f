/** Tickets of the forgot-password flow, in which a visitor proves that an account is theirs. */
import type { RetrieveType } from '#protocol/endpoints'
import { toMs } from '../contract/words/duration'
import type { DeepReadonly } from '../contract/words/readonly'
import { MAX_KEPT, type Ticket } from '../state/state'
import { edited } from '../state/store'
import { checkCode, consumeCode, type Recipient } from './codes'
import type { Desk } from './desk'
import { findMember, type ReadMember } from './members'
import { setPassword } from './passwords'
import { KEY_INVALID, REFUSED, Refusal } from './refusal'

type ReadTicket = DeepReadonly<Ticket>

/** An unknown name also gets a ticket, which opens nothing, so the visitor cannot find out which accounts exist. */
export function issueTicket(world: Desk, member: ReadMember | undefined): string {
  const key = world.random.hex(32)
  const ticket: Ticket = { key, username: member?.username ?? null, issuedAt: world.clock.now(), checked: null }
  world.store.change(({ tickets }) => {
    tickets.push(ticket)
    if (tickets.length > MAX_KEPT) tickets.shift()
  })
  return key
}

export interface Claim {
  ticket: ReadTicket
  recipient: Recipient
  username: string
}

/** Resolves a ticket's key. @throws {Refusal} when it is unknown, spent or expired, or opens nothing that is bound. */
export function claimOf(world: Desk, key: string, type: RetrieveType): Claim {
  const { tickets, settings } = world.store.state
  const ticket = tickets.find((one) => one.key === key)
  if (!ticket || ticket.issuedAt + toMs(settings.key.ttl) <= world.clock.now()) throw new Refusal(REFUSED, KEY_INVALID)
  const member = ticket.username === null ? undefined : findMember(world, ticket.username)
  const recipient = member && bound(member, type)
  // An unknown name is refused like a member with nothing bound.
  if (!recipient) throw new Refusal(REFUSED, '与绑定的手机号或邮箱不一致')
  return { ticket, recipient, username: member.username }
}

function bound({ mobile, email }: ReadMember, type: RetrieveType): Recipient | null {
  if (type === 'mobile')
    return mobile && { channel: 'mobile', to: mobile.number, country: mobile.country, purpose: 'forgot' }
  return email === null ? null : { channel: 'email', to: email, country: '', purpose: 'forgot' }
}

/** Uses up the code; the ticket records it, so that the password can be set with it until the ticket expires. */
export function spendCode(world: Desk, { ticket, recipient }: Claim, type: RetrieveType, code: string): void {
  consumeCode(world, checkCode(world, recipient, code))
  const tickets = edited<Ticket>(
    world.store.state.tickets,
    ({ key }) => key === ticket.key,
    (draft) => {
      draft.checked = { type, code }
    },
  )
  world.store.set('tickets', tickets)
}

export const wasChecked = ({ ticket: { checked } }: Claim, type: RetrieveType, code: string): boolean =>
  checked?.type === type && checked.code === code

export function changePassword(world: Desk, { ticket, username }: Claim, password: string): void {
  setPassword(world, username, password)
  world.store.set(
    'tickets',
    world.store.state.tickets.filter((one) => one.key !== ticket.key),
  )
}
