import type { Page } from 'playwright-core'
import { presetStorage } from '../../../scripts/story/browser/preset-storage'
import en from '../../../web/src/text/en'
import zhCn from '../../../web/src/text/zh-cn'
import { expect, see, test } from '../../helpers/browser-test'
import { holdNext } from '../../helpers/hold-next'
import { boxOf } from '../../helpers/page/box'
import { keepShifts } from '../../helpers/page/shifts'
import { comeBack, INIT } from '../../helpers/start'

const agent = (page: Page) => page.getByRole('link', { name: '联系客服' })

test('KEFU-1 PERF-1 I18N-2 nothing is said of the agents before initApp has answered, and nothing moves in Chinese or English when it does', async ({
  newPage,
  mock,
}) => {
  const page = await newPage({ viewport: { width: 360, height: 740 } })
  const shifts = await keepShifts(page)
  for (const [lng, t] of Object.entries({ 'zh-CN': zhCn, en })) {
    await presetStorage(page, 'lng', lng)
    const answer = await holdNext(mock, INIT)
    await page.goto('/kefu')
    await mock.requests.waitFor({ path: '/Index/index' })
    const people = page.getByRole('navigation', { name: t.service.people })
    expect(await people.getByText(t.common.loading).count()).toBe(1)
    expect(await people.getByRole('link').count(), 'a link to the assistant alone').toBe(1)
    expect(await page.getByText(t.service.none).count()).toBe(0)
    const top = async () => (await boxOf(people.locator('a[href="/"]'))).y
    const before = await top()
    await answer()
    await page.getByRole('link', { name: t.common.contact }).waitFor()
    expect(await top(), lng).toBe(before)
    expect(await shifts(), lng).toBe(0)
    await mock.requests.clear()
  }
})

test('KEFU-1 no agent is available where the services do not load, until the page is seen again', async ({
  page,
  noise,
}) => {
  noise.expect(/ERR_FAILED/)
  await page.route(/\/assets\/start-/, (route) => route.abort())
  await page.goto('/kefu')
  await see(page, '暂无在线客服')
  await page.unroute(/\/assets\/start-/)
  await comeBack(page)
  await agent(page).waitFor()
})
