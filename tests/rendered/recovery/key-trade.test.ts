/** The trade of an approved order's key: its answer may be lost, and its result must not be kept for ever. */

import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { enter, toNewPassword } from '../../helpers/forgot'
import { askedJustNow, nextPoll, pollUntilSeen, VIEW } from '../../helpers/other-orders'
import { keepToasts } from '../../helpers/page/toasts'
import { approved, currentStep, openRecovered, PASSWORD, seeReplaced, tabHolds } from '../../helpers/recovery'
import { expect, openAtWork, see, seeTitle, stopClock, stored, test } from '../../helpers/rendered/rendered-test'
import { comeBack } from '../../helpers/start'

const FETCHING = '正在为您取回新密码…'
const MINUTE = 60_000

/** The tab holds the password no more, and the order does not bring it back. */
async function seeForgotten(page: Page, address: string): Promise<void> {
  expect(await tabHolds(page, PASSWORD)).toBe(false)
  await openAtWork(page, address)
  await page.getByRole('link', { name: '重置密码' }).waitFor()
  await see(page, 'sunny2024')
  expect(await page.getByText(PASSWORD).count()).toBe(0)
  expect(await page.getByText(FETCHING).count()).toBe(0)
}

describe('SEC-6 the recovered password leaves the tab', () => {
  test('REC-16 SEC-6 after 30 minutes, at the latest when its phone wakes, the password leaves the screen and the storage for good', async ({
    page,
    mock,
  }) => {
    await page.clock.install()
    const address = await openRecovered(page, mock)
    await mock.requests.waitFor({ path: '/base/initApp' })
    await page.clock.fastForward(29 * MINUTE)
    await page.reload()
    await see(page, PASSWORD)
    // The app watches the half hour from before this call on, and looks at it when its phone wakes.
    await mock.requests.waitFor({ path: '/base/initApp' }, { count: 2 })
    await page.clock.setSystemTime(Date.now() + 31 * MINUTE)
    expect(await page.getByText(PASSWORD).count()).toBe(1)
    await comeBack(page)
    await page.getByText(PASSWORD).waitFor({ state: 'detached' })
    expect(await currentStep(page)).toBe('等待审核')
    await seeForgotten(page, address)
  })

  test('SEC-6 ERR-7 the answer 101 to any call removes the recovered password, and the first captcha of a screen is asked for again in silence', async ({
    page,
    mock,
  }) => {
    const address = await openRecovered(page, mock)
    await mock.faults.add({ kind: 'BUSINESS', code: 101, match: { path: '/Base/captcha' }, times: 1 })
    await openAtWork(page, '/reault')
    await page.getByRole('img', { name: '点击刷新验证码' }).waitFor()
    expect(await page.locator('.toast').count()).toBe(0)
    await seeForgotten(page, address)
  })

  test('SEC-6 TRU-3 a member who sets a new password in the forgot flow is shown neither the recovered one nor an offer to reset it, on an order without a key either', async ({
    page,
    mock,
  }) => {
    const keyless = await approved(mock, { withKey: false })
    await openAtWork(page, keyless)
    await page.getByRole('link', { name: '重置密码' }).click()
    await seeTitle(page, '忘记密码')
    const address = await openRecovered(page, mock)
    await toNewPassword(page, mock)
    await enter(page, 'Chosen-1!')
    await see(page, '密码设置成功')
    await seeReplaced(page, address)
    await seeReplaced(page, keyless)
  })
})

test('CARE-4 TRU-6 two tabs that open the same order both show its password; changed in one, neither shows it, even after a reload', async ({
  page,
  mock,
}) => {
  const address = await openRecovered(page, mock)
  const other = await page.context().newPage()
  await openAtWork(other, address)
  await see(other, PASSWORD)
  expect(await mock.requests.ls({ path: '/people/getTokenByKey' })).toHaveLength(2)
  // A page that is left at once asks for nothing; from this call on it hears of the other.
  await mock.requests.waitFor({ path: '/base/initApp' }, { count: 2 })
  for (const one of [page, other]) {
    await one.reload()
    await see(one, PASSWORD)
  }
  await mock.requests.waitFor({ path: '/base/initApp' }, { count: 4 })
  await openAtWork(other, '/pwd')
  await enter(other, 'Fresh2026!')
  await see(other, '密码修改成功')
  await see(page, '密码已修改，请用新密码登录')
  await page.reload()
  await see(page, '密码已修改，请用新密码登录')
  expect(await page.getByText(PASSWORD).count()).toBe(0)
})

test('REC-29 101 shows one message, removes the token and asks for the order again at once; a server that goes on asking for a login adds no message until the page is loaded anew, and the waiting view stays', async ({
  page,
  mock,
}) => {
  const toasts = await keepToasts(page)
  await page.clock.install()
  const { id } = await mock.orders.seed({ wo_type: 3, full_account: 'sunny2024' })
  const { token } = await mock.members.token('moonlight88')
  await openAtWork(page, `/account?orderId=${id}`)
  await see(page, /^上次查询/)
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  // No further poll comes by itself, and none is on its way.
  await stopClock(page)
  await openAtWork(page, page.url())
  await see(page, await askedJustNow(page))
  await mock.faults.add({ kind: 'BUSINESS', code: 101, match: { path: VIEW }, times: 1 })
  const count = async () => (await mock.requests.ls({ path: VIEW })).length
  const before = await count()
  await nextPoll(page)
  await see(page, 'token失效')
  const asked = await mock.requests.waitFor({ path: VIEW }, { count: before + 2, timeoutMs: 5_000 })
  expect(asked.slice(before).map(({ headers }) => headers['authorization'])).toEqual([token, undefined])
  expect(await stored(page, 'token')).toBeNull()
  await see(page, '您的工单正在处理中，请勿重复提交')
  expect(await page.getByText(/查询失败|返回重试/).count()).toBe(0)

  await mock.faults.add({ kind: 'BUSINESS', code: 102, match: { path: VIEW } })
  // A poll asks twice, the next one once the answers to it have been handled.
  const askedBefore = await count()
  await expect.poll(() => nextPoll(page).then(count)).toBeGreaterThan(askedBefore + 2)
  await see(page, '您的工单正在处理中，请勿重复提交')
  expect(await toasts()).toEqual(['alert: token失效'])
  await page.reload()
  await see(page, '请先登录')
  await mock.faults.clear()
  await mock.orders.get(id).approve({ results: '会员已补发' })
  await pollUntilSeen(page, '会员已补发')
})
