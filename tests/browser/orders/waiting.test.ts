/** The view of a waiting order. */
import { expect, openAtWork, see, test } from '../../helpers/browser-test'

test('CARE-2 UPL-1 a build can omit the usual review time and state how long pictures are kept', async ({
  page,
  mock,
}) => {
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    const response = await route.fetch()
    const script = (await response.text()).replace('reviewHours:24', 'reviewHours:0')
    await route.fulfill({ response, body: script.replace('keepDays:0', 'keepDays:90') })
  })
  const { id } = await mock.orders.seed({ wo_type: 1 })
  await mock.clock.advance('25h')
  await openAtWork(page, `/account?orderId=${id}`)
  await see(page, /^上次查询/)
  await see(page, '客服审核中')
  expect(await page.getByText(/小时内处理|已超过通常/).count()).toBe(0)
  // The page's own HTML is built with the number; a screen that is opened from another one is not in it.
  await openAtWork(page, '/kefu')
  await page.getByRole('link', { name: '其他问题' }).click()
  await see(page, '图片保存 90 天后删除')
})
