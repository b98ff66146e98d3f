import { Agent, createServer, request as httpRequest } from 'node:http'
import express from 'express'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BrowserRepeats } from '../../../../mock-server/calls/browser-repeats'

let now: number
/** Faults that the next requests meet for the first time. */
let armed: number
let close: () => void
let url: string
const agents: Agent[] = []

beforeEach(async () => {
  now = 5000
  armed = 0
  const repeats = new BrowserRepeats(() => now)
  const app = express()
  app.use(repeats.count)
  app.post('/{*path}', (request, response) => {
    if (repeats.meet(request, 'wire')) return void response.send('met')
    if (armed-- <= 0) return void response.send('new')
    repeats.expect(request, 'wire', 'EMPTY_RESPONSE')
    response.send('struck')
  })
  app.get('/', (_, response) => void response.send('used'))
  const server = createServer(app).on('connection', repeats.opened)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`
  close = () => {
    server.closeAllConnections()
    server.close()
  }
})
afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy()
  close()
})

type Connection = (method?: 'GET' | 'POST', path?: string) => Promise<string>

/** A connection opened for its first request. */
function fresh(): Connection {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  agents.push(agent)
  return (method = 'POST', path = '') =>
    new Promise((resolve, reject) => {
      httpRequest(url + path, { agent, method, headers: { 'User-Agent': 'Mozilla/5.0' } }, (response) => {
        response.setEncoding('utf8').once('data', resolve)
      })
        .once('error', reject)
        .end()
    })
}

/** A connection that carried a request before. */
async function used(): Promise<Connection> {
  const connection = fresh()
  expect(await connection('GET')).toBe('used')
  return connection
}

const after = (ms: number, connection: Connection): Promise<string> => {
  now += ms
  return connection()
}

/** A connection that stood idle for `ms`, while something else happened, before its first request. */
const idle =
  (ms: number, meanwhile = async () => {}): Connection =>
  () =>
    new Promise((resolve, reject) => {
      const sent = httpRequest(url, { method: 'POST', agent: false, headers: { 'User-Agent': 'Mozilla/5.0' } })
      sent.once('error', reject).once('response', (response) => {
        response.setEncoding('utf8').once('data', resolve)
      })
      sent.once('socket', (socket) => {
        // Another request is answered only after the server has accepted this connection.
        socket.once('connect', async () => {
          await fresh()('GET')
          await meanwhile()
          now += ms
          sent.end()
        })
      })
    })

test('CTL-3 a repeat on a connection opened ahead is followed by another repeat', async () => {
  armed = 1
  const first = await used()
  expect(await first()).toBe('struck')
  now += 1
  expect([await idle(3)(), await after(1, fresh()), await fresh()()]).toEqual(['met', 'met', 'new'])
})

test('CTL-3 a repeat on a connection that was open before the break is followed by another repeat', async () => {
  armed = 1
  const first = await used()
  const ahead = idle(0, async () => {
    expect(await first()).toBe('struck')
  })
  expect([await ahead(), await after(1, fresh()), await fresh()()]).toEqual(['met', 'met', 'new'])
})

test('CTL-3 a request on a connection opened ahead is repeated', async () => {
  armed = 1
  expect([await idle(3)(), await after(1, fresh()), await fresh()()]).toEqual(['struck', 'met', 'new'])
})

test('CTL-3 a request that comes with its connection is not repeated', async () => {
  armed = 1
  expect([await idle(2)(), await fresh()()]).toEqual(['struck', 'new'])
})

test('CTL-3 a repeat is expected for two seconds', async () => {
  armed = 2
  const [first, second] = [await used(), await used()]
  expect(await first()).toBe('struck')
  now += 2000
  expect(await second()).toBe('met')
  now += 2001
  expect(await second()).toBe('struck')
  expect(await after(1, fresh())).toBe('met')
  expect(await first()).toBe('new')
})

test('CTL-3 the last hundred requests are remembered', async () => {
  armed = 101
  for (let n = 0; n <= 100; n++) expect(await (await used())('POST', `${n}`)).toBe('struck')
  const outcomes = []
  for (const n of [0, 1, 100]) outcomes.push(await (await used())('POST', `${n}`))
  expect(outcomes).toEqual(['new', 'met', 'met'])
})
