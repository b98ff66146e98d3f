import { codeField, path } from '../../helpers/binding'
import { expect, see, seeTitle, tap, test } from '../../helpers/browser-test'
import { CHECK_CODE, enter, GOOD, PHONE, RESET, toPhoneCode } from '../../helpers/forgot'
import { holdNext } from '../../helpers/hold-next'
import { beforeFocus } from '../../helpers/page/focus'
import { holdRoute } from '../../helpers/page/hold-route'

test('FGT-6 TRU-7 a step whose call succeeded takes no second tap while the next one loads, and keeps the place of the focus', async ({
  page,
  mock,
}) => {
  const steps = [
    [/\/assets\/new-password-screen-.*js/, '下一步', CHECK_CODE, '设置新密码'],
    [/\/assets\/success-screen-.*js/, '完成', RESET, '设置成功'],
  ] as const
  const ahead = page.waitForRequest(steps[1][0])
  const releases = await Promise.all(steps.map(([file]) => holdRoute(page, file)))
  const code = await toPhoneCode(page, mock)
  await codeField(page).fill(code)
  for (const [at, [, button, call, title]] of steps.entries()) {
    if (button === '完成') await enter(page, GOOD)
    else await tap(page, button)
    await mock.requests.waitFor({ path: call })
    await page.getByRole('button', { name: button }).and(page.locator(':disabled')).waitFor()
    await expect.poll(() => path(page)).toBe('/setPwd')
    expect(await beforeFocus(page)).toBe(button)
    await page.keyboard.press('Enter')
    releases[at]?.()
    await seeTitle(page, title)
    // The last screen is on its way before its form is sent.
    await ahead
    expect(await mock.requests.ls({ path: call })).toHaveLength(1)
  }
})

test('FGT-6 TRU-7 a form left for a screen that is loading, and opened again, may be sent', async ({ page, mock }) => {
  const code = await toPhoneCode(page, mock)
  await see(page, '发送成功')
  const loadPrevious = await holdRoute(page, /\/assets\/authentication-screen-.*js/)
  await page.reload()
  await page.getByRole('textbox', { name: '手机号' }).fill(`+86${PHONE}`)
  await codeField(page).fill(code)
  const answer = await holdNext(mock, CHECK_CODE)
  await tap(page, '下一步')
  await mock.held.waitFor({ path: CHECK_CODE })
  await page.goBack()
  await expect.poll(() => path(page)).toBe('/Authentication')
  await seeTitle(page, '安全验证')
  await answer()
  // Only an accepted code takes away where it went.
  const recipient = () => page.evaluate(() => sessionStorage.getItem('code:forgot 138****0001'))
  await expect.poll(recipient).toBeNull()
  await page.goForward()
  await expect.poll(() => path(page)).toBe('/getCode')
  await page.getByRole('button', { name: '下一步' }).and(page.locator(':enabled')).waitFor()
  loadPrevious()
})
