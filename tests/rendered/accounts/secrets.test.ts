import type { Page } from 'playwright-core'
import { ADDRESS, BIND_EMAIL, codeField, emailField, path, seeError } from '../../helpers/binding'
import { enter } from '../../helpers/forgot'
import { logIn } from '../../helpers/page/log-in'
import { expect, openAtWork, seeTitle, tap, test } from '../../helpers/rendered/rendered-test'

const PASSWORD = 'Secret-2026!'

/** Everything the page writes to the console from here on, of every level. */
function hearConsole(page: Page): string[] {
  const heard: string[] = []
  page.on('console', (message) => heard.push(message.text()))
  return heard
}
const keptByPage = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, document.cookie]))

test('SEC-2 BEM-1 RST-1 neither 返回 nor back opens /email or /pwd again once its code or password is used up; /email logs no address or code, /pwd no token or password', async ({
  page,
  mock,
}) => {
  const token = await logIn(page, mock)
  const heard = hearConsole(page)
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
