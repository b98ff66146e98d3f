import { expect, openAtWork, see, seeTitle, test } from '../../helpers/browser-test'
import { MARKUP, seeInert } from '../../helpers/errors'

/** Screens that links lead to, with their titles. */
const TITLES = new Map([
  ['/', '帮助中心'],
  ['/kefu', '客服中心'],
  ['/account', '账户找回'],
  ['/pwd1', '密码找回'],
  ['/not-account', '支付未到账'],
  ['/other', '其他问题'],
  ['/reault', '工单查询'],
  ['/list', '历史工单'],
  ['/phone', '绑定手机'],
  ['/email', '绑定邮箱'],
  ['/pwd', '修改密码'],
  ['/forgot', '忘记密码'],
])

test('SHELL-2 SHELL-4 every entry can be reached by links from the first screen and opens again by a reload, and its title stands in the tab', async ({
  page,
}) => {
  const reached = new Set(['/'])
  const follow = async (path: string) => {
    const links = page.locator('a[href^="/"]')
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    for (const href of new Set(hrefs)) {
      if (reached.has(href)) continue
      await page.locator(`a[href="${href}"]`).first().click()
      const title = TITLES.get(href) ?? `a title for ${href}`
      await seeTitle(page, title)
      await expect.poll(() => page.title()).toBe(title)
      expect(new URL(page.url()).pathname).toBe(href)
      reached.add(href)
      await page.reload()
      await page.locator('html:not([data-shell])').waitFor({ state: 'attached' })
      await seeTitle(page, title)
      expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN')
      await follow(href)
      await page.goBack()
      await seeTitle(page, TITLES.get(path) ?? '')
    }
  }
  await openAtWork(page, '/')
  await follow('/')
  expect([...reached].sort()).toEqual([...TITLES.keys()].sort())
})

test('SHELL-2 SHELL-3 any other path, such as one with a trailing slash, shows 404 and nothing else', async ({
  page,
  mock,
}) => {
  const others = ['/account/x', '/Account', '//account', '/index.html', '/__proto__', '/account/']
  for (const path of others) {
    await page.goto(mock.url + path)
    await page.getByRole('heading', { level: 1, name: '404' }).waitFor()
    expect(await page.locator('body').innerText(), path).toBe('404')
    await expect.poll(() => page.title()).toBe('404')
    expect(await page.getByRole('button').or(page.getByRole('link')).count(), path).toBe(0)
  }
})

test('SHELL-5 /forbidden shows code and msg as text, and a way home; it opens without them too', async ({ page }) => {
  await page.goto(`/forbidden?${new URLSearchParams({ code: `205${MARKUP}`, msg: `账号已停用${MARKUP}` })}`)
  await see(page, '错误代码')
  for (const text of ['账号已停用', '205']) await seeInert(page, text + MARKUP)
  await page.goto('/forbidden')
  await seeTitle(page, '禁止访问')
  await page.getByRole('link', { name: '返回首页' }).click()
  await seeTitle(page, '帮助中心')
})
