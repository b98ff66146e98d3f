import { describe } from 'vitest'
import { presetStorage } from '../../../scripts/story/browser/preset-storage'
import { expect, openAtWork, see, seeTitle, test } from '../../helpers/browser-test'

describe('the first visit', () => {
  const ways = [
    [/登不上账号.*用支付截图找回/s, '账户找回'],
    [/忘了密码.*用手机或邮箱重置/s, '忘记密码'],
  ] as const
  for (const [name, title] of ways)
    test(`HELP-1 KEFU-2 a first visitor is told where to begin and finds ${title} at once`, async ({ page }) => {
      await openAtWork(page, '/')
      await see(page, '账号、密码或支付有问题？从这里开始')
      await page.getByRole('link', { name }).click()
      await seeTitle(page, title)
    })

  const languages = [
    ['zh-TW', '怎麼變更登入密碼？', '已登入時可以直接變更密碼'],
    ['en', 'How do I change my password?', "If you're signed in"],
    ['th', 'เปลี่ยนรหัสผ่านอย่างไร', 'หากเข้าสู่ระบบอยู่'],
  ] as const
  for (const [lng, question, answer] of languages)
    test(`HELP-3 I18N-2 ${lng} is the language of the suggested questions and of their answers`, async ({ page }) => {
      await presetStorage(page, 'lng', lng)
      await openAtWork(page, '/')
      await page.getByRole('button', { name: question }).click()
      await see(page, answer)
    })

  test('HELP-3 I18N-2 a change of the language changes the questions', async ({ page }) => {
    await openAtWork(page, '/')
    await see(page, '怎么修改登录密码')
    await page.locator('a[href="/kefu"]').click()
    await page.getByText('English', { exact: true }).click()
    await seeTitle(page, 'Customer service')
    await page.getByRole('link', { name: 'Help centre' }).click()
    await see(page, 'How long does a request take?')
    expect(await page.getByText('怎么修改登录密码').count()).toBe(0)
  })
})
