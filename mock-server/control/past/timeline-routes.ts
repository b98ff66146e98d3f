import type { timelineCalls } from '../../contract/calls/past/timeline'
import { snapshotDifference } from '../../contract/snapshot-difference'
import { redact } from '../../contract/words/redact'
import { hostOfSpace } from '../../spaces/naming'
import type { Spaces } from '../../spaces/spaces'
import type { World } from '../../world/world'
import type { Routes } from '../route/route'
import { makeSpace, noSpace } from '../spaces/make-space'
import { momentOf } from './go-on-from'
import { panelsAt } from './panels'

export function timelineRoutes(world: World, spaces: Spaces): Routes<typeof timelineCalls> {
  const stateOf = (asked: World, id: string): string =>
    JSON.stringify({ state: redact(momentOf(asked, id).state, 'data') })
  const stateAt = (place: string): string => {
    const [name = '', id = ''] = place.split(':')
    const space = spaces.get(name)
    if (!space) throw noSpace(name)
    return stateOf(space.world, id)
  }
  return {
    list: ({ query }) => world.timeline.list(query),
    compare: ({ query: { a, b } }) => snapshotDifference(stateAt(a), stateAt(b)),
    state: ({ params: { id } }) => {
      const panels = redact(panelsAt(world, momentOf(world, id)), 'data')
      return { ...JSON.parse(stateOf(world, id)), panels }
    },
    branch: async ({ params: { id }, body, request }) => {
      const entry = momentOf(world, id).entry.id
      const naming = { name: world.name, by: 'default' } as const
      const name = await makeSpace(spaces, naming, { ...body, from: { space: world.name, entry } })
      return { name, url: `http://${hostOfSpace(name, request.get('host') ?? '', spaces.publicHost)}` }
    },
  }
}
