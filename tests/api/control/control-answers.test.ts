import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readScenario } from '../../../mock-server/scenario/read'
import { type Mock, startMock } from '../../../mock-server/start-mock'
import { call, sealedBody } from '../client/independent-rpc'
import { getAs } from '../spaces/by-name'

let mock: Mock
beforeAll(async () => {
  mock = await startMock()
})
beforeEach(async () => {
  await mock.reset()
  await Promise.all((await mock.snapshots.ls()).map((name) => mock.snapshots.rm(name)))
})
afterAll(() => mock.close())

const get = (path: string, data: unknown = {}) => call(mock.url, 'GET', path, data)
const raw = (path: string, init?: RequestInit) => fetch(`${mock.url}/__mock${path}`, init)

test('CTL-1 requests are listed by all filters together, and since an id or a time', async () => {
  await mock.clock.freeze(new Date(Date.parse((await mock.health()).now) + 60_000).toISOString())
  const { now } = await mock.clock.show()
  const first = mock.requests.ls
  await get('/Tag/index', { type: '0' })
  await get('/WorkerOrder/view', { id: '1' })
  await mock.clock.advance('1s')
  await get('/Tag/index', { type: '1' })
  const all = await first()
  const types = async (filter: Parameters<typeof first>[0]) =>
    (await first(filter)).map(({ path, data }) => `${path} ${JSON.stringify(data)}`)
  const [zero, view, one] = ['/Tag/index {"type":"0"}', '/WorkerOrder/view {"id":"1"}', '/Tag/index {"type":"1"}']
  expect(await types({})).toEqual([zero, view, one])
  expect(await types({ path: '/Tag/index', code: 412 })).toEqual([])
  expect(await types({ path: '/WorkerOrder/view', code: 412 })).toEqual([view])
  expect(await types({ code: 200 })).toEqual([zero, one])
  expect(await types({ since: all[1]?.id ?? 0 })).toEqual([one])
  expect(await types({ since: now })).toEqual([one])
  expect(await types({ since: new Date(Date.parse(now) - 1).toISOString() })).toEqual([zero, view, one])
  // Typed by hand, the plus of an offset stands for a space.
  expect(await (await raw(`/requests?since=${now}`)).json()).toHaveLength(1)
  expect((await raw(`/export/har?from=${now}&to=${now}`)).status).toBe(200)
  expect(await types({ limit: 1 })).toEqual([one])
  expect(await types({ path: '/Tag/index', limit: 1, since: all[0]?.id ?? 0 })).toEqual([one])
  for (const entry of all) expect(await mock.requests.show(entry.id)).toEqual(entry)
})

test('CTL-1 CTL-4 a sealed call without a slash in its path, with spaces or with more members is exported as it came', async () => {
  const { data } = JSON.parse(sealedBody('x', 'GET', {}))
  for (const [index, body] of [JSON.stringify({ v: 1, data }), `{ "data": "${data}" }`].entries()) {
    await fetch(`${mock.url}/index.htm`, { method: 'POST', body })
    const { log } = await (await raw('/export/har')).json()
    expect(log.entries).toHaveLength(index + 1)
    expect(log.entries.at(-1).request, body).toMatchObject({ method: 'POST', url: `${mock.url}/index.htm` })
  }
})

test('CTL-1 CTL-4 HEAD works like GET, a Host with an invalid port is accepted, and ids must be decimal', async () => {
  await get('/Tag/index')
  expect((await fetch(`${mock.url}/__mock/requests?limit=1`, { method: 'HEAD' })).status).toBe(200)
  expect((await getAs(mock.url, '/__mock/export/har', { host: 'localhost:99999' })).status).toBe(200)
  await mock.orders.seed()
  expect((await fetch(`${mock.url}/__mock/timeline/0x1/state`)).status).toBe(404)
  expect((await fetch(`${mock.url}/__mock/held/0x1/release`, { method: 'POST' })).status).toBe(404)
})

