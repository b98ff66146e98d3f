/** The control API for testers: every row of the table of calls with its route. */
import { join } from 'node:path'
import { type Request, type RequestHandler, Router } from 'express'
import { type ControlCalls, controlCalls, namedCalls } from '../contract/client/control-calls'
import type { Part } from '../contract/events'
import type { Row } from '../contract/words/call'
import { closest } from '../contract/words/suggestions'
import { showUpload } from '../desk/views'
import type { Spaces } from '../spaces/spaces'
import { ofEach } from '../state/of-each'
import { catalogueTexts } from '../why/catalogue'
import { why } from '../why/why'
import type { World } from '../world/world'
import { timelineRoutes } from './past/timeline-routes'
import { queryOfReadersAlone } from './route/check'
import { ControlError } from './route/control-error'
import { jsonBody, textBody } from './route/read-body'
import { type AnyRoute, mount, mountLargeBody, type Routes } from './route/route'
import { bugRoutes } from './routes/bug-routes'
import { captchaRoutes } from './routes/captcha-routes'
import { clockRoutes } from './routes/clock-routes'
import { exportRoutes } from './routes/export-routes'
import { faultRoutes } from './routes/fault-routes'
import { heldRoutes } from './routes/held-routes'
import { memberRoutes } from './routes/member-routes'
import { orderRoutes } from './routes/order-routes'
import { outboxRoutes } from './routes/outbox-routes'
import { recordingRoutes } from './routes/recording-routes'
import { requestRoutes } from './routes/request-routes'
import { scenarioRoutes } from './routes/scenario-routes'
import { serverRoutes } from './routes/server-routes'
import { settingsRoutes } from './routes/settings-routes'
import { snapshotRoutes } from './routes/snapshot-routes'
import { upstreamRoutes } from './routes/upstream-routes'
import { spaceRoutes } from './spaces/space-routes'

/** The routes that act in one world: all but those about spaces. */
type WorldRoutes = { readonly [Subject in Exclude<keyof ControlCalls, 'spaces'>]: Routes<ControlCalls[Subject]> }
type WorldOf = (request: Request) => World

const routesOf = (world: World, spaces: Spaces): WorldRoutes => ({
  server: serverRoutes(world),
  settings: settingsRoutes(world),
  orders: orderRoutes(world),
  members: memberRoutes(world),
  outbox: outboxRoutes(world),
  captchas: captchaRoutes(world),
  uploads: { list: () => world.store.state.uploads.map(showUpload) },
  requests: requestRoutes(world),
  held: heldRoutes(world),
  faults: faultRoutes(world),
  clock: clockRoutes(world),
  snapshots: snapshotRoutes(world),
  timeline: timelineRoutes(world, spaces),
  bugs: bugRoutes(world),
  scenarios: scenarioRoutes(world),
  recordings: recordingRoutes(world),
  exports: exportRoutes(world),
  upstream: upstreamRoutes(world),
  why: {
    ask: ({ query: { text, path } }) => {
      const { name, fixtures, journal, timeline } = world
      const isTaken = (name: string) => spaces.get(name) !== null
      const texts = catalogueTexts(join(fixtures.root, '..'))
      return why({ name, isTaken, journal, timeline, texts }, text, path)
    },
  },
})

/** Parts that are kept outside the state: only the call that changes one can tell. */
const KEPT_ELSEWHERE: ReadonlyMap<string, readonly Part[]> = new Map([
  ['requests', ['requests']],
  ['recordings', ['recording']],
  ['scenarios', ['scenarios']],
  ['snapshots', ['snapshots']],
])

const noteChanges =
  (worldOf: WorldOf): RequestHandler =>
  (request, response, next) => {
    const parts = request.method === 'GET' ? undefined : KEPT_ELSEWHERE.get(request.path.split('/')[1] ?? '')
    if (parts) response.once('finish', () => worldOf(request).events.changes.note(...parts))
    next()
  }

export function controlRoutes(spaces: Spaces, worldOf: WorldOf): Router {
  const router = Router().use(noteChanges(worldOf))
  const all = pairs(spaces, worldOf)
  for (const [row] of all) mountLargeBody(router, row)
  router.use(textBody(), queryOfReadersAlone)
  for (const [row, route] of all) if (row.takesText) mount(router, row, route)
  router.use(jsonBody)
  for (const [row, route] of all) if (!row.takesText) mount(router, row, route)
  return router.use(({ method, originalUrl }) => {
    const [path = ''] = originalUrl.split('?')
    // Throws where it cannot be decoded, which no route has done.
    decodeURIComponent(path)
    throw new ControlError(404, 'unknown_call', `there is no ${method} ${path}`, suggestCall(method, path))
  })
}

/** Suggests another method for a path that exists, else the nearest path. */
function suggestCall(method: string, path: string): string {
  const calls = Object.values<Record<string, Row>>(controlCalls).flatMap((rows) => Object.values(rows))
  const words = path.replace('/__mock', '').split('/')
  const isHere = ({ path }: Row) => {
    const segments = path.split('/')
    return segments.length === words.length && segments.every((one, at) => one.startsWith(':') || one === words[at])
  }
  const here = calls.filter(isHere)
  if (here.length > 0) return `this path takes ${here.map((row) => row.method).join(', ')}`
  const near = closest(
    words.join('/'),
    calls.filter((row) => row.method === method).map((row) => row.path),
  )
  return near === null ? 'GET /__mock lists every call' : `did you mean ${method} /__mock${near}?`
}

/** Each row with its route; the types above ensure that both have the same names. */
function pairs(spaces: Spaces, worldOf: WorldOf): [Row, AnyRoute][] {
  const routesIn = ofEach(
    (world: World) => new Map<string, Record<string, AnyRoute>>(Object.entries(routesOf(world, spaces))),
  )
  const about = new Map<string, AnyRoute>(Object.entries(spaceRoutes(spaces)))
  return namedCalls.flatMap(({ subject, name, row }): [Row, AnyRoute][] => {
    const short = name.slice(subject.length + 1)
    const ofSpaces = subject === 'spaces' ? about.get(short) : undefined
    if (ofSpaces) return [[row, ofSpaces]]
    const act: AnyRoute = (asked) => {
      const world = worldOf(asked.request)
      const run = () => routesIn(world).get(subject)?.[short]?.(asked)
      const words = [row.about, ...Object.values(asked.request.params)].join(': ')
      return row.method === 'GET' ? run() : world.timeline.within({ words }, run)
    }
    return [[row, act]]
  })
}
