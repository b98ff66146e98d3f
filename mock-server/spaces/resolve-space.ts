/** Resolves the space of each request. No code behind this reads the name again. */
import type { Request, RequestHandler } from 'express'
import type { World } from '../world/world'
import { namingOf } from './naming'
import type { Spaces } from './spaces'
import { isForPeople, unknownSpace, unknownSpacePage } from './unknown-space'

interface SpaceResolver {
  handler: RequestHandler
  /** The world of a request that the handler has seen. */
  worldOf(request: Request): World
}

/** Calls about spaces act in none, so that they work for a client whose space has ended. */
const ABOUT_SPACES = /^\/__mock\/spaces(\/|$)/i
const NOT_FOUND = 404

export function spaceResolver(spaces: Spaces): SpaceResolver {
  const worlds = new WeakMap<Request, World>()
  return {
    handler: (request, response, next) => {
      if (ABOUT_SPACES.test(request.path)) return next()
      const naming = namingOf(request, spaces.publicHost)
      const space = spaces.get(naming.name)
      if (space) {
        spaces.use(space.name, response)
        worlds.set(request, space.world)
        return next()
      }
      response.status(NOT_FOUND)
      if (isForPeople(request))
        response.type('html').send(unknownSpacePage(naming.name, request.get('host') ?? '', spaces.publicHost))
      else response.json(unknownSpace(naming.name))
    },
    worldOf: (request) => {
      const world = worlds.get(request)
      if (!world) throw new Error(`${request.originalUrl} has no space yet`)
      return world
    },
  }
}
