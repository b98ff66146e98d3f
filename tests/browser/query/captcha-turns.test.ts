import { describe } from 'vitest'
import { doubleTap } from '../../helpers/binding'
import { expect, openAtWork, test } from '../../helpers/browser-test'
import { holdNext } from '../../helpers/hold-next'

const CAPTCHA = '/Base/captcha'

describe('the captcha', () => {
  test('QRY-3 of two quick taps the later counts, and the call of the earlier is given up', async ({ page, mock }) => {
    await openAtWork(page, '/reault')
    const tile = page.getByRole('button', { name: '点击刷新验证码' })
    const picture = () => tile.locator('img').getAttribute('src')
    const first = await picture()
    await mock.faults.add({ kind: 'HOLD', match: { path: CAPTCHA }, times: 1 })
    await tile.click()
    await mock.held.waitFor({ path: CAPTCHA })
    await tile.click()
    await expect.poll(picture).not.toBe(first)
    await expect.poll(() => mock.held.ls()).toEqual([])
  })

  test('QRY-3 A11Y-1 while another captcha loads, the tile says that it is busy', async ({ page, mock }) => {
    await openAtWork(page, '/reault')
    const tile = page.getByRole('button', { name: '点击刷新验证码' })
    const busy = () => tile.getAttribute('aria-busy')
    await tile.locator('img').waitFor()
    await expect.poll(busy).toBe('false')
    const release = await holdNext(mock, CAPTCHA)
    await tile.click()
    await expect.poll(busy).toBe('true')
    await release()
    await expect.poll(busy).toBe('false')
  })
})

describe('the look-up', () => {
  test('QRY-4 a double tap on 查询 makes one step in the history', async ({ page }) => {
    await openAtWork(page, '/reault')
    await page.getByRole('textbox', { name: '工单编号' }).fill('202611210000001')
    await page.getByRole('textbox', { name: '验证码' }).fill('abcd')
    const before = await page.evaluate(() => history.length)
    await doubleTap(page, '查询')
    expect(await page.evaluate(() => history.length)).toBe(before + 1)
  })
})
