/** Members on a bad network who tap twice, leave, come back, or choose again while a request is pending. */
import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { enter } from '../../helpers/forgot'
import { holdNext } from '../../helpers/hold-next'
import { ADD, WAITING } from '../../helpers/other-orders'
import { holdRoute } from '../../helpers/page/hold-route'
import { logIn } from '../../helpers/page/log-in'
import { expect, openAtWork, picture, see, seeTitle, tap, test } from '../../helpers/rendered/rendered-test'

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

  test('REC-23 TRU-4 UPL-1 a picture whose form was left during its upload goes up when the form is opened again, and once stored not again', async ({
    page,
    mock,
  }) => {
    await openAtWork(page, '/kefu')
    await mock.faults.add({ kind: 'HOLD', match: { path: '/api/Base/uploads' }, times: 1 })
    await fillIn(page)
    await mock.held.waitFor({ path: '/api/Base/uploads' })
    await tap(page, '返回')
    await seeTitle(page, '客服中心')
    await page.getByRole('link', { name: '其他问题' }).click()
    await see(page, '上传成功')
    await page.getByRole('img', { name: '已选图片预览' }).waitFor()
    await tap(page, '返回')
    await page.getByRole('link', { name: '其他问题' }).click()
    await tap(page, '提交')
    await see(page, WAITING)
    expect(await mock.uploads.ls()).toHaveLength(1)
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
    await page.getByRole('button', { name: '提交' }).and(page.locator(':not(:disabled)')).waitFor()
    await tap(page, '提交')
    await see(page, WAITING)
    expect(await mock.uploads.ls()).toHaveLength(2)
    expect((await mock.requests.ls({ path: ADD })).at(-1)?.data).toMatchObject({
      imgs: (await mock.uploads.ls())[1]?.url,
    })
  })
})

test('a picture replaced during its upload is not sent again, and the new one is sent', async ({ page, mock }) => {
  let sent = 0
  // The first never gets through.
  await page.route('**/api/Base/uploads', (route) => void (sent++ > 0 && route.continue()))
  await openAtWork(page, '/kefu')
  await fillIn(page)
  await see(page, /上传中/)
  await tap(page, '提交')
  await expect.poll(() => sent).toBe(1)
  await page.getByLabel('上传图片').setInputFiles(picture('payment-wechat-small.jpg'))
  await see(page, WAITING)
  expect(sent).toBe(2)
  const [upload] = await mock.uploads.ls()
  expect(upload?.type).toBe('image/jpeg')
  const [order] = await mock.requests.ls({ path: ADD })
  expect(order?.data).toMatchObject({ imgs: upload?.url })
})

test('TRU-4 a second tap on a button that waits leaves the focus on it', async ({ page, mock, noise }) => {
  noise.expect(/502/)
  await logIn(page, mock)
  await openAtWork(page, '/pwd')
  await mock.faults.add({ kind: 'STATUS', status: 502, match: { path: '/Member/resetPass' } })
  const answer = await holdRoute(page, '**/index.htm')
  await enter(page, 'Fresh2026!')
  const button = page.getByRole('button', { name: '完成' })
  await expect.poll(() => button.isDisabled()).toBe(true)
  await button.click({ force: true })
  answer()
  await see(page, '网络错误')
  await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true)
})
