import type { Page } from 'playwright-core'
import { descriptionsOf } from '../../helpers/page/words'
import { expect, see, test } from '../../helpers/rendered/rendered-test'

const agent = (page: Page) => page.getByRole('link', { name: '联系客服' })

test('KEFU-1 KEFU-2 A11Y-2 the entries are in named groups, each called by its name alone and described by its use; the agents open with the app id in a new page', async ({
  page,
}) => {
  await page.goto('/kefu')
  await see(page, '语言')
  await page.getByRole('navigation', { name: '人工与帮助' }).getByRole('link', { name: '帮助中心' }).waitFor()
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
