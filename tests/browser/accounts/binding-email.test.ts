import { askForPhoneCode, codeField, path } from '../../helpers/binding'
import { expect, openAtWork, see, seeTitle, stopClock, tap, test } from '../../helpers/browser-test'
import { logIn } from '../../helpers/page/log-in'

test('CD-1 CD-2 BPH-2 the wait starts at 59s and survives leaving; /phone left within its 1000 ms is not followed by a jump to /pwd', async ({
  page,
  mock,
}) => {
  const button = page.locator('.code-button')
  await logIn(page, mock)
  await page.clock.install()
  await openAtWork(page, '/kefu')
  await page.getByRole('link', { name: '绑定手机' }).click()
  await seeTitle(page, '绑定手机')
  await stopClock(page)
  const code = await askForPhoneCode(page, mock)
  await see(page, '验证码已发送')
  expect(await button.innerText()).toBe('59s')
  expect(await button.isDisabled()).toBe(true)
  await tap(page, '返回')
  await seeTitle(page, '客服中心')
  await page.clock.fastForward(20_000)
  await page.getByRole('link', { name: '绑定邮箱' }).click()
  await seeTitle(page, '绑定邮箱')
  expect(await button.innerText()).toBe('获取验证码')
  await tap(page, '返回')
  await page.getByRole('link', { name: '绑定手机' }).click()
  await seeTitle(page, '绑定手机')
  expect(await button.innerText()).toBe('40s')
  await codeField(page).fill(code)
  await tap(page, '下一步')
  await see(page, '绑定成功')
  await tap(page, '返回')
  await seeTitle(page, '客服中心')
  await page.clock.runFor(2_000)
  expect(path(page)).toBe('/kefu')
})
