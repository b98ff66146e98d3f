import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { expect, openAtWork, picture, see, seeTitle, stopClock, tap, test } from '../../helpers/browser-test'
import { enlargeText } from '../../helpers/page/layout'
import { chooseSlip, READ, toConfirmStep } from '../../helpers/recovery'

test('QRY-4 each toast is shown for three and a half seconds, however soon it follows another', async ({ page }) => {
  await page.clock.install()
  await openAtWork(page, '/reault')
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

/** The names of the controls that the toast lies on. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const toast = document.querySelector('.toast')?.getBoundingClientRect()
    if (!toast) return ['no toast']
    const layer = document.querySelector('dialog[open]') ?? document
    return [...layer.querySelectorAll('a, button, input:not(.sr-only), textarea, .tile-empty')]
      .filter((control) => {
        const box = control.getBoundingClientRect()
        const isBeside = box.right <= toast.left || box.left >= toast.right
        return !isBeside && box.bottom > toast.top && box.top < toast.bottom && control.checkVisibility()
      })
      .map((control) => control.textContent || control.getAttribute('aria-label') || control.className)
  })
const isInSight = (page: Page) =>
  page.evaluate(() => {
    const box = document.querySelector('.toast')?.getBoundingClientRect()
    return box !== undefined && box.top >= 0 && box.bottom <= window.innerHeight
  })

/** A phone, a small one, a desktop. */
const SCREENS = [
  [390, 844],
  [360, 640],
  [1280, 800],
] as const

describe('where a toast lies', () => {
  const moments: [string, (page: Page) => Promise<unknown>][] = [
    ['an empty look-up', (page) => openAtWork(page, '/reault').then(() => tap(page, '查询'))],
    [
      'a picture for another problem',
      async (page) => {
        await openAtWork(page, '/other')
        await page.getByLabel('上传图片').setInputFiles(picture('payment-bank.png'))
      },
    ],
    [
      'a refused account in its dialog',
      async (page) => {
        await toConfirmStep(page)
        await page.locator('button.candidate').first().click()
        await page.getByRole('dialog').getByRole('textbox').fill('nobody-at-all')
        await tap(page, '确认')
        await page.getByRole('dialog').getByRole('alert').first().waitFor()
      },
    ],
    [
      'a new order',
      async (page) => {
        await toConfirmStep(page)
        await page.getByPlaceholder('请输入完整用户名').fill('sunny2024')
        await tap(page, '下一步')
        await page.getByRole('img', { name: '工单编号二维码' }).waitFor()
      },
    ],
  ]
  test('CARE-6 a toast is in sight and covers no control', async ({ page }) => {
    for (const [moment, act] of moments)
      for (const [width, height] of SCREENS) {
        await page.setViewportSize({ width, height })
        await act(page)
        await page.locator('.toast').waitFor()
        // It is placed by a part of the app that comes when the page is idle.
        await expect.poll(() => covered(page), { message: moment }).toEqual([])
        expect(await isInSight(page), moment).toBe(true)
        // The next screen begins with a form that is as new: nothing of the app keeps this one any more.
        await page.goto('/ip/primary')
        await page.evaluate(() => sessionStorage.clear())
      }
  })

  test('CARE-6 a toast covers no control with text at 200 % or while the page scrolls', async ({ page }) => {
    await page.clock.install()
    await openAtWork(page, '/other')
    await enlargeText(page)
    await stopClock(page)
    await page.getByLabel('上传图片').setInputFiles(picture('payment-bank.png'))
    await page.locator('.toast').waitFor()
    await expect.poll(() => covered(page)).toEqual([])
    await page.mouse.wheel(0, 260)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
    await expect.poll(() => covered(page)).toEqual([])
    expect(await isInSight(page)).toBe(true)
  })

  test('CARE-6 the result of one step does not follow into the next', async ({ page }) => {
    await page.clock.install()
    await openAtWork(page, '/account')
    await stopClock(page)
    await chooseSlip(page)
    await page.locator('.toast').getByText('上传成功').waitFor()
    await see(page, READ)
    await tap(page, '下一步')
    await see(page, '换一批')
    expect(await page.locator('.toast').count()).toBe(0)
  })
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
