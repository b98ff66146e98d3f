import '../api/page-globals'
import { beforeEach, expect, test } from 'vitest'
import { privateCipher } from '../../../mock-server/calls/ciphers'
import { call } from '../../../web/src/api/call'
import { publicCipher } from '../../../web/src/protocol/crypto'
import { TransportError } from '../../../web/src/protocol/errors'
import { MalformedError, openEnvelope, openRequest, openText, sealText } from '../../../web/src/protocol/sealed-text'
import { list, number, oneOf, ShapeError, shape, text } from '../../../web/src/protocol/shape'
import { freshServer } from '../api/http-server'
import { local } from '../api/page-globals'
import { privateKey, publicPem, sealAnswer } from './node-rsa'

const app = publicCipher(publicPem)
const server = privateCipher(privateKey)

/** The chain of errors, outermost first: what a developer sees in the browser's console. */
function chainOf(act: () => unknown): string[] {
  try {
    act()
  } catch (error) {
    return causesOf(error)
  }
  return []
}
function causesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  return [`${error.name}: ${error.message}`, ...causesOf(error.cause)]
}

const NOT_READABLE = 'MalformedError: not readable'
const request = (body: string) => () => openRequest(encodeURIComponent(sealText(body, app)), server)
test.each<[string, () => unknown, string[], causes: number]>([
  ['no text at all', () => openText('', app), [NOT_READABLE, 'MalformedError: not base64'], 2],
  ['half a block', () => openText('AAAA', app), [NOT_READABLE, 'MalformedError: block length'], 2],
  ['text that is no base64', () => openText('****', app), [NOT_READABLE, 'MalformedError: not base64'], 2],
  ['a sign before base64', () => openText('*AAA', app), [NOT_READABLE, 'MalformedError: not base64'], 2],
  ['a sign behind base64', () => openText('AAA*', app), [NOT_READABLE, 'MalformedError: not base64'], 2],
  ['a bad escape', () => openRequest('%E0%A4%A', server), ['MalformedError: not URL-encoded'], 2],
  ['a request that is no JSON', request('path'), ['MalformedError: not JSON'], 2],
  ['a request that is null', request('null'), ['MalformedError: not a request'], 1],
  ['a request that is a list', request('[]'), ['MalformedError: not a request'], 1],
  ['a request without a path', request('{"method":"GET"}'), ['MalformedError: not a request'], 1],
  ['another method', request('{"path":"/x","method":"PUT","data":{}}'), ['MalformedError: not a request'], 1],
  ['data in a list', request('{"path":"/x","method":"GET","data":[1]}'), ['MalformedError: not a request'], 1],
  ['an answer without a code', () => openEnvelope('{}', app), ['MalformedError: not an envelope'], 1],
  ['an answer that holds no JSON', () => openEnvelope(sealAnswer('x'), app), ['MalformedError: not JSON'], 2],
])('ERR-7 %s tells a developer what is wrong, with its cause', (_, act, chain, causes) => {
  expect(act).toThrow(MalformedError)
  expect(chainOf(act).slice(0, chain.length)).toEqual(chain)
  expect(chainOf(act)).toHaveLength(causes)
})

test.each<[string, () => unknown]>([
  ['not a text', () => text({})],
  ['not a number', () => number('x')],
  ['not an allowed number', () => oneOf(1, 2)(3)],
  ['not a list', () => list(text)('a')],
  ['not an object', () => shape<{ id: string }>({ id: text })([])],
])('API-8 a value that is %s is refused in these words', (words, act) => {
  expect(chainOf(act)).toEqual([`ShapeError: ${words}`])
  expect(act).toThrow(ShapeError)
})

const http = freshServer()
beforeEach(() => {
  local.setItem('u1', http.url)
  local.setItem('fp', 'device-1')
})

test.each([
  ['HTTP 502', 502, '', ['TransportError: HTTP 502'], 1],
  ['HTTP 400 with a good envelope', 400, '{"code":200,"data":{"key":"k"}}', ['TransportError: HTTP 400'], 1],
  ['HTTP 404 with a good envelope', 404, '{"code":200,"data":{"key":"k"}}', ['TransportError: HTTP 404'], 1],
  ['a page', 200, '<!doctype html>', ['TransportError: unreadable answer', NOT_READABLE], 3],
  ['what cannot be opened', 200, '"AAAA"', ['TransportError: unreadable answer', NOT_READABLE], 3],
  [
    'data of another shape',
    200,
    '{"code":200,"data":5}',
    ['TransportError: /api/Base/captcha: unexpected data', 'ShapeError: not an object'],
    2,
  ],
])('ERR-7 a call that gets %s says so, with its cause', async (_, status, body, chain, causes) => {
  http.answer = ({ response }) => void response.writeHead(status).end(body)
  const error: unknown = await call('/api/Base/captcha', {}).catch((thrown) => thrown)
  expect(error).toBeInstanceOf(TransportError)
  expect(causesOf(error).slice(0, chain.length)).toEqual(chain)
  expect(causesOf(error)).toHaveLength(causes)
})

test('ERR-7 a call without an answer says so, with its cause', async () => {
  http.answer = ({ response }) => void response.destroy()
  const error: unknown = await call('/api/Base/captcha', {}).catch((thrown) => thrown)
  expect(error).toBeInstanceOf(TransportError)
  expect(causesOf(error)[0]).toBe('TransportError: no answer')
  expect(causesOf(error).length).toBeGreaterThan(1)
})
