/** The note on the use of the picture, and the guide to finding the bill. */
import { expect, openAtWork, see, seeTitle, test } from '../../helpers/browser-test'
import { chooseSlip } from '../../helpers/recovery'

const WHERE = '这张账单在哪里找？'

const GUIDE = [
  WHERE,
  '支付宝',
  '我的 → 账单 → 点开这笔付款',
  '要看得到付款时间和商家订单号',
  '微信',
  '我 → 服务 → 钱包 → 账单 → 点开这笔付款',
  '要看得到支付时间和商户单号',
  '银行 App',
  '收支明细 → 点开这笔交易',
  '要看得到交易时间和订单号',
  '怎样的截图能用',
  '整页清楚，两行都在',
  '只有金额，缺订单号',
  '翻拍模糊，看不清数字',
  '知道了',
]

test('CARE-3 the guide to the bill loads at the tap or says that it cannot, and stays beside a slip without its number', async ({
  page,
  noise,
}) => {
  noise.expect(/ERR_FAILED/, /dynamically imported module/)
  await openAtWork(page, '/account')
  const loaded = () =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('bill-guide')))
  expect(await loaded()).toBe(false)
  await page.clock.install()
  await page.route(/bill-guide/, (route) => route.abort())
  await page.getByRole('button', { name: WHERE }).click()
  await page.getByRole('alert').getByText('网络错误').waitFor()
  await seeTitle(page, '账户找回')
  await page.unroute(/bill-guide/)
  // As long as a toast stays.
  await page.clock.fastForward(4_000)
  await page.locator('.toast').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: WHERE }).click()
  const guide = page.getByRole('dialog', { name: WHERE })
  await guide.waitFor()
  expect((await guide.innerText()).split('\n').filter(Boolean)).toEqual(GUIDE)
  expect(await guide.locator('svg.bill').count()).toBe(6)
  await guide.getByRole('button', { name: '知道了' }).click()
  await guide.waitFor({ state: 'detached' })
  expect(await page.getByRole('button', { name: WHERE }).evaluate((button) => button === document.activeElement)).toBe(
    true,
  )
  await see(page, '图片会在本机识别，并随工单提交给客服审核')
  await chooseSlip(page, 'payment-no-order-id.png')
  await see(page, '上传成功')
  await see(page, '未识别到商户订单号，请检查截图是否完整清晰')
  await page.getByRole('button', { name: WHERE }).waitFor()
})
