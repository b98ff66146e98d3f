/** The first screen shows the orders that were pending when this device last saw them. */
import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { expect, see, seeTitle, stopClock, stored, test } from '../../helpers/browser-test'
import { touchTerminal } from '../../helpers/kiosk'
import { nextPoll, WAITING } from '../../helpers/other-orders'
import { createRecovery } from '../../helpers/recovery'

const card = (page: Page) => page.getByRole('region', { name: '处理中的工单' })
const mark = (page: Page) => page.getByRole('link', { name: '历史工单 处理中的工单' })

describe('orders in work on the first screen', () => {
  test('CARE-2 one that was created here is on the card and leads back to it, until its decision was seen', async ({
    page,
    mock,
  }) => {
    await page.clock.install()
    await page.goto('/')
    await seeTitle(page, '帮助中心')
    expect(await stored(page, 'orders')).toBeNull()
    const id = await createRecovery(page)
    await page.goto('/')
    await mark(page).waitFor()
    await card(page).getByText(id).click()
    await seeTitle(page, '工单详情')
    await see(page, WAITING)
    await mock.orders.get(id).reject({ reason: '看不清' })
    await nextPoll(page)
    await see(page, '您的工单被驳回')
    await page.goto('/')
    await seeTitle(page, '帮助中心')
    expect(await card(page).count()).toBe(0)
    expect(await mark(page).count()).toBe(0)
    expect(await stored(page, 'orders')).toBeNull()
  })

  test('CARE-2 looked up here and decided since: the list takes it off the card', async ({ page, mock }) => {
    await page.goto('/')
    const device = await stored(page, 'fp')
    const { id } = await mock.orders.seed({ wo_type: 3, device: device ?? '' })
    const other = await mock.orders.seed({ wo_type: 99, device: device ?? '' })
    for (const number of [id, other.id]) {
      await page.goto(`/account?orderId=${number}`)
      await see(page, /^上次查询/)
    }
    await page.goto('/')
    await expect
      .poll(() => card(page).getByRole('link').allInnerTexts())
      .toEqual([`其他工单\n${other.id}`, `支付未到账\n${id}`])
    await mock.orders.get(id).approve()
    await page.goto('/list')
    await page.getByRole('link', { name: id }).waitFor()
    await page.goto('/')
    await expect.poll(() => card(page).getByRole('link').allInnerTexts()).toEqual([`其他工单\n${other.id}`])
  })

  test('CARE-2 an order that is gone leaves the card, and a spoilt store hides nothing', async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => localStorage.setItem('orders', 'not-an-order&209901010000000=1&7=lost'))
    await page.reload()
    await expect.poll(() => card(page).getByRole('link').allInnerTexts()).toEqual(['账号找回\n209901010000000'])
    await card(page).getByRole('link').click()
    await seeTitle(page, '工单查询')
    expect(await stored(page, 'orders')).toBeNull()
  })

  test('CARE-2 HELP-1 the card pushes nothing away', async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => localStorage.setItem('orders', '202611220000001=1'))
    await page.addInitScript(() => {
      const seen = { shift: 0 }
      Object.assign(window, { seen })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.reload()
    await card(page).waitFor()
    await page.locator('button.question').first().waitFor()
    expect(await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)).toBe(0)
  })

  test('CARE-2 KIOSK-2 the reset of a terminal clears it', async ({ page, mock }) => {
    const { id } = await mock.orders.seed({ wo_type: 1 })
    await page.clock.install()
    await page.goto(`/account?orderId=${id}&kiosk=1`)
    await see(page, /^上次查询/)
    expect(await stored(page, 'orders')).toContain(id)
    await stopClock(page)
    await touchTerminal(page)
    await page.clock.runFor(181_000)
    await page.clock.resume()
    await seeTitle(page, '帮助中心')
    expect(await stored(page, 'orders')).toBeNull()
    expect(await card(page).count()).toBe(0)
  })
})
