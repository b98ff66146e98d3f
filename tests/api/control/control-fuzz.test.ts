/** Random calls from a grammar of the control API and the protocol; some are well-formed, so that state builds up. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FAULT_KINDS } from '#contract/calls/faults'
import { endpoints, wirePath } from '#protocol/endpoints'
import { readStateFile } from '../../../mock-server/state/persistence'
import { seal } from '../client/independent-rpc'
import { freshSite } from '../client/mock-per-test'

/** `FUZZ=20000` for a long run. */
const RUNS = Number(process.env['FUZZ'] ?? 400)
const AT_ONCE = 10
const SEED = Number(process.env['FUZZ_SEED'] ?? 20261123)

interface Shot {
  method: string
  path: string
  headers?: Record<string, string>
  body?: string
}

const nested = fc
  .record({ depth: fc.constantFrom(1, 50, 100, 101, 1000, 20_000), open: fc.constantFrom('[', '{"a":') })
  .map(({ depth, open }) => open.repeat(depth) + (open === '[' ? '' : '1') + (open === '[' ? ']' : '}').repeat(depth))
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1,
    2,
    99,
    1e308,
    '',
    'last',
    '__proto__',
    '0',
    '%',
    '\u0000',
    '\ud800',
    [],
    {},
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.jsonValue({ maxDepth: 3 }),
)
const duration = fc.constantFrom(
  '0ms',
  '1ms',
  '1s',
  '10m',
  '24h',
  '366d',
  '367d',
  '1e9d',
  '99999999999d',
  '-1s',
  '0.5s',
  'soon',
)
const moment = fc.constantFrom(
  '2027-01-01T00:00:00+08:00',
  '9999-12-31T23:59:59Z',
  '0000-01-01T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '2027-02-30T00:00:00Z',
  'now',
)
const path = fc.constantFrom(
  ...Object.keys(endpoints).map(wirePath),
  '/v1/chat-messages',
  '/api/Base/uploads',
  '/nowhere',
  '',
)
const match = fc.record(
  {
    path,
    method: fc.constantFrom('GET', 'POST', 'PUT'),
    data: fc.oneof(fc.dictionary(fc.string(), odd), odd),
    nth: fc.constantFrom(0, 1, 2, 3),
  },
  { requiredKeys: [] },
)
/** Excludes faults that hang or wait long, which would stall the run. */
const quickKinds = FAULT_KINDS.filter((kind) => kind !== 'HANG' && kind !== 'HOLD' && kind !== 'SLOW_BODY')
const fault = fc.record(
  {
    kind: fc.constantFrom(...quickKinds, 'EXPLODE'),
    match,
    code: odd,
    msg: odd,
    data: odd,
    status: fc.constantFrom(200, 400, 404, 503, 599, 600),
    delay: fc.oneof(
      fc.constantFrom('0ms', '1ms', '367d'),
      fc.record({ lower: fc.constant('0ms'), upper: fc.constantFrom('1ms', '367d') }),
    ),
    times: fc.constantFrom(0, 1, 2),
    after: fc.constantFrom(-1, 0, 1),
    ttl: duration,
    probability: fc.constantFrom(-1, 0, 0.5, 1, 2),
    commit: fc.boolean(),
  },
  { requiredKeys: ['kind', 'match'] },
)
const seed = fc.record(
  {
    wo_type: fc.constantFrom(1, 2, 3, 99, 7),
    status: fc.constantFrom(0, 1, 2, 5, 1.5),
    full_account: fc.constantFrom('sunny2024', '星河漫步', '__proto__', 'nobody'),
    results: odd,
    device: odd,
    imgs: odd,
    describe: odd,
  },
  { requiredKeys: [] },
)
const decision = fc.record(
  {
    password: fc.constantFrom('Abc12345!', '', 5),
    reason: odd,
    withKey: odd,
    results: odd,
    after: duration,
    code: fc.constantFrom(0, 200, 410, 412),
    msg: odd,
  },
  { requiredKeys: [] },
)
const settings = fc.record(
  {
    code: fc.record(
      {
        fixed: fc.constantFrom('123456', null, '12', 5),
        ttl: duration,
        resend: duration,
        attempts: fc.constantFrom(0, 1, 100, 101),
      },
      { requiredKeys: [] },
    ),
    captcha: fc.record({ fixed: odd, ttl: duration }, { requiredKeys: [] }),
    key: fc.record({ ttl: duration }, { requiredKeys: [] }),
    token: fc.record({ ttl: duration }, { requiredKeys: [] }),
    latency: fc.constantFrom('0ms', '1ms', '367d', 'slow'),
  },
  { requiredKeys: [] },
)
const scenario = fc.record(
  {
    name: fc.constantFrom('a', 'b', 'a b', '__proto__'),
    seed: fc.constantFrom(0, 7, -1, 1e308),
    clock: fc.record({ now: moment, mode: fc.constantFrom('real', 'frozen', 'slow') }, { requiredKeys: [] }),
    given: fc.record(
      {
        settings,
        orders: fc.array(seed, { maxLength: 3 }),
        faults: fc.array(fault, { maxLength: 2 }),
        members: fc.dictionary(fc.constantFrom('sunny2024', 'nobody', '__proto__'), odd),
      },
      { requiredKeys: [] },
    ),
    rules: fc.array(
      fc.record(
        {
          on: fc.constantFrom('order.created', 'code.sent', 'upload.stored', 'request'),
          when: match,
          after: duration,
          do: fc.dictionary(fc.constantFrom('approve', 'reject', 'expire'), fc.oneof(decision, fc.constant(null)), {
            maxKeys: 1,
          }),
          fault,
        },
        { requiredKeys: ['on'] },
      ),
      { maxLength: 3 },
    ),
    steps: fc.array(fc.dictionary(fc.constantFrom('open', 'click', 'advance', 'calls'), odd, { maxKeys: 2 }), {
      maxLength: 2,
    }),
  },
  { requiredKeys: [] },
)
const yaml = fc.constantFrom(
  'a: &a [*a]',
  'x: &x [1]\ny: [*x, *x]',
  '- '.repeat(5000),
  '? '.repeat(300),
  '[',
  ': : :',
  'name: a\nrules: !!js/function x',
  '%YAML 9.9\n---\n',
)

