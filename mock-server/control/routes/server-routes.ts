import type { OpenapiDocument, serverCalls } from '../../contract/calls/server'
import { MAIN } from '../../contract/calls/spaces'
import { reset } from '../../state/reset'
import { isoTime } from '../../time/server-time'
import type { World } from '../../world/world'
import { streamEvents } from '../route/event-stream'
import type { Routes } from '../route/route'
import { withoutHolds } from '../route/without-holds'

const NAME = 'support-desk-mock'
const VERSION = '1.0.0'
let document: OpenapiDocument | undefined

export function serverRoutes(world: World): Routes<typeof serverCalls> {
  const { store, clock } = world
  return {
    // Loaded on demand: neither the first answer of the server nor a test needs them.
    index: async ({ response }) => {
      const { indexPage } = await import('../route/index-page')
      response.type('html')
      return indexPage()
    },
    openapi: async () => {
      const { openapiDocument } = await import('../route/openapi')
      document ??= openapiDocument(VERSION)
      return document
    },
    health: () => {
      const { seed, scenario } = store.state
      const trouble = store.problem === null ? {} : { problem: store.problem }
      const running = scenario?.name ?? null
      const space = world.name === MAIN ? {} : { space: world.name }
      return { name: NAME, version: VERSION, now: isoTime(clock.now()), seed, scenario: running, ...space, ...trouble }
    },
    reset: async () => {
      await withoutHolds(world, () => reset(world))
      world.recorder.stop()
      return { ok: true }
    },
    events: ({ response }) => streamEvents(world, response),
  }
}
