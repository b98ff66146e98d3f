import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { freshSite, type Site } from '../client/mock-per-test'
import { bareCall } from '../client/raw-socket'

type Call = [method: string, path: string, body?: string]

async function ask({ mock }: Site, [method, path, body]: Call) {
  const response = await fetch(`${mock.url}/__mock${path}`, { method, ...(body === undefined ? {} : { body }) })
  return { status: response.status, ...(await response.json()) }
}

const nested = (depth: number, open = '[', close = ']') => open.repeat(depth) + close.repeat(depth)
const deepData = (depth: number) => `{"kind":"HANG","match":{"data":{"a":${nested(depth)}}}}`

test('CTL-4 MOCK-11 JSON may be a hundred deep, and no deeper', async () => {
  const site = await freshSite()
  expect((await ask(site, ['POST', '/faults', deepData(97)])).status).toBe(200)
  expect(await ask(site, ['POST', '/faults', deepData(98)])).toMatchObject({
    status: 400,
    error: 'too_deep',
    message: expect.stringContaining('100 deep'),
  })
})

const bomb = ['a: &a [x, x, x, x, x, x, x, x, x]']
for (const [name, before] of ['ba', 'cb', 'dc', 'ed', 'fe', 'gf', 'hg', 'ih'])
  bomb.push(`${name}: &${name} [${Array(9).fill(`*${before}`).join(', ')}]`)

const deep: [string, Call][] = [
  ['a million levels', ['PUT', '/settings', nested(1_000_000)]],
  ['a body where none belongs', ['POST', '/reset', nested(1000)]],
  ['a scenario in JSON', ['PUT', '/scenarios/a', `{"rules":[{"on":"request","when":{"data":{"a":${nested(1000)}}}}]}`]],
  ['a scenario in YAML', ['PUT', '/scenarios/a', `rules: ${nested(100_000)}`]],
  [
    'a scenario in YAML blocks',
    ['PUT', '/scenarios/a', Array.from({ length: 800 }, (_, n) => `${' '.repeat(n)}a:`).join('\n')],
  ],
  ['a scenario of lists in lists', ['PUT', '/scenarios/a', `rules:\n  ${'- '.repeat(100_000)}a`]],
  ['a scenario of keys in keys', ['PUT', '/scenarios/a', `${'? '.repeat(100_000)}a`]],
  ['a bomb of aliases', ['PUT', '/scenarios/a', bomb.join('\n')]],
  ['an alias of itself', ['PUT', '/scenarios/a', 'rules: &a [*a, *a]']],
]
test.each(deep)('CTL-4 %s nested without end is refused, and the server goes on', async (_, call) => {
  const site = await freshSite()
  expect(await ask(site, call)).toMatchObject({ status: 400, error: expect.any(String), message: expect.any(String) })
  await site.get('/Base/captcha')
  expect(await site.mock.requests.ls()).toHaveLength(1)
})

test('CTL-4 MOCK-11 a sealed call, a chat and a report of deep data leave the journal readable', async () => {
  const { mock, post } = await freshSite()
  const deepText = nested(1000)
  expect((await post('/userEvent/report', { a: JSON.parse(deepText) })).code).toBe(400)
  const chat = await fetch(`${mock.url}/v1/chat-messages`, {
    method: 'POST',
    body: `{"query":"x","user":"1","inputs":{"a":${deepText}}}`,
    headers: { Authorization: 'Bearer app-development-key', 'Content-Type': 'application/json' },
  })
  expect([chat.status, await chat.json()]).toEqual([
    400,
    { code: 'invalid_param', message: 'JSON: at most 100 deep', status: 400 },
  ])
  await fetch(`${mock.url}/i`, { method: 'POST', body: new URLSearchParams({ events: deepText }) })
  expect((await mock.requests.ls()).map(({ path }) => path)).toEqual(['/userEvent/report', '/v1/chat-messages', '/i'])
  expect(await mock.export('har')).toContain('/v1/chat-messages')
})

