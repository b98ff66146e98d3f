import { expect, test } from 'vitest'
import { freshSite } from '../client/mock-per-test'

const bearer = { Authorization: 'Bearer app-development-key' }
const question = { query: '怎么找回账号', inputs: {}, response_mode: 'blocking', user: '1001' }

async function chat(body: unknown, headers: Record<string, string> = bearer, init: RequestInit = {}) {
  const { mock } = await freshSite()
  const send = async (sent: unknown) => {
    const text = typeof sent === 'string' ? sent : JSON.stringify(sent)
    const all = { 'Content-Type': 'application/json', ...headers }
    return fetch(`${mock.url}/v1/chat-messages?user=1001`, { method: 'POST', headers: all, body: text, ...init })
  }
  return { mock, send, response: await send(body) }
}

const UNKNOWN = '11111111-1111-4111-8111-111111111111'
const refused: [string, unknown, Record<string, string>, number, string, string | RegExp][] = [
  ['no key', 'not even JSON', { Authorization: '' }, 401, 'unauthorized', /must be provided/],
  ['another scheme', question, { Authorization: 'Basic abc' }, 401, 'unauthorized', /scheme must be 'Bearer'/],
  ['a wrong key', {}, { Authorization: 'Bearer wrong' }, 401, 'unauthorized', 'Access token is invalid'],
  [
    'another content type',
    question,
    { ...bearer, 'Content-Type': 'text/plain' },
    415,
    'unsupported_media_type',
    /JSON/,
  ],
  ['no JSON', '{', bearer, 400, 'bad_request', /Invalid JSON/],
  ['a list', '[]', bearer, 400, 'invalid_param', /object/],
  ['no user', { query: 5 }, bearer, 400, 'invalid_param', 'Arg user must be provided.'],
  ['an empty query', { ...question, query: '' }, bearer, 400, 'invalid_param', 'query is required'],
  ['a wrong conversation id', { ...question, conversation_id: '5' }, bearer, 400, 'invalid_param', /conversation_id/],
  [
    'an unknown conversation',
    { ...question, conversation_id: UNKNOWN },
    bearer,
    404,
    'not_found',
    'Conversation Not Exists.',
  ],
]
test.each(refused)('MOCK-7 %s is refused in the form of Dify', async (_, body, headers, status, code, message) => {
  const { response } = await chat(body, headers)
  expect(response.status).toBe(status)
  expect(response.headers.get('www-authenticate')).toBe(status === 401 ? 'Bearer realm="api"' : null)
  const answer = await response.json()
  expect(answer).toMatchObject({ code, status })
  expect(answer.message).toMatch(message)
})

test('MOCK-11 a chat user may have 200 characters, and the question of a longer one begins no conversation', async () => {
  const { mock, send, response } = await chat({ ...question, user: 'u'.repeat(200) })
  expect(response.status).toBe(200)
  const refused = await send({ ...question, user: 'u'.repeat(201) })
  expect(refused.status).toBe(400)
  const error = { status: 400, code: 'invalid_param', message: 'user: at most 200 characters' }
  expect(await refused.json()).toMatchObject(error)
  await mock.snapshots.save('now')
  expect(JSON.parse(await mock.snapshots.show('now')).state.conversations).toHaveLength(1)
})

test.each([[5], [true], [{}], [['1001']]])('HELP-3 a chat user of the form %j is named and refused', async (user) => {
  const { response } = await chat({ ...question, user })
  expect([response.status, await response.text()]).toEqual([400, expect.stringContaining('user')])
})

test('MOCK-7 the conversation of another user is not found', async () => {
  const { send, response } = await chat({ ...question, files: null, conversation_id: null })
  const { conversation_id } = await response.json()
  expect((await send({ ...question, user: '1002', conversation_id })).status).toBe(404)
})

test.each([
  [429, 'too_many_requests'],
  [500, 'internal_server_error'],
])('MOCK-7 a fault of status %i has the body of Dify', async (status, code) => {
  const { mock, send } = await chat(question)
  await mock.faults.add({ kind: 'STATUS', status, match: { path: '/v1/chat-messages' }, times: 1 })
  const broken = await send(question)
  expect([broken.status, (await broken.json()).code]).toEqual([status, code])
  expect((await send(question)).status).toBe(200)
})
