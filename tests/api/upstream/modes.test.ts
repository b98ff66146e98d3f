import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { call, sealedBody } from '../client/independent-rpc'
import { rawCall } from '../client/raw-socket'
import { uploadFile, uploadPicture } from '../client/upload-picture'
import { forwardingSite } from './client'

const ORDER = { wo_type: 99, describe: '测试', pay_time: '', outOrderid: '', imgs: '', full_account: '' }

test('UPS-1 a forwarded call reaches the other back end with its data and seven headers of the caller, and its answer comes as it is', async () => {
  const { mock, other } = await forwardingSite([{ match: '/Tag/*', mode: 'upstream' }])
  const answer = { code: '200', msg: 'ok', data: [{ tag_id: 7, label: '那边', type: 0 }], time: 1 }
  other.plant('/Tag/index', () => answer)
  const headers = {
    'device-code': 'd-1',
    'user-ip': '203.0.113.9',
    'accept-language': 'zh-hk',
    'app-type': 'web',
    'api-type': 'web',
    domain: 'desk.example',
    authorization: 't'.repeat(40),
  }
  const response = await fetch(`${mock.url}/index.htm`, {
    method: 'POST',
    headers: { ...headers, cookie: 'a=b', referer: 'http://x.example/', 'user-agent': 'Mozilla/5.0', 'x-own': '1' },
    body: sealedBody('/Tag/index', 'GET', { type: '0' }),
  })
  expect(response.status).toBe(200)
  expect(await call(mock.url, 'GET', '/Tag/index', { type: '0' })).toEqual(answer)
  const [first] = other.received
  expect(first).toMatchObject({ path: '/Tag/index', method: 'GET', data: { type: '0' } })
  const { host, connection, 'content-length': _, 'content-type': type, ...passed } = first?.headers ?? {}
  expect(passed).toEqual(headers)
  expect([type, host, connection]).toEqual(['application/json', new URL(other.url).host, 'keep-alive'])
})

test('UPS-1 a forwarded call reports no change that somebody else made while it waited', async () => {
  const { mock, get, other } = await forwardingSite([{ match: '/Tag/index', mode: 'upstream' }])
  other.takeOver('/Tag/index', (_, response) => void mock.orders.seed().then(() => response.end('""')))
  await get('/Tag/index').catch(() => {})
  const [entry] = await mock.requests.ls()
  expect([entry?.path, entry?.change]).toEqual(['/Tag/index', undefined])
})

test('UPS-1 the last matching rule decides, and a call without a rule is answered here', async () => {
  const { get, other } = await forwardingSite([
    { match: '*', mode: 'upstream' },
    { match: '/Tag/index', mode: 'mock' },
  ])
  await get('/Tag/index', { type: '0' })
  await get('/Base/captcha')
  expect(other.received.map(({ path }) => path)).toEqual(['/Base/captcha'])
})

test('UPS-1 a forwarded upload is exported with as many bytes, since its picture is elsewhere', async () => {
  const { mock } = await forwardingSite([{ match: '/api/Base/uploads', mode: 'upstream', writes: true }])
  await uploadPicture(mock.url)
  const [entry] = await mock.requests.ls()
  expect(entry?.upstream?.status).toBe(200)
  const script = await mock.export('curl')
  expect(script).toMatch(/^head -c \d+ \/dev\/zero \| curl -X POST/m)
  expect(script).not.toContain('/files')
})

