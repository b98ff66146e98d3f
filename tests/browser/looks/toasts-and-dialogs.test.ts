import { describe } from 'vitest'
import { expect, see, seeTitle, stopClock, tap, test } from '../../helpers/app'
import { countries, countryButton } from '../../helpers/binding'

describe('toasts', () => {
  test('QRY-4 each is shown for its own three and a half seconds, however soon it follows another', async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto('/reault')
    await seeTitle(page, '工单查询')
    await stopClock(page)
    await tap(page, '查询')
    await see(page, '请上传二维码/输入工单编号')
    await page.clock.runFor(3_000)
    await page.getByRole('textbox', { name: '工单编号' }).fill('202611210000001')
    await tap(page, '查询')
    const second = page.getByRole('alert').filter({ hasText: '请输入验证码' })
    await second.waitFor()
    await page.clock.runFor(3_400)
    expect(await second.count()).toBe(1)
    await page.clock.runFor(200)
    await second.waitFor({ state: 'detached' })
  })
})

describe('dialogs', () => {
  test('BPH-1 a tap beside the dialog closes it, a tap in it does not', async ({ page }) => {
    await page.goto('/phone')
    await countryButton(page).click()
    await countries(page).getByRole('radio').first().waitFor()
    await countries(page).getByRole('heading').click()
    expect(await countries(page).count()).toBe(1)
    await page.mouse.click(5, 5)
    await countries(page).waitFor({ state: 'detached' })
    expect(await countryButton(page).innerText()).toBe('区号')
  })
})

describe('the history', () => {
  test('KEFU-2 home takes the place of a screen that was opened by its address', async ({ page }) => {
    await page.goto('/account')
    await seeTitle(page, '账户找回')
    const length = await page.evaluate(() => history.length)
    await tap(page, '返回')
    await seeTitle(page, '帮助中心')
    expect(await page.evaluate(() => history.length)).toBe(length)
  })

  test('SHELL-2 SHELL-3 the tab of an unknown address says 404', async ({ page }) => {
    await page.goto('/nowhere')
    await see(page, '404')
    await expect.poll(() => page.title()).toBe('404')
  })
})
