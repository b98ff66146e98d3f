import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Mock, startMock } from '../../../mock-server/start-mock'
import { call, openAnswer, sealedBody } from '../client/independent-rpc'

let mock: Mock
beforeAll(async () => {
  mock = await startMock()
})
beforeEach(() => mock.reset())
afterAll(() => mock.close())

const post = (body: string) => fetch(`${mock.url}/index.htm`, { method: 'POST', body })
/** Blocks that cannot be opened, in base64 with every character that URL encoding makes longer. */
const blocks = (count: number) => Buffer.alloc(256 * count, Buffer.from('+/+/', 'base64')).toString('base64')

test.each([
  [512, (text: string) => text, 400, '请求无法解读'],
  [512, encodeURIComponent, 400, '请求无法解读'],
  [512, (text: string) => encodeURIComponent(text).toLowerCase(), 400, '请求无法解读'],
  [513, (text: string) => text, 413, '请求过大'],
  [513, encodeURIComponent, 413, '请求过大'],
])(
  'MOCK-9 a request of %i blocks, however it is encoded, is answered %i, unsealed',
  async (count, encode, status, msg) => {
    const response = await post(JSON.stringify({ data: encode(blocks(count)) }))
    expect([response.status, await response.json()]).toEqual([status, { code: status, msg }])
    expect(await mock.requests.ls()).toMatchObject([{ code: status }])
  },
)

test('MOCK-9 a request that cannot be opened, or has no body, appears in the journal as it came', async () => {
  await post('{"data":"***"}')
  await post('')
  const refused = { path: '/index.htm', method: 'POST', data: null, code: 400 }
  expect(await mock.requests.ls()).toMatchObject([
    {
      ...refused,
      answer: { code: 400, msg: '请求无法解读' },
      wire: { request: '{"data":"***"}', response: '{"code":400,"msg":"请求无法解读"}' },
    },
    { ...refused, wire: { request: '' } },
  ])
})

test.each([
  ['GET', '/Base/captcha', { code: 200, msg: 'success' }],
  ['POST', '/Base/captcha', { code: 405, msg: '请求方法不正确', data: null }],
  ['GET', '/Base/captchas', { code: 404, msg: '接口不存在', data: null }],
  ['GET', '/api/Base/captcha', { code: 404, msg: '接口不存在', data: null }],
  ['GET', '/__proto__', { code: 404, msg: '接口不存在', data: null }],
] as const)('MOCK-1 MOCK-9 %s %s is answered sealed', async (method, path, answer) => {
  const response = await post(sealedBody(path, method, {}))
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(await openAnswer(response)).toMatchObject(answer)
  expect(await mock.requests.ls()).toMatchObject([{ path, method, code: answer.code, answer }])
})

test.each([
  [{}, '账号不存在，请重新验证'],
  [{ 'accept-language': 'zh-cn' }, '账号不存在，请重新验证'],
  [{ 'accept-language': 'zh-hk' }, '找不到此帳號，請確認後再試'],
  [{ 'accept-language': 'en-us' }, "There's no account with this username. Please check it and try again"],
  [{ 'accept-language': 'th-th' }, 'ไม่พบบัญชีนี้ กรุณาตรวจสอบแล้วลองอีกครั้ง'],
])('MOCK-1 I18N-2 a refusal with the headers %j comes in the member’s language', async (headers, msg) => {
  const body = sealedBody('/WorkerOrder/add', 'POST', { wo_type: 1, full_account: 'nobody-at-all' })
  const response = await fetch(`${mock.url}/index.htm`, { method: 'POST', headers, body })
  expect(await openAnswer(response)).toMatchObject({ code: 201, msg })
})

test('MOCK-1 the caller is known by token and device, each of which may be missing', async () => {
  const body = sealedBody('/WorkerOrder/add', 'POST', { wo_type: 99, describe: 'x' })
  const add = (headers: Record<string, string>) => fetch(`${mock.url}/index.htm`, { method: 'POST', headers, body })
  await add({})
  await add({ 'device-code': 'mine' })
  expect((await mock.orders.ls()).map(({ device }) => device)).toEqual(['', 'mine'])
  const { token } = await mock.members.token('sunny2024')
  expect((await call(mock.url, 'GET', '/Member/view', {}, { token })).code).toBe(200)
  expect((await call(mock.url, 'GET', '/Member/view')).code).toBe(102)
})

const deep = (levels: number): unknown => (levels === 0 ? null : [deep(levels - 1)])

test('MOCK-11 data nested deeper than a hundred levels is refused sealed, and not kept', async () => {
  const refusal = { code: 400, msg: '参数错误：JSON 最多100层', data: null }
  expect(await call(mock.url, 'GET', '/Base/captcha', { deep: deep(100) })).toEqual(refusal)
  expect(await mock.requests.ls()).toMatchObject([{ path: '/Base/captcha', data: null, code: 400, answer: refusal }])
  expect((await call(mock.url, 'GET', '/Base/captcha', { deep: deep(99) })).code).toBe(200)
})

test('CTL-1 the journal times a call from its arrival to its answer', async () => {
  await mock.faults.add({ kind: 'DELAY', delay: '50ms', match: { path: '/Base/captcha' } })
  const sent = performance.now()
  await call(mock.url, 'GET', '/Base/captcha')
  const [entry] = await mock.requests.ls()
  expect(entry?.ms).toBeGreaterThanOrEqual(45)
  expect(entry?.ms).toBeLessThanOrEqual(performance.now() - sent + 1)
})

test('CTL-1 an answer sent slowly keeps its status and its headers', async () => {
  await mock.clock.freeze('2099-01-01T00:00:00+08:00')
  await mock.faults.add({ kind: 'SLOW_BODY', direction: 'down', bytesPerSecond: 100_000, match: { path: '/o/sdk' } })
  const response = await fetch(`${mock.url}/o/sdk`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(response.headers.get('date')).toBe('Wed, 31 Dec 2098 16:00:00 GMT')
  expect(response.headers.get('content-length')).toBe(String((await response.arrayBuffer()).byteLength))
})

test('MOCK-9 an unsealed body of more than 1 MB is too large', async () => {
  const send = (bytes: number) => fetch(`${mock.url}/i`, { method: 'POST', body: 'x'.repeat(bytes) })
  expect((await send(1024 * 1024)).status).toBe(200)
  expect((await send(1024 * 1024 + 1)).status).toBe(413)
})
