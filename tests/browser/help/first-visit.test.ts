import { expect, openAtWork, see, seeTitle, stored, test } from '../../helpers/browser-test'
import { bubbles, send } from '../../helpers/help'

const ways = [
  [/登不上账号.*用支付截图找回/s, '账户找回'],
  [/忘了密码.*用手机或邮箱重置/s, '忘记密码'],
] as const
test('HELP-1 KEFU-2 a first visitor is told where to begin and finds each way at once', async ({ page }) => {
  await openAtWork(page, '/')
  await see(page, '账号、密码或支付有问题？从这里开始')
  for (const [name, title] of ways) {
    await page.getByRole('link', { name }).click()
    await seeTitle(page, title)
    await page.goBack()
    await seeTitle(page, '帮助中心')
  }
})

const languages = [
  ['English', 'How do I change my password?', "If you're signed in"],
  ['繁體中文', '怎麼變更登入密碼？', '已登入時可以直接變更密碼'],
  ['ไทย', 'เปลี่ยนรหัสผ่านอย่างไร', 'หากเข้าสู่ระบบอยู่'],
] as const
test('HELP-3 I18N-2 a change of the language changes the suggested questions and their answers', async ({ page }) => {
  await openAtWork(page, '/')
  await see(page, '怎么修改登录密码')
  await page.locator('a[href="/kefu"]').click()
  for (const [language, question, answer] of languages) {
    await page.getByText(language, { exact: true }).click()
    await page.locator('a[href="/"]').click()
    await page.getByRole('button', { name: question }).click()
    await see(page, answer)
    expect(await page.getByText('怎么修改登录密码').count()).toBe(0)
    await openAtWork(page, '/kefu')
  }
})

test('PERF-1 KIOSK-1 KIOSK-2 a terminal keeps no suggested questions, and an address in a message is no link', async ({
  page,
}) => {
  await openAtWork(page, '/?kiosk=1')
  await see(page, '怎么修改登录密码？')
  expect(await stored(page, 'questions')).toBeNull()
  await send(page, '请看 https://example.com/help')
  await bubbles(page).first().waitFor()
  expect(await bubbles(page).first().innerText()).toBe('请看 https://example.com/help')
  expect(await page.getByRole('log').getByRole('link').count()).toBe(0)
})