const json = (value: fc.Arbitrary<unknown>) =>
  fc.oneof(
    { weight: 8, arbitrary: value.map((one) => JSON.stringify(one) ?? '') },
    { weight: 1, arbitrary: nested },
    { weight: 1, arbitrary: odd.map((one) => JSON.stringify(one) ?? '') },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  )
const name = fc.constantFrom(
  'a',
  'b',
  'last',
  '__proto__',
  '...',
  '%2e%2e%2f',
  '%',
  '%ff',
  'a b',
  'x'.repeat(65),
  '1',
  '20261121',
  '%00',
)
const query = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  fc.constantFrom(
    '?status=0',
    '?type=7',
    '?since=1',
    '?limit=0',
    '?code=200',
    '?from=1&to=2',
    '?from=x',
    '?a[b][c]=1',
    '?__proto__=1',
    '?status=0&status=1',
    '?%',
    '?to=139',
  ),
)
const wait = fc.record(
  { match, count: fc.constantFrom(0, 1), timeoutMs: fc.constantFrom(0, 1, -1), to: odd, purpose: odd },
  { requiredKeys: ['timeoutMs'] },
)

const call = (method: string, to: fc.Arbitrary<string>, value?: fc.Arbitrary<unknown>): fc.Arbitrary<Shot> =>
  fc.record({ to, search: query, body: value ? json(value) : fc.constant('') }).map(({ to: at, search, body }) => ({
    method,
    path: `/__mock${at}${method === 'GET' ? search : ''}`,
    ...(body === '' ? {} : { body }),
  }))
const at = (before: string, after = '') => name.map((one) => `${before}${one}${after}`)
const fixed = (text: string) => fc.constant(text)

const control = fc.oneof(
  call(
    'GET',
    fc.constantFrom(
      '/health',
      '/settings',
      '/orders',
      '/members',
      '/outbox',
      '/captchas',
      '/uploads',
      '/requests',
      '/faults',
      '/clock',
      '/snapshots',
      '/scenarios',
      '/recordings',
      '/export/curl',
      '/export/har',
      '/export/scenario',
    ),
  ),
  call(
    'GET',
    fc.oneof(
      at('/orders/'),
      at('/members/'),
      at('/captchas/'),
      at('/requests/'),
      at('/snapshots/'),
      at('/scenarios/'),
      at('/export/'),
      at('/'),
    ),
  ),
  call('POST', fixed('/orders'), seed),
  call('POST', fc.oneof(...['approve', 'reject', 'expire'].map((verb) => at('/orders/', `/${verb}`))), decision),
  call('PUT', fixed('/settings'), settings),
  call('POST', fixed('/faults'), fault),
  call(
    'PUT',
    fixed('/clock'),
    fc.record({ mode: fc.constantFrom('real', 'frozen', 'slow'), now: moment }, { requiredKeys: [] }),
  ),
  call('POST', fixed('/clock/advance'), fc.record({ by: duration, to: moment }, { requiredKeys: [] })),
  call('PATCH', at('/members/'), fc.record({ password: odd, mobile: odd, email: odd }, { requiredKeys: [] })),
  call('POST', fc.constantFrom('/members/sunny2024/token', '/members/__proto__/token')),
  call('PUT', at('/scenarios/'), scenario),
  call('PUT', at('/scenarios/'), scenario).chain((shot) => yaml.map((body) => ({ ...shot, body }))),
  call('POST', fc.oneof(at('/scenarios/', '/start'), fixed('/scenarios/stop'))),
  call('PUT', at('/snapshots/')),
  call('POST', at('/snapshots/', '/restore')),
  call(
    'DELETE',
    fc.oneof(at('/snapshots/'), at('/faults/'), fc.constantFrom('/faults', '/requests', '/outbox', '/orders')),
  ),
  call('POST', fc.constantFrom('/outbox/wait', '/requests/wait'), wait),
  call('POST', fc.constantFrom('/recordings/start', '/recordings/stop'), fc.record({ name }, { requiredKeys: [] })),
  call('POST', fixed('/reset')),
)

