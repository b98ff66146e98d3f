import { Router } from 'express'
import { z } from 'zod'
import { showOrder } from '../desk/views'
import { toCurl, toHar } from '../journal/exports'
import type { Entry } from '../journal/journal'
import type { Recorded } from '../recording/recorder'
import type { World } from '../world'
import { check } from './check'
import { ControlError } from './control-error'

const rangeSchema = z.strictObject({ from: z.string().optional(), to: z.string().optional() })

export function exportRoutes(world: World): Router {
  const entries = (query: unknown): Entry[] => {
    const { from, to } = check(rangeSchema, query)
    return world.journal.list().filter((entry) => !isBefore(entry, from) && !(to !== undefined && isAfter(entry, to)))
  }
  const base = (host: string | undefined) => `http://${host ?? 'localhost'}`
  return Router()
    .get('/curl', (request, response) => {
      response
        .attachment('requests.sh')
        .type('text')
        .send(toCurl(entries(request.query), base(request.get('host'))))
    })
    .get('/har', (request, response) => {
      // The form is JSON, which its ending does not tell.
      response
        .attachment('requests.har')
        .type('json')
        .send(toHar(entries(request.query), base(request.get('host'))))
    })
    .get('/scenario', async (request, response) => {
      const { scenarioText, toScenario } = await import('../recording/to-scenario')
      const recorded = asRecorded(world, entries(request.query))
      response
        .attachment('exported.yaml')
        .type('text')
        .send(scenarioText(toScenario('exported', recorded)))
    })
}

const isBefore = (entry: Entry, from: string | undefined): boolean =>
  from !== undefined && (isId(from) ? entry.id < Number(from) : Date.parse(entry.at) < moment('from', from))
const isAfter = (entry: Entry, to: string): boolean =>
  isId(to) ? entry.id > Number(to) : Date.parse(entry.at) > moment('to', to)

const isId = (text: string): boolean => /^\d+$/.test(text)

function moment(name: string, text: string): number {
  const time = Date.parse(text)
  if (Number.isNaN(time))
    throw new ControlError(400, 'invalid_field', `${name}: an id of a request, or an ISO-8601 time`)
  return time
}

/** The journal knows the calls; what staff decided is read from the orders as they are now. */
function asRecorded({ store, clock }: World, entries: Entry[]): Recorded {
  const requests = entries.map((entry) => ({ kind: 'request' as const, at: Date.parse(entry.at), entry }))
  const decisions = store.state.orders.flatMap((order) => {
    const last = order.history.at(-1)
    if (!last || (order.status === 0 && !order.expired)) return []
    return [{ kind: 'decision' as const, at: last.at, order: showOrder(order) }]
  })
  const happened = [...requests, ...decisions].sort((a, b) => a.at - b.at)
  const { seed, settings } = store.state
  return { seed, settings, startedAt: happened[0]?.at ?? clock.now(), happened }
}
