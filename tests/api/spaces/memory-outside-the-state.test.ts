/** Memory beside the state, kept by a number, a name or a text that is the same in two spaces, is apart too. */
import { expect, test } from 'vitest'
import type { MockClient } from '#contract/client/mock-client'
import { followEvents } from '../../../scripts/mock/terminal/follow-events'
import { openAnswer, sealedBody } from '../client/independent-rpc'
import { freshSite, type Site } from '../client/mock-per-test'
import { freshBackEnd } from '../upstream/client'

const NOW = '2099-01-01T09:00:00+08:00'
const ORDER = { wo_type: 99, describe: 'typed', full_account: '', imgs: '', pay_time: '', outOrderid: '' }
const PHONE = { sendtype: 'mobile', mobile: '13912345678', mobile_country_code: '+86' }

/** Two spaces of one server. With the same seed their keys and tokens are the same, with two seeds they never are. */
async function twoSpaces(seeds: readonly [number, number] = [1, 1]): Promise<Site & { a: MockClient; b: MockClient }> {
  const site = await freshSite()
  const clock = { now: NOW }
  await site.mock.spaces.add({ name: 'a', seed: seeds[0], clock })
  await site.mock.spaces.add({ name: 'b', seed: seeds[1], clock })
  return { ...site, a: site.mock.space('a'), b: site.mock.space('b') }
}

const A = { space: 'a' }
const B = { space: 'b' }

test('SPC-1 REC-27 the same ciphertext from the same phone makes an order in each space', async () => {
  const { mock, a, b } = await twoSpaces([1, 2])
  const body = sealedBody('/WorkerOrder/add', 'POST', ORDER)
  const send = async (space: string) => {
    const headers = { 'device-code': 'phone', 'x-mock-space': space }
    return (await openAnswer(await fetch(`${mock.url}/index.htm`, { method: 'POST', headers, body }))).data
  }
  const made = [await send('a'), await send('b')]
  expect((await a.orders.ls()).map(({ id }) => id)).toEqual([made[0]])
  expect((await b.orders.ls()).map(({ id }) => id)).toEqual([made[1]])
})

test('SPC-1 members and settings changed in one space reach no other, even one made or reset later', async () => {
  const { mock, a, b } = await twoSpaces()
  const fresh = await b.settings.show()
  await a.members.patch('sunny2024', { password: 'Changed100!', email: 'changed@example.com' })
  await mock.settings.set({ code: { fixed: '123456' }, token: { ttl: '1m' } })
  await a.settings.set({ latency: '1ms' })
  await a.spaces.add({ name: 'later' })
  await b.reset()
  for (const space of [b, mock, mock.space('later')])
    expect(await space.members.show('sunny2024')).toMatchObject({ password: 'Start100!', email: 'sunny@example.com' })
  for (const space of [b, mock.space('later')]) expect(await space.settings.show()).toEqual(fresh)
  await a.reset()
  expect(await a.members.show('sunny2024')).toMatchObject({ password: 'Start100!' })
})

test('SPC-1 a planned decision is made in the space that planned it, on an order whose number another space has too', async () => {
  const { a, b } = await twoSpaces()
  const [mine, twin] = [await a.orders.seed({ wo_type: 99 }), await b.orders.seed({ wo_type: 99 })]
  expect(twin.id).toBe(mine.id)
  await a.orders.get(mine.id).approve({ after: '5m' })
  await b.orders.get(twin.id).reject({ reason: 'unreadable', after: '5m' })
  for (const space of [b, a]) await space.clock.advance('5m')
  expect(await a.orders.get(mine.id).show()).toMatchObject({ status: 1 })
  expect(await b.orders.get(twin.id).show()).toMatchObject({ status: 2 })
})

test('SPC-1 keys of one space open nothing in another: captcha, session, ticket, conversation, order', async () => {
  const { mock, get, post, a, b } = await twoSpaces([1, 2])
  await get('/Base/captcha', {}, A)
  const { key: captcha } = await a.captchas.last()
  await expect(b.captchas.get(captcha)).rejects.toMatchObject({ status: 404 })

  const { token } = await a.members.token('sunny2024')
  expect((await get('/Member/view', {}, { ...A, token })).code).toBe(200)
  expect((await get('/Member/view', {}, { ...B, token })).code).toBe(101)

  const ticket = (await post<{ key: string }>('/Member/getRetrieveType', { username: 'sunny2024' }, A)).data.key
  const wanted = { type: 'mobile', key: ticket, subject: '+8613800000001' }
  expect((await post('/Member/getCode', wanted, B)).code).toBe(201)
  expect(await b.outbox.ls()).toEqual([])
  expect((await post('/Member/getCode', wanted, A)).code).toBe(200)

  const chat = async (space: string, conversation_id: string) => {
    const headers = {
      Authorization: 'Bearer app-development-key',
      'Content-Type': 'application/json',
      'x-mock-space': space,
    }
    const body = JSON.stringify({ query: '你好', inputs: {}, response_mode: 'blocking', user: '1', conversation_id })
    return fetch(`${mock.url}/v1/chat-messages`, { method: 'POST', headers, body })
  }
  const { conversation_id: talk } = await (await chat('a', '')).json()
  expect([(await chat('a', talk)).status, (await chat('b', talk)).status]).toEqual([200, 404])

  const { data: id } = await post<string>('/WorkerOrder/add', ORDER, A)
  expect((await get('/WorkerOrder/view', { id }, A)).code).toBe(200)
  expect((await get('/WorkerOrder/view', { id }, B)).code).not.toBe(200)
})