test('CTL-1 an id of two digits is not taken for a year', async () => {
  for (let n = 1; n <= 12; n++) await get('/Tag/index', { n })
  const [eleventh, twelfth] = (await mock.requests.ls()).slice(-2)
  expect(eleventh?.id).toBeGreaterThan(9)
  expect(await mock.requests.ls({ since: eleventh?.id ?? 0 })).toEqual([twelfth])
  const from = await mock.export('curl', { from: `${eleventh?.id}` })
  expect([...from.matchAll(/"n":(\d+)/g)].map(([, n]) => n)).toEqual(['11', '12'])
})

test('CTL-1 a tester waits for requests by path, method, payload or code, and clears the journal', async () => {
  await get('/Tag/index', { type: '0' })
  await get('/WorkerOrder/view', { id: '1' })
  const found = async (match: Parameters<typeof mock.requests.waitFor>[0]) =>
    (await mock.requests.waitFor(match, { timeoutMs: 0 }).catch(() => [])).map(({ path }) => path)
  expect(await found({})).toEqual(['/Tag/index', '/WorkerOrder/view'])
  expect(await found({ code: 412 })).toEqual(['/WorkerOrder/view'])
  expect(await found({ path: '/Tag/index', code: 412 })).toEqual([])
  expect(await found({ method: 'POST' })).toEqual([])
  expect(await found({ data: { type: '0' } })).toEqual(['/Tag/index'])
  await mock.requests.clear()
  expect(await mock.requests.ls()).toEqual([])
})

test('CTL-1 the outbox is listed by recipient and purpose, and waits for a code that can be used', async () => {
  const caller = await mock.members.token('sunny2024')
  const mail = (email: string) => call(mock.url, 'GET', '/base/verify', { sendtype: 'email', email }, caller)
  await mock.settings.set({ code: { resend: '0s' } })
  await mail('a@example.com')
  await mail('b@example.com')
  await mail('a@example.com')
  const ids = async (filter: Parameters<typeof mock.outbox.ls>[0]) => (await mock.outbox.ls(filter)).map(({ to }) => to)
  expect(await ids({})).toEqual(['a@example.com', 'b@example.com', 'a@example.com'])
  expect(await ids({ to: 'b@example.com' })).toEqual(['b@example.com'])
  expect(await ids({ purpose: 'forgot' })).toEqual([])
  expect(await ids({ to: 'a@example.com', purpose: 'bind' })).toHaveLength(2)
  const [old, , fresh] = await mock.outbox.ls()
  expect((await mock.outbox.waitFor({ to: 'a@example.com', timeoutMs: 0 })).id).toBe(fresh?.id)
  await call(mock.url, 'POST', '/Member/bindEmail', { email: 'a@example.com', code: fresh?.code }, caller)
  await expect(mock.outbox.waitFor({ to: 'a@example.com', timeoutMs: 0 })).rejects.toMatchObject({ status: 408 })
  expect((await mock.outbox.ls()).map(({ usedAt }) => usedAt !== null)).toEqual([false, false, true])
  expect(old?.id).not.toBe(fresh?.id)
  await mock.snapshots.save('with-codes')
  await mock.outbox.clear()
  expect(await mock.outbox.ls()).toEqual([])
  const [found] = await Promise.all([
    mock.outbox.waitFor({ to: 'b@example.com', timeoutMs: 600_000 }),
    mock.snapshots.restore('with-codes'),
  ])
  expect(found.to).toBe('b@example.com')
  const later = mock.outbox.waitFor({ to: 'c@example.com' })
  await mail('c@example.com')
  expect((await later).to).toBe('c@example.com')
  // A code that has run out opens nothing.
  await mock.clock.freeze()
  await mock.clock.advance('24h')
  await expect(mock.outbox.waitFor({ to: 'c@example.com', timeoutMs: 0 })).rejects.toMatchObject({ status: 408 })
})

