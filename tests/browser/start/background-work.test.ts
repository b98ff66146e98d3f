import { expect, see, seeTitle, stored, test } from '../../helpers/browser-test'

/** Idle moments come one at a time, when the test grants them. */
function grantIdle(): void {
  const waiting: IdleRequestCallback[] = []
  window.requestIdleCallback = (work) => waiting.push(work)
  Object.assign(window, {
    waiting,
    idle: () => waiting.shift()?.({ didTimeout: false, timeRemaining: () => 50 }) !== undefined,
  })
}

const STATISTICS = /\/assets\/countly/
const CIPHER = /\/assets\/sealing-worker/

test('PERF-2 background work begins when the page is idle, one service at a time', async ({ page, mock }) => {
  await page.addInitScript(grantIdle)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/kefu')
  // The place of toasts waits for such a moment too.
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'waiting').length)).toBeGreaterThan(1)
  const isService = (path: string) => STATISTICS.test(path) || CIPHER.test(path) || path.startsWith('/ip/')
  expect(asked.filter(isService)).toEqual([])
  const grant = () => page.evaluate(() => (Reflect.get(window, 'idle') as () => void)())
  await expect
    .poll(async () => {
      await grant()
      return asked.some((path) => STATISTICS.test(path))
    })
    .toBe(true)
  await mock.requests.waitFor({ path: '/Index/index' })
  expect(STATISTICS.test(asked.filter(isService).at(-1) ?? '')).toBe(true)
  await expect.poll(() => stored(page, 'ip')).toBeTruthy()
})

test('PERF-2 the screens behind the chips are prefetched, so a tap on one loads no app file; a finger on another link begins to load its screen', async ({
  page,
}) => {
  await page.goto('/')
  await see(page, '怎么修改登录密码？')
  const form = page.waitForRequest(/\/assets\/order-/)
  await page.reload()
  await form
  await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete')
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /countly/.test(name))))
    .toBe(true)
  const list = page.waitForRequest(/\/assets\/list-screen/)
  await page.getByRole('link', { name: '历史工单' }).dispatchEvent('pointerdown')
  await (await list).response()
  expect(new URL(page.url()).pathname).toBe('/')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.getByRole('link', { name: '其他问题' }).click()
  await seeTitle(page, '其他问题')
  // The form fetches ahead, in its turn, the parts that send an order and show it.
  const later = /(upload|create-order|order-detail|qr-code|shown-time)-/
  expect(asked.filter((path) => path.startsWith('/assets/') && !later.test(path))).toEqual([])
})

test('PERF-2 recognition is prefetched only where it costs nothing', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  for (const [connection, files] of [
    [{ saveData: true, effectiveType: '4g' }, 0],
    [{ saveData: false, type: 'wifi', effectiveType: '4g' }, 1],
  ] as const) {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value, configurable: true })
    }, connection)
    asked.length = 0
    await page.goto('/account')
    await seeTitle(page, '账户找回')
    await expect.poll(() => asked.some((path) => STATISTICS.test(path))).toBe(true)
    await expect.poll(() => Math.min(1, asked.filter((path) => path.startsWith('/ocr/')).length)).toBe(files)
  }
})
