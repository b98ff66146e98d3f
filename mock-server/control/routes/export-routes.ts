import type { Response } from 'express'
import type { z } from 'zod'
import { type FaultRequest, faultRequestSchema } from '../../contract/calls/faults'
import type { Entry, exportCalls } from '../../contract/calls/requests'
import { MAIN, SPACE_HEADER } from '../../contract/calls/spaces'
import type { Happened, Recorded } from '../../contract/recorded'
import type { DeepReadonly } from '../../contract/words/readonly'
import { showOrder } from '../../desk/views'
import { createdOrder } from '../../journal/created-order'
import { toCurl, toHar } from '../../journal/exports'
import type { World } from '../../world/world'
import type { Routes } from '../route/route'
import { comparison } from './request-routes'

type Range = z.infer<(typeof exportCalls)['curl']['query']>

export function exportRoutes(world: World): Routes<typeof exportCalls> {
  const entriesIn = ({ from, to }: Range): Entry[] => {
    const [toFrom, toTo] = [comparison('from', from), comparison('to', to)]
    const entries = world.journal.list().filter((entry) => toFrom(entry) >= 0 && toTo(entry) <= 0)
    if (world.name === MAIN) return entries
    // Neither host nor cookie of the caller is exported, which may have named the space.
    return entries.map((entry) => ({ ...entry, headers: { ...entry.headers, [SPACE_HEADER]: world.name } }))
  }
  return {
    curl: ({ query, request, response }) => {
      const kept = new Set(world.store.state.uploads.map(({ url }) => url))
      const text = toCurl(entriesIn(query), baseOf(request.get('host')), (url) => kept.has(url))
      name(response, 'requests.sh', 'text')
      return text
    },
    har: ({ query, request, response }) => {
      const archive = toHar(entriesIn(query), baseOf(request.get('host')))
      // HAR is JSON, which the file extension does not show.
      name(response, 'requests.har', 'json')
      return JSON.stringify(archive)
    },
    scenario: async ({ query, response }) => {
      const { scenarioText, toScenario } = await import('../../recording/to-scenario')
      const recorded = asRecorded(world, entriesIn(query))
      const text = scenarioText(toScenario('exported', recorded, await world.inferSteps(recorded)))
      name(response, 'exported.yaml', 'text')
      return text
    },
  }
}

/** A Host header may have an invalid port. */
const baseOf = (host: string | undefined): string =>
  URL.canParse(`http://${host}`) ? `http://${host}` : 'http://localhost'
const name = (response: Response, file: string, type: 'text' | 'json'): unknown => response.attachment(file).type(type)

const DECIDED = /^state\.orders\.(\d+)\.(?:status|expired)$/

/** The journal holds the calls, the timeline what happened to them since the last reset: faults, and decisions of staff. */
function asRecorded({ store, clock, timeline }: World, entries: Entry[]): Recorded {
  const moments = timeline.moments()
  const sinceReset = moments.slice(moments.findLastIndex(({ entry }) => entry.kind === 'reset') + 1)
  const faults = new Map(sinceReset.flatMap(({ state }) => state.faults.map(({ id, spec }) => [id, spec])))
  const calls = entries.flatMap((entry) =>
    asHappened(entry, faults.get(entry.fault ?? '')).map((one) => ({ after: entry.id, one })),
  )
  const made = new Set(calls.flatMap(({ one }) => createdOrder(one)).map(({ id }) => id))
  const decisions = sinceReset.flatMap(({ entry, state, lastRequest }) =>
    state.orders
      .filter(({ id }, at) => made.has(id) && entry.changed.some((path) => DECIDED.exec(path)?.[1] === String(at)))
      .map((order) => ({
        after: lastRequest,
        one: { kind: 'decision' as const, at: Date.parse(entry.at), order: showOrder(order) },
      })),
  )
  // Times do not tell the order of what happened while the clock stood still.
  const happened = [...calls, ...decisions].sort((a, b) => a.after - b.after).map(({ one }) => one)
  const { seed, settings } = store.state
  return { seed, settings, startedAt: happened[0]?.at ?? clock.now(), happened }
}

/** The call, and before it the fault that struck it, as one that strikes this call alone. */
function asHappened(entry: Entry, spec: DeepReadonly<FaultRequest> | undefined): Happened[] {
  const at = Date.parse(entry.at)
  const call = { kind: 'request' as const, at, entry, struck: spec?.kind }
  if (!spec) return [call]
  const always = { after: undefined, probability: undefined, ttl: undefined, match: { ...spec.match, nth: undefined } }
  return [{ kind: 'fault', at, spec: faultRequestSchema.parse({ ...spec, ...always, times: 1 }) }, call]
}
