import { expect, test } from 'vitest'
import { freshSite } from '../client/mock-per-test'

const order = {
  pay_time: '2025-09-19 16:31:39',
  outOrderid: 'VT20250919163174044910',
  imgs: '/images/payment-alipay.png',
  full_account: 'sunny2024',
  describe: '',
  wo_type: 1,
}

interface View {
  key?: string
  status: number
  results: string
  full_account: string
  create_time: number
}

test('MOCK-1 MOCK-6 an approved order trades its key for a session and the new password', async () => {
  const { mock, get, post } = await freshSite()
  const { code, data: id } = await post<string>('/WorkerOrder/add', order)
  expect(code).toBe(200)
  expect(id).toMatch(/^20\d{13}$/)
  expect((await get<View>('/WorkerOrder/view', { id })).data).toMatchObject({ status: 0, full_account: 'sunny2024' })

  await mock.orders.last().approve({ password: 'Abc12345!' })
  const { key } = (await get<View>('/WorkerOrder/view', { id })).data
  const trade = await post<{ password: string }>('/people/getTokenByKey', { username: 'sunny2024', key })
  expect(trade).toMatchObject({ code: 200, data: { password: 'Abc12345!' } })
  expect(await get('/Member/view', {}, { token: trade.token ?? '' })).toMatchObject({
    code: 200,
    data: { username: 'sunny2024', mobile: '138****0001', email: 'su***@example.com' },
  })
})

test('MOCK-5 candidates come masked in batches, with the owner of the order id first and nobody twice', async () => {
  const { post } = await freshSite()
  const batch = async (page: number) => {
    const { data } = await post<string[]>('/WorkerOrder/getusersbypaytime', { ...order, limit: 10, page })
    return data
  }
  const batches = [await batch(1), await batch(2), await batch(3), await batch(4)]
  expect(batches.map((names) => names.length)).toEqual([10, 10, 7, 0])
  expect(batches[0]?.[0]).toBe('su***4')
  expect(new Set(batches.flat()).size).toBe(27)
  expect(batches.flat().every((name) => /^..\*\*\*.$/u.test(name))).toBe(true)
})

test('MOCK-5 add takes the account escaped and refuses one that does not exist', async () => {
  const { mock, post } = await freshSite()
  await post('/WorkerOrder/add', { ...order, full_account: '\\u661f\\u6cb3\\u6f2b\\u6b65' })
  expect(await mock.orders.last().show()).toMatchObject({ full_account: '星河漫步', device: 'test-device' })
  const refused = await post('/WorkerOrder/add', { ...order, full_account: 'nobody' })
  expect(refused).toMatchObject({ code: 201, msg: '账号不存在，请重新验证' })
  expect(await mock.orders.ls()).toHaveLength(1)
})

test('MOCK-5 REC-31 view answers 412 for an unknown order, and the code of the expiry for an expired one', async () => {
  const { mock, get, post } = await freshSite()
  for (const unknown of ['209901010000000', '9'.repeat(3_000), ''])
    expect(await get('/WorkerOrder/view', { id: unknown })).toMatchObject({ code: 412, msg: '工单不存在' })
  const { data: id } = await post<string>('/WorkerOrder/add', order)
  await mock.orders.get(id).expire({ code: 415, msg: '<i>过期</i>' })
  expect(await get('/WorkerOrder/view', { id })).toMatchObject({ code: 415, msg: '<i>过期</i>' })
})

test('MOCK-5 the list holds the orders of this device, newest first, a page at a time', async () => {
  const { get, post } = await freshSite()
  for (let n = 0; n < 12; n++) await post('/WorkerOrder/add', { ...order, describe: `no ${n}` }, { device: 'mine' })
  await post('/WorkerOrder/add', order, { device: 'another' })
  const page = (n: number, device: string) =>
    get<{ rows: { describe: string; id: string }[]; total: number }>(
      '/WorkerOrder/getListbyDev',
      { page: n, pageSize: 10 },
      { device },
    )
  const [first, second, none] = [await page(1, 'mine'), await page(2, 'mine'), await page(1, '')]
  expect(first.data.total).toBe(12)
  expect(first.data.rows.map((row) => row.describe)[0]).toBe('no 11')
  expect(second.data.rows.map((row) => row.describe)).toEqual(['no 1', 'no 0'])
  expect(none.data).toEqual({ rows: [], total: 0 })
})
