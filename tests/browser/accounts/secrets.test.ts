import type { Page } from 'playwright-core'
import { ADDRESS, BIND_EMAIL, codeField, emailField, fieldErrors, path, seeError } from '../../helpers/binding'
import { expect, openAtWork, see, seeTitle, tap, test } from '../../helpers/browser-test'
import { CHECK_CODE, enter, GET_CODE, PHONE, query, RESET, toPhoneCode } from '../../helpers/forgot'
import { logIn } from '../../helpers/page/log-in'
import { keepLog } from '../../helpers/start'

const PASSWORD = 'Secret-2026!'

const keptByPage = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, document.cookie]))

test('FGT-1 FGT-2 FGT-3 FGT-4 FGT-5 ERR-4 SEC-2 a member resets a forgotten password by phone, after a wrong code and a refused password too; nothing secret is logged or kept', async ({
  newPage,
  mock,
}) => {
  const page = await newPage({ permissions: ['clipboard-read', 'clipboard-write'] })
  const heard = keepLog(page)
  const code = await toPhoneCode(page, mock)
  // Until the page knows that the code was sent, it sends nothing else.
  await see(page, '发送成功')
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await codeField(page).press('ControlOrMeta+V')
  }
  await paste(code.slice(0, 4))
  await expect.poll(() => codeField(page).inputValue()).toBe(code.slice(0, 4))
  expect(await fieldErrors(page)).toEqual([])
  await codeField(page).fill(code === '654321' ? '123456' : '654321')
  await tap(page, '下一步')
  await seeError(page, '验证码错误')
  await codeField(page).fill('')
  await paste(`您的验证码是 ${code}。`)
  await seeTitle(page, '设置新密码')
  const { key = '', ...rest } = query(page)
  expect(path(page)).toBe('/setPwd')
  expect(rest).toEqual({ type: 'mobile', code })
  const [asked] = await mock.requests.ls({ path: GET_CODE })
  expect(asked?.data).toEqual({ type: 'mobile', key, subject: `+86${PHONE}` })
  const [, checked] = await mock.requests.ls({ path: CHECK_CODE })
  expect(checked?.data).toEqual({ key, type: 'mobile', code })
  await mock.faults.add({ kind: 'BUSINESS', code: 201, msg: '新密码不符合要求', match: { path: RESET }, times: 1 })
  await enter(page, PASSWORD)
  await seeError(page, '新密码不符合要求')
  expect(await page.getByRole('link', { name: '身份验证' }).getAttribute('href')).toBe(
    '/Authentication?userName=sunny2024',
  )
  await tap(page, '完成')
  await seeTitle(page, '设置成功')
  expect(path(page)).toBe('/success')
  await see(page, '密码设置成功')
  await see(page, '现在可以用新密码登录')
  const [, reset] = await mock.requests.ls({ path: RESET })
  expect(reset?.data).toEqual({ type: 'mobile', key, code, password: PASSWORD, checkpass: PASSWORD })
  expect((await mock.members.show('sunny2024')).password).toBe(PASSWORD)
  for (const text of [...heard, await keptByPage(page), page.url()])
    for (const secret of [PASSWORD, code, key]) expect(text).not.toContain(secret)
  const plain = (await mock.requests.ls()).filter((call) => call.path !== RESET)
  expect(plain.filter((call) => JSON.stringify([call.path, call.data]).includes(PASSWORD))).toEqual([])
})

test('SEC-2 BEM-1 RST-1 neither 返回 nor back opens /email or /pwd again once its code or password is used up; /email logs no address or code, /pwd no token or password', async ({
  page,
  mock,
}) => {
  const token = await logIn(page, mock)
  const heard = keepLog(page)
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  await mock.faults.add({ kind: 'BUSINESS', code: 201, msg: '验证码错误', match: { path: BIND_EMAIL }, times: 1 })
  await openAtWork(page, '/kefu')
  await link('绑定邮箱').click()
  await emailField(page).fill(ADDRESS)
  await tap(page, '获取验证码')
  const { code } = await mock.outbox.waitFor({ to: ADDRESS, timeoutMs: 5_000 })
  await codeField(page).fill(code)
  await tap(page, '下一步')
  await seeError(page, '验证码错误')
  await tap(page, '下一步')
  await seeTitle(page, '修改密码')
  expect(page.url()).not.toContain(code)
  await tap(page, '返回')
  await seeTitle(page, '客服中心')
  expect((await mock.members.show('paperboat7')).email).toBe(ADDRESS)
  await link('修改密码').click()
  await seeTitle(page, '修改密码')
  await enter(page, PASSWORD)
  await seeTitle(page, '帮助中心')
  for (const text of [...heard, page.url()])
    for (const secret of [ADDRESS, code, PASSWORD, token]) expect(text).not.toContain(secret)
  expect(await keptByPage(page)).not.toContain(PASSWORD)
  await tap(page, '返回')
  await seeTitle(page, '客服中心')
  await page.goForward()
  await seeTitle(page, '帮助中心')
  expect(path(page)).toBe('/')
})
