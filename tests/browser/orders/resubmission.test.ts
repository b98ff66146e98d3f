/** 重新提交: another try at a rejected order, from wherever it was looked at. */
import type { Page } from 'playwright-core'
import { expect, openAtWork, picture, see, seeTitle, tap, test } from '../../helpers/browser-test'
import { ADD, isDrawn, WAITING, whereTo } from '../../helpers/other-orders'
import { READ, SLIP, SLIP_ORDER_ID, SLIP_TIME } from '../../helpers/recovery'

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
  await isDrawn(page, '被驳回的图片')
  expect(await page.getByRole('img', { name: '已选图片预览' }).count()).toBe(0)
  await tap(page, '下一步')
  await see(page, '请上传支付截图')
  await page.getByLabel('上传支付截图').setInputFiles(picture(SLIP))
  await see(page, READ)
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
  const read = { pay_time: SLIP_TIME, outOrderid: SLIP_ORDER_ID }
  expect(sent?.data).toMatchObject({ wo_type: 1, full_account: 'sunny2024', imgs: upload?.url, ...read })
})

test('REC-18 REC-30 a rejected order shows its picture beside a good one and marks the row that the reason names; the form of its type marks it too and keeps the account', async ({
  page,
  mock,
}) => {
  const missed = page.locator('.slip-row-missed')
  for (const [wo_type, path, results, rows] of [
    [1, '/account', REASON, ['商户订单号']],
    [2, '/pwd1', '支付时间看不清', ['支付时间']],
    [3, '/not-account', '不是本站的账单', []],
  ] as const) {
    const rejected = { status: 2, results, full_account: 'sunny2024', imgs: '/images/payment-bank.png' }
    const { id } = await mock.orders.seed({ wo_type, ...rejected })
    await openAtWork(page, `/account?orderId=${id}`)
    await isDrawn(page, '被驳回的图片')
    const marked = rows.map((row) => expect.stringContaining(row))
    await expect.poll(() => missed.allInnerTexts()).toEqual(marked)
    expect(await page.locator('.slip-row').count()).toBe(2)
    await tap(page, '重新提交')
    await see(page, AGAIN)
    expect(whereTo(page)).toBe(path)
    await see(page, `上次被驳回：${results}`)
    expect(await missed.allInnerTexts()).toEqual(marked)
    // /account asks for it on its second step.
    if (wo_type !== 1) expect(await page.getByPlaceholder('请输入完整账号').inputValue()).toBe('sunny2024')
  }
})
