/** Members on a bad network who tap twice, leave, come back, or choose again while a request is pending. */
import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { presetStorage } from '../../../scripts/story/browser/preset-storage'
import { doubleTap } from '../../helpers/binding'
import { expect, openAtWork, see, seeTitle, tap, test } from '../../helpers/browser-test'
import { WAITING } from '../../helpers/other-orders'
import { holdRoute } from '../../helpers/page/hold-route'

test('a member opens a screen, or a part of one, at the next visit after it failed to load, and the others meanwhile', async ({
  page,
  mock,
  noise,
}) => {
  noise.expect(/ERR_FAILED/, /dynamically imported module/)
  const { id } = await mock.orders.seed({ wo_type: 99, describe: '播放器打不开' })
  await presetStorage(page, 'orders', `${id}=99`)
  const parts = /\/assets\/(order-detail|my-orders)-/
  await page.route(parts, (route) => route.abort())
  await openAtWork(page, '/')
  await page.getByRole('link', { name: '登不上账号' }).waitFor()
  await page.unroute(parts)
  await page.route(parts, (route) => (/my-orders/.test(route.request().url()) ? route.continue() : route.abort()))
  await page.getByRole('link', { name: '更多服务' }).click()
  await seeTitle(page, '客服中心')
  await page.route(/\/assets\/query-screen-/, (route) => route.abort())
  await page.getByRole('link', { name: '工单查询' }).click()
  await see(page, '页面出错了')
  await page.goBack()
  await seeTitle(page, '客服中心')
  await page.unroute(/\/assets\/query-screen-/)
  await page.getByRole('link', { name: '工单查询' }).click()
  await seeTitle(page, '工单查询')
  await page.goBack()
  await seeTitle(page, '客服中心')
  await tap(page, '返回')
  await page.getByRole('link', { name: id }).click()
  await see(page, '页面出错了')
  await page.goBack()
  await page.unroute(parts)
  await page.getByRole('link', { name: id }).click()
  await see(page, WAITING)
})

/** The bar above a screen whose successor is loading. */
const hasSign = (page: Page) =>
  page.evaluate(() => {
    const { content, opacity } = getComputedStyle(document.documentElement, '::before')
    return content !== 'none' && opacity === '1'
  })

describe('tapping again', () => {
  test('FGT-1 CARE-5 quick taps on a link or on 下一步, which waits for the next screen, make one step, to its top; a sign shows until that has loaded or is given up', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 400 })
    await openAtWork(page, '/kefu')
    await seeTitle(page, '客服中心')
    const steps = () => page.evaluate(() => history.length)
    const releaseQuery = await holdRoute(page, /\/assets\/query-screen-.*js/)
    await page.evaluate(() => window.scrollTo(0, 10_000))
    const first = await steps()
    for (let tapped = 0; tapped < 3; tapped++) await page.getByRole('link', { name: '工单查询' }).click()
    await expect.poll(() => hasSign(page)).toBe(true)
    releaseQuery()
    await seeTitle(page, '工单查询')
    expect(await hasSign(page)).toBe(false)
    expect(await steps()).toBe(first + 1)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)

    await page.goBack()
    await page.getByRole('link', { name: '忘记密码' }).click()
    const releaseWays = await holdRoute(page, /\/assets\/authentication-screen-.*js/)
    await page.getByRole('textbox', { name: '用户名' }).fill('sunny2024')
    const second = await steps()
    await doubleTap(page, '下一步')
    const button = page.getByRole('button', { name: '下一步' })
    await expect.poll(() => button.isDisabled()).toBe(true)
    await expect.poll(() => hasSign(page)).toBe(true)
    await page.goBack()
    await expect.poll(() => button.isEnabled()).toBe(true)
    expect(await hasSign(page)).toBe(false)
    await doubleTap(page, '下一步')
    releaseWays()
    await seeTitle(page, '身份验证')
    expect(await steps()).toBe(second + 1)
    await page.goBack()
    await seeTitle(page, '忘记密码')
  })
})
