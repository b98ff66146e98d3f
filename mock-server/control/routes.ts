import { Router } from 'express'
import { showUpload } from '../desk/views'
import { reset } from '../state/reset'
import { isoTime } from '../time/server-time'
import type { World } from '../world'
import { captchaRoutes } from './captcha-routes'
import { queryOfReadersAlone, takesNothing } from './check'
import { clockRoutes } from './clock-routes'
import { answerControlError, ControlError } from './control-error'
import { eventStream } from './event-routes'
import { exportRoutes } from './export-routes'
import { faultRoutes } from './fault-routes'
import { guard } from './guard'
import { memberRoutes } from './member-routes'
import { orderRoutes } from './order-routes'
import { outboxRoutes } from './outbox-routes'
import { jsonBody, textBody } from './read-body'
import { recordingRoutes } from './recording-routes'
import { requestRoutes } from './request-routes'
import { scenarioRoutes } from './scenario-routes'
import { settingsRoutes } from './settings-routes'
import { snapshotRoutes } from './snapshot-routes'

const NAME = 'support-desk-mock'
const VERSION = '1.0.0'

/** The server's second face, for testers. */
export function controlRoutes(world: World, access: { token?: string | undefined }): Router {
  const { store, clock } = world
  return Router()
    .use(guard(access))
    .use(textBody, queryOfReadersAlone)
    .use('/scenarios', scenarioRoutes(world))
    .use(jsonBody)
    .get('/health', takesNothing, (_, response) => {
      const { seed, scenario } = store.state
      const trouble = store.problem === null ? {} : { problem: store.problem }
      const running = scenario?.name ?? null
      response.json({ name: NAME, version: VERSION, now: isoTime(clock.now()), seed, scenario: running, ...trouble })
    })
    .post('/reset', takesNothing, async (_, response) => {
      await reset(world)
      response.json({ ok: true })
    })
    .get('/uploads', takesNothing, (_, response) => {
      response.json(store.state.uploads.map(showUpload))
    })
    .get('/events', eventStream(world))
    .use('/settings', settingsRoutes(world))
    .use('/orders', orderRoutes(world))
    .use('/members', memberRoutes(world))
    .use('/outbox', outboxRoutes(world))
    .use('/captchas', captchaRoutes(world))
    .use('/faults', faultRoutes(world))
    .use('/clock', clockRoutes(world))
    .use('/requests', requestRoutes(world))
    .use('/snapshots', snapshotRoutes(world))
    .use('/recordings', recordingRoutes(world))
    .use('/export', exportRoutes(world))
    .use((request) => {
      throw new ControlError(404, 'unknown_call', `there is no ${request.method} ${request.originalUrl.split('?')[0]}`)
    })
    .use(answerControlError)
}
