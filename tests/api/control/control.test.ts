import { expect, onTestFinished, test, vi } from 'vitest'
import { followedEvents } from '../client/followed-events'
import { freshSite } from '../client/mock-per-test'
import { bareCall } from '../client/raw-socket'
import { getAs } from '../spaces/by-name'

const refusal = async (response: Response) => ({ status: response.status, ...(await response.json()) })

test('CTL-1 health tells name, version, time, seed and scenario', async () => {
  const { mock } = await freshSite({ seed: 42 })
  expect(await mock.health()).toEqual({
    name: 'support-desk-mock',
    version: '1.0.0',
    now: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+08:00$/),
    seed: 42,
    scenario: null,
  })
})

test('CTL-1 a wait finds past and future requests that fit, and ignores others', async () => {
  const { mock, get } = await freshSite()
  await get('/Tag/index', { type: '0' })
  expect(await mock.requests.waitFor({ path: '/Tag/index' })).toHaveLength(1)
  // Longer than a test may take, so only the awaited request can end the wait.
  const waiting = mock.requests.waitFor({ path: '/Tag/index', data: { type: '1' } }, { timeoutMs: 600_000 })
  await get('/Tag/index', { type: '0' })
  await get('/Tag/index', { type: '1' })
  expect(await waiting).toMatchObject([{ data: { type: '1' }, code: 200 }])
})

test('CTL-1 events are sent as they happen', async () => {
  const { mock, get } = await freshSite()
  const told = await followedEvents(mock.url)
  await mock.orders.seed()
  await mock.orders.last().approve({ after: '1h' })
  await get('/Base/captcha')
  await get('/base/verify', { sendtype: 'email', email: 'a@example.com' }, await mock.members.token('sunny2024'))
  await mock.faults.add({ kind: 'HANG', match: { path: '/Tag/index' } })
  await mock.scenarios.start('init-down')
  const text = await told('"init-down"')
  const types = [...text.matchAll(/^event: (\w+)$/gm)].map(([, type]) => type)
  expect(new Set(types)).toEqual(
    new Set(['changed', 'order', 'clock', 'captcha', 'request', 'outbox', 'fault', 'scenario']),
  )
})

test('CTL-1 a stream on which nothing happens is kept alive', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { mock } = await freshSite()
  const told = await followedEvents(mock.url)
  vi.advanceTimersByTime(30_000)
  expect(await told('\n:\n\n')).toMatch(/^: listening\n\nevent: changed\n/)
})

test('CTL-1 a client is told which parts changed, and learns by the epoch that the state was replaced', async () => {
  const { mock } = await freshSite()
  const told = await followedEvents(mock.url)
  await mock.orders.seed()
  await mock.orders.last().approve()
  await mock.snapshots.save('decided')
  await mock.members.patch('sunny2024', { password: 'Other-1!' })
  await mock.scenarios.stop()
  await mock.reset()
  await mock.snapshots.restore('decided')
  await mock.captchas.ls()
  await mock.settings.set({ captcha: { fixed: 'abcd' } })
  const text = await told('"epoch":2,"parts":["settings","timeline"]')
  const changed = [...text.matchAll(/^event: changed\ndata: (.*)$/gm)].map(([, data = '']) => JSON.parse(data))
  const partsIn = (epoch: number) => new Set(changed.filter((one) => one.epoch === epoch).flatMap(({ parts }) => parts))
  expect(partsIn(0)).toEqual(new Set(['orders', 'members', 'snapshots', 'scenarios', 'faults', 'clock', 'timeline']))
  expect(partsIn(1)).toContain('requests')
  expect(partsIn(1)).toContain('captchas')
  expect(partsIn(2)).toContain('snapshots')
  expect(partsIn(2)).not.toContain('requests')
})

