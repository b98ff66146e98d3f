/** Faults: arm, list, remove. */
import { z } from 'zod'
import { doneSchema, get, post, remove } from '../words/call'
import { durationSchema, toMs } from '../words/duration'
import { isCallPath } from '../words/paths'
import type { DeepReadonly } from '../words/readonly'
import { timeSchema } from './clock'

/** Rejects an unknown path, because a fault or a rule for it would never act. */
export const checkCallPath = (path: string, context: z.RefinementCtx, at: string[] = []): void => {
  if (isCallPath(path)) return
  context.addIssue({ code: 'custom', path: at, message: `no call has the path ${path}`, params: { path } })
}
const callPathSchema = z.string().superRefine((path, context) => checkCallPath(path, context))

/** Selects the requests for a fault or a rule; absent members match everything. */
export const matchSchema = z.strictObject({
  path: callPathSchema.optional(),
  method: z.enum(['GET', 'POST']).optional(),
  /** The caller's device code, as its header carries it. */
  device: z.string().min(1).optional(),
  /** The request's data must have every member given here, with an equal value. */
  data: z.record(z.string(), z.json()).optional(),
  /** Only the nth request that matches everything else, counted from 1. */
  nth: z.number().int().min(1).optional(),
})
export type Match = z.infer<typeof matchSchema>

const limits = {
  match: matchSchema
    .extend({
      /** As the caller names this server, port included: a fault shuts one address of several. */
      host: z.string().min(1).optional(),
    })
    .default({}),
  times: z.number().int().min(1).optional(),
  after: z.number().int().min(0).optional(),
  probability: z.number().min(0).max(1).optional(),
  /** Measured by the server's clock: while it is frozen, only an advance ends the fault. */
  ttl: durationSchema.optional(),
  commit: z.boolean().optional(),
}

const range = z
  .strictObject({ lower: durationSchema, upper: durationSchema })
  .refine(({ lower, upper }) => toMs(lower) <= toMs(upper), 'lower must not be above upper')
const delay = z.union([durationSchema, range], { error: 'a duration such as 3s, or {lower, upper}' })

/** Kinds without members of their own. */
const WITHOUT_MEMBERS = [
  'HANG',
  'EMPTY_RESPONSE',
  'CONNECTION_RESET_BY_PEER',
  'MALFORMED_RESPONSE_CHUNK',
  'RANDOM_DATA_THEN_CLOSE',
  'UNDECRYPTABLE',
] as const

/** A held call stops before its handler runs, or with its answer. */
export const holdPlaceSchema = z.enum(['request', 'answer'])

/** One schema per kind, each with the members common to all kinds. */
const everyKind = <Extra extends z.core.$ZodShape>(extra: Extra) =>
  z.discriminatedUnion('kind', [
    /** With `data`, the fault can fake a successful answer. */
    z.strictObject({
      kind: z.literal('BUSINESS'),
      code: z.number().int(),
      msg: z.string().default(''),
      data: z.json().optional(),
      ...limits,
      ...extra,
    }),
    z.strictObject({ kind: z.literal('STATUS'), status: z.number().int().min(400).max(599), ...limits, ...extra }),
    z.strictObject({ kind: z.literal('DELAY'), delay, ...limits, ...extra }),
    z.strictObject({ kind: z.literal(WITHOUT_MEMBERS), ...limits, ...extra }),
    z.strictObject({
      kind: z.literal('SLOW_BODY'),
      bytesPerSecond: z.number().int().min(1),
      direction: z.enum(['up', 'down']).default('down'),
      ...limits,
      ...extra,
    }),
    /** A tester looks at the call, edits it if need be, and lets it go. */
    z
      .strictObject({ kind: z.literal('HOLD'), at: holdPlaceSchema.default('request'), ...limits, ...extra })
      .refine((fault: object) => !('commit' in fault && fault.commit === true), {
        path: ['commit'],
        error: 'a held call has none; with at: "answer" it is held when its work is done',
      }),
  ])

export const faultRequestSchema = everyKind({})
export const FAULT_KINDS = faultRequestSchema.options.flatMap((option) => [...option.shape.kind.values])
export type FaultRequest = z.infer<typeof faultRequestSchema>
export type FaultKind = FaultRequest['kind']
/** The form that a tester writes: members with a default are optional. */
export type FaultRequestInput = z.input<typeof faultRequestSchema>

/** An armed fault: its specification, and how often it matched a request, was due and struck. */
export const faultSchema = z.object({
  id: z.string(),
  spec: faultRequestSchema,
  armedAt: timeSchema,
  seen: z.number(),
  /** Number of requests on which it was due, including those that another fault answered. */
  due: z.number().default(0),
  hits: z.number(),
})
export type Fault = z.infer<typeof faultSchema>

/** @returns milliseconds since 1970, infinite without a `ttl` */
export const endOf = ({ spec: { ttl }, armedAt }: DeepReadonly<Fault>): number =>
  ttl === undefined ? Number.POSITIVE_INFINITY : armedAt + toMs(ttl)

const shown = {
  id: z.string(),
  hits: z.number(),
  /** Number of requests on which it is still due; null without `times`, until the nth call has come or its `ttl` is over. */
  remaining: z.number().nullable(),
  /** The end of its `ttl`. */
  expiresAt: z.string().optional(),
}
export const shownFaultSchema = z.object(shown)
export type ShownFault = z.infer<typeof shownFaultSchema>

const faultEntrySchema = everyKind(shown)
export type FaultEntry = z.infer<typeof faultEntrySchema>

export const faultCalls = {
  list: get('/faults', 'Armed faults', z.array(faultEntrySchema)),
  add: post('/faults', 'Arm a fault: the third poll fails', shownFaultSchema, {
    body: faultRequestSchema,
    example: { body: { kind: 'STATUS', status: 502, match: { path: '/WorkerOrder/view', nth: 3 } } },
  }),
  clear: remove('/faults', 'Remove every fault', doneSchema),
  remove: remove('/faults/:id', 'Remove one fault', doneSchema, { example: { params: { id: 'f1' } } }),
}
