import { expect, test } from 'vitest'
import { freshSite } from '../client/mock-per-test'

test('START-5 analytics are accepted and can be read back', async () => {
  const { mock } = await freshSite()
  const settings = await fetch(`${mock.url}/o/sdk`, { method: 'POST', body: 'method=sc&app_key=k' })
  expect(await settings.json()).toMatchObject({ result: expect.anything() })
  const events = encodeURIComponent(JSON.stringify([{ key: '[CLY]_view', count: 1 }]))
  await fetch(`${mock.url}/i?app_key=k&begin_session=1`)
  await fetch(`${mock.url}/i`, { method: 'POST', body: `app_key=k&events=${events}` })
  expect((await mock.requests.ls({ path: '/i' })).map(({ data }) => data)).toEqual([
    { app_key: 'k', begin_session: '1' },
    { app_key: 'k', events: [{ key: '[CLY]_view', count: 1 }] },
  ])
})

test('MOCK-1 the content lists are filtered by kind', async () => {
  const { get } = await freshSite()
  const tables = await get<{ type: number }[]>('/Tablename/index', { type: '0,4' })
  expect(new Set(tables.data.map(({ type }) => type))).toEqual(new Set([0, 4]))
  expect((await get<unknown[]>('/Tag/index', { type: '0,1,4' })).data.length).toBeGreaterThan(3)
  expect((await get('/Index/index', { version: 1_760_000_000 })).data).toMatchObject({ HotKeyword: expect.any(Array) })
  expect((await get('/base/initApp')).data).toMatchObject({ imgUrl: '/files', customer: { site_kefu_switch: 1 } })
})
