/** The journal: requests of the app, decrypted. */
import { z } from 'zod'
import { doneSchema, get, getText, numberText, post, remove, timeoutMs } from '../words/call'
import { holdPlaceSchema, matchSchema } from './faults'

export const entrySchema = z.object({
  id: z.number(),
  /** ISO-8601 with offset. */
  at: z.string(),
  path: z.string(),
  method: z.string(),
  headers: z.record(z.string(), z.string()),
  /** Decrypted payload, or the plain call's body and query. */
  data: z.unknown().optional(),
  /** Decrypted envelope, or the plain call's answer; null when none was sent. */
  answer: z.unknown().optional(),
  /** Code of the envelope; the HTTP status of calls that have no envelope; 0 when no answer was sent. */
  code: z.number(),
  /** HTTP status of the answer, unless it is 200. */
  status: z.number().exactOptional(),
  wire: z.object({ request: z.string(), response: z.string() }),
  /** Id of the fault that struck. */
  fault: z.string().exactOptional(),
  ms: z.number(),
  /** Only on forwarded calls. Status 0: no answer came, and `error` says why. */
  upstream: z.object({ ms: z.number(), status: z.number(), error: z.string().exactOptional() }).exactOptional(),
  /** Only on calls that were held: where, and how that ended. */
  held: z.object({ at: holdPlaceSchema, end: z.enum(['released', 'edited', 'dropped', 'left']) }).exactOptional(),
  /** Describes what the call changed. */
  change: z.string().exactOptional(),
})
export type Entry = z.infer<typeof entrySchema>

const requestFilterSchema = z.strictObject({
  path: z.string().optional(),
  code: numberText.optional(),
  /** An id or a time; only later requests are listed. */
  since: z.string().optional(),
  limit: numberText.pipe(z.number().min(1)).optional(),
})
export interface RequestFilter {
  path?: string
  code?: number
  since?: string | number
  limit?: number
}

/** Accepts any path, because the journal also holds calls to unknown paths. */
const requestMatchSchema = matchSchema
  .omit({ nth: true })
  .extend({ path: z.string().optional(), code: z.number().int().optional() })
export type RequestMatch = z.infer<typeof requestMatchSchema>

const waitSchema = z.strictObject({
  match: requestMatchSchema.default({}),
  count: z.number().int().min(1).default(1),
  timeoutMs,
})

export const requestCalls = {
  list: get('/requests', "The app's calls, decrypted, newest last", z.array(entrySchema), {
    query: requestFilterSchema,
    example: { query: { limit: '5' } },
  }),
  clear: remove('/requests', 'Forget the calls', doneSchema),
  wait: post('/requests/wait', 'Wait for calls; earlier ones count', z.array(entrySchema), {
    body: waitSchema,
    example: { body: { match: { path: '/WorkerOrder/view' }, timeoutMs: 1000 } },
  }),
  show: get('/requests/:id', 'One call', entrySchema, { example: { params: { id: '1' } } }),
}

export const heldCallSchema = z.object({
  /** The id that its entry in the journal will have. */
  id: z.number(),
  at: holdPlaceSchema,
  /** Arrival, by the server's clock: ISO-8601 with offset. */
  since: z.string(),
  /** Milliseconds that its caller has waited, which the server's clock may not show: it can stand still. */
  waitedMs: z.number(),
  path: z.string(),
  method: z.string(),
  data: z.unknown().optional(),
  /** Device code of the caller; '' for none. */
  device: z.string(),
  /** Only at the answer. */
  answer: z.unknown().optional(),
  /** Id of the fault that holds it. */
  fault: z.string(),
  /** Sealed calls are editable at both places; of plain calls only answers that are envelopes. */
  editable: z.boolean(),
})
export type HeldCall = z.infer<typeof heldCallSchema>

/** Members that are left out stay as they are. */
export const heldEditSchema = z.strictObject({
  /** Data of whichever is held, the request or the answer. */
  data: z.json().optional(),
  code: z.number().int().optional(),
  msg: z.string().optional(),
  token: z.string().optional(),
})
export type HeldEdit = z.infer<typeof heldEditSchema>

const heldMatchSchema = requestMatchSchema.omit({ code: true })
export type HeldMatch = z.infer<typeof heldMatchSchema>

const heldCall = { params: { id: '12' } }
export const heldCalls = {
  list: get('/held', 'Calls that a HOLD holds, oldest first', z.array(heldCallSchema)),
  wait: post('/held/wait', 'Wait for a call to be held; one that is held already counts', heldCallSchema, {
    body: z.strictObject({ match: heldMatchSchema.default({}), timeoutMs }),
    example: { body: { match: { path: '/WorkerOrder/add' }, timeoutMs: 1000 } },
  }),
  /** Answers when the call has been answered. */
  release: post('/held/:id/release', 'Let a held call go, edited or as it is', doneSchema, {
    body: heldEditSchema,
    example: { ...heldCall, body: { code: 205, msg: '禁止' } },
  }),
  drop: post('/held/:id/drop', 'Cut a held call off', doneSchema, { example: heldCall }),
}

/** Ids or times, both inclusive. */
const exportRange = { query: z.strictObject({ from: z.string().optional(), to: z.string().optional() }) }

export const exportCalls = {
  scenario: getText('/export/scenario', 'The calls as a scenario', z.string(), exportRange),
  curl: getText('/export/curl', 'The calls as curl commands', z.string(), exportRange),
  har: getText('/export/har', 'The calls as an HTTP archive', z.string(), {
    ...exportRange,
    media: 'application/json',
  }),
}
