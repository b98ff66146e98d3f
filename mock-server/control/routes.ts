/** The control API for testers: every row of the table of calls with its route. */
import { Router } from 'express'
import type { Row } from '../contract/call'
import { type ControlCalls, controlCalls } from '../contract/control-calls'
import { showUpload } from '../desk/views'
import type { World } from '../world'
import { captchaRoutes } from './captcha-routes'
import { queryOfReadersAlone } from './check'
import { clockRoutes } from './clock-routes'
import { answerControlError, ControlError } from './control-error'
import { exportRoutes } from './export-routes'
import { faultRoutes } from './fault-routes'
import { guard } from './guard'
import { memberRoutes } from './member-routes'
import { orderRoutes } from './order-routes'
import { outboxRoutes } from './outbox-routes'
import { jsonBody, textBody } from './read-body'
import { recordingRoutes } from './recording-routes'
import { requestRoutes } from './request-routes'
import { type AnyRoute, mount, type Routes } from './route'
import { scenarioRoutes } from './scenario-routes'
import { serverRoutes } from './server-routes'
import { settingsRoutes } from './settings-routes'
import { snapshotRoutes } from './snapshot-routes'
import { upstreamRoutes } from './upstream-routes'

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
  scenarios: scenarioRoutes(world),
  recordings: recordingRoutes(world),
  exports: exportRoutes(world),
  upstream: upstreamRoutes(world),
})

export function controlRoutes(world: World, access: { token?: string | undefined }): Router {
  const router = Router().use(guard(access)).use(textBody, queryOfReadersAlone)
  const all = pairs(routesOf(world))
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
