import type { Page } from 'playwright-core'
import type { OrderHandle } from '#contract/client/mock-client'
import type { Mock } from '../../../mock-server/start-mock'
import { expect, openAtWork, see, seeTitle, stopClock, test } from '../../helpers/browser-test'
import { askedJustNow, nextPoll, POLL_MS, pollUntilSeen, VIEW, WAITING } from '../../helpers/other-orders'
import { holdRoute } from '../../helpers/page/hold-route'
import { keepToasts } from '../../helpers/page/toasts'
import { comeBack } from '../../helpers/start'

/** Shows the first answer to a pending order. @returns its number */
async function watchOrder(page: Page, mock: Mock): Promise<string> {
  const { id } = await mock.orders.seed({ wo_type: 1, full_account: 'sunny2024' })
  await openAtWork(page, `/account?orderId=${id}&s=2`)
  await seeAnswered(page)
  return id
}

/** Waits until the last answer has the stopped clock's time. */
const seeAnswered = async (page: Page) => see(page, await askedJustNow(page))

const poll = (page: Page) => page.clock.runFor(POLL_MS)

/** Number of requests for the order, after the page's earlier requests have arrived. */
async function asked(page: Page, mock: Mock): Promise<number> {
  await page.evaluate(() => fetch('/ip/primary').then((answer) => answer.text()))
  return (await mock.requests.ls({ path: VIEW })).length
}

test.beforeEach(async ({ page }) => {
  await page.clock.install()
  await stopClock(page)
})

const ends: [(order: OrderHandle) => Promise<unknown>, string][] = [
  [(order) => order.reject({ reason: '截图不清晰' }), '您的工单被驳回'],
  [(order) => order.approve({ withKey: false }), '审核通过'],
  [(order) => order.expire({ msg: '工单已关闭' }), '工单已关闭'],
]
test('REC-15 REC-20 the page asks for a pending order every 8 s, and stops once staff have rejected or approved it or it has expired, even when the member returns to the page', async ({
  page,
  mock,
}) => {
  const count = async () => (await mock.requests.ls({ path: VIEW })).length
  for (const [decide, text] of ends) {
    const id = await watchOrder(page, mock)
    const start = await count()
    for (let polls = start; polls < start + 3; polls++) {
      await seeAnswered(page)
      await page.clock.runFor(POLL_MS - 1)
      expect(await asked(page, mock)).toBe(polls)
      await page.clock.runFor(1)
      await mock.requests.waitFor({ path: VIEW }, { count: polls + 1, timeoutMs: 5_000 })
    }
    await seeAnswered(page)
    await decide(mock.orders.get(id))
    await poll(page)
    await see(page, text)
    const before = await asked(page, mock)
    await comeBack(page)
    await page.clock.runFor(10 * POLL_MS)
    expect(await asked(page, mock)).toBe(before)
  }
})

test('REC-24 a lost connection keeps the waiting view and is said once, a second outage once more, and polling goes on', async ({
  page,
  mock,
  noise,
}) => {
  noise.expect(/502/)
  const toasts = await keepToasts(page)
  const id = await watchOrder(page, mock)
  const lose = (times: number) => mock.faults.add({ kind: 'STATUS', status: 502, match: { path: VIEW }, times })
  await lose(1)
  await poll(page)
  await see(page, '网络错误')
  await page.clock.runFor(POLL_MS / 2)
  expect(await page.getByText('网络错误').count()).toBe(0)
  await page.clock.runFor(POLL_MS / 2)
  await seeAnswered(page)
  await lose(2)
  await nextPoll(page)
  await see(page, '网络错误')
  await page.clock.runFor(POLL_MS - 100)
  await page.getByText('网络错误').waitFor({ state: 'detached' })
  const before = (await mock.requests.ls({ path: VIEW })).length
  await page.clock.runFor(200)
  await mock.requests.waitFor({ path: VIEW }, { count: before + 1, timeoutMs: 5_000 })
  await see(page, WAITING)
  await mock.orders.get(id).approve({ withKey: false })
  await pollUntilSeen(page, '审核通过')
  expect(await toasts()).toEqual(['alert: 网络错误', 'alert: 网络错误'])
})

test('REC-24 a hidden page does not poll; it polls at once, and once only, when it or the network returns', async ({
  page,
  mock,
  noise,
}) => {
  noise.expect(/ERR_INTERNET_DISCONNECTED/)
  await watchOrder(page, mock)
  for (let polls = 0; polls < 2; polls++) {
    await poll(page)
    await seeAnswered(page)
  }
  const count = async () => (await mock.requests.ls({ path: VIEW })).length
  const before = await count()
  const setHidden = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => value })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await setHidden(true)
  await page.clock.runFor(10 * POLL_MS)
  expect(await asked(page, mock)).toBe(before)
  await setHidden(false)
  await mock.requests.waitFor({ path: VIEW }, { count: before + 1, timeoutMs: 5_000 })
  // The next one is counted from the answer.
  await seeAnswered(page)
  expect(await count()).toBe(before + 1)
  await nextPoll(page)
  await mock.requests.waitFor({ path: VIEW }, { count: before + 2, timeoutMs: 5_000 })
  await seeAnswered(page)
  await page.context().setOffline(true)
  await nextPoll(page)
  await see(page, '网络错误')
  await page.context().setOffline(false)
  await mock.requests.waitFor({ path: VIEW }, { count: before + 3, timeoutMs: 5_000 })
})

test('REC-19 an order that does not exist is not asked for again while the look-up is on its way', async ({
  page,
  mock,
}) => {
  const release = await holdRoute(page, /\/assets\/query-screen-/)
  await openAtWork(page, '/account?orderId=202611210000404')
  await see(page, '工单不存在')
  await page.clock.runFor(2 * POLL_MS)
  expect(await asked(page, mock)).toBe(1)
  release()
  await seeTitle(page, '工单查询')
})
