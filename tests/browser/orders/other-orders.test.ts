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
import { holdRoute } from '../../helpers/page/hold-route'
import { currentStep, SLIP, stepNames } from '../../helpers/recovery'

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
