/** The timeline of a space: an entry for each change of its state, from each of which another space can go on. */
import { z } from 'zod'
import { get, numberText, post } from '../../words/call'
import { momentSchema } from '../clock'
import { madeSchema, SPACE_NAME, spaceNameSchema } from '../spaces'

const KINDS = [
  'call',
  'order',
  'decision',
  'member',
  'clock',
  'fault',
  'upload',
  'setting',
  'scenario',
  'upstream',
  'state',
  'reset',
] as const
export type Kind = (typeof KINDS)[number]

const causeSchema = z.union([
  z.strictObject({ entry: z.number() }),
  /** The first rule is 1. */
  z.strictObject({ rule: z.strictObject({ scenario: z.string(), n: z.number() }) }),
  z.strictObject({ request: z.number() }),
])
export type Cause = z.infer<typeof causeSchema>

const timelineEntrySchema = z.object({
  /** Counts in its space, inherited entries included. */
  id: z.number(),
  /** By the server's clock: ISO-8601 with offset. */
  at: z.string(),
  kind: z.enum(KINDS),
  words: z.string(),
  /** Id in the journal of the call that made the change. */
  request: z.number().exactOptional(),
  cause: causeSchema.exactOptional(),
  /** Paths as in a snapshot: `state.orders.0.status`. */
  changed: z.array(z.string()),
  /** Name of the space in which it happened, where that is another one. */
  from: z.string().exactOptional(),
})
export type TimelineEntry = z.infer<typeof timelineEntrySchema>

/** The newest entries that a space keeps. */
export const MAX_ENTRIES = 5_000

/** The newest entries, with what leads back from each: values of the state before it; a member without one was missing. */
export const handedOnSchema = z.array(
  z.strictObject({
    entry: timelineEntrySchema.extend({ at: momentSchema }),
    isCauseLost: z.boolean().exactOptional(),
    lastRequest: z.number(),
    before: z.array(z.strictObject({ path: z.string().regex(/^state(\.[^.]+)+$/), value: z.json().optional() })),
  }),
)
export type HandedOn = z.infer<typeof handedOnSchema>

/** `was` and `is` are left out where the path is missing. */
const differenceSchema = z.object({
  path: z.string(),
  was: z.unknown().optional(),
  is: z.unknown().optional(),
})

const placeSchema = z.string().regex(new RegExp(`${SPACE_NAME.source.slice(0, -1)}:\\d+$`), 'SPACE:ID, as in main:12')

const filterSchema = z.strictObject({
  /** Only entries after this one. */
  since: numberText.optional(),
  /** The first entries after `since`; without it, the newest. */
  limit: numberText.pipe(z.number().min(1)).optional(),
})
export type TimelineFilter = z.infer<typeof filterSchema>

const example = { params: { id: '1' } }
export const timelineCalls = {
  list: get('/timeline', 'Every change of the state with its cause, newest last', z.array(timelineEntrySchema), {
    query: filterSchema,
    example: { query: { limit: '20' } },
  }),
  compare: get('/timeline/compare', 'Compare two moments, of two spaces too', z.array(differenceSchema), {
    query: z.strictObject({ a: placeSchema, b: placeSchema }),
    example: { query: { a: 'main:1', b: 'main:1' } },
  }),
  state: get('/timeline/:id/state', 'The state right after an entry, without its secrets', z.unknown(), { example }),
  branch: post('/timeline/:id/branch', 'Make a space that goes on from an entry', madeSchema, {
    body: z.strictObject({ name: spaceNameSchema.optional() }),
    status: 201,
    example: { ...example, body: { name: 'another-way' } },
  }),
}
