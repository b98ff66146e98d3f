/** The form of a scenario file. */
import { z } from 'zod'
import { MAX_ORDERS } from '../../desk/bounds'
import { memberPatchSchema } from '../../desk/member-patch'
import { durationSchema } from '../duration'
import { NAME } from '../name'
import { stepSchema } from '../steps'
import { faultRequestSchema, matchSchema } from './faults'
import { approveSchema, expireSchema, rejectSchema, seedSchema } from './orders'
import { settingsPatchSchema } from './settings'

const FIRST_MOMENT = Date.UTC(1970, 0, 1)
/** Order numbers and time stamps have four digits for the year. */
export const LAST_MOMENT = Date.UTC(9999, 0, 1)
const isInRange = (text: string): boolean => Date.parse(text) >= FIRST_MOMENT && Date.parse(text) <= LAST_MOMENT
export const momentSchema = z.iso
  .datetime({ offset: true, error: 'a time like 2026-01-01T09:00:00+08:00', abort: true })
  .refine(isInRange, 'a time between the years 1970 and 9999')
export const clockSchema = z.strictObject({ mode: z.enum(['real', 'frozen']).optional(), now: momentSchema.optional() })
export type ClockChange = z.infer<typeof clockSchema>

const givenSchema = z
  .strictObject({
    settings: settingsPatchSchema,
    members: z.record(z.string(), memberPatchSchema),
    orders: z.array(seedSchema).max(MAX_ORDERS, `at most ${MAX_ORDERS} orders`),
    faults: z.array(faultRequestSchema),
  })
  .partial()

export const TRIGGERS = ['order.created', 'code.sent', 'upload.stored', 'request'] as const
export type Trigger = (typeof TRIGGERS)[number]

/** Which members of `when` a trigger knows. */
const KNOWN_WHEN: Record<Trigger, readonly string[]> = {
  'order.created': ['type', 'account', 'nth'],
  'code.sent': ['to', 'channel', 'purpose', 'nth'],
  'upload.stored': ['nth'],
  request: ['path', 'method', 'data', 'nth'],
}

const whenSchema = matchSchema
  .extend({
    type: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(99)]),
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
    /** To the order that was created; for other triggers to the newest. */
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

export const scenarioSchema = z.strictObject({
  name: z.string().regex(NAME, 'letters, digits, - and _, up to 64'),
  about: z.string().optional(),
  /** Requirements that it walks through. */
  covers: z.array(z.string()).optional(),
  seed: z.number().int().min(0).optional(),
  clock: clockSchema.optional(),
  given: givenSchema.optional(),
  rules: z.array(ruleSchema).optional(),
  steps: z.array(stepSchema).optional(),
})
export type Scenario = z.infer<typeof scenarioSchema>
export type ScenarioInput = z.input<typeof scenarioSchema>
