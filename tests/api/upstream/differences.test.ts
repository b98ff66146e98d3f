import { expect, test } from 'vitest'
import { shapeDifferences } from '../../../mock-server/upstream/shape-differences'
import { mockCli } from '../client/terminal'
import { forwardingSite } from './client'

test('UPS-2 an upstream that fails with an HTTP error differs in its status', async () => {
  const { mock, get, other } = await forwardingSite([{ match: '*', mode: 'compare' }])
  other.takeOver('/base/initApp', (_, response) => response.writeHead(500).end())
  await get('/base/initApp').catch(() => {})
  expect(await mock.upstream.differences()).toMatchObject([{ kind: 'code', member: 'status', here: 200, there: 500 }])
})

test('UPS-2 a planted difference is found by shape and listed once, and the answer of the upstream reaches the app', async () => {
  const { mock, get, other } = await forwardingSite([{ match: '*', mode: 'compare' }])
  const before = await get<object>('/base/initApp')
  expect(await mock.upstream.differences()).toEqual([])
  const listed = async (plant: (answer: typeof before) => object) => {
    other.plant('/base/initApp', plant)
    for (let time = 0; time < 2; time++) expect(await get('/base/initApp')).toEqual(plant(before))
    const differences = await mock.upstream.differences()
    await mock.upstream.clearDifferences()
    expect(await mock.upstream.differences()).toEqual([])
    return differences
  }
  const found = { at: expect.any(String), path: '/base/initApp' }
  expect(await listed(() => ({ code: 205, msg: '停用', data: null }))).toEqual([
    { ...found, kind: 'code', member: 'code', here: 200, there: 205 },
  ])
  expect(await listed(({ data, ...rest }) => ({ ...rest, data: { ...data, noVipNum: '5' } }))).toEqual([
    { ...found, kind: 'type', member: 'data.noVipNum', here: 'number', there: 'string' },
  ])
})

test('UPS-2 values and the length of lists may differ, and 0 is as good as 200', async () => {
  const { mock, get, other } = await forwardingSite([{ match: '*', mode: 'compare' }])
  other.plant('/Tag/index', ({ data }: { data: unknown[] }) => ({ code: '0', msg: '成功', data: data.slice(0, 1) }))
  await get('/Tag/index', { type: '0' })
  await get('/Base/captcha')
  expect(await mock.upstream.differences()).toEqual([])
})

test('UPS-2 calls that change something are only forwarded, so nothing happens twice', async () => {
  const { mock, post, other } = await forwardingSite([{ match: '*', mode: 'compare', writes: true }])
  const order = { wo_type: 99, describe: '测试', pay_time: '', outOrderid: '', imgs: '', full_account: '' }
  expect((await post('/WorkerOrder/add', order)).code).toBe(200)
  expect(await mock.orders.ls()).toEqual([])
  expect(await other.mock.orders.ls()).toHaveLength(1)
})

test('UPS-2 TML-1 comparing a call is an effect of that call, and leaves a state alone that came meanwhile', async () => {
  const { mock, get, other } = await forwardingSite([{ match: '*', mode: 'compare' }])
  await get('/Base/captcha')
  const [{ id } = { id: 0 }] = await mock.requests.ls()
  expect((await mock.timeline.ls()).map(({ request }) => request)).toEqual([id])
  other.takeOver('/Base/captcha', async (_, response) => {
    await mock.reset()
    response.end(JSON.stringify({ code: 205, msg: '停用', data: null }))
  })
  await get('/Base/captcha')
  expect((await mock.timeline.ls()).at(-1)).toMatchObject({ kind: 'reset' })
  expect(await mock.upstream.differences()).toEqual([])
})

test('UPS-2 chat answers are compared too', async () => {
  const { mock, other } = await forwardingSite([{ match: '/v1/*', mode: 'compare' }])
  other.plant('/v1/parameters', ({ suggested_questions, ...rest }: { suggested_questions: string[] }) => ({
    ...rest,
    suggested_questions: [],
  }))
  await fetch(`${mock.url}/v1/parameters`, { headers: { Authorization: 'Bearer app-development-key' } })
  expect(await mock.upstream.differences()).toMatchObject([
    { path: '/v1/parameters', kind: 'empty', member: 'suggested_questions', there: 'empty array' },
  ])
})

test('UPS-2 the command line lists the differences without a value', async () => {
  const { mock, get, other } = await forwardingSite([{ match: '*', mode: 'compare' }])
  other.plant('/Member/view', () => ({ code: 200, msg: '', data: { username: 'secret-name' } }))
  await get('/Member/view')
  const { out } = await mockCli(['upstream', 'differences'], mock.url)
  expect(out).toMatch(/\/Member\/view +code +code +here 102 +there 200/)
  expect(out).not.toContain('secret-name')
})

test.each([
  [{ a: [{ b: 1 }, { b: 2, c: '' }] }, { a: [{ b: 3, c: '' }, { b: 4 }] }, []],
  [{ a: [{ b: 1 }] }, { a: [{ b: '1' }, { b: '2' }] }, ['type a[].b: number → string']],
  [{ a: { b: 1, c: 2 } }, { a: { c: 2 } }, ['missing a.b: number → missing']],
  [{}, { a: { b: 1 } }, ['additional a: missing → object']],
  [{ a: 'x' }, { a: '' }, ['empty a: string → empty string']],
  [{ a: [] }, { a: [1] }, ['empty a: empty array → array']],
  [{ a: null }, { a: {} }, ['type a: null → empty object']],
  [{ a: null }, { a: 'x' }, ['empty a: null → string']],
  [{ a: '' }, { a: 5 }, ['type a: empty string → number']],
  [[], {}, ['type : empty array → empty object']],
])('UPS-2 comparing %j with %j finds the differences of shape', (here, there, expected) => {
  const said = shapeDifferences(here, there).map((one) => `${one.kind} ${one.member}: ${one.here} → ${one.there}`)
  expect(said).toEqual(expected)
})
