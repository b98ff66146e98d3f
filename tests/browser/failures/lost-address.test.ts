/** The server's address stops answering, and another one that initApp named takes its place. */
import { readFileSync } from 'node:fs'
import type { Page, Request } from 'playwright-core'
import { beforeEach } from 'vitest'
import type { MockClient } from '#contract/client/mock-client'
import { presetStorage } from '../../../scripts/story/browser/preset-storage'
import { expect, openAtWork, picture, see, stopClock, stored, tap, test } from '../../helpers/browser-test'
import { ADD, logIn, networkNoise, WAYS_SCREEN } from '../../helpers/errors'
import { LAST_ASKED } from '../../helpers/other-orders'
import { keepToasts } from '../../helpers/page/toasts'
import { account, toConfirmStep } from '../../helpers/recovery'
import { comeBack } from '../../helpers/start'

/** Another name of the mock server. */
const hostOf = (mock: MockClient, name: string) => `${name}.lines.localhost:${new URL(mock.url).port}`
const ownHost = (mock: MockClient) => new URL(mock.url).host
const listOf = (...hosts: string[]) => hosts.map((domain) => ({ domain, https: 0 }))

/** From here on nothing that goes to these addresses is answered. */
async function shut(mock: MockClient, ...hosts: string[]): Promise<void> {
  for (const host of hosts) await mock.faults.add({ kind: 'CONNECTION_RESET_BY_PEER', match: { host } })
}

const preset = (page: Page, ...hosts: string[]) => presetStorage(page, 'domains', JSON.stringify(listOf(...hosts)))

/** The calls that the page sends to other hosts. */
function callsElsewhere(page: Page): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (request.url().includes('.lines.')) calls.push(request)
  })
  return calls
}

/** The headers in these requests that identify the member, the device or the page. */
async function givenAway(requests: readonly Request[]): Promise<string[]> {
  const names = await Promise.all(requests.map(async (request) => Object.keys(await request.allHeaders())))
  return names.flat().filter((name) => ['authorization', 'device-code', 'user-ip', 'domain'].includes(name))
}

/** Opens the last step of a recovery in an app to which initApp has named these hosts. */
async function toConfirmStepWith(page: Page, mock: MockClient, ...hosts: string[]): Promise<void> {
  const { initApp } = JSON.parse(readFileSync('fixtures/init.json', 'utf8'))
  const { id } = await mock.faults.add({
    kind: 'BUSINESS',
    code: 200,
    data: { ...initApp, site_api_domains: listOf(...hosts) },
    match: { path: '/base/initApp' },
  })
  await toConfirmStep(page)
  await expect.poll(() => stored(page, 'domains')).toContain(hosts.at(-1))
  // Waits for the candidates: otherwise their call would be the first without an answer, and would say so.
  await page.locator('button:not([aria-disabled])', { hasText: '换一批' }).waitFor()
  await mock.faults.rm(id)
}

beforeEach<{ noise: Parameters<typeof networkNoise>[0] }>(({ noise }) => {
  networkNoise(noise)
  noise.expect(/foreign request: http:\/\/(\w+\.lines\.)?localhost/)
})

test('FLD-1 hosts that initApp names are kept, and one that answers takes over without a second tap', async ({
  page,
  mock,
}) => {
  const [dead, alive] = [hostOf(mock, 'dead'), hostOf(mock, 'alive')]
  const toasts = await keepToasts(page)
  await toConfirmStepWith(page, mock, dead, 'a.example/path', '127.0.0.1:9', alive)
  expect(await stored(page, 'domains')).toBe(JSON.stringify(listOf(dead, alive)))
  await shut(mock, ownHost(mock), dead)
  const elsewhere = callsElsewhere(page)
  await account(page).fill('sunny2024')
  await tap(page, '下一步')
  await see(page, '您的工单正在处理中，请勿重复提交')
  expect(await stored(page, 'u1')).toBe(`http://${alive}`)
  expect(await toasts()).toEqual(['status: 正在尝试其他线路…', 'status: 工单创建成功'])
  expect(await givenAway(elsewhere.filter((request) => request.url().includes(dead)))).toEqual([])
  expect(await givenAway(elsewhere)).toContain('device-code')
  await see(page, LAST_ASKED)
  await mock.orders.last().approve({ password: 'Km7#vR2q9T' })
  await comeBack(page)
  await see(page, 'Km7#vR2q9T')
  expect(await mock.orders.ls()).toHaveLength(1)
})

