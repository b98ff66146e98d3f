import type { Page } from 'playwright-core'
import { expect, see, test } from '../../helpers/browser-test'
import { holdNext } from '../../helpers/hold-next'
import { boxOf } from '../../helpers/page/box'
import { descriptionsOf } from '../../helpers/page/words'

const INIT = '/base/initApp'

const agent = (page: Page) => page.getByRole('link', { name: '联系客服' })

test('KEFU-1 KEFU-2 A11Y-2 the entries are in named groups, each called by its name alone and described by its use; the agents open with the app id in a new page', async ({
  page,
}) => {
  await page.goto('/kefu')
  await see(page, '语言')
  const groups = page.getByRole('navigation', { name: '自助服务' })
  expect(await groups.getByRole('heading').allInnerTexts()).toEqual(['提交工单', '查询进度', '密码与绑定'])
  for (const name of ['提交工单', '查询进度', '密码与绑定'])
    await page.getByRole('list', { name }).getByRole('link').first().waitFor()
  for (const [name, address, use] of [
    ['账户找回', '/account', '不记得账号，用支付截图找回'],
    ['密码找回', '/pwd1', '记得账号，由客服重置密码'],
    ['支付未到账', '/not-account', '已付款，却没有到账'],
    ['其他问题', '/other', '以上都不是，请客服处理'],
    ['工单查询', '/reault', '凭编号或二维码查看结果'],
    ['历史工单', '/list', '本机提交过的工单'],
    ['忘记密码', '/forgot', '忘了密码，用手机或邮箱重置'],
    ['修改密码', '/pwd', '已登录，换一个新密码'],
    ['绑定手机', '/phone', '以后可用手机找回密码'],
    ['绑定邮箱', '/email', '以后可用邮箱找回密码'],
    ['联系客服', 'https://agents.example.com/chat?appid=support-desk', '人工客服，在新页面打开'],
    ['帮助中心', '/', '智能助手，随时回答'],
  ] as const) {
    const link = page.getByRole('link', { name, exact: true })
    expect(await link.getAttribute('href')).toBe(address)
    expect(await descriptionsOf(link)).toEqual([use])
  }
  expect(await agent(page).getAttribute('target')).toBe('_blank')
  expect(await agent(page).getAttribute('rel')).toContain('noopener')
  expect(await page.getByText('暂无在线客服').count()).toBe(0)
})

test('KEFU-1 nothing is said of the agents before initApp has answered, and nothing moves when it does', async ({
  page,
  mock,
}) => {
  const answer = await holdNext(mock, INIT)
  await page.goto('/kefu')
  await mock.requests.waitFor({ path: '/Index/index' })
  expect(await page.getByRole('navigation', { name: '人工与帮助' }).getByText('加载中…').count()).toBe(1)
  expect(await page.getByText('暂无在线客服').count()).toBe(0)
  const top = async () => (await boxOf(page.getByRole('link', { name: '帮助中心' }))).y
  const before = await top()
  await answer()
  await agent(page).waitFor()
  expect(await top()).toBe(before)
})

test('KEFU-1 no agent is available where the services do not load, until the network is back', async ({
  page,
  noise,
}) => {
  noise.expect(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  await page.route(/\/assets\/start-/, (route) => route.abort())
  await page.goto('/kefu')
  await see(page, '暂无在线客服')
  await page.unroute(/\/assets\/start-/)
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await agent(page).waitFor()
})

test('KEFU-1 START-8 no agent is available until initApp answers, when the page is looked at again', async ({
  page,
  mock,
  noise,
}) => {
  noise.expect(/502/)
  await mock.faults.add({ kind: 'STATUS', status: 502, match: { path: INIT } })
  const lost = page.waitForEvent('console', (message) => message.text().startsWith('initApp:'))
  await page.goto('/kefu')
  await lost
  await see(page, '暂无在线客服')
  expect(await page.locator('.toast').count()).toBe(0)
  await mock.faults.clear()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await agent(page).waitFor()
})
