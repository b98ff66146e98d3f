import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import type { OrderHandle } from '#contract/client/mock-client'
import type { Mock } from '../../../mock-server/start-mock'
import { expect, openAtWork, see, seeTitle, stopClock, test } from '../../helpers/browser-test'
import { askedJustNow, POLL_MS, VIEW } from '../../helpers/other-orders'
import { holdRoute } from '../../helpers/page/hold-route'
import { createRecovery } from '../../helpers/recovery'
import { comeBack } from '../../helpers/start'

/** Creates an order and shows its first answer under a stopped clock. */
async function watchOrder(page: Page): Promise<string> {
  await page.clock.install()
  const id = await createRecovery(page)
  await stopClock(page)
  // The reload drops whatever was on its way when the clock was stopped.
  await page.reload()
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

describe('polling ends', () => {
  const ends: [string, (order: OrderHandle) => Promise<unknown>, string][] = [
    ['approved', (order) => order.approve({ withKey: false }), '审核通过'],
    ['rejected', (order) => order.reject({ reason: '截图不清晰' }), '截图不清晰'],
    ['expired', (order) => order.expire({ msg: '工单已关闭' }), '工单已关闭'],
  ]
  for (const [what, decide, text] of ends)
    test(`REC-15 REC-20 an order that is ${what} is polled no more, even when the page is looked at again`, async ({
      page,
      mock,
    }) => {
      const id = await watchOrder(page)
      await decide(mock.orders.get(id))
      await poll(page)
      await see(page, text)
      const before = await asked(page, mock)
      await page.clock.runFor(5 * POLL_MS)
      await comeBack(page)
      expect(await asked(page, mock)).toBe(before)
    })

  test('REC-24 after several polls a page that is looked at again asks once', async ({ page, mock }) => {
    await watchOrder(page)
    for (let polls = 0; polls < 2; polls++) {
      await poll(page)
      await seeAnswered(page)
    }
    const before = await asked(page, mock)
    await mock.faults.add({ kind: 'HANG', match: { path: VIEW } })
    await comeBack(page)
    await mock.requests.waitFor({ path: VIEW }, { count: before + 1 })
    expect(await asked(page, mock)).toBe(before + 1)
  })

  test('REC-24 a second outage is reported again', async ({ page, mock, noise }) => {
    noise.expect(/502/)
    await watchOrder(page)
    for (const outage of ['first', 'second']) {
      await mock.faults.add({ kind: 'STATUS', status: 502, match: { path: VIEW }, times: 1 })
      await poll(page)
      await page.getByText('网络错误').waitFor()
      await page.clock.runFor(POLL_MS / 2)
      expect(await page.getByText('网络错误').count(), outage).toBe(0)
      await page.clock.runFor(POLL_MS / 2)
      await seeAnswered(page)
    }
  })

  test('REC-19 an order that does not exist is not asked for again while the look-up is on its way', async ({
    page,
    mock,
  }) => {
    const release = await holdRoute(page, /\/assets\/query-screen-/)
    await page.clock.install()
    await openAtWork(page, '/account?orderId=202611210000404')
    await see(page, '工单不存在')
    await stopClock(page)
    await page.clock.runFor(2 * POLL_MS)
    expect(await asked(page, mock)).toBe(1)
    release()
    await seeTitle(page, '工单查询')
  })

  test('REC-19 back from an order that does not exist does not lead to it again', async ({ page }) => {
    await openAtWork(page, '/kefu')
    await seeTitle(page, '客服中心')
    await openAtWork(page, '/account?orderId=202611210000404')
    await seeTitle(page, '工单查询')
    await page.goBack()
    await seeTitle(page, '客服中心')
  })
})
