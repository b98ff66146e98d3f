import type { Locator } from 'playwright-core'
import { presetStorage } from '../../../scripts/story/browser/preset-storage'
import { countryButton } from '../../helpers/binding'
import { expect, openAtWork, see, test } from '../../helpers/browser-test'
import { boxOf } from '../../helpers/page/box'
import { enlargeText, layoutProblems } from '../../helpers/page/layout'

const SIDEWAYS = { width: 844, height: 390 }
/** 1280 × 1024 at 400 %. */
const ENLARGED = { width: 320, height: 256 }

const DEVICE = 'phone-0123456789abcdef'

const isOnOneLine = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size === 1
  })

test('A11Y-2 LST-1 BPH-1 in large text on a narrow phone a number, a password, a row of the list, a country and a headline keep to one line', async ({
  page,
  mock,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await presetStorage(page, 'fp', DEVICE)
  const { id } = await mock.orders.seed({ wo_type: 1, full_account: 'sunny2024', device: DEVICE })
  await openAtWork(page, `/account?orderId=${id}`)
  await see(page, '客服审核中')
  await enlargeText(page)
  expect(await isOnOneLine(page.getByText(id, { exact: true }))).toBe(true)
  await openAtWork(page, '/list')
  await page.getByText(id, { exact: true }).waitFor()
  await enlargeText(page)
  expect(await isOnOneLine(page.getByText(id, { exact: true }))).toBe(true)
  await mock.orders.last().approve({ password: 'Km7#vR2q9TwX' })
  await openAtWork(page, `/account?orderId=${id}`)
  const password = page.getByText('Km7#vR2q9TwX', { exact: true })
  await password.waitFor()
  await enlargeText(page)
  expect(await isOnOneLine(password)).toBe(true)
  await openAtWork(page, '/phone')
  await enlargeText(page)
  await countryButton(page).click()
  const country = page.getByText('中国大陆', { exact: true })
  await country.waitFor()
  expect(await isOnOneLine(country)).toBe(true)
  await openAtWork(page, '/success')
  await enlargeText(page)
  expect(await isOnOneLine(page.getByRole('heading', { level: 2 }))).toBe(true)
})

test('SHELL-1 A11Y-2 the app fills a phone, upright or not, and is a column in the middle of a window, under a header that makes room', async ({
  page,
}) => {
  for (const address of ['/', '/account']) {
    await openAtWork(page, address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const parts = ['.sheet', '.page-head', 'main', ...(address === '/' ? ['.composer'] : [])]
    for (const [width, column] of [
      [320, 320],
      [767, 767],
      [768, 400],
      [1920, 400],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      for (const part of parts) {
        const box = await boxOf(page.locator(part))
        expect(box.width, `${address} ${part}`).toBe(column)
        expect(box.x, `${address} ${part}`).toBe((width - column) / 2)
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
    await page.setViewportSize(SIDEWAYS)
    expect((await boxOf(page.locator('.sheet'))).width).toBe(SIDEWAYS.width)
    expect((await boxOf(page.locator('main'))).y, address).toBeLessThanOrEqual(80)
    expect(await layoutProblems(page), address).toEqual([])
  }
  for (const [height, width] of [
    [700, 400],
    [480, 640],
  ] as const) {
    await page.setViewportSize({ width: 1280, height })
    const sheet = await boxOf(page.locator('.sheet'))
    expect([sheet.x, sheet.width]).toEqual([(1280 - width) / 2, width])
    expect(await layoutProblems(page)).toEqual([])
  }
  await page.setViewportSize(ENLARGED)
  await page.mouse.wheel(0, 400)
  await expect.poll(async () => (await boxOf(page.locator('.page-head'))).y).toBeLessThan(-100)
  expect(await layoutProblems(page)).toEqual([])
})