test('UPS-1 the journal holds a forwarded call decrypted, with the answer of the upstream and its time', async () => {
  const { mock, get, other } = await forwardingSite([{ match: '/base/initApp', mode: 'upstream' }])
  other.plant('/base/initApp', ({ data, ...rest }: { data: object }) => ({
    ...rest,
    data: { ...data, imgUrl: 'https://pictures.example' },
  }))
  expect((await get<{ imgUrl: string }>('/base/initApp')).data.imgUrl).toBe('https://pictures.example')
  await get('/Base/captcha')
  const [forwarded, own] = await mock.requests.ls()
  expect(forwarded).toMatchObject({
    path: '/base/initApp',
    code: 200,
    answer: { data: { imgUrl: 'https://pictures.example' } },
  })
  expect(forwarded?.upstream).toEqual({ ms: expect.any(Number), status: 200 })
  expect(own?.upstream).toBeUndefined()
  const { log } = JSON.parse(await mock.export('har'))
  expect(log.entries.map(({ _upstream }: { _upstream?: { status: number } }) => _upstream?.status)).toEqual([
    200,
    undefined,
  ])
  expect(log.entries[0]._decrypted.answer.data.imgUrl).toBe('https://pictures.example')
  expect(await mock.export('curl')).toMatch(/# 1 .* GET \/base\/initApp \{\} upstream 200 in [\d.]+ ms\n/)
})

test('UPS-1 a connection reset strikes before forwarding, or after it with commit', async () => {
  const { mock, other } = await forwardingSite([{ match: '/WorkerOrder/add', mode: 'upstream', writes: true }])
  const fault = { kind: 'CONNECTION_RESET_BY_PEER', match: { path: '/WorkerOrder/add' }, times: 1 } as const
  await mock.faults.add(fault)
  expect((await rawCall(mock.url, '/WorkerOrder/add', { method: 'POST', data: ORDER })).end).toBe('reset')
  expect(other.received).toEqual([])
  await mock.faults.add({ ...fault, commit: true })
  expect((await rawCall(mock.url, '/WorkerOrder/add', { method: 'POST', data: ORDER })).end).toBe('reset')
  expect(other.received).toHaveLength(1)
  expect(await other.mock.orders.ls()).toHaveLength(1)
  const entry = (await mock.requests.ls()).at(-1)
  expect(entry).toMatchObject({ code: 0, upstream: { status: 200 } })
})

test('UPS-1 faults and latency apply to forwarded calls as to others', async () => {
  const { mock, get, other } = await forwardingSite([{ match: '/Tag/index', mode: 'upstream' }])
  await mock.settings.set({ latency: '5ms' })
  await mock.faults.add({ kind: 'BUSINESS', code: 205, msg: '停用', match: { path: '/Tag/index' }, times: 1 })
  expect(await get('/Tag/index', { type: '0' })).toMatchObject({ code: 205, msg: '停用' })
  expect(other.received).toEqual([])
  // The clock that a tester moves is not the upstream's, and the app measures the age of an order by this header.
  await mock.clock.freeze('2099-01-01T00:00:00+08:00')
  const body = sealedBody('/Tag/index', 'GET', { type: '0' })
  const { status, headers } = await fetch(`${mock.url}/index.htm`, { method: 'POST', body })
  expect([status, headers.get('date')]).toEqual([200, expect.not.stringContaining('2098')])
})

test('UPS-1 an uploaded picture reaches the other back end byte for byte with its member’s token, and the app gets the path it has there', async () => {
  const { mock, other } = await forwardingSite([{ match: '/api/Base/uploads', mode: 'upstream', writes: true }])
  await mock.upstream.set({ chat: { base: other.url, key: 'app-development-key' } })
  const bytes = readFileSync('fixtures/images/payment-alipay.png')
  const headers = { Authorization: 'of-the-member' }
  const response = await uploadFile(mock.url, new File([bytes], '支付.png', { type: 'image/png' }), { headers })
  const { data } = (await response.json()) as { data: { url: string }[] }
  expect(other.received[0]?.headers.authorization).toBe('of-the-member')
  const stored = await fetch(`${other.mock.url}/files${data[0]?.url}`)
  expect(Buffer.from(await stored.arrayBuffer()).equals(bytes)).toBe(true)
  expect(await mock.uploads.ls()).toEqual([])
  // Whoever sends the same picture again wants another answer: the last one may have been a failure.
  other.takeOver('/api/Base/uploads', (_, answer) => void answer.writeHead(503).end())
  const again = () => uploadFile(mock.url, new File([bytes], '支付.png', { type: 'image/png' }), { headers })
  expect((await again()).status).toBe(503)
  other.restore()
  expect((await again()).status).toBe(200)
  expect(await other.mock.uploads.ls()).toHaveLength(2)
  expect((await mock.requests.ls())[0]).toMatchObject({
    path: '/api/Base/uploads',
    code: 200,
    upstream: { status: 200 },
  })
})

test('UPS-1 the chat is forwarded with the key of the upstream, streamed answers too', async () => {
  const { mock, other } = await forwardingSite([{ match: '/v1/*', mode: 'upstream' }])
  const ask = (body: object) =>
    fetch(`${mock.url}/v1/chat-messages`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer of-the-page' },
      body: JSON.stringify({ inputs: {}, user: '1001', query: '找回账号', ...body }),
    })
  expect((await ask({ response_mode: 'blocking' })).status).toBe(401)
  await mock.upstream.set({ chat: { base: other.url, key: 'app-development-key' } })
  expect(await (await ask({ response_mode: 'blocking' })).json()).toMatchObject({
    event: 'message',
    answer: expect.any(String),
  })
  const stream = await ask({ response_mode: 'streaming' })
  expect(stream.headers.get('content-type')).toContain('text/event-stream')
  expect(await stream.text()).toContain('message_end')
  const keys = other.received.map(({ headers }) => headers.authorization)
  expect(keys).toEqual(['Bearer of-the-page', 'Bearer app-development-key', 'Bearer app-development-key'])
})

