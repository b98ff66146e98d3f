import type { Page } from 'playwright-core'
import { doubleTap } from '../../helpers/binding'
import { expect, openAtWork, see, seeTitle, stopClock, tap, test } from '../../helpers/rendered/rendered-test'

const number = (page: Page) => page.getByPlaceholder('请输入工单编号或上传工单二维码')
const captchaAnswer = (page: Page) => page.getByPlaceholder('请输入验证码')
const toast = (page: Page) => page.locator('.toast')

test('QRY-4 toasts ask for the number first, then for the captcha, each for three and a half seconds; white space counts as empty, a double tap as one', async ({
  page,
}) => {
  const asked = () => page.getByRole('alert').allInnerTexts()
  await page.clock.install()
  await openAtWork(page, '/reault')
  await stopClock(page)
  await tap(page, '查询')
  await expect.poll(asked).toEqual(['请上传二维码/输入工单编号'])
  await number(page).fill('  ')
  await captchaAnswer(page).fill('abcd')
  await tap(page, '查询')
  await expect.poll(asked).toEqual(['请上传二维码/输入工单编号'])
  await page.clock.runFor(3_000)
  await number(page).fill('202601010000001')
  await captchaAnswer(page).fill('  ')
  await tap(page, '查询')
  await toast(page).getByText('请输入验证码').waitFor()
  await page.clock.runFor(3_400)
  expect(await asked()).toEqual(['请输入验证码'])
  await page.clock.runFor(200)
  await expect.poll(asked).toEqual([])
  await page.clock.resume()
  expect(new URL(page.url()).pathname).toBe('/reault')
  await captchaAnswer(page).fill('abcd')
  const before = await page.evaluate(() => history.length)
  await doubleTap(page, '查询')
  expect(await page.evaluate(() => history.length)).toBe(before + 1)
})

test('QRY-5 CARE-2 back from the look-up leads to where it was opened, and members without a number find their orders and customer service', async ({
  page,
}) => {
  await openAtWork(page, '/kefu')
  await page.getByRole('link', { name: '工单查询' }).click()
  await seeTitle(page, '工单查询')
  await number(page).fill('1')
  await captchaAnswer(page).fill('1')
  await tap(page, '查询')
  await page.locator('.field-note-error', { hasText: '工单不存在' }).waitFor()
  expect(await number(page).inputValue()).toBe('1')
  await tap(page, '返回')
  await seeTitle(page, '客服中心')
  await page.getByRole('link', { name: '工单查询' }).click()
  await see(page, '找不到编号？请用提交工单的手机打开“历史工单”，或联系客服')
  await page.getByRole('link', { name: '历史工单' }).click()
  await seeTitle(page, '历史工单')
  await tap(page, '返回')
  await page.getByRole('link', { name: '联系客服' }).click()
  await seeTitle(page, '客服中心')
})
