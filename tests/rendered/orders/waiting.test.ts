/** The view of a waiting order. */
import { localTime } from '../../helpers/page/words'
import { expect, openAtWork, see, seeTitle, test } from '../../helpers/rendered/rendered-test'

test('CARE-2 a waiting order shows since when, how long, which is not promised again once over, what comes next and where, on a phone whose clock is a day ahead too', async ({
  page,
  mock,
}) => {
  const { id, create_time } = await mock.orders.seed({ wo_type: 1 })
  await page.clock.install({ time: Date.now() + 25 * 3_600_000 })
  await openAtWork(page, `/account?orderId=${id}`)
  await see(page, /^上次查询/)
  const submitted = await localTime(page, create_time)
  const entries = page.locator('.timeline li')
  await expect
    .poll(() => entries.allInnerTexts())
    .toEqual([`已提交${submitted}`, '客服审核中预计 24 小时内处理', '审核结果审核完成后会显示在本页'])
  await see(page, '可以离开此页，稍后在历史工单查看')
  await see(page, '凭编号或二维码，换了手机也能在“工单查询”中查到')
  await mock.clock.advance('23h')
  await page.reload()
  await see(page, '预计 24 小时内处理')
  expect(await page.getByText('已超过通常的处理时间').count()).toBe(0)
  await mock.clock.advance('2h')
  await page.reload()
  await see(page, '已超过通常的处理时间，您可以联系客服')
  expect(await page.getByText('预计 24 小时内处理').count()).toBe(0)
  await page.getByRole('link', { name: '历史工单' }).click()
  await seeTitle(page, '历史工单')
})
