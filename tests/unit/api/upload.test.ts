import './page-globals'
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteNoAnswer, watchSearch } from '../../../web/src/api/lost-address'
import { uploadImage } from '../../../web/src/api/upload'
import { TransportError } from '../../../web/src/protocol/errors'
import { TIMEOUT_MS } from '../../../web/src/protocol/limits'
import { freshServer } from './http-server'
import { local } from './page-globals'
import { NodeXMLHttpRequest } from './xml-http-request'

vi.stubGlobal('XMLHttpRequest', NodeXMLHttpRequest)

const server = freshServer()
beforeEach(() => {
  local.clear()
  local.setItem('u1', server.url)
  local.setItem('fp', 'device-1')
  local.setItem('token', 'tok-1')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const jpeg = readFileSync('fixtures/images/payment-wechat-small.jpg')
const comment = Buffer.from('\xff\xfe\0\x08secret', 'latin1')
const picture = new File([jpeg.subarray(0, 2), comment, jpeg.subarray(2)], 'slip.png', { type: 'image/png' })
const stored = JSON.stringify({ code: 200, msg: '', data: [{ url: '/images/1.png' }] })
const respond = (body: string, status = 200) => {
  server.answer = ({ response }) => void response.writeHead(status).end(body)
}
/** Takes the place of sending, as the test says. */
const onSend = (act: (request: NodeXMLHttpRequest) => void) =>
  vi.spyOn(NodeXMLHttpRequest.prototype, 'send').mockImplementation(async function (this: NodeXMLHttpRequest) {
    act(this)
  })
const upload = (signal = new AbortController().signal, onProgress: (share: number) => void = () => {}) =>
  uploadImage(picture, { signal, onProgress })

test('API-3 UPL-1 a picture goes as pic[0] to its own path below u1, in the clear but bare, as what it contains, with every header', async () => {
  respond(stored)
  const shares: number[] = []
  expect(await upload(undefined, (share) => shares.push(share))).toBe('/images/1.png')
  const [request] = server.received
  expect(request).toMatchObject({ method: 'POST', url: '/api/Base/uploads' })
  expect(request?.headers).toMatchObject({ 'app-type': 'web', 'device-code': 'device-1', authorization: 'tok-1' })
  expect(request?.headers['content-type']).toContain('multipart/form-data')
  expect(request?.body).toContain('name="pic[0]"; filename="slip.png"\r\nContent-Type: image/jpeg')
  expect(request?.body).not.toContain('secret')
  expect(shares).toEqual([0.5])
})

test('an upload goes to the page’s own origin unless a base is stored', async () => {
  local.removeItem('u1')
  const open = vi.spyOn(NodeXMLHttpRequest.prototype, 'open').mockImplementation(() => {
    throw new Error('opened')
  })
  await expect(upload()).rejects.toThrow('opened')
  expect(open).toHaveBeenCalledWith('POST', '/api/Base/uploads')
})

test('UPL-1 an upload that is given up when its address fails does not go to another one', async () => {
  const stop = new AbortController()
  const send = onSend((request) => {
    local.setItem('u1', `${server.url}/other`)
    request.onerror?.()
    stop.abort(new Error('given up'))
  })
  await expect(upload(stop.signal)).rejects.toThrow('given up')
  expect(send).toHaveBeenCalledOnce()
})

test('an upload of unknown length reports no progress', async () => {
  onSend((request) => {
    request.upload.onprogress?.({ loaded: 0, total: 0 })
    request.upload.onprogress?.({ loaded: 1, total: 1 })
    request.abort()
  })
  const shares: number[] = []
  await expect(upload(undefined, (share) => shares.push(share))).rejects.toBeInstanceOf(TransportError)
  expect(shares).toEqual([1])
})

test.each([
  ['HTTP 500', stored, 500],
  ['HTTP 500', '{"code":205,"msg":"禁止访问"}', 500],
  ['HTTP 300', stored, 300],
  ['HTTP 200', '<!doctype html><p>Wi-Fi login</p>', 200],
  ['HTTP 200', '{"data":[{"url":"/images/1.png"}]}', 200],
  ['an upload without an address', '{"code":200,"data":[{"url":""}]}', 200],
  ['an upload without an address', '{"code":200,"data":[]}', 200],
  ['an upload without an address', '{"code":200,"data":[{"url":[]}]}', 200],
])('ERR-7 a failed upload throws a TransportError that says: %s', async (message, body, status) => {
  respond(body, status)
  const error: unknown = await upload().catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(TransportError)
  expect(error).toMatchObject({ message })
})

test('an upload answered with any status below 300 succeeds', async () => {
  respond(stored, 299)
  expect(await upload()).toBe('/images/1.png')
})

test('ERR-7 an upload whose code cannot be loaded is a TransportError', async () => {
  const cause = new Error('gone')
  vi.resetModules()
  vi.doMock('../../../web/src/platform/picture/bare-picture', () => {
    throw cause
  })
  const { uploadImage: again } = await import('../../../web/src/api/upload')
  const failed = again(picture, { signal: new AbortController().signal, onProgress: () => {} })
  await expect(failed).rejects.toMatchObject({
    name: 'TransportError',
    message: 'the bare picture could not be made',
    cause: expect.any(Error),
  })
  vi.doUnmock('../../../web/src/platform/picture/bare-picture')
})

test('a refused upload is recognised by its code, with any status below 500', async () => {
  respond(JSON.stringify({ code: 205, msg: '禁止访问', data: null }), 403)
  await expect(upload()).rejects.toMatchObject({ code: 205, message: '禁止访问' })
})

test('UPL-1 a file that is not a picture is not sent', async () => {
  const text = new File(['no picture'], 'note.png', { type: 'image/png' })
  expect(await uploadImage(text, { signal: new AbortController().signal, onProgress: () => {} })).toBeNull()
  expect(server.received).toEqual([])
})

test('ERR-7 a file that cannot be read any more is a TransportError', async () => {
  const gone = new File(['x'], 'slip.png')
  const cause = new DOMException('moved', 'NotFoundError')
  vi.spyOn(gone, 'arrayBuffer').mockRejectedValue(cause)
  const failed = uploadImage(gone, { signal: new AbortController().signal, onProgress: () => {} })
  await expect(failed).rejects.toMatchObject({ name: 'TransportError', message: 'the file could not be read', cause })
})

test('ERR-7 an upload whose connection breaks is a TransportError', async () => {
  server.answer = ({ response }) => void response.destroy()
  await expect(upload()).rejects.toMatchObject({ name: 'TransportError', message: 'upload failed' })
})

test.each([
  ['ERR-4', 201, 201, 'tok-1'],
  ['ERR-2', 101, 103, null],
])('%s the code %i of an upload is thrown as %i; the token afterwards is %s', async (_, code, reported, token) => {
  respond(JSON.stringify({ code, msg: '图片不能超过10MB', data: null }))
  await expect(upload()).rejects.toMatchObject({ code: reported, message: '图片不能超过10MB' })
  expect(local.getItem('token')).toBe(token)
})

test('an upload that is given up throws what the caller aborted with', async () => {
  server.answer = () => {}
  await expect(upload(AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
  expect(server.received).toEqual([])
  const stop = new AbortController()
  const remove = vi.spyOn(stop.signal, 'removeEventListener')
  const arrived = server.next()
  const failed = upload(stop.signal).catch((error: unknown) => error)
  await arrived
  stop.abort()
  expect(await failed).toBe(stop.signal.reason)
  expect(remove).toHaveBeenCalledWith('abort', expect.any(Function))
})

test.each([
  ['never moves', 0],
  ['no longer moves', 1],
])('API-7 an upload that %s ends after 50 s', async (_, moves) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let request: NodeXMLHttpRequest | undefined
  onSend((sent) => {
    request = sent
  })
  const settled = vi.fn()
  const failed = upload().catch((error: unknown) => {
    settled()
    return error
  })
  while (!request) await new Promise(setImmediate)
  for (let move = 0; move < moves; move++) {
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1)
    request.upload.onprogress?.({ loaded: 1, total: 2 })
  }
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await failed).toBeInstanceOf(TransportError)
  expect(vi.getTimerCount()).toBe(0)
})

test('FLD-1 an upload that is answered ends a row of losses', async () => {
  const searching = vi.fn()
  watchSearch({ searching, ended: () => {} })
  local.setItem('domains', '[{"domain":"other.example","https":1}]')
  respond(stored)
  // The first ends what earlier tests have lost.
  for (let loss = 0; loss < 2; loss++) {
    await upload()
    await noteNoAnswer(server.url)
  }
  expect(searching).not.toHaveBeenCalled()
})
