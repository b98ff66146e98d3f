/** Verification codes: sent to the outbox, valid for a limited time and number of tries, replaced by the next. */
import { toMs } from '../contract/words/duration'
import type { DeepReadonly } from '../contract/words/readonly'
import { MAX_KEPT, type Message } from '../state/state'
import { edited } from '../state/store'
import type { Desk } from './desk'
import { REFUSED, Refusal } from './refusal'
import { showMessage } from './views'

export type Recipient = Pick<Message, 'channel' | 'to' | 'country' | 'purpose'>

/** The requester of a code: its device, '' when unknown, and the member of its session. */
export interface Asker {
  device: string
  username?: string | undefined
}

/** Limit for one requester, whatever the addresses. */
const MOST = { codes: 10, within: '10m' }
export const CODE_EXPIRED = '验证码已过期'
export const SENT_TOO_OFTEN = '发送过于频繁，请稍后再试'
export const TRIED_TOO_OFTEN = '错误次数过多，请重新获取验证码'
const refuse = (msg: string): never => {
  throw new Refusal(REFUSED, msg)
}

/** Compares e-mail addresses case-insensitively. */
const isFor = (message: DeepReadonly<Message>, { channel, to, country, purpose }: Recipient): boolean =>
  message.channel === channel &&
  message.to.toLowerCase() === to.toLowerCase() &&
  message.country === country &&
  message.purpose === purpose

const latest = ({ store }: Desk, recipient: Recipient): DeepReadonly<Message> | undefined =>
  store.state.outbox.findLast((message) => isFor(message, recipient) && !message.replaced)

const namesOf = ({ device, username }: Asker): string[] => [
  ...(device ? [`device ${device}`] : []),
  ...(username ? [`member ${username}`] : []),
]

/** @throws {Refusal} when the last one was sent too recently, or the asker had too many. */
export function sendCode(world: Desk, recipient: Recipient, asker: Asker): void {
  const { settings, outbox } = world.store.state
  const { code } = settings
  const now = world.clock.now()
  const last = latest(world, recipient)
  const askedBy = namesOf(asker)
  const recent = outbox.filter(({ sentAt }) => now < sentAt + toMs(MOST.within))
  const hadTooMany = (name: string) => recent.filter((message) => message.askedBy.includes(name)).length >= MOST.codes
  if ((last && now < last.sentAt + toMs(code.resend)) || askedBy.some(hadTooMany)) refuse(SENT_TOO_OFTEN)
  const message: Message = {
    id: world.store.change((state) => ++state.lastId),
    ...recipient,
    code: code.fixed ?? world.random.digits(6),
    sentAt: now,
    expiresAt: now + toMs(code.ttl),
    usedAt: null,
    wrongTries: 0,
    replaced: false,
    askedBy,
  }
  const replaced = outbox.flatMap((old, at) => (isFor(old, recipient) && !old.replaced ? [at] : []))
  world.store.change(({ outbox }) => {
    for (const at of replaced) Object.assign(outbox[at] ?? {}, { replaced: true })
    outbox.push(message)
    if (outbox.length > MAX_KEPT) outbox.shift()
  })
  world.events.emit('outbox', showMessage(message), `code sent to ${`${message.country} ${message.to}`.trim()}`)
  world.happen({ on: 'code.sent', ...recipient })
}

/**
 * Finds the message with this code; a wrong code counts as a try.
 * @throws {Refusal} wrong, used, expired, or tried too often
 */
export function checkCode(world: Desk, recipient: Recipient, code: string): DeepReadonly<Message> {
  const message = latest(world, recipient)
  if (!message || message.usedAt !== null) return refuse('验证码错误')
  if (message.wrongTries >= world.store.state.settings.code.attempts) refuse(TRIED_TOO_OFTEN)
  if (world.clock.now() >= message.expiresAt) refuse(CODE_EXPIRED)
  if (message.code === code) return message
  edit(world, message.id, (draft) => {
    draft.wrongTries++
  })
  return refuse('验证码错误')
}

export function consumeCode(world: Desk, { id }: DeepReadonly<Message>): void {
  const usedAt = world.clock.now()
  edit(world, id, (draft) => {
    draft.usedAt = usedAt
  })
}

function edit({ store }: Desk, id: number, change: (draft: Message) => void): void {
  store.set(
    'outbox',
    edited(store.state.outbox, (message) => message.id === id, change),
  )
}
