/** The control API for testers: every row of the table of calls with its route. */
import { Router } from 'express'
import type { Row } from '../contract/call'
import { type ControlCalls, controlCalls } from '../contract/control-calls'
import { showUpload } from '../desk/views'
import type { World } from '../world'
import { queryOfReadersAlone } from './check'
import { answerControlError, ControlError } from './control-error'
import { guard } from './guard'
import { jsonBody, textBody } from './read-body'
import { type AnyRoute, mount, mountLargeBody, type Routes } from './route'
import { bugRoutes } from './routes/bug-routes'
import { captchaRoutes } from './routes/captcha-routes'
import { clockRoutes } from './routes/clock-routes'
import { exportRoutes } from './routes/export-routes'
import { faultRoutes } from './routes/fault-routes'
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

export type ControlRoutes = { readonly [Subject in keyof ControlCalls]: Routes<ControlCalls[Subject]> }

const routesOf = (world: World): ControlRoutes => ({
  server: serverRoutes(world),
  settings: settingsRoutes(world),
  orders: orderRoutes(world),
  members: memberRoutes(world),
  outbox: outboxRoutes(world),
  captchas: captchaRoutes(world),
  uploads: { list: () => world.store.state.uploads.map(showUpload) },
  requests: requestRoutes(world),
  faults: faultRoutes(world),
  clock: clockRoutes(world),
  snapshots: snapshotRoutes(world),
  bugs: bugRoutes(world),
  scenarios: scenarioRoutes(world),
  recordings: recordingRoutes(world),
  exports: exportRoutes(world),
  upstream: upstreamRoutes(world),
})

export function controlRoutes(world: World, access: { token?: string | undefined }): Router {
  const router = Router().use(guard(access))
  const all = pairs(routesOf(world))
  for (const [row] of all) mountLargeBody(router, row)
  router.use(textBody(), queryOfReadersAlone)
  for (const [row, route] of all) if (row.takesText) mount(router, row, route)
  router.use(jsonBody)
  for (const [row, route] of all) if (!row.takesText) mount(router, row, route)
  return router
    .use((request) => {
      throw new ControlError(404, 'unknown_call', `there is no ${request.method} ${request.originalUrl.split('?')[0]}`)
    })
    .use(answerControlError)
}

/** Each row with its route; the types above ensure that both have the same names. */
function pairs(routes: ControlRoutes): [Row, AnyRoute][] {
  const work = new Map<string, Record<string, AnyRoute>>(Object.entries(routes))
  return Object.entries<Record<string, Row>>(controlCalls).flatMap(([subject, rows]) =>
    Object.entries(rows).flatMap(([name, row]): [Row, AnyRoute][] => {
      const route = work.get(subject)?.[name]
      return route ? [[row, route]] : []
    }),
  )
}
