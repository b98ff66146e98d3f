/** An order belongs to the device that sent it: its creation waits for the device's code, and not for ever. */
import { test as base, expect, stopClock, tap } from '../../helpers/browser-test'
import { ADD, otherRoute } from '../../helpers/other-orders'
import { holdRoute } from '../../helpers/page/hold-route'
import { deviceCode } from '../../helpers/start'

const test = base.extend({ firstVisit: true })
const WAIT_MS = 2_000

test('START-4 REC-13 a new order waits for the device code, two seconds at most, whose library is loaded again if it fails once', async ({
  page,
  mock,
  noise,
}) => {
  noise.expect(/ERR_FAILED/)
  let tries = 0
  const release = await holdRoute(page, /\/assets\/fp\./, (route) => (tries++ === 0 ? route.abort() : route.continue()))
  await page.clock.install()
  await otherRoute.openFilled(page)
  await stopClock(page)
  // The library is asked for right after the timer was set: before that the clock would pass in vain.
  const asked = page.waitForRequest(/\/assets\/fp\./)
  await tap(page, '提交')
  await asked
  await page.clock.runFor(WAIT_MS - 1)
  expect(await mock.requests.ls({ path: ADD })).toEqual([])
  await page.clock.runFor(1)
  const [sent] = await mock.requests.waitFor({ path: ADD }, { timeoutMs: 5_000 })
  expect(sent?.headers['device-code'] ?? '').toBe('')
  release()
  await deviceCode(page)
  expect(tries).toBeGreaterThan(1)
})
