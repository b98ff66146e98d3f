import type { Page } from 'playwright-core'
import { expect, openAtWork, test } from '../../helpers/browser-test'
import { holdNext } from '../../helpers/hold-next'
import { boxOf } from '../../helpers/page/box'

const CAPTCHA = '/Base/captcha'
const tile = (page: Page) => page.getByRole('button', { name: '点击刷新验证码' })
const image = (page: Page) => tile(page).locator('img')
/** In sight; while the captcha loads, the text is only the tile's name. */
const hint = (page: Page) => tile(page).getByText('点击刷新验证码').and(page.locator(':not(.sr-only)'))

test('QRY-3 ERR-7 A11Y-1 the captcha loads on mount and anew on tap; meanwhile the tile says that it is busy, in words that its name contains; the later of two quick taps counts, and the call of the earlier is aborted; a captcha that cannot be loaded removes the previous picture, and one whose picture does not load says how to get another', async ({
  page,
  mock,
  noise,
}) => {
  noise.expect(/404|500/)
  const busy = () => tile(page).getAttribute('aria-busy')
  let release = await holdNext(mock, CAPTCHA)
  await openAtWork(page, '/reault')
  await expect.poll(busy).toBe('true')
  expect('点击刷新验证码').toContain(await tile(page).innerText())
  expect(await page.getByLabel('验证码').count()).toBe(1)
  const { width, height } = await boxOf(tile(page).locator('.spinner'))
  expect(width).toBe(height)
  await release()
  await image(page).waitFor()
  await expect.poll(busy).toBe('false')
  await expect.poll(() => image(page).evaluate((drawn: HTMLImageElement) => drawn.naturalWidth)).toBeGreaterThan(0)
  const first = await image(page).getAttribute('src')
  release = await holdNext(mock, CAPTCHA)
  await tile(page).click()
  await expect.poll(busy).toBe('true')
  await release()
  await expect.poll(busy).toBe('false')
  const second = await image(page).getAttribute('src')
  expect(second).not.toBe(first)
  expect(await mock.requests.ls({ path: CAPTCHA })).toHaveLength(2)

  await mock.faults.add({ kind: 'HOLD', match: { path: CAPTCHA }, times: 1 })
  await tile(page).click()
  await mock.held.waitFor({ path: CAPTCHA })
  await tile(page).click()
  await expect.poll(() => image(page).getAttribute('src')).not.toBe(second)
  await expect.poll(() => mock.held.ls()).toEqual([])
  await mock.faults.add({ kind: 'STATUS', status: 500, match: { path: CAPTCHA }, times: 1 })
  await tile(page).click()
  await hint(page).waitFor()
  expect(await image(page).count()).toBe(0)
  const data = { key: 'k', captcha: '/nowhere.png' }
  await mock.faults.add({ kind: 'BUSINESS', code: 200, data, match: { path: CAPTCHA }, times: 1 })
  await tile(page).click()
  await mock.requests.waitFor({ path: CAPTCHA }, { count: 6 })
  await hint(page).click()
  await image(page).waitFor()
})
