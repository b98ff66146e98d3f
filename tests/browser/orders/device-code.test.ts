/** An order belongs to the device that sent it: its creation waits for the device's code, and not for ever. */
import type { Page } from 'playwright-core'
import { test as base, expect, see, stopClock, stored, tap } from '../../helpers/browser-test'
import { ADD, otherRoute, WAITING } from '../../helpers/other-orders'
import { holdRoute } from '../../helpers/page/hold-route'
import { deviceCode, holdLibrary } from '../../helpers/start'

const test = base.extend({ firstVisit: true })
const WAIT_MS = 2_000

/** Fills the form in, stops the clock of the page and submits. */
async function submit(page: Page): Promise<void> {
  await page.clock.install()
  await otherRoute.openFilled(page)
  await stopClock(page)
  // The library is asked for right after the timer was set: before that the clock would pass in vain.
  const asked = page.waitForRequest(/\/assets\/fp\./)
  await tap(page, '提交')
  await asked
}

test('START-4 REC-13 a new order waits for the device code, two seconds at most', async ({ page, mock }) => {
  const release = await holdLibrary(page)
  await submit(page)
  await page.clock.runFor(WAIT_MS - 1)
  expect(await mock.requests.ls({ path: ADD })).toEqual([])
  await page.clock.runFor(1)
  const [sent] = await mock.requests.waitFor({ path: ADD }, { timeoutMs: 5_000 })
  expect(sent?.headers['device-code'] ?? '').toBe('')
  release()
})

test('START-4 a part that fails once is loaded again, and a code stored meanwhile is kept', async ({ page, noise }) => {
  noise.expect(/ERR_FAILED/)
  let isCut = true
  await page.route(/\/assets\/fp\.esm/, (route) => {
    if (!isCut) return route.continue()
    isCut = false
    return route.abort()
  })
  const release = await holdRoute(page, /\/assets\/fp\.esm.*again/)
  const asked = page.waitForRequest(/\/assets\/fp\.esm.*again/)
  await page.goto('/')
  await asked
  // The app looks whether there is a code just before it would keep its own.
  const looked = page.evaluate(() => {
    localStorage.setItem('fp', 'of the app around')
    const { getItem } = Storage.prototype
    return new Promise((resolve) => {
      Storage.prototype.getItem = function (key) {
        if (key === 'fp') setTimeout(resolve)
        return getItem.call(this, key)
      }
    })
  })
  release()
  await looked
  expect(await stored(page, 'fp')).toBe('of the app around')
})

test('START-4 REC-13 a new order carries a device code that arrives in time', async ({ page, mock }) => {
  const release = await holdLibrary(page)
  await submit(page)
  release()
  await deviceCode(page)
  await page.clock.resume()
  await see(page, WAITING)
  const [sent] = await mock.requests.ls({ path: ADD })
  expect(sent?.headers['device-code']).toBe(await stored(page, 'fp'))
  expect((await mock.orders.ls({ device: (await stored(page, 'fp')) ?? '' })).length).toBe(1)
})