test('FLD-1 the note that other addresses are tried stays as long as the search', async ({ page, mock }) => {
  const silent = hostOf(mock, 'silent')
  await preset(page, silent)
  await page.clock.install()
  await shut(mock, ownHost(mock))
  await mock.faults.add({ kind: 'HANG', match: { host: silent } })
  // Nothing else calls meanwhile: the services in the background wait for a moment of the clock.
  await stopClock(page)
  await openAtWork(page, WAYS_SCREEN)
  await see(page, '加载失败')
  await tap(page, '重试')
  await see(page, '正在尝试其他线路…')
  await page.clock.fastForward(5_000)
  await see(page, '正在尝试其他线路…')
  await page.clock.fastForward(4_000)
  await see(page, '加载失败')
  await page.getByText('正在尝试其他线路…').waitFor({ state: 'detached' })
})

test('FLD-1 an order whose answer was lost with the address is not made again', async ({ page, mock }) => {
  await toConfirmStepWith(page, mock, hostOf(mock, 'alive'))
  const host = ownHost(mock)
  await mock.faults.add({ kind: 'CONNECTION_RESET_BY_PEER', commit: true, times: 1, match: { path: ADD, host } })
  await shut(mock, host)
  await account(page).fill('sunny2024')
  await tap(page, '下一步')
  await see(page, '您的工单正在处理中，请勿重复提交')
  expect(await mock.orders.ls()).toHaveLength(1)
})

test('FLD-1 an address that does not hold the key is not used and learns nothing of the member', async ({
  page,
  mock,
}) => {
  const fake = hostOf(mock, 'fake')
  await logIn(page)
  await preset(page, fake)
  await page.route(`http://${fake}/**`, (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
      body: '{"code":200,"msg":"","data":{"imgUrl":"/files"}}',
    }),
  )
  const elsewhere = callsElsewhere(page)
  await shut(mock, ownHost(mock))
  await openAtWork(page, WAYS_SCREEN)
  await see(page, '加载失败')
  await tap(page, '重试')
  await see(page, '加载失败')
  await expect.poll(() => elsewhere.length).toBeGreaterThan(0)
  expect(await stored(page, 'u1')).toBe('')
  expect(await givenAway(elsewhere)).toEqual([])
  await mock.faults.clear()
  await tap(page, '重试')
  await page.getByRole('link', { name: /手机验证/ }).waitFor()
})

test('FLD-1 a blocking page with status 200 counts as no answer, and uploads go to the next address', async ({
  page,
  mock,
}) => {
  const alive = hostOf(mock, 'alive')
  await preset(page, alive)
  await page.route(`${mock.url}/index.htm`, (route) => route.fulfill({ body: '<!doctype html><p>Blocked</p>' }))
  await openAtWork(page, '/other')
  await expect.poll(() => stored(page, 'u1')).toBe(`http://${alive}`)
  const uploaded = page.waitForRequest(`http://${alive}/api/Base/uploads`)
  await page.getByLabel('上传图片').setInputFiles(picture('payment-alipay.png'))
  await uploaded
  await see(page, '上传成功')
  expect(await mock.uploads.ls()).toHaveLength(1)
})

/** The server listens on two more ports, which initApp names. */
const withLines = test.extend({ morePorts: [0, 0] })

withLines('FLD-1 pictures follow the address, after a reload too', async ({ page, mock }) => {
  const { id } = await mock.orders.seed({ wo_type: 1, status: 2, results: '图片不清晰' })
  await preset(page, ...mock.lines)
  await shut(mock, ownHost(mock))
  await openAtWork(page, WAYS_SCREEN)
  await expect.poll(() => stored(page, 'u1')).not.toBe('')
  // Each of them may be the first to answer.
  const other = await stored(page, 'u1')
  expect(mock.lines.map((line) => `http://${line}`)).toContain(other)
  await expect.poll(() => stored(page, 'imgUrl')).toBe(`${other}/files`)
  await page.evaluate(() => localStorage.removeItem('imgUrl'))
  await openAtWork(page, `/account?orderId=${id}`)
  await expect.poll(() => stored(page, 'imgUrl')).toBe(`${other}/files`)
  await see(page, '图片不清晰')
  const refused = page.getByRole('img', { name: '被驳回的图片' })
  await expect.poll(() => refused.getAttribute('src')).toContain(`${other}/files/`)
})