test('CTL-1 members are listed as they are shown, with the time at which each token expires, and patched field by field', async () => {
  await mock.clock.freeze('2099-05-05T12:00:00+08:00')
  const { token } = await mock.members.token('sunny2024')
  const shown = await mock.members.show('sunny2024')
  expect(shown).toEqual({
    username: 'sunny2024',
    mobile: { country: '+86', number: '13800000001' },
    email: 'sunny@example.com',
    password: expect.any(String),
    tokens: [token],
    tokensExpireAt: ['2099-05-12T12:00:00+08:00'],
  })
  expect((await mock.members.ls()).find(({ username }) => username === 'sunny2024')).toEqual(shown)
  const patched = await mock.members.patch('sunny2024', { mobile: null })
  expect(patched).toEqual({ ...shown, mobile: null })
  expect(await mock.members.patch('sunny2024', { password: 'Other-1' })).toMatchObject({
    password: 'Other-1',
    tokens: [],
  })
})

test('CTL-1 orders are seeded in any state, with defaults for what they need, and listed by type, status and device', async () => {
  expect(await mock.orders.seed()).toMatchObject({ wo_type: 1, status: 0, full_account: 'sunny2024', key: null })
  expect(await mock.orders.seed({ status: 1, withKey: false })).toMatchObject({ status: 1, key: null })
  expect(await mock.orders.seed({ status: 1, password: 'Abc12345!', device: 'a' })).toMatchObject({
    status: 1,
    key: expect.stringMatching(/^[0-9a-f]{32}$/),
    history: [
      { by: 'tester', to: 0 },
      { by: 'tester', to: 1 },
    ],
  })
  await mock.orders.seed({ wo_type: 99, status: 5, results: '不受理', device: 'b' })
  await mock.orders.seed({ wo_type: 3, full_account: '\\u661f\\u6cb3\\u6f2b\\u6b65', device: 'b', results: '已说' })
  const all = await mock.orders.ls()
  const [first, second, third, fourth, fifth] = all
  expect(all.map(({ wo_type }) => wo_type)).toEqual([1, 1, 1, 99, 3])
  expect(await mock.orders.ls({ device: 'b' })).toEqual([fourth, fifth])
  expect(await mock.orders.ls({ status: 5 })).toEqual([fourth])
  expect(await mock.orders.ls({ status: 1, type: 1 })).toEqual([second, third])
  expect(await mock.orders.ls({ status: 0, type: 2 })).toEqual([])
  expect(await mock.orders.get(first?.id ?? '').show()).toEqual(first)
  expect(await mock.orders.last().show()).toEqual(fifth)
  expect(fifth).toMatchObject({ full_account: '星河漫步', status: 0, results: '已说' })
  await expect(mock.orders.get('1').show()).rejects.toMatchObject({ status: 404, error: 'order_not_found' })
})

test('CTL-1 decisions use their defaults, or the values that are given', async () => {
  const { id } = await mock.orders.seed()
  expect(await mock.orders.get(id).reject()).toMatchObject({ status: 2, results: '截图信息不完整，请重新上传' })
  expect(await mock.orders.get(id).expire()).toMatchObject({ expired: { code: 410, msg: '您的工单已失效' } })
  await mock.orders.seed()
  expect(await mock.orders.last().expire({ code: 415, msg: '过期' })).toMatchObject({
    expired: { code: 415, msg: '过期' },
  })
  await mock.orders.seed()
  expect(await mock.orders.last().approve({ results: '好了', password: 'Abc12345!' })).toMatchObject({
    results: '好了',
    history: [{}, { from: 0, to: 1, by: 'tester', reason: '好了' }],
  })
  expect((await mock.members.show('sunny2024')).password).toBe('Abc12345!')
  await mock.orders.seed()
  const answer = await raw('/orders/last/reject', { method: 'POST', body: '{"reason":"晚","after":"1h"}' })
  expect([answer.status, Object.keys(await answer.json())]).toEqual([202, ['dueAt']])
  expect(await mock.orders.last().show()).toMatchObject({ status: 0 })
  await mock.clock.advance('1h')
  expect(await mock.orders.last().show()).toMatchObject({ status: 2, results: '晚', history: [{}, { by: 'tester' }] })
})

