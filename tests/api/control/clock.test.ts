import { expect, test } from 'vitest'
import { freshSite } from '../client/mock-per-test'

const order = { wo_type: 1, full_account: 'sunny2024', imgs: '', pay_time: '', outOrderid: '', describe: '' }

test('SCN-4 an approval after 24 h runs in a second', async () => {
  const { mock, get, post } = await freshSite()
  await mock.clock.freeze('2099-01-01T09:00:00+08:00')
  const { data: id } = await post<string>('/WorkerOrder/add', order)
  expect(id).toMatch(/^20990101/)
  const { dueAt } = await mock.orders.last().approve({ password: 'Abc12345!', after: '24h' })
  expect(dueAt).toBe('2099-01-02T09:00:00+08:00')
  expect((await mock.clock.show()).due).toEqual([{ at: dueAt, kind: 'approve', ref: id }])

  expect((await mock.clock.advance('23h')).fired).toEqual([])
  expect(await get('/WorkerOrder/view', { id })).toMatchObject({ data: { status: 0 } })
  const advanced = await mock.clock.advance({ to: '2099-01-02T10:00:00+08:00' })
  expect(advanced).toEqual({
    from: '2099-01-02T08:00:00+08:00',
    to: '2099-01-02T10:00:00+08:00',
    fired: [{ at: dueAt, kind: 'approve', ref: id }],
    requests: 0,
  })
  expect(await get('/WorkerOrder/view', { id })).toMatchObject({ data: { status: 1, key: expect.any(String) } })
  expect((await mock.orders.last().show()).history[1]?.at).toBe(dueAt)
})

test('SCN-4 a decision after 0 s is made at once, by a tester and by a rule, while the clock stands still', async () => {
  const { mock, post } = await freshSite()
  await mock.scenarios.put('at-once', {
    name: 'at-once',
    clock: { mode: 'frozen' },
    rules: [{ on: 'order.created', when: { nth: 2 }, after: '0s', do: { reject: {} } }],
  })
  await mock.scenarios.start('at-once')
  await post('/WorkerOrder/add', order)
  const now = (await mock.clock.show()).now
  expect(await mock.orders.last().approve({ after: '0s' })).toEqual({ dueAt: now })
  await post('/WorkerOrder/add', order)
  expect((await mock.orders.ls()).map(({ status }) => status)).toEqual([1, 2])
  expect((await mock.clock.show()).due).toEqual([])
})

test('SCN-4 a running clock runs due events by itself and before each request', async () => {
  let machine = Date.parse('2026-11-21T09:00:00+08:00')
  const { mock, get, post } = await freshSite({ now: () => machine })
  const { data: id } = await post<string>('/WorkerOrder/add', order)
  await mock.orders.last().expire({ after: '10m' })
  machine += 600_000
  expect((await get('/WorkerOrder/view', { id })).code).toBe(410)
})

test('CTL-1 a running clock that is behind the machine’s stays behind when it is told to run', async () => {
  const { mock } = await freshSite()
  await mock.spaces.add({ name: 'earlier', clock: { mode: 'real', now: '2020-01-01T09:00:00+08:00' } })
  expect((await mock.space('earlier').clock.real()).now).toMatch(/^2020-01-01/)
})
