import { rmSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe } from 'vitest'
import { type Mock, startMock } from '../../../mock-server/start-mock'
import { readConfig } from '../../../web/vite/app-config'
import { expect, see, seeTitle, stored, tap, test } from '../../helpers/browser-test'
import { changedApp } from '../../helpers/built-app/changed-app'

interface Report {
  app_key?: string
  begin_session?: string
  session_duration?: string
  metrics?: Record<string, string>
  crash?: Record<string, string>
}
const reports = async (mock: Mock): Promise<Report[]> =>
  (await mock.requests.ls({ path: '/i' })).map(({ data }) => data as Report)

/** All statistics data that reached the server, as text. */
const told = async (mock: Mock): Promise<string> =>
  decodeURIComponent(
    JSON.stringify([
      ...(await mock.requests.ls({ path: '/i' })),
      ...(await mock.requests.ls({ path: '/o/sdk' })),
    ]).replace(/%(?![0-9A-Fa-f]{2})/g, '%25'),
  )

const breakPage = (page: Page, words: string) =>
  page.evaluate((text) => {
    setTimeout(() => {
      throw new Error(text)
    })
  }, words)

/** Gives the page a detector that the test can trigger. */
const ownDetector = (page: Page) =>
  page.addInitScript(() => {
    window.devtoolsDetector = (opened) => {
      document.documentElement.dataset['guarded'] = 'yes'
      window.addEventListener('tools-opened', opened)
    }
  })
const openTools = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('tools-opened')))
const isGuarded = (page: Page) => page.locator('html').getAttribute('data-guarded')

test('START-5 blocked analytics harm nothing', async ({ page, noise }) => {
  noise.expect(/ERR_FAILED/)
  await page.route(/\/(i|o\/sdk)(\?|$)/, (route) => route.abort())
  const refused = page.waitForEvent('requestfailed', (request) => /\/(i|o\/sdk)(\?|$)/.test(request.url()))
  await page.goto('/')
  await refused
  await page.getByRole('link', { name: '历史工单' }).click()
  await see(page, '暂无工单')
})

test('START-5 START-6 SEC-2 a session and its errors reach the server with app key and version, but no token, key, password or number of an order, which appear in no console line and no address either; without a guard, open tools change nothing', async ({
  page,
  mock,
  noise,
}) => {
  noise.expect(/page error: broken by the test/)
  await ownDetector(page)
  const lines: string[] = []
  const urls: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  page.on('request', (request) => urls.push(request.url()))
  page.on('framenavigated', (frame) => urls.push(frame.url()))
  const order = await mock.orders.seed({ wo_type: 1, full_account: 'sunny2024' })
  const { key } = await mock.orders.get(order.id).approve({ password: 'Abc12345!' })
  await page.goto(`/account?orderId=${order.id}`)
  await see(page, 'Abc12345!')
  // An error is reported only by statistics that have begun, and each input puts them off.
  const [begin] = await mock.requests.waitFor({ path: '/i', data: { begin_session: '1' } })
  const session = begin?.data as Report
  expect(session.app_key).toBe('development-analytics-key')
  expect(session.metrics?.['_app_version']).toBe('1.0.0')
  // Analytics start in the same breath as the guard.
  await openTools(page)
  await see(page, 'Abc12345!')
  expect(await isGuarded(page)).toBeNull()
  expect(new URL(page.url()).pathname).toBe('/account')
  const token = (await stored(page, 'token')) ?? ''
  expect(token.length).toBeGreaterThan(8)
  expect(key?.length).toBeGreaterThan(8)
  await page.getByRole('link', { name: '修改密码' }).click()
  await page.getByLabel('新密码', { exact: true }).fill('New12345!')
  await page.getByLabel('确认密码', { exact: true }).fill('New12345!')
  await tap(page, '完成')
  await seeTitle(page, '帮助中心')
  expect((await mock.members.show('sunny2024')).password).toBe('New12345!')
  await breakPage(page, 'broken by the test')
  const crash = async () => (await reports(mock)).find((report) => report.crash)
  await expect.poll(async () => (await crash())?.crash?.['_error']).toContain('broken by the test')
  expect(await crash()).toMatchObject({ app_key: 'development-analytics-key', crash: { _app_version: '1.0.0' } })
  const everything = [...lines, ...urls.map(decodeURIComponent), await told(mock)].join('\n')
  for (const secret of [token, key ?? '', 'Abc12345!', 'New12345!']) expect(everything).not.toContain(secret)
  expect(await told(mock)).not.toContain(order.id)
})

describe('a build for production', () => {
  // This path needs no foreign request, and the page there has no guard.
  const target = '/elsewhere'
  let guarded: Mock
  let folder: string

  beforeAll(async () => {
    const { devtoolsGuard } = readConfig({ VITE_DEVTOOLS_TARGET: target }, false)
    folder = changedApp(
      /devtoolsGuard:!1,devtoolsTarget:`[^`]*`,kiosk:!1,fingerprintMonitoring:!1/g,
      `devtoolsGuard:${devtoolsGuard},devtoolsTarget:'${target}',kiosk:false,fingerprintMonitoring:true`,
    )
    guarded = await startMock({ appDir: folder })
  })
  afterAll(async () => {
    await guarded?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const serveTarget = (page: Page) =>
    page.route(`**${target}`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>elsewhere</h1>' }))

  test('START-6 with the guard on, the page is left for good once developer tools are open', async ({ newPage }) => {
    const page = await newPage({ baseURL: guarded.url })
    await serveTarget(page)
    await ownDetector(page)
    await page.goto('/list')
    await see(page, '暂无工单')
    await page.locator('html[data-guarded=yes]').waitFor()
    expect(new URL(page.url()).pathname).toBe('/list')
    const length = await page.evaluate(() => history.length)
    await openTools(page)
    await seeTitle(page, 'elsewhere')
    expect(new URL(page.url()).pathname).toBe(target)
    expect(await page.evaluate(() => history.length)).toBe(length)
  })

  test('START-6 the guard is on by default, and its detector sees the tools of this browser', async ({ newPage }) => {
    const page = await newPage({ baseURL: guarded.url })
    await serveTarget(page)
    // The library compares two durations, and keeps the longest of one for good: a page that stalled at that moment never
    // sees the tools, and the next one does.
    await expect
      .poll(async () => {
        await page.goto('/list')
        return page.waitForURL(`**${target}`, { timeout: 5000 }).then(
          () => 'left',
          () => 'stayed',
        )
      })
      .toBe('left')
    await seeTitle(page, 'elsewhere')
  })

  test('START-4 the fingerprint library pings at its own rate if allowed', async ({ newPage, noise }) => {
    noise.expect(/foreign request: .*npm-monitoring/, /ERR_FAILED/)
    const page = await newPage({ baseURL: guarded.url })
    await ownDetector(page)
    const pings: string[] = []
    await page.route(/npm-monitoring/, (route) => {
      pings.push(route.request().url())
      return route.abort()
    })
    for (const [dice, count] of [
      [0.001, 0],
      [0.0009, 1],
    ] as const) {
      await page.addInitScript((value) => {
        // The stored device code of an earlier visit would be used as it is.
        localStorage.removeItem('fp')
        Math.random = () => value
      }, dice)
      await page.goto('/list')
      await expect.poll(() => stored(page, 'fp')).toBeTruthy()
      await expect.poll(() => pings.length).toBe(count)
    }
  })
})
