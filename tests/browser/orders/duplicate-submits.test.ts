/** Members on a bad network who tap twice, leave, come back, or choose again while a request is pending. */
import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { presetStorage } from '../../../scripts/story/browser/preset-storage'
import { doubleTap } from '../../helpers/binding'
import { expect, openAtWork, picture, see, seeTitle, tap, test } from '../../helpers/browser-test'
import { holdNext } from '../../helpers/hold-next'
import { ADD, WAITING } from '../../helpers/other-orders'
import { holdRoute } from '../../helpers/page/hold-route'

test('a member opens a screen, or a part of one, at the next visit after it failed to load, and the others meanwhile', async ({
  page,
  mock,
  noise,
}) => {
  noise.expect(/ERR_FAILED/, /dynamically imported module/)
  await openAtWork(page, '/kefu')
  await page.route(/\/assets\/query-screen-/, (route) => route.abort())
  await page.getByRole('link', { name: '工单查询' }).click()
  await see(page, '页面出错了')
  await page.goBack()
  await seeTitle(page, '客服中心')
  await page.unroute(/\/assets\/query-screen-/)
  await page.getByRole('link', { name: '工单查询' }).click()
  await seeTitle(page, '工单查询')

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
  await tap(page, '返回')
  await page.getByRole('link', { name: id }).click()
  await see(page, '页面出错了')
  await page.goBack()
  await page.unroute(parts)
  await page.getByRole('link', { name: id }).click()
  await see(page, WAITING)
})

test('REC-6 TRU-4 a field that was emptied while the order waited for its picture is asked for and takes the focus', async ({
  page,
}) => {
  const release = await holdRoute(page, '**/api/Base/uploads')
  await openAtWork(page, '/other')
  const description = page.getByPlaceholder('请输入问题描述')
  await description.fill('播放器打不开')
  await page.getByLabel('上传图片').setInputFiles(picture('payment-alipay.png'))
  await see(page, /上传中/)
  await tap(page, '提交')
  await description.fill('')
  await page.getByLabel('上传图片').focus()
  release()
  await description.and(page.locator(':focus')).waitFor()
})

test('a picture replaced during its upload is not sent again, and the new one is sent', async ({ page, mock }) => {
  const sent: string[] = []
  await page.route('**/api/Base/uploads', async (route) => {
    const name = /filename="([^"]+)"/.exec(route.request().postDataBuffer()?.toString('latin1') ?? '')?.[1] ?? ''
    sent.push(name)
    // The first never gets through.
    if (name !== 'payment-alipay.png') await route.continue()
  })
  await openAtWork(page, '/other')
  await page.getByPlaceholder('请输入问题描述').fill('播放器打不开')
  await page.getByLabel('上传图片').setInputFiles(picture('payment-alipay.png'))
  await see(page, /上传中/)
  await tap(page, '提交')
  await expect.poll(() => sent).toEqual(['payment-alipay.png'])
  await page.getByLabel('上传图片').setInputFiles(picture('payment-bank.png'))
  await see(page, WAITING)
  expect(sent).toEqual(['payment-alipay.png', 'payment-bank.png'])
  const [upload] = await mock.uploads.ls()
  const [order] = await mock.requests.ls({ path: ADD })
  expect(order?.data).toMatchObject({ imgs: upload?.url })
})

/** Opens /other from a screen that links to it and fills it in. */
async function fillIn(page: Page): Promise<void> {
  await page.getByRole('link', { name: '其他问题' }).click()
  await page.getByPlaceholder('请输入问题描述').fill('播放器打不开')
  await page.getByLabel('上传图片').setInputFiles(picture('payment-alipay.png'))
}

/** Sends the order while its picture is on its way, leaves the form and opens it again. */
async function reopenWhileSent(page: Page): Promise<void> {
  await fillIn(page)
  await see(page, /上传中/)
  await tap(page, '提交')
  await tap(page, '返回')
  await page.getByRole('link', { name: '其他问题' }).click()
  await see(page, '请稍候…')
}

describe('leaving while an answer is on its way', () => {
  test('TRU-7 an order that waits for its picture or the network is made although its form was left', async ({
    page,
    mock,
    noise,
  }) => {
    noise.expect(/ERR_INTERNET_DISCONNECTED/)
    await openAtWork(page, '/kefu')
    const release = await holdRoute(page, '**/api/Base/uploads')
    await fillIn(page)
    await see(page, /上传中/)
    await tap(page, '提交')
    await tap(page, '返回')
    await seeTitle(page, '客服中心')
    release()
    await see(page, '工单创建成功')
    expect(await mock.orders.ls()).toHaveLength(1)

    await fillIn(page)
    await see(page, '上传成功')
    await page.context().setOffline(true)
    await tap(page, '提交')
    await see(page, '没有网络，恢复后自动继续')
    await tap(page, '返回')
    await seeTitle(page, '客服中心')
    await page.getByRole('link', { name: '其他问题' }).click()
    await expect.poll(() => page.getByRole('button', { name: '提交' }).isDisabled()).toBe(true)
    await see(page, '请稍候…')
    await page.context().setOffline(false)
    await see(page, WAITING)
    expect(await mock.orders.ls()).toHaveLength(2)
  })

  test('TRU-2 TRU-7 UPL-1 a form that was left has its picture again when that did not come up or its order was refused, and stays locked, left and opened again too, while one is being made', async ({
    page,
    mock,
    noise,
  }) => {
    noise.expect(/502/)
    await openAtWork(page, '/kefu')
    const uploads = '**/api/Base/uploads'
    const fail = await holdRoute(page, uploads, (route) => route.fulfill({ status: 502 }))
    await reopenWhileSent(page)
    fail()
    await page.getByRole('img', { name: '已选图片预览' }).waitFor()
    await page.unroute(uploads)

    const release = await holdNext(mock, ADD)
    await tap(page, '提交')
    await mock.held.waitFor({ path: ADD })
    await page.getByRole('button', { name: '提交' }).and(page.locator(':disabled')).waitFor()
    // A change would not be in the order any more.
    expect(await page.getByPlaceholder('请输入问题描述').isEditable()).toBe(false)
    expect(await page.getByLabel('上传图片').isDisabled()).toBe(true)
    await tap(page, '返回')
    await seeTitle(page, '客服中心')
    await page.getByRole('link', { name: '其他问题' }).click()
    await seeTitle(page, '其他问题')
    await page.getByRole('button', { name: '提交' }).and(page.locator(':disabled')).waitFor()
    await release()
    await see(page, WAITING)
    expect(await mock.orders.ls()).toHaveLength(1)

    await page.getByRole('link', { name: '联系客服' }).click()
    const store = await holdRoute(page, uploads)
    await mock.faults.add({ kind: 'BUSINESS', code: 201, msg: '暂时无法提交', match: { path: ADD }, times: 1 })
    await reopenWhileSent(page)
    store()
    await mock.requests.waitFor({ path: ADD }, { count: 2 })
    await page.getByRole('button', { name: '提交' }).and(page.locator(':enabled')).waitFor()
    await tap(page, '提交')
    await see(page, WAITING)
    expect(await mock.uploads.ls()).toHaveLength(2)
    expect((await mock.requests.ls({ path: ADD })).at(-1)?.data).toMatchObject({
      imgs: (await mock.uploads.ls())[1]?.url,
    })
  })
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
