/** The first screen shows this device's open orders, and the decided ones until they were opened. */
import type { Page } from 'playwright-core'
import type { OrderType } from '#protocol/order'
import { presetStorage } from '../../../scripts/story/browser/preset-storage'
import { expect, openAtWork, see, seeTitle, tap, test } from '../../helpers/browser-test'
import { VIEW } from '../../helpers/other-orders'
import { boxOf } from '../../helpers/page/box'
import { holdRoute } from '../../helpers/page/hold-route'
import { keepShifts } from '../../helpers/page/shifts'
import { keepToasts } from '../../helpers/page/toasts'
import { comeBack } from '../../helpers/start'

const card = (page: Page) => page.getByRole('region', { name: '我的工单' })
const rows = (page: Page) => card(page).getByRole('link').allInnerTexts()

test('TRU-1 on a return, the card keeps its place until it has loaded', async ({ page, mock }) => {
  const { id } = await mock.orders.seed({ wo_type: 99, describe: 'x' })
  const release = await holdRoute(page, /\/assets\/my-orders-/)
  await presetStorage(page, 'orders', `${id}=99`)
  await openAtWork(page, '/other')
  await tap(page, '返回')
  await seeTitle(page, '帮助中心')
  const entry = page.getByRole('link', { name: '登不上账号' })
  const before = await boxOf(entry)
  release()
  await card(page).getByText(id).waitFor()
  expect((await boxOf(entry)).y).toBeCloseTo(before.y, 0)
  expect(await page.locator('html').getAttribute('data-orders')).toBeNull()
})

test('TRU-1 REC-29 the card is silent when its call fails, asks again when it is shown again, aborts a pending call then, and keeps what it knows', async ({
  page,
  mock,
  noise,
}) => {
  noise.expect(/500|ERR_EMPTY_RESPONSE/)
  const order = await mock.orders.seed({ wo_type: 99, describe: 'x' })
  await presetStorage(page, 'orders', `${order.id}=99`)
  const messages = await keepToasts(page)
  await mock.faults.add({ kind: 'STATUS', status: 500, match: { path: VIEW } })
  await openAtWork(page, '/')
  await expect.poll(() => rows(page)).toEqual([`其他工单\n${order.id}`])
  expect(await mock.requests.ls({ path: VIEW })).toHaveLength(1)
  expect(await messages()).toEqual([])
  await mock.faults.clear()
  // A session that has ended hides no state of an order.
  await mock.faults.add({ kind: 'BUSINESS', code: 101, times: 1, match: { path: VIEW } })
  await comeBack(page)
  await see(page, '客服审核中')
  await mock.faults.add({ kind: 'STATUS', status: 500, times: 1, match: { path: VIEW } })
  const lost = page.waitForEvent('console', (line) => line.text().startsWith(`order ${order.id}:`))
  await comeBack(page)
  await lost
  await see(page, '客服审核中')
  await mock.faults.add({ kind: 'HOLD', at: 'answer', match: { path: VIEW }, times: 1 })
  await comeBack(page)
  await mock.held.waitFor({ path: VIEW })
  await mock.orders.get(order.id).approve({ results: '好了' })
  const givenUp = page.waitForEvent('requestfailed')
  await comeBack(page)
  await givenUp
  await see(page, '已处理，查看结果')
})

test('TRU-1 PERF-1 the card of orders causes no layout shift and fits above the welcome and the bar of a small phone', async ({
  newPage,
  mock,
}) => {
  const orders = await Promise.all([1, 2, 3].map((wo_type) => mock.orders.seed({ wo_type: wo_type as OrderType })))
  const page = await newPage({ viewport: { width: 360, height: 640 } })
  await presetStorage(page, 'orders', orders.map(({ id, wo_type }) => `${id}=${wo_type}`).join('&'))
  const shifts = await keepShifts(page)
  await openAtWork(page, '/')
  await expect.poll(async () => (await rows(page)).filter((row) => row.includes('客服审核中')).length).toBe(3)
  const place = (selector: string) => boxOf(page.locator(selector))
  const [own, welcome, bar] = [await place('.my-orders'), await place('.welcome-text'), await place('.composer')]
  expect(own.y + own.height).toBeLessThanOrEqual(welcome.y)
  expect(own.y + own.height).toBeLessThanOrEqual(bar.y)
  await page.locator('button.question').first().waitFor()
  expect(await shifts()).toBe(0)
})
