/** The chat speaks its service's own protocol: the service's published client talks to it unchanged. */
import { ChatClient } from 'dify-client'
import { expect, test } from 'vitest'
import { freshSite } from '../client/mock-per-test'

const KEY = 'app-development-key'

test('MOCK-7 HELP-12 dify-client gets suggested questions, an answer, and the next one in the same conversation', async () => {
  const { mock } = await freshSite()
  const client = new ChatClient(KEY, `${mock.url}/v1`)
  const { data: parameters } = await client.getApplicationParameters('1001')
  expect(parameters.suggested_questions).toContain('怎么修改登录密码？')
  const { data: first } = await client.createChatMessage({}, '怎么找回账号', '1001')
  expect(first).toMatchObject({ event: 'message', mode: 'chat', answer: expect.stringContaining('支付截图') })
  const { data: second } = await client.createChatMessage({}, '多久有结果', '1001', false, first.conversation_id)
  expect(second.conversation_id).toBe(first.conversation_id)
  expect(first.message_id).toBe(first.id)
  expect(second.message_id).not.toBe(first.message_id)
})

test('MOCK-7 dify-client gets the same answer streamed as blocking, followed by an end event', async () => {
  const { mock } = await freshSite()
  const client = new ChatClient(KEY, `${mock.url}/v1`)
  const { data: stream, headers } = await client.createChatMessage({}, '怎么找回账号', '1001', true)
  expect(headers['content-type']).toContain('text/event-stream')
  let text = ''
  for await (const piece of stream) text += piece
  const frames = text.trim().split('\n\n')
  const events = frames.map((frame) => JSON.parse(frame.replace(/^data: /, '')))
  const { data: whole } = await client.createChatMessage({}, '怎么找回账号', '1001')
  expect(events.map(({ answer = '' }) => answer).join('')).toBe(whole.answer)
  expect(events.at(-1).event).toBe('message_end')
})
