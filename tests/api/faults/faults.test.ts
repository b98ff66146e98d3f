import { expect, test } from 'vitest'
import type { FaultRequestInput } from '#contract/calls/faults'
import { freshSite } from '../client/mock-per-test'
import { rawCall } from '../client/raw-socket'

const order = { wo_type: 99, describe: 'x', full_account: '', imgs: '', pay_time: '', outOrderid: '' }
const captcha = { path: '/Base/captcha' }

test('CTL-1 SCN-1 a business fault answers in place of a call, as often as it was told to', async () => {
  const { mock, get } = await freshSite()
  const fault = await mock.faults.add({ kind: 'BUSINESS', code: 205, msg: '<b>禁止</b>', match: captcha, times: 2 })
  expect(fault).toEqual({ id: fault.id, hits: 0, remaining: 2 })
  expect(await get('/Base/captcha')).toEqual({ code: 205, msg: '<b>禁止</b>', data: null })
  expect((await get('/base/initApp')).code).toBe(200)
  expect((await get('/Base/captcha')).code).toBe(205)
  expect((await get('/Base/captcha')).code).toBe(200)
  expect(await mock.faults.ls()).toMatchObject([{ kind: 'BUSINESS', hits: 2, remaining: 0 }])
  expect((await mock.requests.ls({ code: 205 })).map((entry) => entry.fault)).toEqual([fault.id, fault.id])
})

test('CTL-1 a fault for one device spares the others, and a wait may be for the calls of one device', async () => {
  const { mock, get } = await freshSite()
  await mock.faults.add({ kind: 'BUSINESS', code: 205, match: { ...captcha, device: 'mine' } })
  expect((await get('/Base/captcha', {}, { device: 'mine' })).code).toBe(205)
  expect((await get('/Base/captcha', {}, { device: 'other' })).code).toBe(200)
  expect(await mock.faults.ls()).toMatchObject([{ hits: 1, match: { device: 'mine' } }])
  expect(await mock.requests.waitFor({ device: 'other' })).toMatchObject([{ code: 200 }])
  await mock.faults.add({ kind: 'HOLD', match: { ...captcha, device: 'third' } })
  const held = get('/Base/captcha', {}, { device: 'third' })
  const call = await mock.held.waitFor({ device: 'third' })
  expect(call.device).toBe('third')
  await mock.held.release(call.id)
  expect((await held).code).toBe(200)
})

test('CTL-1 SCN-3 the seed decides which calls a fault with a chance strikes', async () => {
  const run = async (seed: number) => {
    const { mock, get } = await freshSite({ seed })
    await mock.faults.add({ kind: 'BUSINESS', code: 201, probability: 0.5 })
    const codes: number[] = []
    for (let n = 0; n < 24; n++) codes.push((await get('/base/initApp')).code)
    return codes
  }
  const [first, again, other] = await Promise.all([run(5), run(5), run(6)])
  expect(again).toEqual(first)
  expect(other).not.toEqual(first)
  expect(new Set(first)).toEqual(new Set([200, 201]))
})

test('CTL-1 an undecryptable answer is sealed with another key', async () => {
  const { mock, get } = await freshSite()
  await mock.faults.add({ kind: 'UNDECRYPTABLE', match: captcha, times: 1 })
  await expect(get('/Base/captcha')).rejects.toThrow(/padding|rsa/i)
  expect((await get('/Base/captcha')).code).toBe(200)
})

test.each([
  ['CONNECTION_RESET_BY_PEER', 'reset'],
  ['EMPTY_RESPONSE', 'closed'],
] as const)(
  'CTL-1 CTL-3 %s: the connection is %s without a byte; a browser first gets an interim response, so that it does not retry',
  async (kind, end) => {
    const { mock } = await freshSite()
    await mock.faults.add({ kind })
    expect(await rawCall(mock.url, '/Base/captcha')).toEqual({ bytes: '', end })
    const bytes = async (agent: string) => (await rawCall(mock.url, '/Base/captcha', { agent })).bytes
    expect(await bytes('Mozilla/5.0 (Linux; Android 14)')).toBe('HTTP/1.1 100 Continue\r\n\r\n')
    expect(await bytes('curl/8.5.0 (like Mozilla/5.0)')).toBe('')
  },
)

test('CTL-1 MALFORMED_RESPONSE_CHUNK sends half a chunk, RANDOM_DATA_THEN_CLOSE garbage, and both end the connection', async () => {
  const { mock } = await freshSite()
  await mock.faults.add({ kind: 'MALFORMED_RESPONSE_CHUNK', times: 1 })
  const { bytes: half } = await rawCall(mock.url, '/Base/captcha', { agent: 'Mozilla/5.0 (Linux; Android 14)' })
  expect(half).toMatch(/^HTTP\/1\.1 200 OK\r\n.*chunked\r\n\r\n400\r\n.{1,100}$/s)
  await mock.faults.add({ kind: 'RANDOM_DATA_THEN_CLOSE' })
  const { bytes } = await rawCall(mock.url, '/Base/captcha')
  expect(bytes.length).toBe(64)
  expect(bytes).not.toContain('HTTP/')
})

test('CTL-1 a call that hangs is never answered', async () => {
  const { mock } = await freshSite()
  await mock.faults.add({ kind: 'HANG' })
  const pending = rawCall(mock.url, '/Base/captcha')
  await mock.requests.waitFor({ path: '/Base/captcha' })
  expect(await Promise.race([pending, 'nothing yet'])).toBe('nothing yet')
})

const destroying: FaultRequestInput[] = [
  { kind: 'CONNECTION_RESET_BY_PEER' },
  { kind: 'EMPTY_RESPONSE' },
  { kind: 'STATUS', status: 500 },
  { kind: 'UNDECRYPTABLE' },
  { kind: 'BUSINESS', code: 201 },
]
test.each(destroying)('CTL-1 $kind leaves no effect, unless it commits', async (fault) => {
  const { mock, post } = await freshSite()
  await mock.faults.add({ ...fault, match: { path: '/WorkerOrder/add' }, times: 1 })
  await post('/WorkerOrder/add', order).catch(() => undefined)
  expect(await mock.orders.ls()).toHaveLength(0)
  await mock.faults.add({ ...fault, match: { path: '/WorkerOrder/add' }, times: 1, commit: true })
  await post('/WorkerOrder/add', order).catch(() => undefined)
  expect(await mock.orders.ls()).toHaveLength(1)
})
