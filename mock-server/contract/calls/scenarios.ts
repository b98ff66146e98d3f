/** Scenarios: the form of a file, and how they are kept, started and stopped. */
import { z } from 'zod'
import { stepSchema } from '../steps/steps'
import { doneSchema, get, post, put } from '../words/call'
import { durationSchema } from '../words/duration'
import { nameSchema } from '../words/name'
import { clockSchema } from './clock'
import { faultRequestSchema, matchSchema } from './faults'
import { memberPatchSchema } from './members'
import { approveSchema, expireSchema, MAX_ORDERS, orderTypeSchema, rejectSchema, seedSchema } from './orders'
import { settingsPatchSchema } from './settings'

const givenSchema = z
  .strictObject({
    settings: settingsPatchSchema,
    members: z.record(z.string(), memberPatchSchema),
    orders: z.array(seedSchema).max(MAX_ORDERS, `at most ${MAX_ORDERS} orders`),
    faults: z.array(faultRequestSchema),
  })
  .partial()

const TRIGGERS = ['order.created', 'code.sent', 'upload.stored', 'request'] as const
type Trigger = (typeof TRIGGERS)[number]

/** The members of `when` that each trigger supports. */
const KNOWN_WHEN: Record<Trigger, readonly string[]> = {
  'order.created': ['type', 'account', 'nth'],
  'code.sent': ['to', 'channel', 'purpose', 'nth'],
  'upload.stored': ['nth'],
  request: ['path', 'method', 'data', 'nth'],
}

const whenSchema = matchSchema
  .extend({
    type: orderTypeSchema,
    account: z.string(),
    to: z.string(),
    channel: z.enum(['mobile', 'email']),
    purpose: z.enum(['bind', 'forgot']),
  })
  .partial()

const doSchema = z
  .strictObject({
    approve: approveSchema.omit({ after: true }).nullable(),
    reject: rejectSchema.omit({ after: true }).nullable(),
    expire: expireSchema.omit({ after: true }).nullable(),
  })
  .partial()
  .refine((wanted) => Object.keys(wanted).length === 1, 'exactly one of approve, reject, expire')

export const ruleSchema = z
  .strictObject({
    on: z.enum(TRIGGERS),
    when: whenSchema.optional(),
    after: durationSchema.optional(),
    /** Decides the order that was created; for other triggers, the newest order. */
    do: doSchema.optional(),
    fault: faultRequestSchema.optional(),
  })
  .superRefine(({ on, when = {}, after, fault, do: wanted }, context) => {
    const complain = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message })
    if ((wanted === undefined) === (fault === undefined)) complain([], 'a rule has either do or fault')
    if (fault !== undefined && after !== undefined)
      complain(['after'], 'a fault strikes at once; its own ttl and times bound it')
    for (const name of Object.keys(when))
      if (!KNOWN_WHEN[on].includes(name)) complain(['when', name], `${on} knows ${KNOWN_WHEN[on].join(', ')}`)
  })
export type Rule = z.infer<typeof ruleSchema>

export const scenarioNameSchema = nameSchema.refine(
  (name) => name !== 'stop',
  'stop is a call of its own: choose another name',
)
export const scenarioSchema = z.strictObject({
  name: scenarioNameSchema,
  about: z.string().optional(),
  /** Requirements that it exercises. */
  covers: z.array(z.string()).optional(),
  seed: z.number().int().min(0).optional(),
  clock: clockSchema.optional(),
  given: givenSchema.optional(),
  rules: z.array(ruleSchema).optional(),
  steps: z.array(stepSchema).optional(),
})
export type Scenario = z.infer<typeof scenarioSchema>
export type ScenarioInput = z.input<typeof scenarioSchema>

const scenarioEntrySchema = z.object({
  name: z.string(),
  about: z.string(),
  covers: z.array(z.string()),
  rules: z.number(),
  steps: z.number(),
  running: z.boolean(),
  /** Only for the running scenario: how often each rule's condition was met, ignoring `nth`. */
  hits: z.array(z.number()).readonly().exactOptional(),
  /** Why its file cannot be read. */
  error: z.string().exactOptional(),
})
export type ScenarioEntry = z.infer<typeof scenarioEntrySchema>

const startedSchema = z.object({ name: z.string(), seed: z.number(), steps: z.number() })

const approved = { params: { name: 'approved-with-key' } }
export const scenarioCalls = {
  list: get('/scenarios', 'Scenarios, and which one runs', z.array(scenarioEntrySchema)),
  stop: post('/scenarios/stop', 'Stop the running scenario', doneSchema),
  show: get('/scenarios/:name', 'One scenario', scenarioSchema, { example: approved }),
  put: put('/scenarios/:name', 'Add a scenario, as YAML or JSON, until the server stops', scenarioEntrySchema, {
    takesText: true,
    example: {
      params: { name: 'mine' },
      body: 'name: mine\nrules:\n  - on: order.created\n    after: 10m\n    do: { approve: {} }\n',
    },
  }),
  start: post('/scenarios/:name/start', 'Reset, apply what is given, arm the rules', startedSchema, {
    example: approved,
  }),
}