test('UPS-1 HTTP errors, broken connections and unreadable answers reach the app as they are', async () => {
  const { mock, other } = await forwardingSite([{ match: '*', mode: 'upstream' }])
  other.takeOver('/Tag/index', (_, response) => void response.writeHead(503).end('busy'))
  other.takeOver('/Base/captcha', (request) => void request.socket.destroy())
  other.takeOver('/base/initApp', (_, response) => void response.end('"bm90IGZvciB5b3U="'))
  expect((await rawCall(mock.url, '/Tag/index', { once: true })).bytes).toMatch(/^HTTP\/1\.1 503/)
  expect((await rawCall(mock.url, '/Base/captcha')).bytes).toBe('')
  expect((await rawCall(mock.url, '/base/initApp', { once: true })).bytes).toMatch(/"bm90IGZvciB5b3U="$/)
  const entries = await mock.requests.ls()
  expect(entries.map(({ upstream }) => upstream)).toMatchObject([
    { status: 503 },
    { status: 0, error: expect.any(String) },
    { status: 200, error: 'cannot be opened with the public key given' },
  ])
  const { log } = JSON.parse(await mock.export('har'))
  expect(log.entries.map(({ response }: { response: { status: number } }) => response.status)).toEqual([503, 0, 200])
})

test('UPS-1 a browser that repeats a request does not create a second order', async () => {
  const { mock, other } = await forwardingSite([{ match: '/WorkerOrder/add', mode: 'upstream', writes: true }])
  const body = sealedBody('/WorkerOrder/add', 'POST', ORDER)
  const send = async () => (await fetch(`${mock.url}/index.htm`, { method: 'POST', body })).text()
  expect(await send()).toBe(await send())
  expect(await other.mock.orders.ls()).toHaveLength(1)
})

test('UPS-1 a reset of the mock leaves the upstream as it was set', async () => {
  const { mock, get, other } = await forwardingSite([{ match: '/Tag/index', mode: 'upstream' }])
  await mock.reset()
  await get('/Tag/index', { type: '0' })
  expect(other.received).toHaveLength(1)
  await mock.upstream.off()
  await get('/Tag/index', { type: '0' })
  expect(other.received).toHaveLength(1)
  expect(await mock.upstream.show()).toEqual({ base: null, publicKey: null, calls: [] })
})
