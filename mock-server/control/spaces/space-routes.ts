import type { Response } from 'express'
import { MAIN, type ShownSpace, SPACE_COOKIE, type spaceCalls } from '../../contract/calls/spaces'
import { uploadBytes } from '../../desk/bounds'
import { hostOfSpace, namingOf } from '../../spaces/naming'
import type { Space, Spaces } from '../../spaces/spaces'
import { isForPeople, unknownSpacePage } from '../../spaces/unknown-space'
import { isoTime } from '../../time/server-time'
import { ControlError } from '../route/control-error'
import type { Routes } from '../route/route'
import { makeSpace, noSpace } from './make-space'

export function spaceRoutes(spaces: Spaces): Routes<typeof spaceCalls> {
  const { publicHost } = spaces
  return {
    list: () => spaces.list().map(show),
    add: async ({ body, request }) => {
      const naming = namingOf(request, publicHost)
      const name = await makeSpace(spaces, naming, body)
      return { name, url: `http://${hostOfSpace(name, request.get('host') ?? '', publicHost)}` }
    },
    remove: async ({ params: { name } }) => {
      if (name === MAIN)
        throw new ControlError(
          409,
          'space_of_the_server',
          `${MAIN} ends with the server`,
          'POST /__mock/reset empties it',
        )
      if (!(await spaces.end(name))) throw noSpace(name)
      return { ok: true }
    },
    enter: ({ params: { name }, query: { to = '/' }, request, response }) => {
      if (spaces.get(name)) return redirect(response, name, to)
      if (!isForPeople(request)) throw noSpace(name)
      response.status(404).type('html')
      return unknownSpacePage(name, request.get('host') ?? '', publicHost)
    },
  }
}

/** @returns the body: none, for every client follows by itself. */
function redirect(response: Response, name: string, to: string): string {
  response.cookie(SPACE_COOKIE, name, { httpOnly: true, sameSite: 'lax' }).location(to).type('html')
  return ''
}

const show = ({ name, at, lastUsed, world: { store, journal } }: Space): ShownSpace => ({
  name,
  at: isoTime(at),
  lastUsed: isoTime(lastUsed),
  orders: store.state.orders.length,
  calls: journal.size,
  bytes: uploadBytes(store.state),
})
