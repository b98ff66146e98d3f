/**
 * The entire state of the server as one plain object, as stored in the state file and in snapshots.
 * Times are milliseconds since 1970 on the server's own clock.
 */
import { z } from 'zod'
import { LAST_TIME, timeSchema as time } from '../contract/calls/clock'
import { faultSchema } from '../contract/calls/faults'
import { MAX_ORDERS, orderSchema as shownOrder, transitionSchema } from '../contract/calls/orders'
import { messageSchema as shownMessage } from '../contract/calls/outbox'
import { ruleSchema } from '../contract/calls/scenarios'
import { DEFAULT_SETTINGS, settingsSchema } from '../contract/calls/settings'
import { uploadSchema as shownUpload } from '../contract/calls/uploads'
import type { DeepReadonly } from '../contract/words/readonly'
import type { Fixtures } from './fixtures'
import { seedRandom } from './random-words'

/** Bound to the password that staff granted. */
const orderKeySchema = z.object({
  value: z.string(),
  password: z.string(),
  issuedAt: time,
  /** When it was first traded, by which device, and for which token. */
  redeemed: z.object({ at: time, device: z.string(), token: z.string() }).nullable(),
})

const orderSchema = shownOrder.omit({ create_time: true }).extend({
  createdAt: time,
  key: orderKeySchema.nullable(),
  history: z.array(transitionSchema.extend({ at: time })),
})
export type Order = z.infer<typeof orderSchema>
export type ReadOrder = DeepReadonly<Order>

const phoneSchema = z.object({ country: z.string(), number: z.string() })
export type Phone = z.infer<typeof phoneSchema>

const memberSchema = z.object({
  username: z.string(),
  password: z.string(),
  mobile: phoneSchema.nullable(),
  email: z.string().nullable(),
  tokens: z.array(z.object({ value: z.string(), issuedAt: time })),
})
export type Member = z.infer<typeof memberSchema>

/** A verification code that was sent, and its status. */
const messageSchema = shownMessage.extend({
  country: z.string(),
  sentAt: time,
  expiresAt: time,
  usedAt: time.nullable(),
  wrongTries: z.number(),
  /** A newer code to the same address took its place. */
  replaced: z.boolean(),
  /** The device and the member that asked for it, as far as known. */
  askedBy: z.array(z.string()).default([]),
})
export type Message = z.infer<typeof messageSchema>

const captchaSchema = z.object({ key: z.string(), answer: z.string(), expiresAt: time })
export type CaptchaEntry = z.infer<typeof captchaSchema>

/** Lets a visitor prove that an account is theirs and set its password once. */
const ticketSchema = z.object({
  key: z.string(),
  /** null when no member has that name, which is not revealed to the visitor. */
  username: z.string().nullable(),
  issuedAt: time,
  checked: z.object({ type: z.enum(['mobile', 'email']), code: z.string() }).nullable(),
})
export type Ticket = z.infer<typeof ticketSchema>

const uploadSchema = shownUpload.extend({ at: time })
export type Upload = z.infer<typeof uploadSchema>

const decisionSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('approve'),
    password: z.string().nullable(),
    results: z.string().nullable(),
    withKey: z.boolean().nullable(),
  }),
  z.object({ kind: z.literal('reject'), reason: z.string(), status: z.number() }),
  z.object({ kind: z.literal('expire'), code: z.number(), msg: z.string() }),
])
export type Decision = z.infer<typeof decisionSchema>

const dueSchema = z.object({ id: z.number(), at: time, ref: z.string(), by: z.string(), decision: decisionSchema })
export type Due = z.infer<typeof dueSchema>

const clockSchema = z.discriminatedUnion('mode', [
  /** Follows the machine's clock, `offset` milliseconds ahead of it. */
  z.object({ mode: z.literal('real'), offset: z.number().min(-LAST_TIME).max(LAST_TIME) }),
  z.object({ mode: z.literal('frozen'), now: time }),
])
export type ClockState = z.infer<typeof clockSchema>

const word = z.number().int()

/** Codes, captchas and tickets: the latest of each are kept. */
export const MAX_KEPT = 500

export const stateSchema = z.object({
  version: z.literal(1),
  seed: z.number(),
  random: z.tuple([word, word, word, word]),
  clock: clockSchema,
  settings: settingsSchema,
  /** The running scenario: its rules, and how often each condition was met. */
  scenario: z.object({ name: z.string(), rules: z.array(ruleSchema), hits: z.array(z.number()) }).nullable(),
  lastId: z.number(),
  orders: z.array(orderSchema).max(MAX_ORDERS),
  members: z.record(z.string(), memberSchema),
  outbox: z.array(messageSchema).max(MAX_KEPT),
  captchas: z.array(captchaSchema).max(MAX_KEPT),
  tickets: z.array(ticketSchema).max(MAX_KEPT),
  uploads: z.array(uploadSchema),
  due: z.array(dueSchema),
  faults: z.array(faultSchema),
  /** Chat conversations, each with its user. */
  conversations: z.array(z.object({ id: z.string(), user: z.string() })),
})
export type State = z.infer<typeof stateSchema>

export function initialState(fixtures: Fixtures, seed: number): State {
  const members = fixtures.members.map((member): [string, Member] => [member.username, { ...member, tokens: [] }])
  return {
    version: 1,
    seed,
    random: seedRandom(seed),
    clock: { mode: 'real', offset: 0 },
    settings: structuredClone(DEFAULT_SETTINGS),
    scenario: null,
    lastId: 0,
    orders: [],
    members: Object.fromEntries(members),
    outbox: [],
    captchas: [],
    tickets: [],
    uploads: [],
    due: [],
    faults: [],
    conversations: [],
  }
}