const HUGE = `${'9'.repeat(400)}d`
const long: Call[] = [
  ['POST', '/clock/advance', '{"by":"8785h"}'],
  ['POST', '/clock/advance', `{"by":"${HUGE}"}`],
  ['PUT', '/settings', '{"code":{"ttl":"99999999999d"}}'],
  ['POST', '/faults', '{"kind":"DELAY","delay":{"lower":"1s","upper":"367d"}}'],
  ['POST', '/orders/last/approve', '{"after":"100000000d"}'],
  ['PUT', '/scenarios/a', 'rules: [{ on: upload.stored, after: 367d, do: { approve: } }]'],
]
test.each(long)('CTL-4 a duration of more than 366 days is refused: %s %s %s', async (...call) => {
  const site = await freshSite({ clock: { mode: 'frozen' } })
  await site.mock.orders.seed()
  const { status, message } = await ask(site, call)
  expect([status, message]).toEqual([400, expect.stringContaining('366d')])
})

test('CTL-4 a duration may be 366 days, and dates end with the year 9998', async () => {
  const site = await freshSite()
  await site.mock.clock.freeze('9997-12-31T00:00:00+08:00')
  await site.mock.orders.seed()
  await site.mock.orders.last().approve({ after: '366d' })
  expect((await site.mock.clock.advance('366d')).fired).toHaveLength(1)
  expect(await ask(site, ['POST', '/clock/advance', '{"by":"1d"}'])).toEqual({
    status: 400,
    error: 'invalid_field',
    message: 'by: the clock ends with the year 9998',
  })
  for (const moment of ['9999-06-01T00:00:00Z', '0000-01-01T00:00:00Z', '1969-12-31T23:59:59Z']) {
    expect((await ask(site, ['PUT', '/clock', JSON.stringify({ now: moment })])).status).toBe(400)
    expect((await ask(site, ['PUT', '/scenarios/a', `clock: { now: "${moment}" }`])).status).toBe(400)
  }
  expect((await ask(site, ['GET', '/clock'])).status).toBe(200)
  expect((await ask(site, ['POST', '/clock/advance', '{"to":"9999-01-01T00:00:00Z"}'])).status).toBe(200)
})

const paths: [string, string][] = [
  ['given: { faults: [{ kind: HANG, match: { path: /WorkerOrder/veiw } }] }', 'given.faults.0.match.path'],
  ['rules: [{ on: request, when: { path: /api/WorkerOrder/view }, fault: { kind: HANG } }]', 'rules.0.when.path'],
  [
    'rules: [{ on: upload.stored, fault: { kind: HANG, match: { path: /workerorder/View } } }]',
    'rules.0.fault.match.path',
  ],
  ['steps: [{ fault: { kind: HANG, match: { path: /WorkerOrder/veiw } } }]', 'steps.0.fault.match.path'],
  ['steps: [{ calls: { /WorkerOrder/veiw: 1 } }]', 'steps.0.calls'],
]
test.each(paths)('CTL-3 CTL-4 a scenario with a path that no call has is refused: %s', async (text, key) => {
  const site = await freshSite()
  const { status, error, message } = await ask(site, ['PUT', '/scenarios/a', text])
  expect([status, error]).toEqual([400, 'invalid_scenario'])
  expect(message).toContain(`a:1: ${key}`)
  expect(message).toContain('(did you mean /WorkerOrder/view?)')
})

test('CTL-3 a rule’s fault keeps its own match where the rule says nothing', async () => {
  const { mock, get } = await freshSite()
  const fault = { kind: 'BUSINESS', code: 201, match: { path: '/Tag/index', nth: 2 } } as const
  await mock.scenarios.put('a', { name: 'a', rules: [{ on: 'request', when: { method: 'GET' }, fault }] })
  await mock.scenarios.start('a')
  const codes = []
  for (const path of ['/Base/captcha', '/Tag/index', '/Tag/index', '/Tag/index'])
    codes.push((await get(path, { type: '0' })).code)
  expect(codes).toEqual([200, 200, 201, 200])
})

