/** 重新提交: another try at a rejected order, from wherever it was looked at. */
import { expect, openAtWork, see, tap, test } from '../../helpers/browser-test'
import { isDrawn, whereTo } from '../../helpers/other-orders'

const REASON = '看不到<b>订单号</b>'
const AGAIN = '请重新上传截图'

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
