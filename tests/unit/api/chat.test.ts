import './page-globals'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ask, loadSuggestedQuestions } from '../../../web/src/api/chat'
import { config } from '../../../web/src/platform/config'
import { TransportError } from '../../../web/src/protocol/errors'
import { freshServer } from './http-server'

const server = freshServer()
beforeEach(() => {
  Object.assign(config, { chatBase: server.url, chatUser: 1001, chatKey: 'app-key' })
})
afterEach(() => vi.useRealTimers())

const respond = (body: string, status = 200) => {
  server.answer = ({ response }) => void response.writeHead(status).end(body)
}
const questions = () => loadSuggestedQuestions()
const answer = () => ask('怎么找回账号')

test('HELP-12 the suggested questions are asked for with the key', async () => {
  respond('{"suggested_questions":["怎么修改登录密码？"],"more":1}')
  expect(await questions()).toEqual(['怎么修改登录密码？'])
  const [request] = server.received
  expect(request).toMatchObject({ method: 'GET', url: '/v1/parameters', headers: { authorization: 'Bearer app-key' } })
  expect(request?.headers).not.toHaveProperty('app-type')
})

test('HELP-12 a question is sent in the format of the chat, without the main API’s headers', async () => {
  respond('{"answer":"上传支付截图。"}')
  expect(await answer()).toBe('上传支付截图。')
  const [request] = server.received
  expect(request).toMatchObject({ method: 'POST', url: '/v1/chat-messages' })
  expect(request?.headers).toMatchObject({ 'content-type': 'application/json', authorization: 'Bearer app-key' })
  expect(request?.headers).not.toHaveProperty('device-code')
  expect(JSON.parse(request?.body ?? '')).toEqual({
    query: '怎么找回账号',
    inputs: {},
    response_mode: 'blocking',
    user: '1001',
  })
})

test.each([
  ['a question', answer, '{"answer":""}'],
  ['the suggestions', questions, '{}'],
])('HELP-12 when no key is configured, the call for %s has none, as a proxy adds it', async (_, act, body) => {
  config.chatKey = ''
  respond(body)
  await act()
  expect(server.received[0]?.headers).not.toHaveProperty('authorization')
})

test.each([
  ['<!doctype html>', 'SyntaxError'],
  ['[]', 'ShapeError'],
  ['{"answer":{},"suggested_questions":{}}', 'ShapeError'],
])('HELP-13 the answer %s is a TransportError that says why', async (body, name) => {
  respond(body)
  const unreadable = { name: 'TransportError', message: 'unreadable answer', cause: { name } }
  await expect(answer()).rejects.toMatchObject(unreadable)
  await expect(questions()).rejects.toMatchObject(unreadable)
})

test('HELP-13 the chat reports a failure for an object without an answer, as gateways send it', async () => {
  respond('{"code":"app_unavailable","message":"App unavailable"}')
  await expect(answer()).rejects.toBeInstanceOf(TransportError)
})

test('HELP-13 HTTP 500 is a TransportError', async () => {
  respond('{"answer":"a","suggested_questions":[]}', 500)
  await expect(answer()).rejects.toMatchObject({ name: 'TransportError', message: 'HTTP 500' })
  await expect(questions()).rejects.toBeInstanceOf(TransportError)
})

test('HELP-13 an answer of the assistant may take up to 120 s', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  server.answer = () => {}
  const arrived = server.next()
  const settled = vi.fn()
  const failed = answer().catch((error: unknown) => {
    settled()
    return error
  })
  await arrived
  await vi.advanceTimersByTimeAsync(119_999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await failed).toBeInstanceOf(TransportError)
})