test('CTL-1 removing a fault or a message emits an event, and deciding an order at once emits no clock event', async () => {
  const { mock } = await freshSite()
  const { id } = await mock.faults.add({ kind: 'HANG' })
  await mock.faults.add({ kind: 'EMPTY_RESPONSE' })
  const told = await followedEvents(mock.url)
  await mock.faults.rm(id)
  expect(await mock.faults.ls()).toMatchObject([{ kind: 'EMPTY_RESPONSE' }])
  await expect(mock.faults.rm(id)).rejects.toMatchObject({ status: 404, error: 'fault_not_found' })
  await mock.faults.clear()
  await mock.orders.seed()
  await mock.orders.last().approve()
  await mock.outbox.clear()
  const text = await told('event: outbox')
  expect(text.match(/event: fault\ndata: .*"removed":true/g)).toHaveLength(2)
  expect(text).toContain('event: outbox\ndata: null')
  // An immediate decision is not put on the schedule.
  expect(text).not.toContain('event: clock')
})

test('CTL-2 pages of other origins are refused', async () => {
  const { mock } = await freshSite()
  const ask = (headers: Record<string, string>) => fetch(`${mock.url}/__mock/orders`, { headers })
  expect(await refusal(await ask({ Origin: 'https://evil.example' }))).toEqual({
    status: 403,
    error: 'foreign_origin',
    message: 'pages of https://evil.example may not use the control API',
  })
  expect((await ask({ Origin: 'null' })).status).toBe(403)
  expect((await ask({ Origin: 'http://127.0.0.1:1' })).status).toBe(403)
  const own = await ask({ Origin: mock.url })
  expect(own.status).toBe(200)
  expect(own.headers.get('access-control-allow-origin')).toBeNull()
})

test.each<[Record<string, string>, number]>([
  [{ Host: 'evil.example' }, 403],
  [{ Host: '127.0.0.1.evil.example:8080' }, 403],
  [{ Host: 'evil.localhost' }, 404],
  [{ Host: 'a.evil.localhost' }, 403],
  [{ Host: '127.0.0' }, 403],
  [{ Host: '127.0.0.x' }, 403],
  [{ Host: '127.0.0.1234' }, 403],
  [{ Host: '127.0.255.254' }, 200],
  [{ Host: 'localhost' }, 200],
  [{ Host: 'localhost:8080' }, 200],
  [{ Host: '[::1]:8080' }, 200],
  [{ 'X-Forwarded-For': '127.0.0.1' }, 200],
  [{ 'X-Forwarded-For': '::ffff:127.0.0.1' }, 200],
  [{ 'X-Forwarded-For': '[::1]:4000' }, 200],
  [{ 'X-Forwarded-For': '203.0.113.7' }, 403],
  [{ 'X-Forwarded-For': '203.0.113.7, 127.0.0.1' }, 403],
])('CTL-2 a call without a token, sent or passed on with %j, is answered with %i', async (headers, status) => {
  const { mock } = await freshSite()
  expect((await getAs(mock.url, '/__mock/health', headers)).status).toBe(status)
})

test('CTL-2 a call that names no host is refused', async () => {
  const { mock } = await freshSite()
  expect(await bareCall(mock.url, 'GET /__mock/health HTTP/1.0')).toEqual({
    status: 403,
    error: 'foreign_host',
    message: 'the control API is not served under the name ',
  })
})

test('CTL-2 a server with a token lets in only callers that send it', async () => {
  const { mock } = await freshSite({ token: 'secret' })
  expect((await mock.health()).name).toBe('support-desk-mock')
  const ask = (path: string, headers = {}) => fetch(mock.url + path, { headers })
  expect(await refusal(await ask('/__mock/health'))).toEqual({
    status: 401,
    error: 'token_required',
    message: 'the token is missing or wrong',
    hint: 'send Authorization: Bearer TOKEN',
  })
  expect((await ask('/__mock/health', { Authorization: 'Bearer wrong' })).status).toBe(401)
  expect((await ask('/__mock/health', { Authorization: 'Basic Bearer secret' })).status).toBe(401)
  const abroad = { Host: 'mock.example', Authorization: 'Bearer secret' }
  expect((await getAs(mock.url, '/__mock/health', abroad)).status).toBe(200)
  expect((await ask('/__mock/health?token=secret')).status).toBe(401)
  const events = await ask('/__mock/events?token=secret')
  const headers = ['content-type', 'x-accel-buffering'].map((name) => events.headers.get(name))
  expect([events.status, ...headers]).toEqual([200, 'text/event-stream; charset=utf-8', 'no'])
  await events.body?.cancel()
})
