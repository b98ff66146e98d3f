/** The server as a whole. */
import { z } from 'zod'
import { doneSchema, get, getEvents, getText, post } from '../words/call'

const healthSchema = z.object({
  name: z.string(),
  version: z.string(),
  now: z.string(),
  seed: z.number(),
  /** Name of the running scenario. */
  scenario: z.string().nullable(),
  /** Name of the space; absent in main. */
  space: z.string().exactOptional(),
  /** Why the state cannot be kept; absent while it can. */
  problem: z.string().exactOptional(),
})
export type Health = z.infer<typeof healthSchema>

/** The members that every OpenAPI document has. */
const openapiSchema = z.looseObject({
  openapi: z.string(),
  info: z.looseObject({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.unknown()),
})
export type OpenapiDocument = z.infer<typeof openapiSchema>

export const serverCalls = {
  index: getText('/', 'This page', z.string(), { media: 'text/html' }),
  openapi: get('/openapi.json', 'Every call as an OpenAPI document', openapiSchema),
  health: get('/health', 'Name, version, time, seed and the running scenario', healthSchema),
  reset: post('/reset', 'Everything back to the fixtures', doneSchema),
  /** events.ts has the schema of each event type. */
  events: getEvents('/events', 'What happens, as server-sent events', z.string(), {
    // A browser's EventSource cannot send headers.
    query: z.strictObject({ token: z.string().optional() }),
  }),
}
