import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freshFolder } from '../client/fresh-folder'
import { freshSite } from '../client/mock-per-test'
import { uploadPicture } from '../client/upload-picture'

const MAX_ORDERS = 20_000

test('MOCK-11 twenty thousand orders are kept, and no more, whoever makes them', async () => {
  const state = join(freshFolder(), 'state.json')
  const first = await freshSite({ state })
  const { id } = await first.mock.orders.seed()
  await first.mock.close()
  const kept = JSON.parse(readFileSync(state, 'utf8'))
  const number = (at: number) => `${id.slice(0, -5)}${String(at).padStart(5, '0')}`
  kept.orders = Array.from({ length: MAX_ORDERS - 1 }, (_, at) => ({ ...kept.orders[0], id: number(at) }))
  writeFileSync(state, JSON.stringify(kept))

  const { mock, post } = await freshSite({ state })
  await mock.orders.seed()
  expect(await post('/WorkerOrder/add', { wo_type: 99, describe: 'x' })).toEqual({
    code: 201,
    msg: '工单数量已达上限（20000）',
    data: null,
  })
  await expect(mock.orders.seed()).rejects.toMatchObject({
    status: 409,
    error: 'bound_reached',
    message: expect.stringContaining('at most 20000 orders'),
    hint: 'a reset or a scenario makes room',
  })
  expect(await mock.spaces.ls()).toMatchObject([{ orders: MAX_ORDERS }])
  await mock.scenarios.put('full', { name: 'full', given: { orders: Array(MAX_ORDERS).fill({}) } })
  const more = mock.scenarios.put('more', { name: 'more', given: { orders: Array(MAX_ORDERS + 1).fill({}) } })
  await expect(more).rejects.toMatchObject({ status: 400, message: expect.stringContaining('at most 20000 orders') })
})

test('MOCK-11 pictures of 200 MB in all are kept, and no byte more', async () => {
  const state = join(freshFolder(), 'state.json')
  const picture = readFileSync('fixtures/images/payment-alipay.png')
  const upload = async (url: string) => (await uploadPicture(url, 'payment-alipay.png')).json()
  const first = await freshSite({ state })
  await upload(first.mock.url)
  await first.mock.close()
  const kept = JSON.parse(readFileSync(state, 'utf8'))
  kept.uploads[0].bytes = 200 * 1024 * 1024 - picture.length
  writeFileSync(state, JSON.stringify(kept))

  const { mock } = await freshSite({ state })
  expect(await upload(mock.url)).toMatchObject({ code: 200 })
  expect(await upload(mock.url)).toEqual({ code: 201, msg: '图片总量已达上限（200MB）', data: null })
  expect(await mock.uploads.ls()).toHaveLength(2)
})

test('API-1 the server keeps an idle connection open longer than browsers and proxies do', async () => {
  const { mock } = await freshSite()
  const { headers } = await fetch(mock.url)
  const [, seconds = '0'] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? []
  // nginx keeps one for a minute; a call on a connection that closes at that moment would be lost.
  expect(Number(seconds)).toBeGreaterThan(60)
})
