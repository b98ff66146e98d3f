/** A decision that arrives while the member is looking. */
import type { Page } from 'playwright-core'
import type { Mock } from '../../../mock-server/start-mock'
import { expect, openAtWork, see, test } from '../../helpers/browser-test'
import { holdNext } from '../../helpers/hold-next'
import { asked, nextPoll, POLL_MS } from '../../helpers/other-orders'
import { comeBack } from '../../helpers/start'

type Order = ReturnType<Mock['orders']['get']>

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
const announced = (page: Page) => page.locator('main > p.sr-only[aria-live=polite]').innerText()

/** Records the names of the animations that start on the page. */
const recordAnimations = (page: Page) =>
  page.addInitScript(() => {
    const started: string[] = []
    Object.assign(window, { started })
    window.addEventListener('animationstart', ({ animationName }) => started.push(animationName))
  })
const animations = (page: Page) => page.evaluate(() => (window as unknown as { started: string[] }).started)

/** Opens a pending order and lets staff decide it. */
async function decideBefore(page: Page, mock: Mock, type: 1 | 99, decide: (order: Order) => Promise<unknown>) {
  const { id } = await mock.orders.seed({ wo_type: type, full_account: 'sunny2024' })
  await openAtWork(page, `/account?orderId=${id}`)
  await see(page, /^上次查询/)
  expect(await page.title()).toBe('工单详情')
  await decide(mock.orders.get(id))
  await nextPoll(page)
}

const decisions: { what: string; type: 1 | 99; decide: (order: Order) => Promise<unknown>; said: string }[] = [
  { what: 'approved', type: 1, decide: (order) => order.approve({ withKey: false }), said: '审核通过' },
  { what: 'rejected', type: 1, decide: (order) => order.reject({ reason: '看不清' }), said: '您的工单被驳回' },
  { what: 'handled', type: 99, decide: (order) => order.approve(), said: '已完成' },
  { what: 'failed', type: 1, decide: (order) => order.expire({ msg: '工单已关闭' }), said: '工单已关闭' },
]

test('REC-15 REC-20 CARE-1 CARE-5 an order approved, rejected, handled or failed is announced, titled and focused only once its view is whole, without motion, and not asked for again, even when the member returns to the page', async ({
  page,
  mock,
}) => {
  await page.clock.install()
  await recordAnimations(page)
  const seeWhole = async (what: string, said: string) => {
    await page.getByRole('heading', { level: 2, name: said }).waitFor()
    await expect.poll(() => focused(page), { message: what }).toBe(said)
    expect(await announced(page)).toBe(said)
    expect(await page.title()).toBe(`${said} - 工单详情`)
    // A toast is no part of the view.
    await expect.poll(() => animations(page), { message: what }).toEqual(what === 'failed' ? ['toast-in'] : [])
  }
  for (const { what, type, decide, said } of decisions) {
    await decideBefore(page, mock, type, decide)
    await seeWhole(what, said)
    const before = await asked(page, mock)
    await comeBack(page)
    await page.clock.runFor(10 * POLL_MS)
    expect(await asked(page, mock), what).toBe(before)
  }
  const release = await holdNext(mock, '/people/getTokenByKey')
  await decideBefore(page, mock, 1, (order) => order.approve())
  await see(page, '正在为您取回新密码…')
  expect(await announced(page)).toBe('')
  expect(await page.locator('h2:focus').count()).toBe(0)
  await release()
  await seeWhole('approved with a key', '账号已找回')
})

test('CARE-1 a decision arrives with an animation where motion is not reduced', async ({ newPage, mock }) => {
  const page = await newPage({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await recordAnimations(page)
  await decideBefore(page, mock, 1, (order) => order.reject({ reason: '看不清' }))
  await see(page, '您的工单被驳回')
  await expect.poll(() => animations(page)).toContain('arrive')
})
