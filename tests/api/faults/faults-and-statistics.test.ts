import { expect, test } from 'vitest'
import { freshSite } from '../client/mock-per-test'

test('CTL-3 a counted fault without a path is not used up by the statistics, which nobody sees fail', async () => {
  const { mock, get } = await freshSite()
  await mock.faults.add({ kind: 'BUSINESS', code: 201, msg: '失败', times: 1 })
  expect((await fetch(`${mock.url}/i`, { method: 'POST' })).status).toBe(200)
  expect(await mock.faults.ls()).toMatchObject([{ hits: 0, remaining: 1 }])
  expect(await get('/Index/index')).toMatchObject({ code: 201 })
  await mock.faults.add({ kind: 'STATUS', status: 503, match: { path: '/i' }, times: 1 })
  expect((await fetch(`${mock.url}/i`, { method: 'POST' })).status).toBe(503)
})

test('CTL-3 a fault without a count makes everything fail, the statistics too', async () => {
  const { mock } = await freshSite()
  await mock.faults.add({ kind: 'STATUS', status: 502 })
  expect((await fetch(`${mock.url}/i`, { method: 'POST' })).status).toBe(502)
})
