import { describe } from 'vitest'
import { test as base, expect, see, seeTitle, stopClock, stored, tap } from '../../helpers/app'
import { touchTerminal } from '../../helpers/kiosk'
import { chooseSlip } from '../../helpers/recovery'

const test = base.extend({ firstVisit: true })

describe('kiosk mode', () => {
  test('KIOSK-1 after three idle minutes, warned 20 s before, the terminal forgets who was there', async ({ page }) => {
    await page.clock.install()
    await page.goto('/?kiosk=1')
    await page.evaluate(() => localStorage.setItem('token', 'of the first person'))
    await expect.poll(() => stored(page, 'fp')).toBeTruthy()
    const first = await stored(page, 'fp')
    await page.getByRole('link', { name: '账户找回' }).click()
    await chooseSlip(page)
    await see(page, '已从图片中识别，请核对')
    await stopClock(page)
    await touchTerminal(page)
    await page.clock.runFor(120_000)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.clock.runFor(45_000)
    const warning = page.getByRole('dialog', { name: '即将重置' })
    await warning.waitFor()
    const left = Number.parseInt(await warning.getByText(/^\d+ 秒$/).innerText(), 10)
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThanOrEqual(20)
    await page.clock.runFor(25_000)
    await page.clock.resume()
    await seeTitle(page, '帮助中心')
    expect(await stored(page, 'token')).toBeNull()
    await expect.poll(async () => ![null, first].includes(await stored(page, 'fp'))).toBe(true)
    await page.goto('/account')
    await seeTitle(page, '账户找回')
    expect(await page.getByRole('img', { name: '已选图片预览' }).count()).toBe(0)
    await expect.poll(() => page.locator('html').getAttribute('data-kiosk')).toBe('')
  })

  test('KIOSK-1 whoever is still there goes on, and no link leaves the app', async ({ page }) => {
    await page.clock.install()
    await page.goto('/kefu?kiosk=1')
    await see(page, 'https://agents.example.com/chat')
    expect(await page.locator('a[target=_blank]').count()).toBe(0)
    await stopClock(page)
    await touchTerminal(page)
    await page.clock.runFor(165_000)
    await tap(page, '继续使用')
    await page.clock.runFor(100_000)
    await seeTitle(page, '客服中心')
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})
