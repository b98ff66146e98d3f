/** Time limits of the tests' waits: long enough that only a hang exceeds them, never a slow machine. */
import type { BrowserContext } from 'playwright-core'
import type { Mock } from '../../mock-server/start-mock'

/** Set by the configuration of the browser tests. */
const PATIENCE_MS = Number(process.env['PATIENCE_MS'])

export const waitWithPatience = (context: BrowserContext) => context.setDefaultTimeout(PATIENCE_MS)

/** Raises the server's wait limits to at least that: its defaults suit a tester at a terminal. */
export function patient(mock: Mock): Mock {
  const atLeast = (timeoutMs = 0) => Math.max(timeoutMs, PATIENCE_MS)
  return {
    ...mock,
    requests: {
      ...mock.requests,
      waitFor: (match, options = {}) =>
        mock.requests.waitFor(match, { ...options, timeoutMs: atLeast(options.timeoutMs) }),
    },
    held: {
      ...mock.held,
      waitFor: (match, options = {}) => mock.held.waitFor(match, { ...options, timeoutMs: atLeast(options.timeoutMs) }),
    },
    outbox: {
      ...mock.outbox,
      waitFor: (filter = {}) => mock.outbox.waitFor({ ...filter, timeoutMs: atLeast(filter.timeoutMs) }),
    },
  }
}
