/** The package's `support-desk/testing`: a server of one's own that serves the app, or a client of one that runs. */
import { type Mock, type StartOptions, startMock as startBareMock } from '../../../mock-server/start-mock'
import { offlineApp } from '../../offline-app.mjs'

export { type ConnectOptions, connectMock } from '#contract/client/client'
export { MockError, NoServerError } from '#contract/client/http'
export type { MockClient } from '#contract/client/mock-client'
export type { Mock, StartOptions }

/** Starts a server on a free port, with the app unless `appDir` names another one. Nothing is kept by default. */
export const startMock = ({ appDir = offlineApp(console.error), ...options }: StartOptions = {}): Promise<Mock> =>
  startBareMock({ appDir, ...options })