const NOT_JSON = {
  status: 400,
  error: 'invalid_json',
  message: 'the body is no JSON object',
  hint: 'send a JSON object, or no body at all',
}
const UNREADABLE = { status: 400, error: 'invalid_body', message: 'the body cannot be read' }
const bodies: [string, Record<string, string>, string, object][] = [
  ['no JSON', {}, 'a=1', { ...NOT_JSON, message: expect.stringContaining('not JSON: line 1, column 1: ') }],
  ['a text', {}, '"a"', NOT_JSON],
  ['nothing but null', {}, 'null', NOT_JSON],
  ['a list', {}, '[]', { status: 400, error: 'invalid_field', message: expect.stringMatching(/^body: ./) }],
  ['an unknown charset', { 'Content-Type': 'application/json; charset=nope' }, '{}', UNREADABLE],
  ['an unknown encoding', { 'Content-Encoding': 'nope' }, '{}', UNREADABLE],
  ['no gzip', { 'Content-Encoding': 'gzip' }, '{}', UNREADABLE],
  [
    'five megabytes',
    {},
    'x'.repeat(5_000_000),
    { status: 413, error: 'too_large', message: expect.stringMatching(/^the body is too large: at most \d+ bytes$/) },
  ],
]
test.each(bodies)('CTL-4 a body of %s is refused in the form of every error', async (_, headers, body, refusal) => {
  const { mock } = await freshSite()
  for (const path of ['/orders', '/faults', '/clock/advance', '/scenarios/stop', '/reset']) {
    const response = await fetch(`${mock.url}/__mock${path}`, { method: 'POST', headers, body })
    expect({ status: response.status, ...(await response.json()) }).toEqual(refusal)
  }
  expect(await mock.orders.ls()).toEqual([])
})

test('CTL-4 a control call treats a body of spaces like a missing one', async () => {
  const site = await freshSite()
  expect(await ask(site, ['POST', '/reset', ' \n'])).toEqual({ status: 200, ok: true })
  const { host } = new URL(site.mock.url)
  const unsent = ['PUT /__mock/scenarios/a HTTP/1.1', `Host: ${host}`, 'Connection: close']
  const empty = await ask(site, ['PUT', '/scenarios/a', ''])
  expect(empty).toMatchObject({ status: 400, error: 'invalid_scenario' })
  expect(await bareCall(site.mock.url, ...unsent)).toEqual(empty)
})

test('CTL-4 a client that stops reading the event stream is cut off before it fills the memory', async () => {
  const { mock } = await freshSite()
  const { hostname, port, host } = new URL(mock.url)
  const socket = connect(Number(port), hostname)
  socket.write(`GET /__mock/events HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
  await once(socket, 'readable')
  const TOLD = 3_000_000
  const EVENTS = 14
  for (let n = 0; n < EVENTS; n++) await mock.orders.seed({ describe: 'x'.repeat(TOLD) })
  let read = 0
  for await (const bytes of socket) read += bytes.length
  expect(read).toBeLessThan(EVENTS * TOLD)
})

test('CTL-4 members are listed in one order, before and after a restore', async () => {
  const { mock } = await freshSite()
  const names = async () => (await mock.members.ls()).map(({ username }) => username)
  const before = await names()
  await mock.snapshots.save('a')
  await mock.snapshots.restore('a')
  expect(await names()).toEqual(before)
  expect(before).toContain('星河漫步')
})

test('CTL-4 a request that is no HTTP at all leaves the server alive', async () => {
  const { mock } = await freshSite()
  const refused = { status: 400, error: 'malformed_request', message: expect.any(String) }
  expect(await bareCall(mock.url, 'GET /__mock/or ders HTTP/1.1')).toMatchObject(refused)
  const tooLong = { status: 431, error: 'too_large', message: expect.stringContaining('16384 bytes') }
  expect(await bareCall(mock.url, `GET /__mock/why?text=${'a'.repeat(20_000)} HTTP/1.1`)).toMatchObject(tooLong)
  expect((await mock.health()).name).toBe('support-desk-mock')
})
