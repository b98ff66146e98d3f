import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { presetStorage } from '../../../scripts/story/browser/preset-storage'
import { countryButton } from '../../helpers/binding'
import { expect, openAtWork, see, seeTitle, test } from '../../helpers/browser-test'
import { boxOf } from '../../helpers/page/box'
import { enlargeText, layoutProblems } from '../../helpers/page/layout'

const SIDEWAYS = { width: 844, height: 390 }
/** 1280 × 1024 at 400 %. */
const ENLARGED = { width: 320, height: 256 }

const DEVICE = 'phone-0123456789abcdef'

const isOnOneLine = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size === 1
  })

/** Where the content of the screen begins. */
const topOfContent = async (page: Page) => (await boxOf(page.locator('main'))).y

describe('short screens', () => {
  test('SHELL-1 A11Y-2 a phone in landscape shows the app edge to edge under a low header', async ({ newPage }) => {
    const page = await newPage({ viewport: SIDEWAYS })
    for (const address of ['/account', '/', '/phone', '/kefu']) {
      await openAtWork(page, address)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect((await boxOf(page.locator('.sheet'))).width).toBe(SIDEWAYS.width)
      expect(await topOfContent(page), address).toBeLessThanOrEqual(80)
      expect(await layoutProblems(page), address).toEqual([])
    }
  })

  test('A11Y-2 the header scrolls away where it would crowd out the content', async ({ newPage }) => {
    const page = await newPage({ viewport: ENLARGED })
    await openAtWork(page, '/account')
    await seeTitle(page, '账户找回')
    await page.mouse.wheel(0, 400)
    await expect.poll(async () => (await boxOf(page.locator('.page-head'))).y).toBeLessThan(-100)
    expect(await layoutProblems(page)).toEqual([])
  })

  for (const { height, width } of [
    { height: 700, width: 400 },
    { height: 480, width: 640 },
  ])
    test(`SHELL-1 a desktop window ${height} high keeps its column in the middle`, async ({ newPage }) => {
      const page = await newPage({ viewport: { width: 1280, height } })
      await openAtWork(page, '/account')
      const sheet = await boxOf(page.locator('.sheet'))
      expect([sheet.x, sheet.width]).toEqual([(1280 - width) / 2, width])
      expect(await layoutProblems(page)).toEqual([])
    })
})

describe('large text', () => {
  test('A11Y-2 a number and a password shrink before they break', async ({ page, mock }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    const { id } = await mock.orders.seed({ wo_type: 1, full_account: 'sunny2024' })
    await openAtWork(page, `/account?orderId=${id}`)
    await see(page, '客服审核中')
    await enlargeText(page)
    expect(await isOnOneLine(page, id)).toBe(true)
    await mock.orders.last().approve({ password: 'Km7#vR2q9TwX' })
    await page.reload()
    await page.getByText('Km7#vR2q9TwX', { exact: true }).waitFor()
    await enlargeText(page)
    expect(await isOnOneLine(page, 'Km7#vR2q9TwX')).toBe(true)
  })

  test('A11Y-2 LST-1 a number in a row of the list shrinks before it breaks', async ({ page, mock }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await presetStorage(page, 'fp', DEVICE)
    const { id } = await mock.orders.seed({ wo_type: 1, device: DEVICE })
    await openAtWork(page, '/list')
    await page.getByText(id, { exact: true }).waitFor()
    await enlargeText(page)
    expect(await isOnOneLine(page, id)).toBe(true)
  })

  test('A11Y-2 BPH-1 a country keeps its name on one line, below its code', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await openAtWork(page, '/phone')
    await enlargeText(page)
    await countryButton(page).click()
    await page.getByText('中国大陆', { exact: true }).waitFor()
    expect(await isOnOneLine(page, '中国大陆')).toBe(true)
  })

  test('A11Y-2 a headline is not split within a word', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await openAtWork(page, '/success')
    await enlargeText(page)
    const lines = await page.getByRole('heading', { level: 2 }).evaluate((heading) => {
      const range = document.createRange()
      range.selectNodeContents(heading)
      return range.getClientRects().length
    })
    expect(lines).toBe(1)
  })
})

describe('the chips of the first screen', () => {
  test('HELP-10 A11Y-2 a chip is 32 px high but takes taps over 44 px', async ({ page }) => {
    await openAtWork(page, '/')
    const chip = page.getByRole('link', { name: '支付未到账' })
    const box = await boxOf(chip)
    expect(box.height).toBe(32)
    const x = box.x + 40
    const middle = box.y + 16
    for (const y of [middle - 21, middle + 21])
      expect(
        await page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.className, [x, y] as const),
      ).toBe('chip')
    expect((await boxOf(page.locator('.composer'))).height).toBe(94)
  })
})
