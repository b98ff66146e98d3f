import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { presetStorage } from '../../../scripts/story/browser/preset-storage'
import { test as base, expect, see, seeTitle, stopClock, stored } from '../../helpers/browser-test'
import { holdNext } from '../../helpers/hold-next'
import { keepShifts } from '../../helpers/page/shifts'
import { deviceCode, holdLibrary, INIT, IP, makeCodeSoon, VIEW } from '../../helpers/start'

const test = base.extend({ firstVisit: true })

const imgs = '/images/payment-alipay.png'
const seeProof = (page: Page) =>
  expect
    .poll(() => page.getByRole('img', { name: '支付凭证' }).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)

base(
  "START-1 a picture is requested only once the address of pictures is known; pictures of an earlier visit show before initApp answers, and imgUrl is stored as '' when the answer has none",
  async ({ page, mock }) => {
    const order = await mock.orders.seed({ wo_type: 3, full_account: 'sunny2024', imgs, status: 1, results: '已补发' })
    const answer = await holdNext(mock, INIT)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith(imgs)) asked.push(new URL(request.url()).pathname)
    })
    await page.goto(`/not-account?orderId=${order.id}`)
    await see(page, '已补发')
    expect(asked).toEqual([])
    await answer()
    await seeProof(page)
    expect(asked).toEqual([`/files${imgs}`])
    await mock.faults.add({ kind: 'HANG', match: { path: INIT } })
    await page.reload()
    await seeProof(page)
    await mock.faults.clear()
    await mock.faults.add({ kind: 'BUSINESS', code: 200, data: { customer_service: '' }, match: { path: INIT } })
    await page.goto('/')
    await expect.poll(() => stored(page, 'imgUrl')).toBe('')
  },
)

base(
  'START-8 FLD-1 a picture says that it cannot be shown without initApp, and is drawn once the network is back',
  async ({ page, mock, noise }) => {
    noise.expect(/502|ERR_INTERNET_DISCONNECTED/)
    const order = await mock.orders.seed({ wo_type: 3, full_account: 'sunny2024', imgs, status: 1, results: '已补发' })
    await mock.faults.add({ kind: 'STATUS', status: 502, match: { path: INIT } })
    await page.goto(`/not-account?orderId=${order.id}`)
    await see(page, '图片无法显示')
    await mock.faults.clear()
    await page.context().setOffline(true)
    await page.context().setOffline(false)
    await seeProof(page)
  },
)

test('HELP-1 START-1 START-2 START-3 a first visit asks once for initApp, type lists, tag lists, index data and the public IP, and nothing moves', async ({
  page,
  mock,
}) => {
  const shifts = await keepShifts(page)
  await page.goto('/')
  await expect.poll(() => stored(page, 'imgUrl')).toBe('/files')
  await mock.requests.waitFor({ path: '/Index/index' })
  await mock.requests.waitFor({ path: '/Tag/index' })
  await mock.requests.waitFor({ path: '/Tablename/index' })
  await expect.poll(() => stored(page, 'ip')).toMatch(IP)
  // Once the late scripts have done their work, all of them have come.
  await mock.requests.waitFor({ path: '/i' })
  await see(page, '怎么修改登录密码？')
  expect(await shifts()).toBe(0)
  await page.getByRole('link', { name: '账户找回' }).click()
  await seeTitle(page, '账户找回')
  expect(await mock.requests.ls({ path: INIT })).toHaveLength(1)
  const [names, tags, index] = await Promise.all(
    ['/Tablename/index', '/Tag/index', '/Index/index'].map((path) => mock.requests.ls({ path })),
  )
  expect(names?.map(({ data }) => data)).toEqual([{ type: '0,1,3,4' }])
  expect(tags?.map(({ data }) => data)).toEqual([{ type: '0,1,4' }])
  expect(index).toHaveLength(1)
  const { version = 0 } = (index?.[0]?.data ?? {}) as { version?: number }
  expect(Math.abs(version - Date.now() / 1000)).toBeLessThan(120)
  expect(Number.isInteger(version)).toBe(true)
  const ip = await stored(page, 'ip')
  await page.goto('/reault')
  const [captcha] = await mock.requests.waitFor({ path: '/Base/captcha' })
  expect(captcha?.headers['user-ip']).toBe(ip)
  expect(await mock.requests.ls({ path: '/ip/secondary' })).toEqual([])
})

test('START-4 the fingerprint is stored as fp, sent as device-code and kept', async ({ page, mock }) => {
  await page.clock.install()
  await stopClock(page)
  await page.goto('/account?orderId=202611210000001&s=2')
  await deviceCode(page)
  const [first] = await mock.requests.waitFor({ path: VIEW })
  const fp = await stored(page, 'fp')
  // The call waited for it: a first visit is not without a device.
  expect(first?.headers['device-code']).toBe(fp)
  await page.goto('/list')
  const [list] = await mock.requests.waitFor({ path: '/WorkerOrder/getListbyDev' })
  expect(list?.headers['device-code']).toBe(fp)
  expect(await stored(page, 'fp')).toBe(fp)
})

test('START-4 SEC-3 the fingerprint is computed once, however many calls wait for it, and its library does not ping its makers, whatever its random draw', async ({
  page,
  mock,
}) => {
  const pings: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('monitoring')) pings.push(request.url())
  })
  await page.addInitScript(() => {
    Math.random = () => 0
    const made: string[] = []
    Object.assign(window, { made })
    const own = Storage.prototype.setItem
    Storage.prototype.setItem = function (key, value) {
      if (key === 'fp') made.push(value)
      own.call(this, key, value)
    }
  })
  const release = await holdLibrary(page)
  const [one, other] = [await mock.orders.seed({ wo_type: 1 }), await mock.orders.seed({ wo_type: 3 })]
  await presetStorage(page, 'orders', `${one.id}=1&${other.id}=3`)
  // The card of orders asks for both at once.
  await page.goto('/')
  await mock.requests.waitFor({ path: '/ip/primary' })
  release()
  await expect.poll(() => stored(page, 'fp')).toBeTruthy()
  // Another one would be in the making at the same time.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await mock.requests.waitFor({ path: VIEW }, { count: 2 })
  expect(await page.evaluate(() => Reflect.get(window, 'made'))).toEqual([await stored(page, 'fp')])
  expect(pings).toEqual([])
})

test('PERF-2 START-4 the device code is made in short tasks, with the library’s own id, and differs between phones of one model', async ({
  newPage,
}) => {
  const pages = [await newPage(), await newPage()]
  const made = pages.map(async (page) => {
    // It asks for nothing that would hurry the pieces.
    await makeCodeSoon(page)
    await page.goto('/success')
    await expect.poll(() => stored(page, 'fp')).toMatch(/-/)
    const [model = '', device = ''] = (await stored(page, 'fp'))?.split('-') ?? []
    return { page, model, device }
  })
  const [one, other] = await Promise.all(made)
  expect(one?.model).toBe(other?.model)
  expect(one?.device).not.toBe(other?.device)
  const body = readFileSync('node_modules/@fingerprintjs/fingerprintjs/dist/fp.esm.js')
  await one?.page.route('**/assets/library.js', (route) => route.fulfill({ contentType: 'text/javascript', body }))
  const found = await one?.page.evaluate(
    `import('/assets/library.js').then(({ load }) => load({ monitoring: false })).then((agent) => agent.get())`,
  )
  expect(one?.model).toBe(Object(found).visitorId)
})
