/** Impossible order numbers: they are unknown orders, wherever they come from. */
import { describe } from 'vitest'
import { expect, openAtWork, see, seeTitle, tap, test } from '../../helpers/browser-test'
import { keepToasts } from '../../helpers/page/toasts'

const LONG = 'a'.repeat(3_000)

describe('REC-31 an order number of 3,000 characters', () => {
  for (const address of ['/account?orderId=', '/other?id1='])
    test(`REC-31 REC-19 a number of 3,000 characters in ${address} is an unknown order`, async ({ page }) => {
      const toasts = await keepToasts(page)
      await openAtWork(page, address + LONG)
      await seeTitle(page, '工单查询')
      await expect.poll(toasts).toEqual(['alert: 工单不存在'])
      expect(await page.getByRole('textbox', { name: '工单编号' }).inputValue()).toBe(LONG)
    })

  test('REC-31 QRY-4 a number of more than a hundred characters that is looked up is unknown, and not asked for', async ({
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
})
