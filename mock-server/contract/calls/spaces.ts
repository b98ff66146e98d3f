/** Spaces: many worlds on one server. */
import { z } from 'zod'
import { doneSchema, get, getText, post, remove } from '../words/call'
import { localPathSchema } from '../words/local-path'
import { clockSchema } from './clock'

/** The space of whoever names none. */
export const MAIN = 'main'
/** The header by which programs name their space. */
export const SPACE_HEADER = 'x-mock-space'
/** A browser whose requests bring it is in the space of that name. */
export const SPACE_COOKIE = 'mock_space'
export const SPACE_NAME = /^[a-z0-9-]{1,40}$/
/** The error of a call in a space that is not there, or has ended. */
export const SPACE_NOT_FOUND = 'space_not_found'
export const SPACE_NAME_RULE = 'small letters, digits and -, up to 40'
export const spaceNameSchema = z.string().regex(SPACE_NAME, SPACE_NAME_RULE)

const shownSpaceSchema = z.object({
  name: z.string(),
  /** When it was made, and last used: on the machine's clock, for spaces end by it. */
  at: z.string(),
  lastUsed: z.string(),
  orders: z.number(),
  /** Requests of the app that its journal holds. */
  calls: z.number(),
  /** Its uploaded pictures. */
  bytes: z.number(),
})
export type ShownSpace = z.infer<typeof shownSpaceSchema>

const sourceSchema = z.union(
  [
    z.strictObject({ snapshot: z.string() }),
    z.strictObject({ bug: z.string() }),
    /** As it is now, or as it was right after an entry of its timeline. */
    z.strictObject({ space: spaceNameSchema, entry: z.number().int().exactOptional() }),
  ],
  { error: 'one of {snapshot: NAME}, {bug: NAME}, {space: NAME, entry?: ID}' },
)
export type SpaceSource = z.infer<typeof sourceSchema>

const newSpaceSchema = z.strictObject({
  /** Defaults to the name that the request itself carries, else to a new one. */
  name: spaceNameSchema.optional(),
  /** Name of a scenario to start. */
  scenario: z.string().optional(),
  /** May begin in the past, for a new space has no history. */
  clock: clockSchema.optional(),
  seed: z.number().int().min(0).optional(),
  /** A snapshot of the request's space, a bug file, or another space. */
  from: sourceSchema.optional(),
})
export type NewSpace = z.infer<typeof newSpaceSchema>

export const madeSchema = z.object({ name: z.string(), url: z.string() })
export type MadeSpace = z.infer<typeof madeSchema>

const example = { params: { name: 'checkout' } }
export const spaceCalls = {
  list: get('/spaces', 'Every space, main first', z.array(shownSpaceSchema)),
  add: post('/spaces', 'Make a space: a whole world of its own', madeSchema, {
    body: newSpaceSchema,
    status: 201,
    example: { body: { name: 'second-phone', clock: { mode: 'frozen', now: '2026-01-01T09:00:00+08:00' } } },
  }),
  remove: remove('/spaces/:name', 'End a space, its event streams and held calls with it', doneSchema, { example }),
  enter: getText('/spaces/:name/enter', 'Put this browser into a space', z.string(), {
    query: z.strictObject({ to: localPathSchema.optional() }),
    status: 303,
    media: 'text/html',
    example: { ...example, query: { to: '/account' } },
  }),
}
