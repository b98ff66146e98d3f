/** Every call of the control API and every verb of the command line once, in the spelling in which they are promised. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freshSite, type Site } from '../client/mock-per-test'
import { mockCli } from '../client/terminal'

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?[+-]\d\d:\d\d$/
const time = expect.stringMatching(TIME)
const text = expect.any(String)
const number = expect.any(Number)

/** A member has uploaded a slip, made an order, asked for a captcha and for a code. */
async function lived(): Promise<Site> {
  const site = await freshSite()
  const { mock, get, post } = site
  await mock.clock.freeze('2030-01-01T09:00:00+08:00')
  const form = new FormData()
  form.append('pic[0]', new File([readFileSync('fixtures/images/payment-bank.png')], 'payment-bank.png'))
  await fetch(`${mock.url}/api/Base/uploads`, { method: 'POST', body: form })
  await post('/WorkerOrder/add', { wo_type: 1, full_account: 'sunny2024' })
  await get('/Base/captcha')
  const phone = { sendtype: 'mobile', mobile: '13800000001', mobile_country_code: '+86' }
  await get('/base/verify', phone, await mock.members.token('sunny2024'))
  return site
}

const order = {
  id: text,
  status: number,
  history: expect.arrayContaining([{ at: time, from: null, to: 0, by: text, reason: text }]),
  device: text,
}
const message = {
  id: number,
  channel: 'mobile',
  to: '13800000001',
  purpose: 'bind',
  code: expect.stringMatching(/^\d{6}$/),
  sentAt: time,
  expiresAt: time,
  usedAt: null,
}
const clock = { mode: 'frozen', now: time, due: expect.any(Array) }
const ok = { ok: true }

type Call = [call: string, body: unknown, status: number, answer: unknown]

/** Made in this order on one server. */
const calls: Call[] = [
  ['GET /health', null, 200, { name: text, version: text, now: time, seed: 1, scenario: null }],
  ['GET /settings', null, 200, { code: { ttl: '5m', resend: '60s', attempts: 5 }, captcha: {}, key: {}, token: {} }],
  ['PUT /settings', { code: { fixed: '123456' } }, 200, { code: { fixed: '123456', ttl: '5m' }, latency: '0ms' }],
  ['GET /orders?status=0&type=1&device=test-device', null, 200, [order]],
  [
    'POST /orders',
    { wo_type: 3, status: 2, results: '截图不清晰', device: 'd' },
    200,
    { ...order, wo_type: 3, status: 2 },
  ],
  ['GET /orders/last', null, 200, { wo_type: 3, results: '截图不清晰', key: null, device: 'd' }],
  ['POST /orders/last/approve', {}, 409, { error: text, message: text }],
  ['POST /orders', null, 200, { ...order, wo_type: 1, status: 0 }],
  ['POST /orders/last/approve', { password: 'Abc12345!', after: '24h' }, 202, { dueAt: '2030-01-02T09:00:00+08:00' }],
  ['POST /clock/advance', { by: '24h' }, 200, { from: time, to: time, fired: [{ kind: 'approve' }], requests: 0 }],
  ['GET /orders/last', null, 200, { status: 1, key: text }],
  ['POST /orders', null, 200, order],
  ['POST /orders/last/reject', { reason: '截图不清晰' }, 200, { status: 2, results: '截图不清晰' }],
  ['POST /orders', null, 200, order],
  ['POST /orders/last/expire', null, 200, { expired: { code: 410 } }],
  ['GET /members', null, 200, expect.arrayContaining([expect.objectContaining({ username: 'sunny2024' })])],
  ['GET /members/sunny2024', null, 200, { password: 'Abc12345!', tokens: [] }],
  ['PATCH /members/sunny2024', { email: 'sunny@example.org' }, 200, { email: 'sunny@example.org' }],
  ['POST /members/sunny2024/token', null, 200, { token: text }],
  ['GET /outbox?to=13800000001&purpose=bind', null, 200, [message]],
  ['POST /outbox/wait', { to: '13800000001', timeoutMs: 5 }, 200, message],
  ['DELETE /outbox', null, 200, ok],
  ['POST /outbox/wait', { timeoutMs: 1 }, 408, { error: text, message: text, hint: text }],
  ['GET /captchas/last', null, 200, { key: text, answer: text, expiresAt: time }],
  [
    'GET /uploads',
    null,
    200,
    [{ url: text, bytes: number, type: 'image/png', width: number, height: number, at: time }],
  ],
  ['GET /requests?path=/Base/captcha&code=200&since=0&limit=1', null, 200, [{ id: number, at: time, ms: number }]],
  [
    'GET /requests/2',
    null,
    200,
    { method: 'POST', headers: {}, data: {}, answer: {}, wire: { request: text, response: text }, change: text },
  ],
  ['POST /requests/wait', { match: { path: '/WorkerOrder/add' }, timeoutMs: 5 }, 200, [{ path: '/WorkerOrder/add' }]],
  ['POST /requests/wait', { match: { path: '/nowhere' }, count: 2, timeoutMs: 1 }, 408, { hint: text }],
  ['DELETE /requests', null, 200, ok],
  [
    'POST /faults',
    { kind: 'DELAY', delay: { lower: '1ms', upper: '2ms' }, match: { path: '/WorkerOrder/view' } },
    200,
    { id: text, hits: 0, remaining: null },
  ],
  [
    'POST /faults',
    { kind: 'STATUS', status: 502, match: { path: '/v1/chat-messages' }, times: 2, after: 1 },
    200,
    { hits: 0, remaining: 2 },
  ],
  [
    'POST /faults',
    { kind: 'SLOW_BODY', bytesPerSecond: 100, match: { path: '/api/Base/uploads' }, ttl: '8s' },
    200,
    { id: text },
  ],
  ['GET /faults', null, 200, [{ kind: 'DELAY' }, { kind: 'STATUS' }, { kind: 'SLOW_BODY' }]],
  [
    'POST /faults',
    { kind: 'HANG', colour: 'red' },
    400,
    { error: 'unknown_field', message: expect.stringContaining('colour') },
  ],
  ['DELETE /faults', null, 200, ok],
  ['GET /clock', null, 200, clock],
  [
    'PUT /clock',
    { mode: 'frozen', now: '2031-01-01T09:00:00+08:00' },
    200,
    { mode: 'frozen', now: '2031-01-01T09:00:00+08:00' },
  ],
  ['PUT /clock', { mode: 'frozen', now: '2029-01-01T09:00:00+08:00' }, 409, { error: 'back_in_time' }],
  ['POST /clock/advance', { to: '2031-01-02T09:00:00+08:00' }, 200, { to: '2031-01-02T09:00:00+08:00', fired: [] }],
  ['PUT /snapshots/one', null, 200, { name: 'one' }],
  ['GET /snapshots', null, 200, ['one']],
  ['GET /snapshots/one', null, 200, { state: { version: 1 }, uploads: {} }],
  ['POST /snapshots/one/restore', null, 200, ok],
  ['DELETE /snapshots/one', null, 200, ok],
  ['GET /scenarios', null, 200, expect.arrayContaining([expect.objectContaining({ name: 'rejected-then-approved' })])],
  ['PUT /scenarios/mine', { name: 'mine', rules: [] }, 200, { name: 'mine' }],
  ['POST /recordings/start', null, 200, ok],
  [
    'POST /recordings/stop',
    { name: 'mine' },
    200,
    { scenario: expect.stringContaining('name: mine'), test: expect.stringContaining('recorded: mine') },
  ],
  ['POST /scenarios/mine/start', null, 200, { name: 'mine' }],
  ['POST /scenarios/stop', null, 200, ok],
  ['POST /reset', null, 200, ok],
  ['GET /clock', null, 200, { mode: 'real', due: [] }],
]

