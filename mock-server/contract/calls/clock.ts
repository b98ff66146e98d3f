/** The server's clock and the decisions scheduled on it. */
import { z } from 'zod'
import { get, post, put } from '../words/call'
import { durationSchema, LONGEST_MS } from '../words/duration'

const FIRST_MOMENT = Date.UTC(1970, 0, 1)
/** Order numbers and time stamps have four digits for the year. */
export const LAST_MOMENT = Date.UTC(9999, 0, 1)
const isInRange = (text: string): boolean => Date.parse(text) >= FIRST_MOMENT && Date.parse(text) <= LAST_MOMENT
export const momentSchema = z.iso
  .datetime({ offset: true, error: 'a time like 2026-01-01T09:00:00+08:00', abort: true })
  .refine(isInRange, 'a time between the years 1970 and 9999')

/** A wait may begin at the last moment, and ends after it then. */
export const LAST_TIME = LAST_MOMENT + LONGEST_MS
/** A time in the state: milliseconds since 1970. */
export const timeSchema = z.number().min(FIRST_MOMENT).max(LAST_TIME)

export const clockSchema = z.strictObject({ mode: z.enum(['real', 'frozen']).optional(), now: momentSchema.optional() })
export type ClockChange = z.infer<typeof clockSchema>

export const advanceSchema = z.strictObject({ by: durationSchema.optional(), to: momentSchema.optional() })
export type Advance = z.infer<typeof advanceSchema>

export const dueSchema = z.object({
  at: z.string(),
  kind: z.enum(['approve', 'reject', 'expire']),
  /** Id of the order. */
  ref: z.string(),
})
export type ShownDue = z.infer<typeof dueSchema>

export const shownClockSchema = z.object({ mode: z.enum(['real', 'frozen']), now: z.string(), due: z.array(dueSchema) })
export type ShownClock = z.infer<typeof shownClockSchema>

const advancedSchema = z.object({
  from: z.string(),
  to: z.string(),
  fired: z.array(dueSchema),
  /** Number of requests that arrived during the advance. */
  requests: z.number(),
})
export type Advanced = z.infer<typeof advancedSchema>

export const clockCalls = {
  show: get('/clock', 'The time, and what is due', shownClockSchema),
  set: put('/clock', 'Stop the clock', shownClockSchema, { body: clockSchema, example: { body: { mode: 'frozen' } } }),
  advance: post('/clock/advance', 'A day in a second', advancedSchema, {
    body: advanceSchema,
    example: { body: { by: '24h' } },
  }),
}
