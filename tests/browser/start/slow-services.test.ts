import { describe } from 'vitest'
import { test as base, expect, see, seeTitle, stopClock, stored, tap } from '../../helpers/browser-test'
import { description } from '../../helpers/other-orders'
import { deviceCode, holdLibrary, INIT, LIBRARY, storeBefore } from '../../helpers/start'

const test = base.extend({ firstVisit: true })

const LIST = '/WorkerOrder/getListbyDev'

describe('services that do not answer', () => {
  test('START-3 an IP service that hangs is given up after 10 s and the second asked', async ({ page }) => {
    await page.route('**/ip/primary', () => {})
    await page.clock.install()
    const asked = page.waitForRequest('**/ip/primary')
    await page.goto('/')
    await asked
    await stopClock(page)
    await page.clock.runFor(10_000)
    await expect.poll(() => stored(page, 'ip')).toBe('203.0.113.8')
  })

  test('START-4 a call that needs the device waits 2 s for it, and goes without', async ({ page, mock }) => {
    await holdLibrary(page)
    await page.clock.install()
    const asked = page.waitForRequest(LIBRARY)
    await page.goto('/list')
    await asked
    await stopClock(page)
    await page.clock.runFor(2_000)
    const [list] = await mock.requests.waitFor({ path: LIST })
    expect(list?.headers['device-code']).toBe('')
    await see(page, '暂无工单')
  })

  test('START-4 an order waits for a device code that is still being computed', async ({ page, mock }) => {
    const release = await holdLibrary(page)
    await page.clock.install()
    await page.goto('/other')
    await description(page).fill('播放器打不开')
    await page.getByLabel('上传图片').setInputFiles('fixtures/images/payment-alipay.png')
    await see(page, '上传成功')
    await stopClock(page)
    await tap(page, '提交')
    release()
    await deviceCode(page)
    const [add] = await mock.requests.waitFor({ path: '/WorkerOrder/add' })
    expect(add?.headers['device-code']).toBe(await stored(page, 'fp'))
  })

  test('START-1 pictures of an earlier visit show before initApp answers', async ({ page, mock }) => {
    await mock.faults.add({ kind: 'HANG', match: { path: INIT } })
    await storeBefore(page, { imgUrl: '/files' })
    const imgs = '/images/payment-alipay.png'
    const order = await mock.orders.seed({ wo_type: 3, full_account: 'sunny2024', imgs, status: 1, results: '已补发' })
    await page.goto(`/not-account?orderId=${order.id}`)
    const proof = page.getByRole('img', { name: '支付凭证' })
    await expect.poll(() => proof.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  })
})

describe('the libraries’ own requests', () => {
  test('START-4 SEC-3 the fingerprint library reports to nobody, not even by chance', async ({ page }) => {
    await page.addInitScript(() => {
      Math.random = () => 0
    })
    await page.goto('/')
    await seeTitle(page, '帮助中心')
    // A request to anywhere else fails the test.
    await expect.poll(() => stored(page, 'fp')).toBeTruthy()
    await page.reload()
    await expect.poll(() => stored(page, 'ip')).toBeTruthy()
  })
})