test('CTL-1 a recording says that it runs, since when, and how much it holds, and no other begins', async () => {
  await mock.clock.freeze('2099-05-05T12:00:00+08:00')
  await mock.recordings.start()
  await get('/Base/captcha')
  expect(await mock.recordings.show()).toEqual({ running: true, startedAt: '2099-05-05T12:00:00+08:00', requests: 1 })
  const refused = { status: 409, error: 'recording_runs', message: 'a recording runs already (stop it first)' }
  await expect(mock.recordings.start()).rejects.toMatchObject(refused)
  const { scenario, test: written } = await mock.recordings.stop('short-story')
  expect(readScenario(scenario, 'short-story.yaml').name).toBe('short-story')
  expect(written).toContain('short-story')
  expect(await mock.recordings.show()).toEqual({ running: false, startedAt: null, requests: 0 })
})

test('CTL-1 a scenario is listed with its contents and its progress', async () => {
  await mock.scenarios.put('described', {
    name: 'described',
    about: '两步',
    covers: ['SCN-1'],
    seed: 9,
    rules: [{ on: 'order.created', do: { approve: null } }],
    steps: [{ open: '/account' }, { see: '上传凭证' }],
  })
  const described = async () => (await mock.scenarios.ls()).find(({ name }) => name === 'described')
  const still = { name: 'described', about: '两步', covers: ['SCN-1'], rules: 1, steps: 2, running: false }
  expect(await described()).toEqual(still)
  expect(await mock.scenarios.show('described')).toMatchObject({ name: 'described', seed: 9 })
  expect(await mock.scenarios.start('described')).toEqual({ name: 'described', seed: 9, steps: 2 })
  await mock.orders.seed()
  expect(await described()).toEqual({ ...still, running: true, hits: [1] })
  expect((await mock.scenarios.ls()).filter(({ hits }) => hits !== undefined)).toHaveLength(1)
  await mock.scenarios.stop()
  expect(await described()).toEqual(still)
  const bare = { name: 'bare', about: '', covers: [], rules: 0, steps: 0, running: false }
  expect(await mock.scenarios.put('bare', 'name: bare\n')).toEqual(bare)
})

test('SCN-1 a scenario of another name, of nothing or with an unknown member is refused, and a mistyped one not found', async () => {
  const { put, start, show } = mock.scenarios
  const refused = async (act: Promise<unknown>, words: string, refusal: object) =>
    expect(act).rejects.toMatchObject({ message: expect.stringContaining(words), ...refusal })
  const invalid = { status: 400, error: 'invalid_scenario' }
  await refused(put('one', 'name: other\n'), 'its name is other, not one', invalid)
  await refused(put('one', ''), '', invalid)
  await put('one', { name: 'one', given: { members: { nobody: {} } } })
  await refused(start('one'), 'given.members: no member nobody', invalid)
  await refused(start('chat-recover'), '', { status: 404, hint: 'did you mean chat-recovers?' })
  const unknown = { status: 404, error: 'scenario_not_found' }
  await refused(show('something-else-entirely'), 'no scenario something-else-entirely', unknown)
})

test('CTL-1 a snapshot is saved with its size and shown as JSON, and a missing one is named', async () => {
  const { name, bytes } = await mock.snapshots.save('here')
  const response = await raw('/snapshots/here')
  expect(response.headers.get('content-type')).toContain('application/json')
  const text = await response.text()
  expect([name, bytes]).toEqual(['here', Buffer.byteLength(text)])
  const missing = {
    status: 404,
    error: 'snapshot_not_found',
    message: expect.stringContaining('no snapshot hera'),
    hint: 'did you mean here?',
  }
  for (const act of [mock.snapshots.show, mock.snapshots.restore, mock.snapshots.rm])
    await expect(act('hera')).rejects.toMatchObject(missing)
  for (const act of [mock.snapshots.show, mock.snapshots.restore, mock.snapshots.rm])
    await expect(act('a.b')).rejects.toMatchObject({ status: 404, error: 'snapshot_not_found' })
  await mock.snapshots.rm('here')
  await expect(mock.snapshots.show('here')).rejects.toMatchObject({ hint: 'none was saved yet' })
  await mock.snapshots.save('审核中')
  expect(await mock.snapshots.ls()).toEqual(['审核中'])
})

