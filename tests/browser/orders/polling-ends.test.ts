import type { Page } from 'playwright-core'
import type { Mock } from '../../../mock-server/start-mock'
import { expect, openAtWork, see, seeTitle, stopClock, test } from '../../helpers/browser-test'
import { asked, askedJustNow, nextPoll, POLL_MS, pollUntilSeen, VIEW, WAITING } from '../../helpers/other-orders'
import { holdRoute } from '../../helpers/page/hold-route'
import { keepToasts } from '../../helpers/page/toasts'

/** Shows the first answer to a pending order. @returns its number */
async function watchOrder(page: Page, mock: Mock): Promise<string> {
  const { id } = await mock.orders.seed({ wo_type: 1, full_account: 'sunny2024' })
  await openAtWork(page, `/account?orderId=${id}&s=2`)
  await seeAnswered(page)
  return id
}

/** Waits until the last answer has the stopped clock's time. */
const seeAnswered = async (page: Page) => see(page, await askedJustNow(page))

test.beforeEach(async ({ page }) => {
  await page.clock.install()
  await stopClock(page)
})

test('REC-15 REC-24 a pending order is asked for every 8 s; a lost connection keeps the waiting view and is said once, a second outage once more; a hidden page does not poll, but at once, and once only, when it or the network returns', async ({
  page,
  mock,
  noise,
}) => {
  noise.expect(/502|ERR_INTERNET_DISCONNECTED/)
  const toasts = await keepToasts(page)
  const id = await watchOrder(page, mock)
  for (let polls = 1; polls < 3; polls++) {
    await page.clock.runFor(POLL_MS - 1)
    expect(await asked(page, mock)).toBe(polls)
    await page.clock.runFor(1)
    await seeAnswered(page)
  }

  const lose = (times: number) => mock.faults.add({ kind: 'STATUS', status: 502, match: { path: VIEW }, times })
  await lose(1)
  await nextPoll(page)
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
  const lost = await asked(page, mock)
  await page.clock.runFor(200)
  await mock.requests.waitFor({ path: VIEW }, { count: lost + 1, timeoutMs: 5_000 })
  await see(page, WAITING)
  await nextPoll(page)
  await seeAnswered(page)

  const before = await asked(page, mock)
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
  expect(await asked(page, mock)).toBe(before + 1)
  await nextPoll(page)
  await mock.requests.waitFor({ path: VIEW }, { count: before + 2, timeoutMs: 5_000 })
  await seeAnswered(page)
  await page.context().setOffline(true)
  await nextPoll(page)
  await see(page, '网络错误')
  await page.context().setOffline(false)
  await mock.requests.waitFor({ path: VIEW }, { count: before + 3, timeoutMs: 5_000 })
  await mock.orders.get(id).approve({ withKey: false })
  await pollUntilSeen(page, '审核通过')
  expect(await toasts()).toEqual(Array(3).fill('alert: 网络错误'))
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
