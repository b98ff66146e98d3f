/** 重新提交: another try at a rejected order, from wherever it was looked at. */
import type { Page } from 'playwright-core'
import { holdNext } from '../../helpers/hold-next'
import { ADD, otherRoute, seed, WAITING, whereTo } from '../../helpers/other-orders'
import { chooseSlip, payTime, SLIP_TIME } from '../../helpers/recovery'
import { expect, openAtWork, see, seeTitle, tap, test } from '../../helpers/rendered/rendered-test'

const REASON = '看不到<b>订单号</b>'
const BEFORE = `上次被驳回：${REASON}`
const AGAIN = '请重新上传截图'

const resubmit = async (page: Page, address: string, title: string) => {
  await openAtWork(page, address)
  await see(page, '您的工单被驳回')
  await tap(page, '重新提交')
  await seeTitle(page, title)
}

test('REC-30 a rejected order opens its form with the reason, asks for a new picture and is sent again', async ({
  page,
  mock,
}) => {
  const imgs = '/images/payment-bank.png'
  const { id } = await mock.orders.seed({ wo_type: 1, status: 2, results: REASON, full_account: 'sunny2024', imgs })
  await resubmit(page, `/other?id1=${id}`, '账户找回')
  expect(whereTo(page)).toBe('/account')
  await see(page, BEFORE)
  await see(page, AGAIN)
  await page.getByRole('img', { name: '被驳回的图片' }).waitFor()
  expect(await page.getByRole('img', { name: '已选图片预览' }).count()).toBe(0)
  await tap(page, '下一步')
  await see(page, '请上传支付截图')
  await chooseSlip(page)
  await payTime(page).fill(SLIP_TIME)
  await page.getByText(AGAIN).waitFor({ state: 'detached' })
  await see(page, BEFORE)
  await tap(page, '下一步')
  await see(page, '换一批')
  await see(page, BEFORE)
  expect(await page.getByRole('textbox', { name: '用户名' }).inputValue()).toBe('sunny2024')
  await tap(page, '下一步')
  await see(page, WAITING)
  const [sent] = await mock.requests.ls({ path: ADD })
  const [upload] = await mock.uploads.ls()
  expect(sent?.data).toMatchObject({ wo_type: 1, full_account: 'sunny2024', imgs: upload?.url, pay_time: SLIP_TIME })
})

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
