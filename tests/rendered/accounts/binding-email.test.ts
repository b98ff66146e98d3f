import {
  ADDRESS,
  BIND_EMAIL,
  codeField,
  emailField,
  fieldErrors,
  openAsMember,
  path,
  seeError,
  VERIFY,
} from '../../helpers/binding'
import { logInTooLongAgo } from '../../helpers/page/log-in'
import { expect, openAtWork, see, seeTitle, stored, tap, test } from '../../helpers/rendered/rendered-test'

test('BEM-1 ERR-3 a wrong code is marked and typed over, the right one binds the address; members are not told to log in', async ({
  page,
  mock,
}) => {
  await openAsMember(page, mock, '/email', '绑定邮箱')
  // Autofill may insert an address like this.
  await emailField(page).fill(` \u200b${ADDRESS.replace('@', '＠')} `)
  await tap(page, '获取验证码')
  await see(page, '验证码已发送')
  expect(await page.locator('.code-button').innerText()).toBe('59s')
  const { code } = await mock.outbox.waitFor({ to: ADDRESS, purpose: 'bind', timeoutMs: 5_000 })
  await codeField(page).fill('123456')
  await tap(page, '下一步')
  await seeError(page, '验证码错误')
  expect(await codeField(page).getAttribute('aria-invalid')).toBe('true')
  expect(await emailField(page).getAttribute('aria-invalid')).toBe('false')
  expect(await codeField(page).evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await codeField(page).inputValue()).toBe('123456')
  // The next digits take the place of those that were refused.
  await page.keyboard.type(code)
  expect(await codeField(page).inputValue()).toBe(code)
  expect(await codeField(page).getAttribute('aria-invalid')).toBe('false')
  await tap(page, '下一步')
  await see(page, '绑定成功')
  await page.clock.runFor(799)
  expect(path(page)).toBe('/email')
  await page.clock.runFor(1)
  await seeTitle(page, '修改密码')
  expect(path(page)).toBe('/pwd')
  expect((await mock.requests.ls({ path: VERIFY }))[0]?.data).toEqual({ sendtype: 'email', email: ADDRESS })
  expect((await mock.requests.ls({ path: BIND_EMAIL })).at(-1)?.data).toEqual({ email: ADDRESS, code })
  expect((await mock.members.show('paperboat7')).email).toBe(ADDRESS)
})

test('BEM-1 BPH-1 ERR-2 ERR-3 /email removes an invalid token; a visitor without one sees 请先登录, other ways and one field error at a time', async ({
  page,
  mock,
}) => {
  const sendForm = async () => {
    await emailField(page).fill(ADDRESS)
    await codeField(page).fill('123456')
    await tap(page, '下一步')
  }
  await logInTooLongAgo(page, mock)
  await openAtWork(page, '/email')
  await sendForm()
  await seeError(page, 'token失效')
  expect(await stored(page, 'token')).toBeNull()
  await page.getByRole('link', { name: '忘记密码' }).waitFor()
  await page.getByRole('link', { name: '客服中心' }).click()
  await seeTitle(page, '客服中心')
  await openAtWork(page, '/email')
  await page.locator('main').getByText('请先登录', { exact: true }).waitFor()
  expect(await page.locator('.toast').count()).toBe(0)
  await page.getByRole('link', { name: '客服中心' }).waitFor()
  expect(await emailField(page).getAttribute('autocomplete')).toBe('email')
  expect(await emailField(page).getAttribute('inputmode')).toBe('email')
  for (const wrong of ['a b@example.com', '']) {
    await emailField(page).fill(wrong)
    for (const button of ['获取验证码', '下一步']) {
      await tap(page, button)
      expect(await fieldErrors(page), `${wrong}, ${button}`).toEqual(['请输入正确的邮箱'])
    }
  }
  await emailField(page).press('a')
  expect(await fieldErrors(page)).toEqual([])
  await emailField(page).fill(ADDRESS)
  for (const wrong of ['', '12345', '1234567']) {
    await codeField(page).fill(wrong)
    await tap(page, '下一步')
    expect(await fieldErrors(page)).toEqual(['请输入正确的验证码'])
  }
  await codeField(page).press('1')
  expect(await fieldErrors(page)).toEqual([])
  expect(await mock.requests.ls({ path: VERIFY })).toEqual([])
  await sendForm()
  await seeError(page, '请先登录')
  expect(await page.getByRole('alert').count()).toBe(1)
  expect(await codeField(page).inputValue()).toBe('123456')
  // The surrounding app logs the member in without a word to this page.
  const { token } = await mock.members.token('paperboat7')
  await page.evaluate((given) => localStorage.setItem('token', given), token)
  await tap(page, '获取验证码')
  await see(page, '验证码已发送')
  await page.getByText('请先登录').waitFor({ state: 'detached' })
  await page.evaluate(() => localStorage.removeItem('token'))
  await sendForm()
  await page.getByRole('link', { name: '忘记密码' }).click()
  await seeTitle(page, '忘记密码')
  expect(path(page)).toBe('/forgot')
})
