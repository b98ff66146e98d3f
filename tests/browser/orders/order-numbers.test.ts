import { expect, openAtWork, see, tap, test } from '../../helpers/browser-test'

const LONG = 'a'.repeat(3_000)

test('REC-31 QRY-4 a look-up of more than a hundred characters is reported as an unknown order without a call', async ({
  page,
  mock,
}) => {
  const { id } = await mock.orders.seed({ wo_type: 1, full_account: 'sunny2024' })
  const number = page.getByRole('textbox', { name: '工单编号' })
  await page.clock.install()
  await openAtWork(page, '/reault')
  for (const text of [LONG, '😀'.repeat(1_500), 'a'.repeat(101)]) {
    await number.fill(text)
    await page.getByRole('textbox', { name: '验证码' }).fill('1234')
    await tap(page, '查询')
    await see(page, '工单不存在')
    // As long as a toast stays.
    await page.clock.fastForward(4_000)
    await page.locator('.toast').waitFor({ state: 'detached' })
  }
  // Nobody is asked about a number that cannot be one.
  expect(await mock.requests.ls({ path: '/WorkerOrder/view' })).toEqual([])
  await number.fill(id)
  await page.getByRole('textbox', { name: '验证码' }).fill('1234')
  await tap(page, '查询')
  await see(page, '您的工单正在处理中，请勿重复提交')
  await openAtWork(page, `/account?orderId=${'2'.repeat(100)}`)
  await see(page, '工单不存在')
  await mock.requests.waitFor({ path: '/WorkerOrder/view', data: { id: '2'.repeat(100) } }, { timeoutMs: 5_000 })
})
