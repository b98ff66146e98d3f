/** How long tests wait for what is to come: it says that something hangs, and never how fast a machine is. */
import type { BrowserContext } from 'playwright-core'
import type { Mock } from '../../mock-server/start-mock'

/** Set by the configuration of the browser tests. */
const PATIENCE_MS = Number(process.env['PATIENCE_MS'])

export const waitWithPatience = (context: BrowserContext) => context.setDefaultTimeout(PATIENCE_MS)

/** The server's waits, none of them shorter than that: its own limit is made for a tester at a terminal. */
export function patient(mock: Mock): Mock {
  const atLeast = (timeoutMs = 0) => Math.max(timeoutMs, PATIENCE_MS)
  return {
    ...mock,
    requests: {
      ...mock.requests,
      waitFor: (match, options = {}) =>
        mock.requests.waitFor(match, { ...options, timeoutMs: atLeast(options.timeoutMs) }),
    },
    outbox: {
      ...mock.outbox,
      waitFor: (filter = {}) => mock.outbox.waitFor({ ...filter, timeoutMs: atLeast(filter.timeoutMs) }),
    },
  }
}
