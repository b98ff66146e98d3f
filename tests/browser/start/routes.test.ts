import type { Mock } from '../../../mock-server/start-mock'
import { expect, openAtWork, see, seeTitle, test } from '../../helpers/browser-test'
import { MARKUP, seeInert } from '../../helpers/errors'

/** Every route of the app with its title; `ID` stands for the number of an order. */
const ROUTES: [address: string, title: string][] = [
  ['/', '帮助中心'],
  ['/kefu', '客服中心'],
  ['/account', '账户找回'],
  ['/account?orderId=ID', '工单详情'],
  ['/account?orderId=ID&s=2', '工单详情'],
  ['/pwd1', '密码找回'],
  ['/pwd1?orderId=ID', '工单详情'],
  ['/not-account', '支付未到账'],
  ['/not-account?orderId=ID', '工单详情'],
  ['/other', '其他问题'],
  ['/other?id1=ID', '工单详情'],
  ['/reault', '工单查询'],
  ['/list', '历史工单'],
  ['/phone', '绑定手机'],
  ['/email', '绑定邮箱'],
  ['/pwd', '修改密码'],
  ['/forgot', '忘记密码'],
  ['/Authentication?userName=sunny2024', '身份验证'],
  ['/getCode?type=mobile&value=138****0001&key=k', '安全验证'],
  ['/setPwd?type=mobile&code=123456&key=k', '设置新密码'],
  ['/success', '设置成功'],
  ['/forbidden?code=205&msg=x', '禁止访问'],
]
const TITLES = new Map(
  ROUTES.filter(([address]) => !address.includes('ID')).map(([address, title]) => [pathOf(address), title]),
)
function pathOf(address: string): string {
  return address.split('?')[0] ?? ''
}

const withOrder = async (mock: Mock) => {
  const { id } = await mock.orders.seed({ wo_type: 1, full_account: 'sunny2024' })
  return ROUTES.map(([address, title]): [string, string] => [address.replace('ID', id), title])
}

test('SHELL-2 SHELL-4 every route opens by its address and after a reload, with its title; the language is zh-CN', async ({
  page,
  mock,
}) => {
  for (const [address, title] of await withOrder(mock)) {
    await page.goto(address)
    for (const open of ['by address', 'by reload']) {
      await page.locator('html:not([data-shell])').waitFor({ state: 'attached' })
      await seeTitle(page, title)
      expect(await page.title(), `${address} ${open}`).toBe(title)
      expect(await page.getByRole('heading', { level: 1 }).count(), address).toBe(1)
      expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN')
      const { pathname, search } = new URL(page.url())
      expect(decodeURIComponent(pathname + search)).toBe(address)
      if (open === 'by address') await page.reload()
    }
  }
})

test('SHELL-2 SHELL-4 every entry can be reached by links from the first screen, and its title stands in the tab', async ({
  page,
}) => {
  const reached = new Set(['/'])
  const follow = async (path: string) => {
    const links = page.locator('a[href^="/"]')
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    for (const href of new Set(hrefs)) {
      if (reached.has(pathOf(href))) continue
      await page.locator(`a[href="${href}"]`).first().click()
      const title = TITLES.get(pathOf(href)) ?? `a title for ${href}`
      await seeTitle(page, title)
      await expect.poll(() => page.title()).toBe(title)
      expect(new URL(page.url()).pathname).toBe(pathOf(href))
      reached.add(pathOf(href))
      await follow(pathOf(href))
      await page.goBack()
      await seeTitle(page, TITLES.get(path) ?? '')
    }
  }
  await openAtWork(page, '/')
  await follow('/')
  // The middle of the forgot flow opens step by step, the forbidden page by an answer.
  const byAnswer = ['/Authentication', '/getCode', '/setPwd', '/success', '/forbidden']
  expect([...reached].sort()).toEqual([...TITLES.keys()].filter((path) => !byAnswer.includes(path)).sort())
})

test('SHELL-2 SHELL-3 any other path, such as one with a trailing slash, shows 404 and nothing else', async ({
  page,
  mock,
}) => {
  const others = [
    '/account/x',
    '/Account',
    '/authentication',
    '/account%20',
    '/accoun',
    '//account',
    '/index.html',
    '/帮助',
    '/__proto__',
    '/404?orderId=1',
    '/account/',
    '/getCode/',
  ]
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