test('CTL-1 every call answers as it is promised', async () => {
  const { mock } = await lived()
  for (const [call, body, status, answer] of calls) {
    const [method, path] = call.split(' ')
    const init = body === null ? { method } : { method, body: JSON.stringify(body) }
    const response = await fetch(`${mock.url}/__mock${path}`, { ...init } as RequestInit)
    const said: unknown = await response.json()
    expect([call, response.status]).toEqual([call, status])
    if (Array.isArray(answer)) expect(said, call).toMatchObject(answer)
    else expect({ said }, call).toMatchObject({ said: answer })
  }
  for (const form of ['scenario', 'curl', 'har'])
    expect((await fetch(`${mock.url}/__mock/export/${form}?from=1&to=9`)).headers.get('content-disposition')).toContain(
      'attachment',
    )
})

test('SCN-2 every verb runs as it is promised', async () => {
  const { mock, get } = await lived()
  const folder = mkdtempSync(join(tmpdir(), 'mock-examples-'))
  const lines = [
    'orders',
    'orders ls',
    'orders show last',
    'orders approve last',
    'clock',
    'clock show',
    'clock freeze',
    'clock advance 24h',
    'clock real',
    'outbox --to 13800000001 --wait 10s',
    'captcha last',
    'faults add STATUS --status 502 --path /WorkerOrder/view --times 2',
    'faults ls',
    'faults rm f3',
    'faults clear',
    'snapshots save one',
    'snapshots ls',
    'snapshots restore one',
    'snapshots rm one',
    'requests --path /Base/captcha',
    'scenario ls',
    'scenario start rejected-then-approved',
    'scenario stop',
    'record start',
    `record stop mine --dir ${folder}`,
    `validate ${folder}/mine.yaml fixtures/scenarios/rejected-then-approved.yaml`,
    `conform --base ${mock.url}`,
  ]
  for (const line of lines) {
    if (line.startsWith('faults rm')) {
      const [fault] = await mock.faults.ls()
      await expect(run(mock.url, `faults rm ${fault?.id}`)).resolves.toBe(0)
    } else expect([line, await run(mock.url, line)]).toEqual([line, 0])
  }
  await mock.orders.seed()
  expect(await run(mock.url, 'orders reject last --reason 截图不清晰')).toBe(0)
  expect(await run(mock.url, 'orders expire last')).toBe(0)
  expect(await run(mock.url, 'orders approve last')).toBe(1)
  expect((await get('/Base/captcha')).code).toBe(200)
  rmSync(folder, { recursive: true })
})

/** @returns the exit code, with and without `--json` for what only reads */
async function run(url: string, line: string): Promise<number> {
  const words = line.split(' ')
  if (words.length === 1 || ['ls', 'show', 'last'].includes(words[1] ?? '')) {
    const { code, out } = await mockCli([...words, '--json'], url)
    JSON.parse(out)
    if (code !== 0) return code
  }
  return (await mockCli(words, url)).code
}
