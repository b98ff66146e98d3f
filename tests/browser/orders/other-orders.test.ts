import { fieldErrors } from '../../helpers/binding'
import { expect, openAtWork, picture, see, seeTitle, tap, test } from '../../helpers/browser-test'
import {
  ADD,
  description,
  isDrawn,
  LAST_ASKED,
  otherRoute,
  payRoute,
  STEPS,
  WAITING,
  whereTo,
} from '../../helpers/other-orders'
import { boxOf } from '../../helpers/page/box'
import { holdRoute } from '../../helpers/page/hold-route'
import { currentStep, payTime, SLIP, stepNames } from '../../helpers/recovery'

test('OTH-1 START-1 an order that was filled in and sent before the app had loaded is made', async ({ page, mock }) => {
  const release = await holdRoute(page, /\/assets\/.*\.js/)
  await page.goto('/other', { waitUntil: 'commit' })
  await description(page).fill('视频卡顿')
  await page.getByLabel('上传图片', { exact: true }).setInputFiles(picture(SLIP))
  await tap(page, '提交')
  release()
  await see(page, WAITING)
  expect(await mock.orders.ls()).toMatchObject([{ describe: '视频卡顿' }])
})

for (const [clauses, route] of [
  ['PAY-1 PAY-2', payRoute],
  ['OTH-1', otherRoute],
] as const) {
  const { path, type, idParam, title } = route
  test(`${clauses} REC-23 a half-filled form of ${path} survives a reload and makes one order with every field, tapped again while that loads too`, async ({
    page,
    mock,
  }) => {
    const release = await holdRoute(page, /\/assets\/order-detail-/)
    await openAtWork(page, path)
    await seeTitle(page, title)
    expect(await stepNames(page)).toEqual(STEPS)
    expect(await currentStep(page)).toBe('上传凭证')
    await route.fill(page)
    // The picture's name shows once its upload is complete.
    await see(page, SLIP)
    await page.reload()
    await isDrawn(page, '已选图片预览')
    await page.getByRole('button', { name: '提交' }).evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
    await page.getByRole('status').getByText('工单创建成功').waitFor()
    await page.getByRole('button', { name: '提交' }).click({ force: true })
    release()
    await seeTitle(page, '工单详情')
    expect(await currentStep(page)).toBe('等待审核')
    const { id } = await mock.orders.last().show()
    expect(whereTo(page)).toBe(`${path}?${idParam}=${id}`)
    const [add, second] = await mock.requests.ls({ path: ADD })
    expect(second).toBeUndefined()
    const [upload] = await mock.uploads.ls()
    expect(add?.data).toEqual({ ...route.sent, imgs: upload?.url, wo_type: type })
    await page.getByText(id, { exact: true }).waitFor()
    await page.getByRole('img', { name: '工单编号二维码' }).waitFor()
    await see(page, LAST_ASKED)
  })
}

test('OTH-1 CARE-3 description and image are asked for in the order in which they stand; staff see the image, nobody reads it', async ({
  page,
  mock,
}) => {
  await openAtWork(page, '/other')
  await see(page, '图片会随工单提交给客服审核')
  expect(await page.getByText('图片会在本机识别').count()).toBe(0)
  expect(await page.getByRole('button', { name: '这张账单在哪里找？' }).count()).toBe(0)
  await tap(page, '提交')
  await expect.poll(() => fieldErrors(page)).toEqual(['请输入问题描述'])
  expect(await description(page).evaluate((field) => field === document.activeElement)).toBe(true)
  await description(page).fill('播放器打不开')
  await tap(page, '提交')
  await expect.poll(() => fieldErrors(page)).toEqual(['请上传图片'])
  const topOf = async (label: string) => (await boxOf(page.getByLabel(label, { exact: true }))).y
  expect(await topOf('问题描述')).toBeLessThan(await topOf('上传图片'))
  await page.getByLabel('上传图片', { exact: true }).setInputFiles(picture(SLIP))
  await see(page, '上传成功')
  await see(page, '图片会随工单提交给客服审核')
  expect(await topOf('问题描述')).toBeLessThan(await topOf('上传图片'))
  expect(await payTime(page).count()).toBe(0)
  expect(await page.getByText('识别中…').count()).toBe(0)
  expect(await mock.requests.ls({ path: ADD })).toEqual([])
})
