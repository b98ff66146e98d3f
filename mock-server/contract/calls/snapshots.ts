/** Snapshots: the whole state under a name. */
import { z } from 'zod'
import { doneSchema, get, getText, post, put, remove } from '../words/call'
import { dueSchema } from './clock'
import { faultRequestSchema } from './faults'
import { memberSchema } from './members'
import { orderTypeSchema } from './orders'
import { messageSchema } from './outbox'

/** Shows the present state in the form of a snapshot. No snapshot can be kept under this name. */
export const NOW = '@now'

const savedSchema = z.object({ name: z.string(), bytes: z.number() })
export type SavedSnapshot = z.infer<typeof savedSchema>

/** The part of a snapshot's text that other programs may read. Times are milliseconds since 1970. */
const keptStateSchema = z.object({
  clock: z.discriminatedUnion('mode', [
    /** Follows the machine's clock, `offset` milliseconds ahead of it. */
    z.object({ mode: z.literal('real'), offset: z.number() }),
    z.object({ mode: z.literal('frozen'), now: z.number() }),
  ]),
  settings: z.record(z.string(), z.unknown()),
  scenario: z.object({ name: z.string() }).nullable(),
  orders: z.array(
    z.object({
      id: z.string(),
      wo_type: orderTypeSchema,
      status: z.number(),
      expired: z.object({ code: z.number(), msg: z.string() }).nullable(),
    }),
  ),
  members: z.record(
    z.string(),
    memberSchema.omit({ tokens: true, tokensExpireAt: true }).extend({ tokens: z.array(z.unknown()) }),
  ),
  outbox: z.array(messageSchema.pick({ id: true, code: true, to: true }).extend({ usedAt: z.number().nullable() })),
  uploads: z.array(z.object({ url: z.string() })),
  due: z.array(z.object({ id: z.number(), ref: z.string(), decision: z.object({ kind: dueSchema.shape.kind }) })),
  faults: z.array(z.object({ id: z.string(), spec: faultRequestSchema, hits: z.number() })),
})
export type KeptState = z.infer<typeof keptStateSchema>

export const snapshotTextSchema = z.object({ state: keptStateSchema })

const example = { params: { name: 'before-approval' } }
export const snapshotCalls = {
  list: get('/snapshots', 'Names of the snapshots', z.array(z.string())),
  save: put('/snapshots/:name', 'Keep the whole state under a name', savedSchema, { example }),
  show: getText('/snapshots/:name', "A snapshot's text; @now is the present state", z.string(), {
    media: 'application/json',
    example,
  }),
  restore: post('/snapshots/:name/restore', 'Return to a snapshot', doneSchema, { example }),
  remove: remove('/snapshots/:name', 'Remove a snapshot', doneSchema, { example }),
}
