import type { Page } from 'playwright-core'
import { expect, test } from '../../helpers/browser-test'
import { holdRoute } from '../../helpers/page/hold-route'

const WORKER = /\/assets\/sealing-worker-/

/** The captcha is a call that was sealed, and whose answer was opened. */
async function openCaptcha(page: Page): Promise<void> {
  await page.goto('/reault')
  await page.locator('.captcha img').waitFor()
}

const loadedSealer = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /\/sealer-/.test(name)))

test('PERF-2 API-1 API-5 sealing runs in a worker, and the page itself loads no cipher', async ({ page, mock }) => {
  await openCaptcha(page)
  await mock.requests.waitFor({ path: '/Index/index' })
  expect(page.workers().filter((worker) => WORKER.test(worker.url()))).toHaveLength(1)
  expect(await loadedSealer(page)).toBe(false)
})

test('API-1 API-7 a call goes on when the script of the worker is stuck on its way', async ({ page }) => {
  await holdRoute(page, WORKER)
  await page.clock.install()
  const asked = page.waitForRequest(WORKER)
  await page.goto('/reault')
  await asked
  await page.locator('.captcha').waitFor()
  await page.clock.runFor(16_000)
  await page.locator('.captcha img').waitFor()
})

test('API-1 API-5 a call goes on when the worker does not load, when it breaks while its answer is opened, and where there are no workers', async ({
  page,
  noise,
  mock,
}) => {
  noise.expect(/ERR_FAILED|broken by the test/)
  const captchas = () => mock.requests.ls({ path: '/Base/captcha' })
  await page.route(WORKER, (route) => route.abort())
  // No time limit comes to its help.
  await page.addInitScript(() => {
    const start = window.setTimeout
    const briefly = (act: TimerHandler, ms = 0) => (ms < 15_000 ? start(act, ms) : 0)
    Object.assign(window, { setTimeout: briefly })
  })
  await openCaptcha(page)
  expect(await captchas()).toHaveLength(1)

  await page.unroute(WORKER)
  await page.route(WORKER, async (route) => {
    const response = await route.fetch()
    const breakage = `addEventListener('message', (event) => {
      if (!('open' in event.data)) return
      event.stopImmediatePropagation()
      throw new Error('broken by the test')
    });`
    await route.fulfill({ response, body: breakage + (await response.text()) })
  })
  await openCaptcha(page)
  expect(await captchas()).toHaveLength(2)

  await page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'))
  await openCaptcha(page)
  expect(await loadedSealer(page)).toBe(true)
})
