import './page-globals'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call, send, wholeCall } from '../../../web/src/api/call'
import { type RefusedError, TransportError } from '../../../web/src/protocol/errors'
import { TIMEOUT_MS } from '../../../web/src/protocol/limits'
import { openRequestBody, sealAnswer } from '../protocol/node-rsa'
import { freshServer } from './http-server'
import { local } from './page-globals'

const server = freshServer()
beforeEach(() => {
  local.clear()
  local.setItem('u1', server.url)
  local.setItem('fp', 'device-1')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const seal = (envelope: unknown) => JSON.stringify(sealAnswer(JSON.stringify(envelope)))
const respond = (body: string, status = 200) => {
  server.answer = ({ response }) => void response.writeHead(status).end(body)
}
const captcha = { key: 'k1', captcha: 'data:image/png;base64,AA==' }

describe('a call', () => {
  test('API-1 API-3 is a POST of {data} to /index.htm below u1, with every header', async () => {
    respond(seal({ code: 200, msg: '', data: [] }))
    local.setItem('ip', '203.0.113.7')
    local.setItem('lng', 'th')
    await call('/api/Tablename/index', { type: '0,1,3,4' })
    const [request] = server.received
    expect(request).toMatchObject({ method: 'POST', url: '/index.htm' })
    const body = JSON.parse(request?.body ?? '')
    expect(Object.keys(body)).toEqual(['data'])
    expect(openRequestBody(body.data)).toEqual({ path: '/Tablename/index', method: 'GET', data: { type: '0,1,3,4' } })
    expect(request?.headers).toMatchObject({
      'content-type': 'application/json',
      'app-type': 'web',
      'api-type': 'web',
      domain: 'app.example',
      'device-code': 'device-1',
      'user-ip': '203.0.113.7',
      'accept-language': 'th-th',
    })
    expect(request?.headers).not.toHaveProperty('authorization')
  })

  test('API-5 ERR-1 accepts a sealed answer that is bare text', async () => {
    respond(sealAnswer(JSON.stringify({ code: '0', msg: '', data: captcha })))
    expect(await call('/api/Base/captcha', {})).toEqual(captcha)
  })

  test('API-8 FLD-1 returns the token that comes beside the data, and whether the answer was sealed', async () => {
    respond(seal({ code: 200, msg: '', data: { password: 'New12345!' }, token: 'tok-2' }))
    const payload = { username: '星河漫步', key: 'k' }
    expect(await wholeCall('/api/people/getTokenByKey', payload)).toEqual({
      data: { password: 'New12345!' },
      token: 'tok-2',
      isSealed: true,
    })
    respond(JSON.stringify({ code: 200, msg: '', data: { password: 'New12345!' } }))
    expect(await wholeCall('/api/people/getTokenByKey', payload)).toMatchObject({ token: '', isSealed: false })
  })

  test('ERR-7 an HTTP failure ends its connection, though its body goes on', async () => {
    const ended = new Promise<void>((resolve) => {
      server.answer = ({ response }) => {
        response.on('close', resolve).writeHead(502).write('<html>')
      }
    })
    await expect(call('/api/Base/captcha', {})).rejects.toBeInstanceOf(TransportError)
    await ended
  })

  test.each([
    ['ERR-2', 101, 103, null],
    ['ERR-3', 102, 102, null],
    ['ERR-6', 500, 500, 'tok-1'],
  ])('%s code %i is thrown as %i with its msg; the token afterwards is %s', async (_, code, reported, token) => {
    local.setItem('token', 'tok-1')
    respond(seal({ code: String(code), msg: '原因', data: null }))
    const error: RefusedError = await call('/api/Member/view', {}).catch((thrown) => thrown)
    expect(error).toMatchObject({ code: reported, message: '原因' })
    expect(local.getItem('token')).toBe(token)
  })

  test('a refusal is thrown even if its data does not fit the schema', async () => {
    respond(seal({ code: 412, msg: '', data: { nothing: 'here' } }))
    await expect(call('/api/WorkerOrder/view', { id: '1' })).rejects.toMatchObject({ code: 412 })
  })
})

describe('API-7 the time limit', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })

  const silent = () => {}
  const halfAnAnswer = ({ response }: { response: import('node:http').ServerResponse }) => {
    response.writeHead(200, { 'Content-Length': '1000' }).write('"AAAA')
  }

  test.each([
    ['a server that never answers', silent],
    ['an answer that stops half way', halfAnAnswer],
  ])('is 50 000 ms for %s', async (_, behave) => {
    server.answer = behave
    const arrived = server.next()
    const settled = vi.fn()
    const failed = call('/api/Base/captcha', {}).catch((error: unknown) => {
      settled()
      return error
    })
    await arrived
    expect(TIMEOUT_MS).toBe(50_000)
    await vi.advanceTimersByTimeAsync(49_999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await failed).toBeInstanceOf(TransportError)
  })

  test.each([
    ['an answer', 200],
    ['a failure', 500],
  ])('clears its timer after %s', async (_, status) => {
    respond(seal({ code: 200, msg: '', data: captcha }), status)
    const limits = watchLimits()
    await call('/api/Base/captcha', {}).catch(() => {})
    expect(limits()).toEqual({ started: 1, open: 0 })
  })
})

describe('a call that its caller gives up', () => {
  test('throws what the caller aborted with, not a network error', async () => {
    server.answer = () => {}
    const stop = new AbortController()
    const arrived = server.next()
    const failed = call('/api/WorkerOrder/view', { id: '1' }, { signal: stop.signal }).catch((error) => error)
    await arrived
    stop.abort()
    expect(await failed).toMatchObject({ name: 'AbortError' })
    expect(await failed).not.toBeInstanceOf(TransportError)
  })

  test('is not sent when it was aborted beforehand, and leaves no timer behind', async () => {
    const limits = watchLimits()
    await expect(send(server.url, {}, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
    expect(server.received).toEqual([])
    expect(limits().open).toBe(0)
  })
})

/** Counts only the timers of the time limit: fetch has some of its own. */
function watchLimits(): () => { started: number; open: number } {
  const set = vi.spyOn(globalThis, 'setTimeout')
  const clear = vi.spyOn(globalThis, 'clearTimeout')
  return () => {
    const limits = set.mock.results.filter((_, index) => set.mock.calls[index]?.[1] === TIMEOUT_MS)
    const cleared = new Set(clear.mock.calls.map(([timer]) => timer))
    return { started: limits.length, open: limits.filter(({ value }) => !cleared.has(value)).length }
  }
}
