/** The server as a whole. */
import { z } from 'zod'
import { doneSchema, get, getEvents, post } from '../call'

export const healthSchema = z.object({
  name: z.string(),
  version: z.string(),
  now: z.string(),
  seed: z.number(),
  /** Name of the running scenario. */
  scenario: z.string().nullable(),
  /** Why the state cannot be kept; absent while it can. */
  problem: z.string().exactOptional(),
})
export type Health = z.infer<typeof healthSchema>

export const serverCalls = {
  health: get('/health', healthSchema),
  reset: post('/reset', doneSchema),
  /** events.ts has the schema of each event type. */
  events: getEvents('/events', z.string()),
}
