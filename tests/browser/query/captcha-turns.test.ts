import type { Route } from 'playwright-core'
import { describe } from 'vitest'
import { doubleTap } from '../../helpers/binding'
import { expect, test } from '../../helpers/browser-test'

const CAPTCHA = '/Base/captcha'
/** The app's own sealed call at its start. After it, only calls of the captcha are on their way. */
const START = '/base/initApp'

describe('the captcha', () => {
  test('QRY-3 the later of two quick taps counts, whichever answer comes first', async ({ page, mock }) => {
    await page.goto('/reault')
    await mock.requests.waitFor({ path: START })
    const tile = page.getByRole('button', { name: '点击刷新验证码' })
    const picture = () => tile.locator('img').getAttribute('src')
    const first = await picture()
    const held: Route[] = []
    await page.route('**/index.htm', (route) => {
      if (held.length > 0) return route.continue()
      held.push(route)
      return undefined
    })
    await tile.click()
    await expect.poll(() => held.length).toBe(1)
    await tile.click()
    await expect.poll(picture).not.toBe(first)
    const second = await picture()
    // The page may have aborted the held call.
    await held[0]?.continue().catch(() => {})
    await page.evaluate(() => fetch('/ip/primary').then((answer) => answer.text()))
    expect(await picture()).toBe(second)
    expect(await mock.requests.ls({ path: CAPTCHA })).toHaveLength(2)
  })

  test('QRY-3 A11Y-1 while another captcha loads, the tile says that it is busy', async ({ page, mock }) => {
    await page.goto('/reault')
    await mock.requests.waitFor({ path: START })
    const tile = page.getByRole('button', { name: '点击刷新验证码' })
    const busy = () => tile.getAttribute('aria-busy')
    await tile.locator('img').waitFor()
    await expect.poll(busy).toBe('false')
    const held: Route[] = []
    await page.route('**/index.htm', (route) => void held.push(route))
    await tile.click()
    await expect.poll(() => held.length).toBe(1)
    expect(await busy()).toBe('true')
    await held[0]?.continue()
    await expect.poll(busy).toBe('false')
  })

  test('QRY-3 ERR-7 a captcha that cannot be replaced is no longer shown', async ({ page, mock, noise }) => {
    noise.expect(/502/)
    await page.goto('/reault')
    const tile = page.getByRole('button', { name: '点击刷新验证码' })
    await tile.locator('img').waitFor()
    await mock.faults.add({ kind: 'STATUS', status: 502, match: { path: CAPTCHA } })
    await tile.click()
    await tile.getByText('点击刷新验证码').waitFor()
    expect(await tile.locator('img').count()).toBe(0)
  })
})

describe('the look-up', () => {
  test('QRY-4 a double tap on 查询 makes one step in the history', async ({ page }) => {
    await page.goto('/reault')
    await page.getByRole('textbox', { name: '工单编号' }).fill('202611210000001')
    await page.getByRole('textbox', { name: '验证码' }).fill('abcd')
    const before = await page.evaluate(() => history.length)
    await doubleTap(page, '查询')
    expect(await page.evaluate(() => history.length)).toBe(before + 1)
  })
})
