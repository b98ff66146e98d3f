import type { Entry, RequestMatch, requestCalls } from '../../contract/calls/requests'
import { fits } from '../../contract/matching'
import { timeIn } from '../../time/server-time'
import type { World } from '../../world/world'
import { ControlError } from '../route/control-error'
import type { Routes } from '../route/route'
import { waitFor } from '../route/wait-for'

export function requestRoutes(world: World): Routes<typeof requestCalls> {
  const { journal } = world
  return {
    list: ({ query: { path, code, since, limit } }) => {
      const toSince = comparison('since', since)
      const fit = journal.list().filter((entry) => {
        const isLater = since === undefined || toSince(entry) > 0
        return (path === undefined || entry.path === path) && (code === undefined || entry.code === code) && isLater
      })
      return limit === undefined ? fit : fit.slice(-limit)
    },
    clear: () => {
      journal.clear()
      return { ok: true }
    },
    wait: async ({ body: { match, count, timeoutMs }, response }) => {
      const matched = () => journal.list().filter((entry) => entryFits(match, entry))
      const enough = () => (matched().length >= count ? matched() : null)
      const found = await waitFor(world, 'request', enough, timeoutMs, response)
      if (!found) throw timedOut(match, matched().length, count, journal.list())
      return found
    },
    show: ({ params }) => {
      const entry = journal.list().find(({ id }) => String(id) === params.id)
      if (!entry) throw new ControlError(404, 'request_not_found', `no request ${params.id}`, 'old ones make room')
      return entry
    },
  }
}

const entryFits = ({ code, ...match }: RequestMatch, entry: Entry): boolean =>
  fits(match, { ...entry, device: entry.headers['device-code'] }) && (code === undefined || entry.code === code)

/**
 * Compares entries with one end of a range.
 * @returns less than 0 for an entry before it, more than 0 for one after it
 */
export function comparison(name: string, end: string | undefined): (entry: Entry) => number {
  if (end === undefined) return () => 0
  if (/^\d+$/.test(end)) return ({ id }) => id - Number(end)
  const time = timeIn(end)
  if (Number.isNaN(time))
    throw new ControlError(400, 'invalid_field', `${name}: an id of a request, or an ISO-8601 time`)
  return ({ at }) => Date.parse(at) - time
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
