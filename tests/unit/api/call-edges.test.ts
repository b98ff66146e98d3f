import './page-globals'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { publicPem } from '../protocol/node-rsa'
import { freshServer } from './http-server'
import { local } from './page-globals'

// The library works only in a browser.
vi.mock('@fingerprintjs/fingerprintjs', () => ({
  sources: { fonts: null },
  prepareForSources: async () => {},
  loadSources: () => async () => ({}),
  hashComponents: () => 'visitor',
}))

const server = freshServer()
beforeEach(() => {
  local.clear()
  local.setItem('u1', server.url)
  vi.resetModules()
})
afterEach(() => vi.restoreAllMocks())

const respond = (code: number, data: unknown = null, meanwhile: () => void = () => {}) => {
  server.answer = ({ response }) => {
    meanwhile()
    response.end(JSON.stringify({ code, msg: '', data }))
  }
}
const load = () => import('../../../web/src/api/call')
const sentDevice = () => server.received.at(-1)?.headers['device-code']
const order = { pay_time: '', outOrderid: '', imgs: '', full_account: '', describe: '', wo_type: 99 } as const

test('API-3 add, view and the list wait for the device code, others do not', async () => {
  const { call } = await load()
  respond(412)
  const calls = [
    () => call('/api/WorkerOrder/add', order),
    () => call('/api/WorkerOrder/view', { id: '1' }),
    () => call('/api/WorkerOrder/getListbyDev', { page: 1, pageSize: 10 }),
  ]
  for (const act of calls) {
    local.removeItem('fp')
    await act().catch(() => {})
    expect(sentDevice()).toMatch(/^visitor-[0-9a-f]{16}$/)
  }
  local.removeItem('fp')
  await call('/api/Base/captcha', {}).catch(() => {})
  expect(sentDevice()).toBe('')
})

test('START-4 a device code that is stored while one is made is kept', async () => {
  const { fingerprintWithin } = await import('../../../web/src/platform/services/fingerprint')
  const code = fingerprintWithin(2_000)
  local.setItem('fp', 'of the app around')
  expect([await code, local.getItem('fp')]).toEqual(['of the app around', 'of the app around'])
})

test.each([101, 102])('ERR-2 ERR-3 the code %i deletes no newer token than the one that was sent', async (code) => {
  const { call } = await load()
  local.setItem('token', 'old')
  respond(code, null, () => local.setItem('token', 'newer'))
  await call('/api/Base/captcha', {}).catch(() => {})
  expect(local.getItem('token')).toBe('newer')
})

test('ERR-7 a cipher that cannot be loaded throws a TransportError, and the next call loads it again', async () => {
  const { call } = await load()
  vi.stubGlobal('__RSA_PUBLIC_KEY__', 'no key')
  const error: unknown = await call('/api/Base/captcha', {}).catch((thrown) => thrown)
  expect(error).toMatchObject({
    name: 'TransportError',
    message: 'the cipher could not be loaded',
    cause: expect.any(Error),
  })
  vi.stubGlobal('__RSA_PUBLIC_KEY__', publicPem)
  respond(200, { key: 'k', captcha: '' })
  expect(await call('/api/Base/captcha', {})).toEqual({ key: 'k', captcha: '' })
})

test('a call leaves no listener on the signal of its caller', async () => {
  const { send } = await load()
  respond(200)
  const { signal } = new AbortController()
  const add = vi.spyOn(signal, 'addEventListener')
  const remove = vi.spyOn(signal, 'removeEventListener')
  await send(server.url, {}, signal)
  expect(remove.mock.calls).toEqual(add.mock.calls)
  expect(add).toHaveBeenCalledWith('abort', expect.any(Function))
})

test('warming up the sealing sends no request, and fails early on an invalid key', async () => {
  const { warmUpSealing } = await import('../../../web/src/api/sealing/sealing')
  vi.stubGlobal('__RSA_PUBLIC_KEY__', 'no key')
  await expect(warmUpSealing()).rejects.toMatchObject({ name: 'TransportError' })
  vi.stubGlobal('__RSA_PUBLIC_KEY__', publicPem)
  await warmUpSealing()
  expect(server.received).toEqual([])
})
