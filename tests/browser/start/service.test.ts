import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import type { Mock } from '../../../mock-server/start-mock'
import { expect, openAtWork, see, seeTitle, stored, test } from '../../helpers/browser-test'

const INIT = '/base/initApp'

interface InitData {
  customer: { site_kefu_appid: string; site_kefu_switch: number; site_kefu_domain: string }
  customer_service: string
}

/** Changes the customer-service part of the server's initApp; the rest stays. */
async function serve(page: Page, mock: Mock, change: (data: InitData) => void): Promise<void> {
  await page.goto('/success')
  const [entry] = await mock.requests.waitFor({ path: INIT }, { timeoutMs: 10_000 })
  const answer = entry?.answer as { data: InitData } | undefined
  const data = { ...answer?.data } as InitData
  change(data)
  await mock.faults.add({ kind: 'BUSINESS', code: 200, data: { ...data }, match: { path: INIT } })
  await page.evaluate(() => localStorage.removeItem('imgUrl'))
  await page.goto('/kefu')
  await seeTitle(page, '客服中心')
  // Once this is stored, the initApp answer has been applied.
  await expect.poll(() => stored(page, 'imgUrl')).toBe('/files')
}

const agent = (page: Page) => page.getByRole('link', { name: '联系客服' })

describe('customer service', () => {
  test('KEFU-2 the entries are in named groups, each called by its name alone and described by its use', async ({
    page,
  }) => {
    await page.goto('/kefu')
    await see(page, '语言')
    const groups = page.getByRole('navigation', { name: '自助服务' })
    expect(await groups.getByRole('heading').allInnerTexts()).toEqual(['提交工单', '查询进度', '密码与绑定'])
    for (const [name, use] of [
      ['账户找回', '不记得账号，用支付截图找回'],
      ['密码找回', '记得账号，由客服重置密码'],
      ['支付未到账', '已付款，却没有到账'],
      ['其他问题', '以上都不是，请客服处理'],
      ['工单查询', '凭编号或二维码查看结果'],
      ['历史工单', '本机提交过的工单'],
      ['忘记密码', '忘了密码，用手机或邮箱重置'],
      ['修改密码', '已登录，换一个新密码'],
      ['绑定手机', '以后可用手机找回密码'],
      ['绑定邮箱', '以后可用邮箱找回密码'],
      ['联系客服', '人工客服，在新页面打开'],
      ['帮助中心', '智能助手，随时回答'],
    ] as const) {
      const link = page.getByRole('link', { name, exact: true })
      const described = await link.getAttribute('aria-describedby')
      expect(await page.locator(`[id="${described}"]`).innerText()).toBe(use)
    }
  })

  test('KEFU-1 with the switch on, the link opens the agents with the app id in a new page', async ({ page }) => {
    await page.goto('/kefu')
    await agent(page).waitFor()
    expect(await agent(page).getAttribute('href')).toBe('https://agents.example.com/chat?appid=support-desk')
    expect(await agent(page).getAttribute('target')).toBe('_blank')
    expect(await agent(page).getAttribute('rel')).toContain('noopener')
    expect(await page.getByText('暂无在线客服').count()).toBe(0)
  })

  test('KEFU-1 with the switch off, the link opens the customer-service address', async ({ page, mock }) => {
    await serve(page, mock, ({ customer }) => {
      customer.site_kefu_switch = 0
    })
    await agent(page).waitFor()
    expect(await agent(page).getAttribute('href')).toBe('https://help.example.com/contact')
  })

  test('KEFU-1 nothing is said of the agents before initApp has answered', async ({ page, mock }) => {
    await mock.faults.add({ kind: 'HANG', match: { path: INIT } })
    await page.goto('/kefu')
    await mock.requests.waitFor({ path: '/Index/index' })
    expect(await page.getByRole('navigation', { name: '人工与帮助' }).getByText('加载中…').count()).toBe(1)
    expect(await page.getByText('暂无在线客服').count()).toBe(0)
  })

  test('KEFU-1 no agent is available where the services do not load', async ({ page, noise }) => {
    noise.expect(/ERR_FAILED/)
    await page.route(/\/assets\/start-/, (route) => route.abort())
    await page.goto('/kefu')
    await see(page, '暂无在线客服')
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

  const entries = [
    ['账户找回', '/account'],
    ['密码找回', '/pwd1'],
    ['支付未到账', '/not-account'],
    ['其他问题', '/other'],
    ['工单查询', '/reault'],
    ['历史工单', '/list'],
    ['绑定手机', '/phone'],
    ['绑定邮箱', '/email'],
    ['修改密码', '/pwd'],
    ['忘记密码', '/forgot'],
    ['帮助中心', '/'],
  ] as const
  test('KEFU-2 every self-service entry leads to the screen of its title, and back', async ({ page }) => {
    await openAtWork(page, '/kefu')
    for (const [title, path] of entries) {
      await page.getByRole('link', { name: title, exact: true }).click()
      await seeTitle(page, title)
      expect(new URL(page.url()).pathname).toBe(path)
      await page.goBack()
      await seeTitle(page, '客服中心')
    }
  })
})
