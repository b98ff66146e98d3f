import { createServer as createHttpServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FaultRequestInput, faultRequestSchema } from '#contract/calls/faults'
import { assemble } from '../../../mock-server/assemble'
import type { Wait } from '../../../mock-server/calls/back-end'
import { armFault } from '../../../mock-server/desk/faults'
import { createServer } from '../../../mock-server/server'
import { Spaces } from '../../../mock-server/spaces/spaces'
import { reset } from '../../../mock-server/state/reset'
import type { World } from '../../../mock-server/world/world'
import { type Caller, call } from '../client/independent-rpc'

/** Every wait ends at once and is recorded; a test may inspect the world meanwhile. */
let waits: number[] = []
let meanwhile: Wait = async () => {}
let world: World
let server: Server
let url = ''
beforeAll(async () => {
  const wait: Wait = async (ms, signal) => {
    waits.push(ms)
    await meanwhile(ms, signal)
  }
  world = { ...(await assemble({ fixtures: 'fixtures', state: 'memory', seed: 1, now: Date.now })), wait }
  server = createHttpServer(createServer({ spaces: new Spaces(world) }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(async () => {
  waits = []
  meanwhile = async () => {}
  await reset(world)
})

const arm = (fault: FaultRequestInput) => armFault(world, faultRequestSchema.parse(fault))
const look = () => call(url, 'GET', '/Base/captcha')
const add = (caller: Caller = {}) =>
  call<string>(url, 'POST', '/WorkerOrder/add', { wo_type: 99, describe: 'x' }, caller)
const orders = () => world.store.state.orders.length
const journal = () => world.journal.list()

test('CTL-1 latency makes every call late, and without it nothing waits', async () => {
  expect((await look()).code).toBe(200)
  expect(waits).toEqual([])
  world.store.change((state) => {
    state.settings.latency = '250ms'
  })
  await look()
  await look()
  expect(waits).toEqual([250, 250])
})

test('CTL-1 a slow body waits as long as its bytes need, once on the way up and in steps on the way down', async () => {
  arm({ kind: 'SLOW_BODY', bytesPerSecond: 100, direction: 'up', times: 1 })
  await look()
  const [entry] = journal()
  expect(waits).toEqual([(entry?.wire.request.length ?? 0) * 10])
  waits = []
  arm({ kind: 'SLOW_BODY', bytesPerSecond: 100, direction: 'down', times: 1 })
  await look()
  const answer = journal().at(-1)?.wire.response.length ?? 0
  expect(waits).toEqual(Array(Math.ceil(answer / 10)).fill(100))
})

test('CTL-1 a reset cuts off a call that waits, which then makes no order, no entry in the journal and no hold', async () => {
  const match = { path: '/WorkerOrder/add' } as const
  arm({ kind: 'DELAY', delay: '2s', match })
  meanwhile = async () => {
    await fetch(`${url}/__mock/reset`, { method: 'POST' })
    arm({ kind: 'HOLD', match })
  }
  await expect(add()).rejects.toThrow('fetch failed')
  expect([waits, orders(), journal(), world.held.list()]).toEqual([[2_000], 0, [], []])
})

test('CTL-1 a delay acts before a hold, which holds nothing if it was removed meanwhile', async () => {
  arm({ kind: 'DELAY', delay: '300ms' })
  arm({ kind: 'HOLD' })
  let hits: number[] = []
  meanwhile = async () => {
    hits = world.store.state.faults.map((fault) => fault.hits)
    await fetch(`${url}/__mock/faults`, { method: 'DELETE' })
  }
  expect((await look()).code).toBe(200)
  expect([hits, waits]).toEqual([[1, 1], [300]])
})

const late: FaultRequestInput[] = [
  { kind: 'DELAY', delay: '1s' },
  { kind: 'SLOW_BODY', bytesPerSecond: 100, direction: 'up' },
]

test.each(late)('CTL-1 $kind: a caller that leaves meanwhile has no effect, unless it commits', async (fault) => {
  const leave = async (commit: boolean) => {
    const stop = new AbortController()
    meanwhile = async (_, gone) => {
      stop.abort()
      if (!gone.aborted) await new Promise((resolve) => gone.addEventListener('abort', resolve))
    }
    arm({ ...fault, times: 1, commit, match: { path: '/WorkerOrder/add' } })
    const before = journal().length
    await add({ signal: stop.signal }).catch(() => undefined)
    while (journal().length === before) await new Promise(setImmediate)
    return { orders: orders(), code: journal().at(-1)?.code }
  }
  expect(await leave(false)).toEqual({ orders: 0, code: 0 })
  expect(await leave(true)).toEqual({ orders: 1, code: 200 })
})

const instead: [FaultRequestInput, number, unknown][] = [
  [{ kind: 'BUSINESS', code: 205 }, 205, { code: 205, msg: '', data: null }],
  [{ kind: 'BUSINESS', code: 200, msg: '好', data: [1] }, 200, { code: 200, msg: '好', data: [1] }],
  [{ kind: 'STATUS', status: 503 }, 503, { code: 503, msg: 'HTTP 503' }],
  [{ kind: 'UNDECRYPTABLE' }, 200, { code: 200, msg: '', data: null }],
]
test.each(instead)('CTL-1 the journal shows what %j answered instead', async (fault, code, answer) => {
  const { id } = arm(fault)
  await look().catch(() => undefined)
  const [entry] = journal()
  expect(entry).toMatchObject({ path: '/Base/captcha', code, answer, fault: id })
  expect(entry).not.toHaveProperty('change')
})

test('CTL-1 a call that was never answered appears in the journal with code 0 and nothing on the wire', async () => {
  const { id } = arm({ kind: 'CONNECTION_RESET_BY_PEER', commit: true, match: { path: '/WorkerOrder/add' } })
  await add().catch(() => undefined)
  expect(journal()[0]).toMatchObject({
    code: 0,
    answer: null,
    fault: id,
    wire: { response: '' },
    change: expect.stringMatching(/^order \d{15} created$/),
  })
})

test('CTL-1 the journal tells everything that a call changed, in order, and nothing if nothing changed', async () => {
  world.store.change((state) => {
    state.scenario = {
      name: 'at-once',
      rules: [
        { on: 'order.created', do: { approve: null } },
        { on: 'order.created', after: '1h', do: { expire: null } },
      ],
      hits: [0, 0],
    }
  })
  const { data: id } = await add()
  expect(journal()[0]?.change).toMatch(
    new RegExp(`^order ${id} created; order ${id} approved; order ${id}: expire planned for \\S+\\+08:00$`),
  )
  await call(url, 'GET', '/WorkerOrder/view', { id })
  expect(journal()[1]).not.toHaveProperty('change')
  expect(journal()[1]).not.toHaveProperty('fault')
})

test('CTL-1 the journal keeps each header as one text, the time of arrival, and ids in order of arrival', async () => {
  await fetch(`${url}/ip/primary`, { headers: { 'x-tester': 'one' } })
  const [entry] = journal()
  expect(entry).toMatchObject({ id: expect.any(Number), path: '/ip/primary', method: 'GET', wire: { request: '' } })
  expect(entry?.headers).toMatchObject({ 'x-tester': 'one', host: new URL(url).host })
  expect(entry?.at).toMatch(/\+08:00$/)
  expect(entry?.ms).toBeGreaterThanOrEqual(0)
  await look()
  expect(journal()[1]?.id).toBe((entry?.id ?? 0) + 1)
})

test('CTL-1 faults strike unsealed calls too, and look like errors of those calls', async () => {
  const body = () => fetch(`${url}/v1/parameters?user=1`).then((response) => response.json())
  arm({ kind: 'BUSINESS', code: 418, msg: '不行', match: { path: '/v1/parameters' }, times: 1 })
  await body()
  expect(journal()[0]).toMatchObject({ path: '/v1/parameters', code: 418 })
  arm({ kind: 'UNDECRYPTABLE', match: { path: '/ip/primary' }, times: 1 })
  const response = await fetch(`${url}/ip/primary`)
  expect([response.headers.get('content-type'), await response.text()]).toEqual([
    'application/json; charset=utf-8',
    '"bm90IGZvciB5b3U="',
  ])
  arm({ kind: 'BUSINESS', code: 418, msg: '不行', data: { a: 1 }, match: { path: '/ip/primary' }, times: 1 })
  expect(await (await fetch(`${url}/ip/primary`)).json()).toEqual({ code: 418, msg: '不行', data: { a: 1 } })
  expect(journal().at(-1)).toMatchObject({ code: 418, answer: { code: 418 } })
  arm({ kind: 'STATUS', status: 503, match: { path: '/api/Base/uploads' } })
  expect((await fetch(`${url}/api/Base/uploads`, { method: 'POST', body: new FormData() })).status).toBe(503)
})
