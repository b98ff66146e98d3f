import type { Page } from 'playwright-core'
import { expect, openAtWork, picture, stopClock, tap, test } from '../../helpers/browser-test'
import { enlargeText } from '../../helpers/page/layout'
import { toConfirmStep } from '../../helpers/recovery'

/** Tells what is wrong with the place of the toast: the names of the controls that it lies on, or that it is not in sight. */
const faultsOfToast = (page: Page) =>
  page.evaluate(() => {
    const toast = document.querySelector('.toast')?.getBoundingClientRect()
    if (!toast) return ['no toast']
    if (toast.top < 0 || toast.bottom > window.innerHeight) return ['not in sight']
    const layer = document.querySelector('dialog[open]') ?? document
    return [...layer.querySelectorAll('a, button, input:not(.sr-only), textarea, .tile-empty')]
      .filter((control) => {
        const box = control.getBoundingClientRect()
        const isBeside = box.right <= toast.left || box.left >= toast.right
        return !isBeside && box.bottom > toast.top && box.top < toast.bottom && control.checkVisibility()
      })
      .map((control) => control.textContent || control.getAttribute('aria-label') || control.className)
  })

/** A phone, a small one, a desktop. */
const SCREENS = [
  [390, 844],
  [360, 640],
  [1280, 800],
] as const

type Step = (page: Page) => Promise<unknown>
const moments: [string, open: Step, act: Step][] = [
  ['an empty look-up', (page) => openAtWork(page, '/reault'), (page) => tap(page, '查询')],
  [
    'a refused account in its dialog',
    async (page) => {
      await toConfirmStep(page)
      await page.locator('button.candidate').first().click()
      await page.getByRole('dialog').getByRole('textbox').fill('nobody-at-all')
    },
    (page) => tap(page, '确认'),
  ],
  [
    'a new order',
    async (page) => {
      await toConfirmStep(page)
      await page.getByPlaceholder('请输入完整用户名').fill('sunny2024')
    },
    async (page) => {
      await tap(page, '下一步')
      await page.getByRole('img', { name: '工单编号二维码' }).waitFor()
    },
  ],
]
test('CARE-6 a toast is in sight and covers no control, whatever the size of the screen', async ({ page }) => {
  await page.clock.install()
  for (const [index, [moment, open, act]] of moments.entries()) {
    const [ownWidth, ownHeight] = SCREENS[(index + 1) % SCREENS.length] ?? SCREENS[0]
    await page.setViewportSize({ width: ownWidth, height: ownHeight })
    await open(page)
    await stopClock(page)
    await act(page)
    // A toast comes with the next tick of the clock, and stays as long as that stands.
    await expect.poll(() => page.clock.runFor(20).then(() => page.locator('.toast').count())).toBe(1)
    await expect.poll(() => faultsOfToast(page), { message: moment }).toEqual([])
    for (const [width, height] of SCREENS) {
      await page.setViewportSize({ width, height })
      await expect.poll(() => faultsOfToast(page), { message: `${moment}, ${width} × ${height}` }).toEqual([])
    }
    // The next screen begins with a form that is as new: nothing of the app keeps this one any more.
    await page.goto('/ip/primary')
    await page.evaluate(() => sessionStorage.clear())
    await page.clock.resume()
  }
})

test('CARE-6 a toast covers no control with text at 200 % or while the page scrolls', async ({ page }) => {
  await page.clock.install()
  await openAtWork(page, '/other')
  await enlargeText(page)
  await stopClock(page)
  await page.getByLabel('上传图片').setInputFiles(picture('payment-bank.png'))
  await page.locator('.toast').waitFor()
  await expect.poll(() => faultsOfToast(page)).toEqual([])
  await page.mouse.wheel(0, 260)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await expect.poll(() => faultsOfToast(page)).toEqual([])
})

test('TRU-4 the message of a picture that is missing comes into view with its tile', async ({ newPage }) => {
  const page = await newPage({ viewport: { width: 320, height: 480 } })
  await openAtWork(page, '/pwd1')
  await tap(page, '提交')
  const message = page.getByText('请上传支付截图', { exact: true })
  await message.waitFor()
  const [{ bottom, top }, height] = await Promise.all([
    message.evaluate((element) => element.getBoundingClientRect()),
    page.evaluate(() => window.innerHeight),
  ])
  expect(top).toBeGreaterThan(0)
  expect(bottom).toBeLessThanOrEqual(height)
})
