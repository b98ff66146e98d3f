import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { expect, openAtWork, picture, see, seeTitle, stored, tap, test } from '../../helpers/browser-test'
import { SESSION_ENDS } from '../../helpers/errors'
import { keepToasts } from '../../helpers/page/toasts'

const UPLOADS = '/api/Base/uploads'

const tile = (page: Page) => page.getByLabel('上传图片')

describe('an upload that fails', () => {
  test('UPL-1 REC-3 A11Y-2 a failed upload says so, stands out from one that came through, describes its field, and 重试 sends it again with the focus there', async ({
    page,
    mock,
    noise,
  }) => {
    noise.expect(/ERR_FAILED|status of 50\d/)
    const toasts = await keepToasts(page)
    const fileLine = page.locator('.tile-file')
    const colour = () => fileLine.evaluate((line) => getComputedStyle(line).color)
    await openAtWork(page, '/other')
    await tile(page).setInputFiles(picture('payment-alipay.png'))
    await fileLine.getByText('payment-alipay.png').waitFor()
    const usual = await colour()
    await mock.faults.add({ kind: 'STATUS', status: 502, match: { path: UPLOADS }, times: 1 })
    await tile(page).setInputFiles(picture('payment-alipay.png'))
    await fileLine.getByText('图片上传失败').waitFor()
    expect(await colour()).not.toBe(usual)
    expect(await tile(page).getAttribute('aria-invalid')).toBe('true')
    const description = async () =>
      page.locator(`[id="${await tile(page).getAttribute('aria-describedby')}"]`).innerText()
    expect(await description()).toBe('图片上传失败')
    const retry = page.getByRole('button', { name: '重试' })
    await retry.press('Enter')
    await retry.waitFor({ state: 'detached' })
    expect(await tile(page).evaluate((input) => input === document.activeElement)).toBe(true)
    await expect.poll(toasts).toEqual(['status: 上传成功', 'alert: 图片上传失败', 'status: 上传成功'])
    expect(await description()).toBe('payment-alipay.png')
    expect(await mock.uploads.ls()).toHaveLength(2)
  })

  test('UPL-1 ERR-2 ERR-3 ERR-4 ERR-5 ERR-6 the line and one toast say why the server refused a picture, or that it failed; 101 and 102 remove the token, and it can be sent again; 205 leads to /forbidden', async ({
    page,
    mock,
  }) => {
    const toasts = await keepToasts(page)
    await openAtWork(page, '/other')
    const expected: string[] = []
    for (const [code, msg, said] of [
      [201, '图片涉嫌违规', '图片涉嫌违规'],
      [204, '   ', '图片上传失败'],
    ] as const) {
      await mock.faults.clear()
      await mock.faults.add({ kind: 'BUSINESS', code, msg, match: { path: UPLOADS } })
      await tile(page).setInputFiles(picture('payment-alipay.png'))
      await page.locator('.tile-file').getByText(said, { exact: true }).waitFor()
      expected.push(`alert: ${said}`)
      await expect.poll(toasts).toEqual(expected)
      await page.getByRole('button', { name: '重试' }).waitFor()
    }
    await mock.faults.clear()
    for (const [code, said] of SESSION_ENDS) {
      await page.evaluate(() => localStorage.setItem('token', 'tok-1'))
      await mock.faults.add({ kind: 'BUSINESS', code, msg: 'x', match: { path: UPLOADS }, times: 1 })
      await tile(page).setInputFiles(picture('payment-alipay.png'))
      await see(page, said)
      expect(await stored(page, 'token')).toBeNull()
      await tap(page, '重试')
      expected.push(`alert: ${said}`, 'status: 上传成功')
      await expect.poll(toasts).toEqual(expected)
    }
    await mock.faults.add({ kind: 'BUSINESS', code: 205, msg: '账号已停用', match: { path: UPLOADS } })
    await tile(page).setInputFiles(picture('payment-alipay.png'))
    await seeTitle(page, '禁止访问')
    await see(page, '账号已停用')
    expect(await toasts()).toEqual(expected)
  })
})
