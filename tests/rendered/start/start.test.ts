import type { Page } from 'playwright-core'
import { keepToasts } from '../../helpers/page/toasts'
import { test as base, expect, see, seeTitle, stored } from '../../helpers/rendered/rendered-test'
import { comeBack, INIT, keepLog } from '../../helpers/start'

const test = base.extend({ firstVisit: true })

test('START-8 KEFU-1 when initApp fails, the app works without an agent and asks again on each return until it is answered', async ({
  page,
  mock,
  noise,
}) => {
  noise.expect(/ 502 /)
  const toasts = await keepToasts(page)
  await mock.faults.add({ kind: 'STATUS', status: 502, match: { path: INIT } })
  await page.goto('/kefu')
  await see(page, '暂无在线客服')
  await askAgain(page, () => mock.requests.ls({ path: INIT }), 2)
  await askAgain(page, () => mock.requests.ls({ path: INIT }), 3)
  await mock.faults.clear()
  await expect.poll(() => comeBack(page).then(() => stored(page, 'imgUrl'))).toBe('/files')
  await page.getByRole('link', { name: '联系客服' }).waitFor()
  const { length } = await mock.requests.ls({ path: INIT })
  await comeBack(page)
  await page.getByRole('link', { name: '工单查询' }).click()
  await seeTitle(page, '工单查询')
  await mock.requests.waitFor({ path: '/Base/captcha' })
  expect(await mock.requests.ls({ path: INIT })).toHaveLength(length)
  expect(await toasts()).toEqual([])
})

/** Returns to the page until it asks again: it listens only after it has seen the failure. */
async function askAgain(page: Page, asked: () => Promise<unknown[]>, count: number): Promise<void> {
  await expect
    .poll(async () => {
      if ((await asked()).length < count) await comeBack(page)
      return (await asked()).length
    })
    .toBeGreaterThanOrEqual(count)
}

base(
  'START-3 a first service that hangs is given up after 10 s, and nothing else waits for it',
  async ({ page, mock }) => {
    const fault = await mock.faults.add({ kind: 'HANG', match: { path: '/ip/primary' } })
    await page.clock.install()
    await page.goto('/reault')
    await page.getByRole('button', { name: '点击刷新验证码' }).locator('img').waitFor()
    const hits = async () => (await mock.faults.ls()).find(({ id }) => id === fault.id)?.hits
    await expect.poll(hits).toBe(1)
    expect(await mock.requests.ls({ path: '/ip/secondary' })).toEqual([])
    await page.clock.runFor(10_000)
    await expect.poll(() => stored(page, 'ip')).toBe('203.0.113.8')
  },
)

test('START-3 a first IP service that does not answer with an address is logged, and the second is asked', async ({
  page,
  mock,
}) => {
  await page.route('**/ip/primary', (route) => route.fulfill({ body: '{"ip":"198.51.100.1\\r\\nX: y"}' }))
  const log = keepLog(page)
  await page.goto('/')
  await expect.poll(() => stored(page, 'ip')).toBe('203.0.113.8')
  expect(log.filter((line) => line.startsWith('info: IP look-up failed: /ip/primary'))).toHaveLength(1)
  expect(await mock.requests.ls({ path: '/ip/secondary' })).toHaveLength(1)
})
