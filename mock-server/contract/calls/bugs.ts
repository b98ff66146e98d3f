/** Bug files: one file that puts anyone where somebody met a bug. */
import { z } from 'zod'
import { doneSchema, get, getText, post, put, remove } from '../words/call'
import { localPathSchema } from '../words/local-path'
import { momentSchema } from './clock'
import { handedOnSchema } from './past/timeline'
import { entrySchema } from './requests'
import { scenarioSchema } from './scenarios'
import { DEFAULT_SETTINGS } from './settings'

/** Larger files are neither made nor read: reading one holds up every other call. */
export const LARGEST_BUG_MB = 20

/** Characters. */
export const LONGEST_STILL = 2_000_000

export const OWN_TO_CONSOLE = 'console:'
/** The stored address of the app's server: whoever opens a file has another, and keeps it. */
export const SERVER_ADDRESS = 'u1'
const itemsSchema = z.record(
  z.string().refine((name) => !name.startsWith(OWN_TO_CONSOLE), `${OWN_TO_CONSOLE} is the console's own`),
  z.string(),
)

const phoneSchema = z.strictObject({
  /** An address within the app. */
  address: localPathSchema,
  local: itemsSchema,
  session: itemsSchema,
  /** The app's state of the history entry: a step of a form has no address. */
  state: z.unknown().default(null),
  /** The page as HTML without scripts; '' when none was captured. */
  still: z.string().max(LONGEST_STILL).default(''),
})
export type BugPhone = z.infer<typeof phoneSchema>

/** A scenario that was being played, and how many of its steps were taken. */
const storySchema = z.strictObject({ scenario: scenarioSchema, taken: z.number().int().min(0) })

/** Earlier looks of the phone that a file carries. */
export const MOST_EARLIER = 20
const seenSchema = z.strictObject({ entry: z.number(), phone: phoneSchema })
/** The phone as it was at an entry of the timeline. */
export type SeenPhone = z.infer<typeof seenSchema>

const said = {
  about: z.string().max(1000).default(''),
  phone: phoneSchema.nullable().default(null),
  story: storySchema.nullable().default(null),
  earlier: z.array(seenSchema).max(MOST_EARLIER).default([]),
}
const saveSchema = z.strictObject({
  ...said,
  /** Keeps only the phone, secrets included: for a move within this server, after which the file is removed. */
  toMove: z.boolean().default(false),
})
export type BugInput = z.input<typeof saveSchema>
export type BugWords = z.infer<typeof saveSchema>

export const BUG_KIND = 'support-desk bug'
export const bugFileSchema = z.strictObject({
  kind: z.literal(BUG_KIND, 'not a bug file'),
  version: z.literal(1, 'this server reads bug files of version 1'),
  ...said,
  /** The server's own time. A clock that ran goes on from here. */
  savedAt: momentSchema,
  /** As snapshots are kept: the whole state, seed and clock included, and the uploaded pictures. */
  snapshot: z.strictObject({
    state: z.looseObject({ version: z.literal(1), seed: z.number() }),
    uploads: z.record(z.string(), z.string()),
  }),
  /** The calls up to here, without their secrets. */
  traffic: z.array(entrySchema.extend({ at: momentSchema })),
  /** The newest changes up to here. */
  timeline: handedOnSchema.default([]),
})
export type BugFile = z.infer<typeof bugFileSchema>
export type BugFileInput = z.input<typeof bugFileSchema>

const keptSchema = z.object({ name: z.string(), bytes: z.number() })
export type KeptBug = z.infer<typeof keptSchema>

/** The part of an opened file that a phone needs. */
const openedSchema = z.object({
  about: z.string(),
  savedAt: z.string(),
  phone: phoneSchema.nullable(),
  story: storySchema.nullable(),
  /** With the entries' present ids. */
  earlier: z.array(seenSchema),
  /** True when a back end stood behind the server: calls would have gone on to it. */
  upstreamOff: z.boolean(),
})
export type OpenedBug = z.infer<typeof openedSchema>

const largestBody = `${LARGEST_BUG_MB}mb`

/** The smallest one: a server on which nothing has happened yet, and no phone. */
const exampleBug: z.input<typeof bugFileSchema> = {
  kind: BUG_KIND,
  version: 1,
  about: 'The order is lost after a reload',
  savedAt: '2026-01-01T09:00:00+08:00',
  snapshot: {
    state: {
      version: 1,
      seed: 1,
      random: [1, 2, 3, 4],
      clock: { mode: 'frozen', now: Date.UTC(2026, 0, 1, 1) },
      settings: DEFAULT_SETTINGS,
      scenario: null,
      lastId: 0,
      orders: [],
      members: {},
      outbox: [],
      captchas: [],
      tickets: [],
      uploads: [],
      due: [],
      faults: [],
      conversations: [],
    },
    uploads: {},
  },
  traffic: [],
}

const lostOrder = { params: { name: 'lost-order' } }
export const bugCalls = {
  list: get('/bugs', 'Names of the bug files', z.array(z.string())),
  save: put('/bugs/:name', 'Keep everything as it is now as a bug file', keptSchema, {
    body: saveSchema,
    example: { ...lostOrder, body: { about: 'The order is lost after a reload' } },
  }),
  add: put('/bugs/:name/file', 'Keep a bug file that was made elsewhere', keptSchema, {
    body: bugFileSchema,
    largestBody,
    example: { ...lostOrder, body: exampleBug },
  }),
  show: getText('/bugs/:name', 'A bug file, to hand on', z.string(), { media: 'application/json', example: lostOrder }),
  open: post('/bugs/:name/open', 'Put the server where the bug was met', openedSchema, { example: lostOrder }),
  remove: remove('/bugs/:name', 'Remove a bug file', doneSchema, { example: lostOrder }),
}