test('SPC-1 each space answers by its own clock, whichever was asked first', async () => {
  const { mock, b } = await twoSpaces()
  await b.clock.advance('24h')
  const dateOf = async (space: string) =>
    (await fetch(`${mock.url}/ip/primary`, { headers: { 'x-mock-space': space } })).headers.get('date')
  expect(await dateOf('a')).toBe('Thu, 01 Jan 2099 01:00:00 GMT')
  expect(await dateOf('b')).toBe('Fri, 02 Jan 2099 01:00:00 GMT')
})

test('SPC-1 calls, entries of the timeline and epochs of the events are counted in each space', async () => {
  const { mock, get, a, b } = await twoSpaces()
  for (const caller of [A, A, B]) await get('/Base/captcha', {}, caller)
  expect((await a.requests.ls()).map(({ id }) => id)).toEqual([1, 2])
  expect((await b.requests.ls()).map(({ id }) => id)).toEqual([1])
  const of = async (space: MockClient) => (await space.timeline.ls()).map(({ id }) => id)
  const [first, second] = [await of(a), await of(b)]
  expect(first).toEqual(first.map((_, at) => at + 1))
  expect(second).toEqual(second.map((_, at) => at + 1))
  const epoch = async (space: string) => {
    const ended = new AbortController()
    const { value } = await followEvents(mock.url, { space }, ended.signal).next()
    ended.abort()
    return value?.item
  }
  const before = await epoch('b')
  await a.reset()
  expect(await epoch('b')).toEqual(before)
})

test('SPC-1 faults of the same number and scenarios of the same name count what happened in their own space', async () => {
  const { get, post, a, b } = await twoSpaces()
  const rules = [{ on: 'order.created', when: { nth: 2 }, do: { reject: {} } } as const]
  for (const space of [a, b]) {
    await space.scenarios.put('second', { name: 'second', rules })
    await space.scenarios.start('second')
  }
  for (const caller of [A, B, A]) await post('/WorkerOrder/add', ORDER, caller)
  expect((await a.orders.ls()).map(({ status }) => status)).toEqual([0, 2])
  expect((await b.orders.ls()).map(({ status }) => status)).toEqual([0])
  const second = { kind: 'BUSINESS', code: 500, match: { path: '/Base/captcha', nth: 2 } } as const
  const armed = [await a.faults.add(second), await b.faults.add(second)]
  expect(armed[0]?.id).toBe(armed[1]?.id)
  const codes = []
  for (const caller of [A, B, A, B]) codes.push((await get('/Base/captcha', {}, caller)).code)
  expect(codes).toEqual([200, 200, 500, 500])
})

test('SPC-1 the same steps recorded in two spaces make the same scenario', async () => {
  const { get, post, a, b } = await twoSpaces()
  const texts = []
  for (const [name, own] of Object.entries({ a, b })) {
    const caller = { space: name, token: (await own.members.token('sunny2024')).token }
    await own.recordings.start()
    await get('/base/verify', PHONE, caller)
    const { code } = await own.outbox.waitFor()
    await post('/Member/bindMobile', { ...PHONE, code }, caller)
    texts.push((await own.recordings.stop('bound')).scenario)
  }
  expect(texts[0]).toContain('sunny2024')
  expect(texts[1]).toBe(texts[0])
})

test('SPC-1 another back end answers in the space that has it, whichever was asked first', async () => {
  const { get, a } = await twoSpaces()
  const other = await freshBackEnd()
  const ask = async (space: string) =>
    (await get<{ label: string }[]>('/Tag/index', { type: '0' }, { space })).data.map(({ label }) => label)
  other.plant('/Tag/index', () => ({ code: 200, msg: '', data: [{ tag_id: 7, label: '那边', type: 0 }] }))
  expect(await ask('b')).not.toEqual(['那边'])
  await a.upstream.set({
    base: other.url,
    publicKey: other.publicKey,
    calls: [{ match: '/Tag/*', mode: 'upstream' }],
  })
  expect(await ask('a')).toEqual(['那边'])
  expect(await ask('b')).not.toEqual(['那边'])
})

test('SPC-1 `why` answers from the calls of the space that is asked', async () => {
  const { post, get, a, b } = await twoSpaces([1, 2])
  for (const [name, own] of Object.entries({ a, b })) {
    const { data: id } = await post<string>('/WorkerOrder/add', ORDER, { space: name })
    await own.orders.last().reject()
    await get('/WorkerOrder/view', { id }, { space: name })
    const words = (await own.why('您的工单被驳回')).chain.map((step) => step.words)
    expect(words, name).toContainEqual(expect.stringMatching(`^order ${id} rejected`))
  }
})
