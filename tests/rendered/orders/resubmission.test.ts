/** 重新提交: another try at a rejected order, from wherever it was looked at. */
import type { Page } from 'playwright-core'
import { holdNext } from '../../helpers/hold-next'
import { ADD, otherRoute, seed, WAITING } from '../../helpers/other-orders'
import { expect, openAtWork, see, seeTitle, tap, test } from '../../helpers/rendered/rendered-test'

const REASON = '看不到<b>订单号</b>'

const resubmit = async (page: Page, address: string, title: string) => {
  await openAtWork(page, address)
  await see(page, '您的工单被驳回')
  await tap(page, '重新提交')
  await seeTitle(page, title)
}

test('REC-30 TRU-2 重新提交 leads to the order that was sent from a form that was left, in another tab too', async ({
  page,
  mock,
}) => {
  const { id } = await seed(mock, otherRoute, { status: 2, results: REASON, describe: 'x' })
  const address = `/other?id1=${id}`
  const other = await page.context().newPage()
  await openAtWork(other, address)
  await see(other, '您的工单被驳回')
  await resubmit(page, address, '其他问题')
  await otherRoute.choosePicture(page)
  const release = await holdNext(mock, ADD)
  await tap(page, '提交')
  await mock.held.waitFor({ path: ADD })
  await tap(page, '返回')
  await see(page, '您的工单被驳回')
  await release()
  await see(page, '工单创建成功')
  await tap(page, '重新提交')
  await see(page, WAITING)
  await tap(other, '重新提交')
  await see(other, WAITING)
  await openAtWork(other, address)
  await other.getByRole('link', { name: '已重新提交，查看新工单' }).click()
  await see(other, WAITING)
  expect(await mock.orders.ls()).toHaveLength(2)
})
