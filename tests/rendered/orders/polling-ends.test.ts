import { asked, POLL_MS } from '../../helpers/other-orders'
import { holdRoute } from '../../helpers/page/hold-route'
import { expect, openAtWork, see, seeTitle, stopClock, test } from '../../helpers/rendered/rendered-test'

test.beforeEach(async ({ page }) => {
  await page.clock.install()
  await stopClock(page)
})

test('REC-19 an order that does not exist is not asked for again while the look-up is on its way', async ({
  page,
  mock,
}) => {
  const release = await holdRoute(page, /\/assets\/query-screen-/)
  await openAtWork(page, '/account?orderId=202611210000404')
  await see(page, '工单不存在')
  await page.clock.runFor(2 * POLL_MS)
  expect(await asked(page, mock)).toBe(1)
  release()
  await seeTitle(page, '工单查询')
})
