import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { ADDRESS, BIND_EMAIL, codeField, emailField, seeError } from '../../helpers/binding'
import { expect, openAtWork, seeTitle, tap, test } from '../../helpers/browser-test'
import { enter, query, RESET, toNewPassword } from '../../helpers/forgot'
import { logIn } from '../../helpers/page/log-in'

const PASSWORD = 'Secret-2026!'

/** Everything the page writes to the console from here on, of every level. */
function hearConsole(page: Page): string[] {
  const heard: string[] = []
  page.on('console', (message) => heard.push(message.text()))
  return heard
}
const keptByPage = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, document.cookie]))

describe('passwords, codes and keys', () => {
  test('SEC-2 /setPwd logs and keeps neither the password nor the code nor the key, refused or accepted', async ({
    page,
    mock,
  }) => {
    const heard = hearConsole(page)
    const code = await toNewPassword(page, mock)
    const { key = '' } = query(page)
    await mock.faults.add({ kind: 'BUSINESS', code: 201, msg: '新密码不符合要求', match: { path: RESET }, times: 1 })
    await enter(page, PASSWORD)
    await seeError(page, '新密码不符合要求')
    await tap(page, '完成')
    await seeTitle(page, '设置成功')
    for (const text of [...heard, await keptByPage(page), page.url()])
      for (const secret of [PASSWORD, code, key]) expect(text).not.toContain(secret)
    const plain = (await mock.requests.ls()).filter(({ path }) => path !== RESET)
    expect(plain.filter(({ path, data }) => JSON.stringify([path, data]).includes(PASSWORD))).toEqual([])
  })

  test('SEC-2 /email logs neither the address nor the code, /pwd neither the token nor the password', async ({
    page,
    mock,
  }) => {
    const token = await logIn(page, mock)
    const heard = hearConsole(page)
    await mock.faults.add({ kind: 'BUSINESS', code: 201, msg: '验证码错误', match: { path: BIND_EMAIL }, times: 1 })
    await openAtWork(page, '/email')
    await emailField(page).fill(ADDRESS)
    await tap(page, '获取验证码')
    const { code } = await mock.outbox.waitFor({ to: ADDRESS, timeoutMs: 5_000 })
    await codeField(page).fill(code)
    await tap(page, '下一步')
    await seeError(page, '验证码错误')
    await tap(page, '下一步')
    await seeTitle(page, '修改密码')
    expect(page.url()).not.toContain(code)
    await enter(page, PASSWORD)
    await seeTitle(page, '帮助中心')
    for (const text of [...heard, page.url()])
      for (const secret of [ADDRESS, code, PASSWORD, token]) expect(text).not.toContain(secret)
    expect(await keptByPage(page)).not.toContain(PASSWORD)
  })
})