test('CTL-1 an export holds the requests between two ids or two times, both included', async () => {
  await mock.clock.freeze('2099-05-05T12:00:00+08:00')
  for (const type of ['0', '1', '2', '3']) {
    await get('/Tag/index', { type })
    await mock.clock.advance('1m')
  }
  const ids = (await mock.requests.ls()).map(({ id }) => id)
  const types = async (range: { from?: string; to?: string }) =>
    [...(await mock.export('curl', range)).matchAll(/"type":"(\d)"/g)].map(([, type]) => type)
  expect(await types({})).toEqual(['0', '1', '2', '3'])
  expect(await types({ from: `${ids[1]}` })).toEqual(['1', '2', '3'])
  expect(await types({ to: `${ids[1]}` })).toEqual(['0', '1'])
  expect(await types({ from: `${ids[1]}`, to: `${ids[2]}` })).toEqual(['1', '2'])
  const minute = (n: number) => `2099-05-05T12:0${n}:00+08:00`
  expect(await types({ from: minute(1), to: minute(2) })).toEqual(['1', '2'])
})

test.each([
  ['curl', 'requests.sh', 'text/plain'],
  ['har', 'requests.har', 'application/json'],
  ['scenario', 'exported.yaml', 'text/plain'],
])('CTL-1 the export as %s is a file called %s', async (form, name, type) => {
  await get('/Tag/index', { type: '0' })
  const response = await raw(`/export/${form}`)
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename=${name}`)
  expect(response.headers.get('content-type')).toContain(type)
  const text = await response.text()
  if (form !== 'scenario') expect(text).toContain(`${mock.url}/index.htm`)
})

test('CTL-1 an exported HTTP archive has the status of each answer, and 0 where no answer came', async () => {
  await get('/Tag/index')
  await mock.faults.add({ kind: 'STATUS', status: 503, times: 1 })
  await fetch(`${mock.url}/v1/parameters`)
  await mock.faults.add({ kind: 'EMPTY_RESPONSE', times: 1 })
  await fetch(`${mock.url}/v1/parameters`).catch(() => {})
  const { log } = JSON.parse(await mock.export('har'))
  expect(log.entries.map(({ response }: { response: { status: number } }) => response.status)).toEqual([200, 503, 0])
})

test('CTL-1 SCN-1 an export of calls as a scenario begins at the first call, or now if there is none, and decides the orders of those calls as staff did', async () => {
  const exported = async () => readScenario(await mock.export('scenario'), 'exported.yaml')
  await mock.clock.freeze('2099-05-05T12:00:00+08:00')
  expect((await exported()).clock?.now).toBe('2099-05-05T12:00:00+08:00')
  await mock.clock.advance('1h')
  await mock.orders.seed()
  await mock.orders.last().reject()
  await mock.clock.advance('10m')
  const add = (describe: string) => call(mock.url, 'POST', '/WorkerOrder/add', { wo_type: 99, describe })
  await add('rejected')
  await mock.clock.advance('10m')
  await mock.orders.last().reject({ reason: '不清晰' })
  await add('pending')
  await add('expired')
  await mock.orders.last().expire({ code: 415, msg: '过期' })
  const told = await exported()
  expect(told).toMatchObject({ name: 'exported', seed: 1, clock: { now: '2099-05-05T13:10:00+08:00', mode: 'frozen' } })
  expect(told.rules).toEqual([
    { on: 'order.created', when: { type: 99, nth: 1 }, after: '600s', do: { reject: { reason: '不清晰' } } },
    { on: 'order.created', when: { type: 99, nth: 3 }, after: '0s', do: { expire: { code: 415, msg: '过期' } } },
  ])
})