const payload = fc.dictionary(
  fc.constantFrom(
    'id',
    'wo_type',
    'full_account',
    'username',
    'key',
    'type',
    'subject',
    'code',
    'mobile',
    'email',
    'sendtype',
    'mobile_country_code',
    'password',
    'checkpass',
    'page',
    'limit',
    'pay_time',
    'describe',
  ),
  fc.oneof(odd, fc.constantFrom('sunny2024', 'mobile', 'email', '13800000001', '+86', '123456', 'Abc12345!')),
)
const sealed = fc.record({ path, method: fc.constantFrom('GET', 'POST'), data: json(payload) }).map(
  (one): Shot => ({
    method: 'POST',
    path: '/index.htm',
    body: JSON.stringify({
      data: seal(`{"path":${JSON.stringify(one.path)},"method":"${one.method}","data":${one.data}}`),
    }),
  }),
)
const chat = json(
  fc.record(
    { query: odd, inputs: odd, user: fc.oneof(odd, fixed('u'.repeat(201))), conversation_id: odd },
    { requiredKeys: ['query'] },
  ),
).map(
  (body): Shot => ({
    method: 'POST',
    path: '/v1/chat-messages',
    body,
    headers: { Authorization: 'Bearer app-development-key', 'Content-Type': 'application/json' },
  }),
)
const shots = fc.oneof(
  { weight: 4, arbitrary: control },
  { weight: 2, arbitrary: sealed },
  { weight: 1, arbitrary: chat },
)

test('CTL-4 MOCK-9 drawn calls of the control API and the protocol give no 500, and leave a readable state file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mock-fuzz-'))
  const state = join(folder, 'state.json')
  const { mock } = await freshSite({ state })
  const statuses = new Map<number, number>()
  const fire = async ({ path: to, ...init }: Shot) => {
    const response = await fetch(mock.url + to, { ...init, signal: AbortSignal.timeout(60_000) }).catch(
      (error: Error) => error,
    )
    // A fault that was armed may break the connection of a call, but of no control call.
    if (response instanceof Error) return expect(to, String(response)).not.toMatch(/^\/__mock/)
    const text = await response.text().catch(() => '')
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
    const said = `${init.method} ${to} ${init.body?.slice(0, 500)} → ${response.status} ${text.slice(0, 300)}`
    if (!to.startsWith('/__mock')) return
    expect(response.status, said).toBeLessThan(500)
    if (response.status >= 400)
      expect(JSON.parse(text), said).toMatchObject({ error: expect.any(String), message: expect.any(String) })
  }
  const quiet = ({ path: to }: Shot) => !to.startsWith('/__mock')
  const property = fc.asyncProperty(fc.array(shots, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (volley) => {
    await Promise.all(volley.map(fire))
    // The protocol's own calls give no 500 either once the faults are gone.
    await mock.faults.clear()
    for (const shot of volley.filter(quiet)) {
      const { path: to, ...init } = shot
      const { status } = await fetch(mock.url + to, init)
      expect(status, `${to} ${init.body?.slice(0, 300)}`).toBeLessThan(500)
    }
    await mock.requests.ls({ limit: 20 })
  })
  await fc.assert(property, { numRuns: Math.ceil(RUNS / AT_ONCE), seed: SEED, endOnFailure: true })
  expect((await mock.health()).name).toBe('support-desk-mock')
  expect(await readStateFile(state)).not.toBeNull()
  console.info(`answers by status: ${JSON.stringify(Object.fromEntries([...statuses].sort(([a], [b]) => a - b)))}`)
  await mock.close()
  const again = await freshSite({ state })
  expect((await again.mock.health()).name).toBe('support-desk-mock')
  await again.mock.close()
  rmSync(folder, { recursive: true })
}, 1_800_000)
