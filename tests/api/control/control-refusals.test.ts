import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { namedCalls } from '#contract/client/control-calls'
import { type Mock, startMock } from '../../../mock-server/start-mock'
import { call } from '../client/independent-rpc'

let mock: Mock
beforeAll(async () => {
  mock = await startMock()
})
beforeEach(() => mock.reset())
afterAll(() => mock.close())

interface Refused {
  status: number
  error: string
  message: string
  hint?: string
}
async function ask(method: string, path: string, body?: unknown): Promise<Refused> {
  const init = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }
  const response = await fetch(`${mock.url}/__mock${path}`, { method, ...init })
  return { status: response.status, ...(await response.json()) }
}

/** A call, and its answer: status, error and message, and behind the bar the hint. */
const ON_NOTHING: Readonly<Record<string, string>> = {
  'GET /orders/last': '404 order_not_found: no order was created | there are no orders yet',
  'POST /orders/5/approve {}': '404 order_not_found: no order 5 | there are no orders yet',
  'GET /captchas/last': '404 captcha_not_found: no captcha was drawn',
  'GET /captchas/abc': '404 captcha_not_found: no captcha abc',
  'GET /requests/7': '404 request_not_found: no request 7 | old ones make room',
  'DELETE /faults/f1': '404 fault_not_found: no fault f1 | there are no faults',
  'GET /members/suny2024': '404 member_not_found: no member suny2024 | did you mean sunny2024?',
  'POST /members/completely-different/token': '404 member_not_found: no member completely-different',
  'POST /clock/advance {"by":"1h","to":"2099-01-01T00:00:00Z"}':
    '400 invalid_field: either by or to | by: "24h", or to: a time with offset',
  'POST /recordings/stop {"name":"a"}': '409 no_recording: nothing is being recorded | POST /__mock/recordings/start',
  'PUT /snapshots/a.b': '400 invalid_name: no snapshot can be called a.b | letters, digits, - and _, up to 64',
  'POST /recordings/stop {"name":"stop"}': '400 invalid_field: name: stop is a call of its own: choose another name',
  'POST /recordings/stop {"name":"a b"}': '400 invalid_field: name: letters, digits, - and _, up to 64',
  'PUT /scenarios/stop {"name":"stop"}':
    '400 invalid_scenario: stop:1: name: stop is a call of its own: choose another name',
  'POST /outbox/wait {"to":"139","timeoutMs":0}': '408 timeout: no unused code came for 139 | no code was sent at all',
  'POST /requests/wait {"timeoutMs":0}': '408 timeout: 0 of 1 requests came that match {} | no request came at all',
  'GET /ordes?limit=1': '404 unknown_call: there is no GET /__mock/ordes | did you mean GET /__mock/orders?',
  'PATCH /orders/5': '404 unknown_call: there is no PATCH /__mock/orders/5 | this path takes GET',
  'PATCH /faults': '404 unknown_call: there is no PATCH /__mock/faults | this path takes GET, POST, DELETE',
  'POST /outbox/wa': '404 unknown_call: there is no POST /__mock/outbox/wa | did you mean POST /__mock/outbox/wait?',
  'GET /outbox/wa': '404 unknown_call: there is no GET /__mock/outbox/wa | did you mean GET /__mock/outbox?',
  'GET /nothing/like/it/at/all':
    '404 unknown_call: there is no GET /__mock/nothing/like/it/at/all | GET /__mock lists every call',
  'GET /requests?since=yesterday': '400 invalid_field: since: an id of a request, or an ISO-8601 time',
  'GET /export/har?to=yesterday': '400 invalid_field: to: an id of a request, or an ISO-8601 time',
  'PUT /upstream {"base":"nowhere"}':
    '400 invalid_field: base: not an address | https://host, with a path if it has one',
  'POST /faults {"kind":"STATUS","status":502,"path":"/WorkerOrder/view"}':
    '400 unknown_field: unknown field path | it belongs into match',
  'POST /faults {"kind":"HANG","match":{"path":"/WorkerOrder/veiw"}}':
    '400 unknown_path: match.path: no call has the path /WorkerOrder/veiw | did you mean /WorkerOrder/view?',
  'POST /faults {"kind":"HANG","match":{"path":"/api/WorkerOrder/view"}}':
    '400 unknown_path: match.path: no call has the path /api/WorkerOrder/view | did you mean /WorkerOrder/view?',
  'GET /orders/%zz': '400 malformed_url: the address cannot be decoded',
  'GET /orders%': '400 malformed_url: the address cannot be decoded',
  'POST /faults {"kind":"HANG","status":502}': '400 unknown_field: unknown field status | it belongs to another kind',
  'POST /upstream/save {"name":"a"}': '409 nothing_seen: name: no answer of the upstream was seen yet',
  'POST /faults {"kind":"STATUS","status":"x"}': '400 invalid_field: status: a number is needed, not "x"',
  'POST /faults {"kind":"STATUS","status":200}': '400 invalid_field: status: at least 400',
  'POST /faults {"kind":"STATUS"}': '400 invalid_field: status: a number is missing',
  'POST /faults {"kind":"HANG","times":1.5}': '400 invalid_field: times: a whole number is needed, not 1.5',
  'POST /orders {"full_account":5}': '400 invalid_field: full_account: a text is needed, not 5',
}
test.each(Object.entries(ON_NOTHING))(
  'CTL-1 CTL-4 on a fresh server %s is refused in words that help: %s',
  async (asked, answer) => {
    const [method = '', path = '', body] = asked.split(/ (.*?)(?: ([[{].*))?$/)
    const [, status, error, message, hint] = /^(\d+) (\w+): (.*?)(?: \| (.*))?$/.exec(answer) ?? []
    expect(await ask(method, path, body)).toEqual({ status: Number(status), error, message, hint })
  },
)

const outOfBounds: [string, string, unknown, string][] = [
  ['POST', '/faults', {}, 'kind'],
  ['POST', '/faults', { kind: 'EXPLODE' }, 'kind'],
  ['POST', '/faults', { kind: 'DELAY', delay: 'soon' }, 'delay'],
  ['POST', '/faults', { kind: 'HANG', match: { pth: '/x' } }, 'unknown field match.pth'],
  ['POST', '/faults', { kind: 'DELAY', delay: { lower: '5s', upper: '1s' } }, 'lower must not be above upper'],
  ['PUT', `/snapshots/${'𠀀'.repeat(64)}`, undefined, 'no snapshot can be called'],
  ['POST', '/outbox/wait', { timeoutMs: 600_001 }, 'timeoutMs'],
  ['POST', '/outbox/wait', { timeoutMs: 0.5 }, 'timeoutMs'],
  ['POST', '/outbox/wait', { purpose: 'other' }, 'purpose'],
  ['POST', '/requests/wait', { timeoutMs: -1 }, 'timeoutMs'],
  ['POST', '/requests/wait', { count: 0 }, 'count'],
  ['POST', '/requests/wait', { count: 1.5 }, 'count'],
  ['POST', '/requests/wait', { match: { code: 1.5 } }, 'match.code'],
  ['POST', '/requests/wait', { match: { nth: 1 } }, 'unknown field match.nth'],
  ['GET', '/requests?limit=0', undefined, 'limit'],
  ['GET', '/requests?code=1x', undefined, 'code: a number'],
  ['GET', '/requests?since=1x', undefined, 'since: an id of a request, or an ISO-8601 time'],
  ['GET', '/requests?since=x1', undefined, 'since: an id of a request, or an ISO-8601 time'],
  ['GET', '/export/curl?from=1x', undefined, 'from: an id of a request, or an ISO-8601 time'],
  ['POST', '/faults', JSON.parse('{"kind":"HANG","match":{"data":{"__proto__":1}}}'), 'unknown field __proto__'],
  ['POST', '/orders', { wo_type: 7 }, 'wo_type'],
  ['GET', '/requests?limit=many', undefined, 'limit'],
  ['PUT', '/settings', { code: { fixed: '12' } }, 'code.fixed: six digits'],
  ['PUT', '/settings', { code: { tll: '5m' } }, 'unknown field code.tll'],
  ['PUT', '/settings', { latency: 5 }, 'latency'],
  ['PATCH', '/members/sunny2024', { mobile: { country: '86', number: '13800000001' } }, 'mobile.country'],
  ['PUT', '/clock', { mode: 'stopped' }, 'mode'],
  ['PUT', '/clock', { mode: 'frozen', now: '2026-01-01 09:00' }, 'now'],
  ['POST', '/clock/advance', { by: '1 day' }, 'by'],
  ['POST', '/clock/advance', {}, 'either by or to'],
  ['POST', '/orders?wo_type=1', undefined, 'unknown field wo_type'],
]
test.each(outOfBounds)('CTL-1 CTL-4 %s %s %j is refused with the field at fault', async (method, path, body, words) => {
  const { status, message } = await ask(method, path, body)
  expect(status).toBe(400)
  expect(message).toContain(words)
  expect(await mock.orders.ls()).toEqual([])
})

const readers = namedCalls.filter(({ row }) => !row.takesText)
test.each(readers)('CTL-1 CTL-4 $name refuses a field that it does not know', async ({ row }) => {
  const { method, example } = row
  const path = row.path.replaceAll(/:\w+/g, 'last')
  const fields = { ...Object(example?.body), surplus: 1 }
  const answer = method === 'GET' ? ask(method, `${path}?surplus=1`) : ask(method, path, fields)
  expect(await answer).toMatchObject({ status: 400, message: 'unknown field surplus' })
})

test('CTL-1 CTL-2 values exactly at their bounds are accepted', async () => {
  const answers = [
    await ask('POST', '/requests/wait', { count: 1, timeoutMs: 0 }),
    await ask('POST', '/outbox/wait', { purpose: 'bind', timeoutMs: 0 }),
    await ask('GET', '/requests?limit=1&code=-5&since=0'),
  ]
  expect(answers.map(({ status }) => status)).toEqual([408, 408, 200])
})

test.each<[string, () => Promise<unknown>, string]>([
  ['approved', () => mock.orders.last().approve(), 'approved'],
  ['rejected', () => mock.orders.last().reject(), 'rejected'],
  ['expired', () => mock.orders.last().expire(), 'expired'],
])('CTL-1 an order that was %s says so when it is decided again', async (_, decide, word) => {
  const { id } = await mock.orders.seed()
  await decide()
  expect(await ask('POST', `/orders/${id}/reject`)).toEqual({
    status: 409,
    error: 'illegal_transition',
    message: `order ${id} is ${word} already`,
    hint: 'only a pending order can be decided: when the member has submitted again, the new one is last',
  })
  expect(await ask('GET', '/orders/5')).toMatchObject({ message: 'no order 5', hint: 'GET /__mock/orders lists them' })
})

test('CTL-1 a key or a password is refused for an order of a type that never gets one', async () => {
  const { password } = await mock.members.show('sunny2024')
  await mock.orders.seed({ wo_type: 99, full_account: 'sunny2024' })
  for (const asked of [{ withKey: true }, { password: 'Abc12345!' }])
    expect(await ask('POST', '/orders/last/approve', asked)).toEqual({
      status: 400,
      error: 'no_key_for_type',
      message: 'an order of type 99 never gets a key or a password',
      hint: 'types 1 and 2 do',
    })
  const seeded = { wo_type: 3, full_account: 'sunny2024', status: 1, password: 'Abc12345!' }
  expect(await ask('POST', '/orders', seeded)).toMatchObject({ status: 400, error: 'no_key_for_type' })
  // A rule may not know which type comes.
  await mock.scenarios.put('any', {
    name: 'any',
    rules: [{ on: 'order.created', do: { approve: { password: 'Abc12345!' } } }],
  })
  await mock.scenarios.start('any')
  await mock.orders.seed({ wo_type: 3, full_account: 'sunny2024' })
  expect(await mock.orders.last().show()).toMatchObject({ status: 1, key: null })
  expect((await mock.members.show('sunny2024')).password).toBe(password)
  await mock.reset()
  await mock.orders.seed({ wo_type: 99 })
  expect(await mock.orders.last().approve({ withKey: false })).toMatchObject({ status: 1, key: null })
})

test('CTL-1 a step back in time says how to go back', async () => {
  await mock.clock.freeze('2099-01-01T00:00:00+08:00')
  expect(await ask('POST', '/clock/advance', { to: '2098-12-31T23:59:59+08:00' })).toEqual({
    status: 409,
    error: 'back_in_time',
    message: 'it is 2099-01-01T00:00:00+08:00; 2098-12-31T23:59:59+08:00 is over',
    hint: 'reset or start a scenario to go back',
  })
  const refused = { status: 409, error: 'back_in_time' }
  await expect(mock.clock.freeze('2098-12-31T23:59:59+08:00')).rejects.toMatchObject(refused)
  expect((await mock.clock.show()).now).toBe('2099-01-01T00:00:00+08:00')
  expect(await mock.clock.advance({ to: '2099-01-01T00:00:00+08:00' })).toMatchObject({ fired: [] })
})

test('CTL-1 a failed wait names the nearest requests, five at most, of the same path if there are any', async () => {
  const call5 = async (path: string, times: number) => {
    for (let n = 1; n <= times; n++) await call(mock.url, 'GET', path, { n })
  }
  await call5('/base/initApp', 6)
  const other = await ask('POST', '/requests/wait', { match: { path: '/nothing' }, timeoutMs: 0 })
  const lines = (path: string) => [2, 3, 4, 5, 6].map((n) => `GET ${path} {"n":${n}} → 200`).join(' | ')
  expect(other.hint).toBe(`nearest: ${lines('/base/initApp')}`)
  await call5('/adminUser/clientUserAuth', 1)
  const near = await ask('POST', '/requests/wait', { match: { path: '/BASE/initapp' }, count: 2, timeoutMs: 0 })
  expect(near).toEqual({
    status: 408,
    error: 'timeout',
    message: '0 of 2 requests came that match {"path":"/BASE/initapp"}',
    hint: `nearest: ${lines('/base/initApp')}`,
  })
  const anywhere = await ask('POST', '/requests/wait', { match: { code: 999 }, timeoutMs: 0 })
  expect(anywhere.hint).toMatch(/^nearest: .* \| GET \/adminUser\/clientUserAuth \{"n":1\} → \d+$/)
})

test('CTL-1 a failed wait for a code lists the codes sent, five at most, with used ones marked', async () => {
  const { token } = await mock.members.token('sunny2024')
  for (let n = 1; n <= 6; n++)
    await call(mock.url, 'GET', '/base/verify', { sendtype: 'email', email: `a${n}@example.com` }, { token })
  const { code } = await mock.outbox.waitFor({ to: 'a6@example.com' })
  await call(mock.url, 'POST', '/Member/bindEmail', { email: 'a6@example.com', code }, { token })
  expect(await ask('POST', '/outbox/wait', { to: 'a6@example.com', timeoutMs: 0 })).toEqual({
    status: 408,
    error: 'timeout',
    message: 'no unused code came for a6@example.com',
    hint: `sent so far: ${[2, 3, 4, 5].map((n) => `a${n}@example.com (bind), `).join('')}a6@example.com (bind, used)`,
  })
})

test.each([
  [{ clock: { mode: 'frozen' as const, now: 'soon' } }, /^startMock: clock\.now: /],
  [{ seed: -1 }, /^startMock: seed: /],
  [{ host: '0.0.0.0' }, /^startMock: token: must be set/],
])('CTL-4 a server is not started with %j', async (options, problem) => {
  await expect(startMock(options)).rejects.toThrow(problem)
})
