/** A browser repeats a request by itself when a connection that it used before breaks before an answer began. */
import { Agent, request as httpRequest } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import type { FaultRequestInput } from '#contract/calls/faults'
import { freshSite, type Site } from '../client/mock-per-test'

const BROWSER = 'Mozilla/5.0 (Linux; Android 14)'
const agents: Agent[] = []
afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy()
})

interface Asked {
  path?: string
  method?: string
  headers?: Record<string, string>
  body?: string
}
/** The status of the answer, or how the connection ended without one. */
type Outcome = number | 'reset' | 'closed' | 'garbled'
type Connection = (asked?: Asked) => Promise<Outcome>

function outcomeOf({ message }: Error): Outcome {
  if (message === 'read ECONNRESET') return 'reset'
  return message === 'socket hang up' ? 'closed' : 'garbled'
}

/** One connection of a browser, for requests one after the other. */
function fresh({ mock }: Site): Connection {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  agents.push(agent)
  return ({ path = '/ip/primary', method = 'GET', headers = { 'User-Agent': BROWSER }, body = '' } = {}) =>
    new Promise((resolve) => {
      const sent = httpRequest(mock.url + path, { agent, method, headers }, (response) => {
        response.once('error', () => resolve('garbled'))
        response.once('end', () => resolve(response.statusCode ?? 0))
        response.resume()
      })
      sent.once('error', (error) => resolve(outcomeOf(error)))
      sent.end(body)
    })
}

/** A connection that carried a request before. */
async function used(site: Site): Promise<Connection> {
  const connection = fresh(site)
  expect(await connection({ path: '/ip/secondary' })).toBe(200)
  return connection
}

const once = (fault: Partial<FaultRequestInput> = {}) =>
  ({ kind: 'CONNECTION_RESET_BY_PEER', match: { path: '/ip/primary' }, times: 1, ...fault }) as FaultRequestInput

describe('CTL-3 a browser repeats a request unseen by the page', () => {
  test.each([
    ['CONNECTION_RESET_BY_PEER', 'reset'],
    ['EMPTY_RESPONSE', 'closed'],
  ] as const)(
    'CTL-3 %s strikes every repeat, the last of which comes on a fresh connection, and counts one request',
    async (kind, outcome) => {
      const site = await freshSite()
      const { mock } = site
      const { id } = await mock.faults.add(once({ kind }))
      const [first, second] = [await used(site), await used(site)]
      expect([await first(), await second(), await fresh(site)()]).toEqual([outcome, outcome, outcome])
      expect(await mock.faults.ls()).toMatchObject([{ id, hits: 1, remaining: 0 }])
      expect(await mock.requests.ls({ path: '/ip/primary' })).toHaveLength(1)
    },
  )

  test.each([
    ['another client', { 'User-Agent': 'curl/8.5.0 (like Mozilla/5.0)' }],
    ['a client without a name', {}],
  ])('CTL-3 %s does not repeat', async (_, headers) => {
    const site = await freshSite()
    await site.mock.faults.add(once())
    expect(await (await used(site))({ headers })).toBe('reset')
    expect(await fresh(site)({ headers })).toBe(200)
  })

  test.each(['MALFORMED_RESPONSE_CHUNK', 'RANDOM_DATA_THEN_CLOSE'] as const)(
    'CTL-3 %s begins an answer, so that it is not repeated',
    async (kind) => {
      const site = await freshSite()
      await site.mock.faults.add(once({ kind }))
      expect(await (await used(site))()).toBe('garbled')
      expect(await fresh(site)()).toBe(200)
    },
  )

  test('CTL-3 an error in the answer is not repeated', async () => {
    const site = await freshSite()
    await site.mock.faults.add(once({ kind: 'STATUS', status: 502 }))
    expect(await (await used(site))()).toBe(502)
    expect(await fresh(site)()).toBe(200)
  })

  const sent = {
    path: '/i?n=1',
    method: 'POST',
    headers: { 'User-Agent': BROWSER, 'Content-Type': 'text/a' },
    body: 'a',
  }
  const others: [string, Asked][] = [
    ['method', { ...sent, method: 'GET' }],
    ['address', { ...sent, path: '/i?n=2' }],
    ['type', { ...sent, headers: { ...sent.headers, 'Content-Type': 'text/b' } }],
    ['body', { ...sent, body: 'b' }],
  ]
  test.each(others)('CTL-3 a request with another %s is no repeat', async (_, other) => {
    const site = await freshSite()
    await site.mock.faults.add(once({ match: { path: '/i' } }))
    expect(await (await used(site))(sent)).toBe('reset')
    expect(await fresh(site)(other)).not.toBe('reset')
    expect(await fresh(site)(sent)).toBe('reset')
  })
})
