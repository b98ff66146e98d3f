import { expect, openAtWork, see, seeTitle, tap, test } from '../../helpers/browser-test'

const OFFLINE = '当前没有网络，填好的内容不会丢失'
const WAITS = '没有网络，恢复后自动继续'
/** Background calls fail meanwhile, and the page says so to nobody but the console. */
const QUIET = /ERR_INTERNET_DISCONNECTED/

test('CARE-5 TRU-4 a screen that cannot come without a network takes the focus, and opens once it is back', async ({
  page,
  noise,
}) => {
  noise.expect(QUIET, /Failed to fetch dynamically imported module/)
  await openAtWork(page, '/forgot')
  await page.getByRole('textbox', { name: '用户名' }).fill('sunny2024')
  await page.context().setOffline(true)
  await tap(page, '下一步')
  const heading = page.getByRole('heading', { name: WAITS })
  await heading.waitFor()
  expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await page.title()).toBe(WAITS)
  // The one way out that needs no network.
  expect(await page.locator('a, button').allInnerTexts()).toEqual(['返回'])
  await tap(page, '返回')
  await seeTitle(page, '忘记密码')
  await page.goForward()
  await heading.waitFor()
  await page.context().setOffline(false)
  await seeTitle(page, '身份验证')
})

test('CARE-5 HELP-14 a question that is sent without a network is answered once it is back, although its page was left for one that could not come', async ({
  page,
  noise,
}) => {
  noise.expect(QUIET, /Failed to fetch dynamically imported module/)
  await openAtWork(page, '/')
  const input = page.locator('.composer-line input')
  await page.context().setOffline(true)
  await see(page, OFFLINE)
  await input.fill('工单多久能处理完')
  await input.press('Enter')
  await page.locator('.message-own').getByText(WAITS).waitFor()
  await page.getByRole('link', { name: '历史工单' }).click()
  await page.getByRole('heading', { name: WAITS }).waitFor()
  await page.context().setOffline(false)
  await seeTitle(page, '历史工单')
  await tap(page, '返回')
  await page.locator('.message-answer').waitFor()
  expect(await page.locator('.message-own').count()).toBe(1)
  expect(
    await page
      .locator('.message')
      .getByText(/发送失败，点击重试|没有网络/)
      .count(),
  ).toBe(0)
})
