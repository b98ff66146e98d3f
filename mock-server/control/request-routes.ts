import { Router } from 'express'
import { z } from 'zod'
import { fits } from '../calls/faults'
import { matchSchema } from '../contract/calls/faults'
import type { Entry } from '../journal/journal'
import type { World } from '../world'
import { check, takesNothing } from './check'
import { ControlError } from './control-error'
import { waitFor } from './wait-for'

const number = z
  .string()
  .regex(/^-?\d+$/, 'a number')
  .transform(Number)
const filterSchema = z.strictObject({
  path: z.string().optional(),
  code: number.optional(),
  /** An id, or a time; later requests are listed. */
  since: z.string().optional(),
  limit: number.pipe(z.number().min(1)).optional(),
})

/** Any path: calls that nothing answers stand in the journal too. */
export const requestMatchSchema = matchSchema
  .omit({ nth: true })
  .extend({ path: z.string().optional(), code: z.number().int().optional() })
export type RequestMatch = z.infer<typeof requestMatchSchema>
const waitSchema = z.strictObject({
  match: requestMatchSchema.default({}),
  count: z.number().int().min(1).default(1),
  timeoutMs: z.number().int().min(0).max(600_000).default(5000),
})

export function requestRoutes(world: World): Router {
  const { journal } = world
  return Router()
    .get('/', (request, response) => {
      const { path, code, since, limit } = check(filterSchema, request.query)
      const later = since === undefined ? () => true : isAfter(since)
      const fit = journal.list().filter((entry) => {
        return (
          (path === undefined || entry.path === path) && (code === undefined || entry.code === code) && later(entry)
        )
      })
      response.json(limit === undefined ? fit : fit.slice(-limit))
    })
    .delete('/', takesNothing, (_, response) => {
      journal.clear()
      response.json({ ok: true })
    })
    .post('/wait', async (request, response) => {
      const { match, count, timeoutMs } = check(waitSchema, request.body)
      const matched = () => journal.list().filter((entry) => entryFits(match, entry))
      const enough = () => (matched().length >= count ? matched() : null)
      const found = await waitFor(world, 'request', enough, timeoutMs, response)
      if (!found) throw timedOut(match, matched().length, count, journal.list())
      response.json(found)
    })
    .get('/:id', takesNothing, (request, response) => {
      const entry = journal.list().find(({ id }) => String(id) === request.params.id)
      if (!entry)
        throw new ControlError(404, 'request_not_found', `no request ${request.params.id}`, 'old ones make room')
      response.json(entry)
    })
}

const entryFits = ({ code, ...match }: RequestMatch, entry: Entry): boolean =>
  fits(match, entry) && (code === undefined || entry.code === code)

function isAfter(since: string): (entry: Entry) => boolean {
  if (/^\d+$/.test(since)) return ({ id }) => id > Number(since)
  const time = Date.parse(since)
  if (Number.isNaN(time)) throw new ControlError(400, 'invalid_field', 'since: an id or an ISO-8601 time')
  return ({ at }) => Date.parse(at) > time
}

const NEAREST = 5
function timedOut(match: RequestMatch, found: number, count: number, all: Entry[]): ControlError {
  const near = all.filter(({ path }) => match.path === undefined || path.toLowerCase() === match.path.toLowerCase())
  const lines = (near.length > 0 ? near : all)
    .slice(-NEAREST)
    .map((entry) => `${entry.method} ${entry.path} ${JSON.stringify(entry.data)} → ${entry.code}`)
  const nearest = lines.length > 0 ? `nearest: ${lines.join(' | ')}` : 'no request came at all'
  return new ControlError(
    408,
    'timeout',
    `${found} of ${count} requests came that match ${JSON.stringify(match)}`,
    nearest,
  )
}
