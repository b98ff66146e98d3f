import { expect, test } from 'vitest'
import { shapeDifferences } from '../../../mock-server/upstream/shape-differences'
import type { Plant } from '../../helpers/servers/other-back-end'
import { mockCli } from '../client/terminal'
import { forwardingSite } from './client'

interface Answer {
  code: number
  msg: string
  data: Record<string, unknown>
}

const plants: [string, Plant, object][] = [
  ['code', () => ({ code: 205, msg: '停用', data: null }), { kind: 'code', member: 'code', here: 200, there: 205 }],
  [
    'missing',
    ({ data: { noVipNum, ...data }, ...rest }: Answer) => ({ ...rest, data }),
    { kind: 'missing', member: 'data.noVipNum', here: 'number', there: 'missing' },
  ],
  [
    'additional',
    ({ data, ...rest }: Answer) => ({ ...rest, data: { ...data, vip: { level: 1 } } }),
    { kind: 'additional', member: 'data.vip', here: 'missing', there: 'object' },
  ],
  [
    'type',
    ({ data, ...rest }: Answer) => ({ ...rest, data: { ...data, noVipNum: '5' } }),
    { kind: 'type', member: 'data.noVipNum', here: 'number', there: 'string' },
  ],
  [
    'empty',
    ({ data, ...rest }: Answer) => ({ ...rest, data: { ...data, imgUrl: '' } }),
    { kind: 'empty', member: 'data.imgUrl', here: 'string', there: 'empty string' },
  ],
]

test('UPS-2 an upstream that fails with an HTTP error differs in its status', async () => {
  const { mock, get, other } = await forwardingSite([{ match: '*', mode: 'compare' }])
  other.takeOver('/base/initApp', (_, response) => response.writeHead(500).end())
  await get('/base/initApp').catch(() => {})
  expect(await mock.upstream.differences()).toMatchObject([{ kind: 'code', member: 'status', here: 200, there: 500 }])
})

test.each(plants)('UPS-2 a planted difference is found by shape: %s', async (_, plant, expected) => {
  const { mock, get, other } = await forwardingSite([{ match: '*', mode: 'compare' }])
  const before = await get('/base/initApp')
  expect(await mock.upstream.differences()).toEqual([])
  other.plant('/base/initApp', plant)
  const answer = await get('/base/initApp')
  await get('/base/initApp')
  expect(await mock.upstream.differences()).toEqual([{ at: expect.any(String), path: '/base/initApp', ...expected }])
  // The upstream answers, not the mock.
  expect(answer).toEqual((plant as (answer: unknown) => unknown)(before))
  await mock.upstream.clearDifferences()
  expect(await mock.upstream.differences()).toEqual([])
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
  [{ a: [{ b: 1 }] }, { a: [{ b: '1' }, { b: '2' }] }, [['type', 'a[].b']]],
  [{ a: [] }, { a: [1] }, [['empty', 'a']]],
  [{ a: null }, { a: {} }, [['type', 'a']]],
  [{ a: null }, { a: 'x' }, [['empty', 'a']]],
  [{ a: '' }, { a: 5 }, [['type', 'a']]],
  [[], {}, [['type', '']]],
] as const)('UPS-2 comparing %j with %j finds the differences of shape', (here, there, expected) => {
  expect(shapeDifferences(here, there).map(({ kind, member }) => [kind, member])).toEqual(expected)
})
