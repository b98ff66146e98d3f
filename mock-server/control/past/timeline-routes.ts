import type { timelineCalls } from '../../contract/calls/past/timeline'
import { difference, leaves, snapshotDifference } from '../../contract/snapshot-difference'
import { redact } from '../../contract/words/redact'
import { hostOfSpace } from '../../spaces/naming'
import type { Spaces } from '../../spaces/spaces'
import type { World } from '../../world/world'
import type { Routes } from '../route/route'
import { makeSpace, noSpace } from '../spaces/make-space'
import { momentOf } from './go-on-from'
import { panelsAt } from './panels'

export function timelineRoutes(world: World, spaces: Spaces): Routes<typeof timelineCalls> {
  const stateAt = (place: string): unknown => {
    const [name = '', id = ''] = place.split(':')
    const space = spaces.get(name)
    if (!space) throw noSpace(name)
    return momentOf(space.world, id).state
  }
  return {
    list: ({ query }) => world.timeline.list(query),
    compare: ({ query: { a, b } }) => {
      const states = [stateAt(a), stateAt(b)]
      const [one = '', other = ''] = states.map((state) => JSON.stringify({ state }))
      // Secrets that differ are told, and not shown.
      const [was, is] = states.map((state) => leaves({ state: redact(state, 'data') }))
      return snapshotDifference(one, other).map(({ path }) => difference(path, was?.get(path), is?.get(path)))
    },
    state: ({ params: { id } }) => {
      const moment = momentOf(world, id)
      return { state: redact(moment.state, 'data'), panels: redact(panelsAt(world, moment), 'data') }
    },
    branch: async ({ params: { id }, body, request }) => {
      const entry = momentOf(world, id).entry.id
      const naming = { name: world.name, by: 'default' } as const
      const name = await makeSpace(spaces, naming, { ...body, from: { space: world.name, entry } })
      return { name, url: `http://${hostOfSpace(name, request.get('host') ?? '', spaces.publicHost)}` }
    },
  }
}
