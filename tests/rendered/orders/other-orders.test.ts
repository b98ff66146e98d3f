import { fieldErrors } from '../../helpers/binding'
import {
  ADD,
  account,
  create,
  description,
  otherRoute,
  payRoute,
  pollUntilSeen,
  preview,
  WAITING,
  whereTo,
} from '../../helpers/other-orders'
import { keepToasts } from '../../helpers/page/toasts'
import { payTime, SLIP } from '../../helpers/recovery'
import { expect, openAtWork, picture, see, seeTitle, stopClock, tap, test } from '../../helpers/rendered/rendered-test'

test('OTH-3 REC-30 an order rejected while it is looked at shows its reason and is sent again', async ({
  page,
  mock,
}) => {
  await page.clock.install()
  const id = await create(page, otherRoute)
  await see(page, /上次查询/)
  await stopClock(page)
  await mock.orders.get(id).reject({ reason: '<b>截图</b>不清晰' })
  await pollUntilSeen(page, '您的工单被驳回')
  await see(page, '驳回理由')
  await see(page, '<b>截图</b>不清晰')
  await tap(page, '重新提交')
  await seeTitle(page, '其他问题')
  expect(whereTo(page)).toBe('/other')
  await see(page, '请重新上传截图')
  expect(await preview(page).count()).toBe(0)
  await otherRoute.choosePicture(page)
  await preview(page).waitFor()
  await tap(page, '提交')
  await see(page, WAITING)
  const [first, second] = await mock.requests.waitFor({ path: ADD }, { count: 2, timeoutMs: 5_000 })
  const upload = (await mock.uploads.ls()).at(-1)
  expect(second?.data).toEqual({ ...Object(first?.data), imgs: upload?.url })
})

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
  const fields = page.locator('form textarea, form input[type=file]')
  const order = () => fields.evaluateAll((all) => all.map(({ localName }) => localName))
  expect(await order()).toEqual(['textarea', 'input'])
  await page.getByLabel('上传图片', { exact: true }).setInputFiles(picture(SLIP))
  await see(page, '上传成功')
  await see(page, '图片会随工单提交给客服审核')
  expect(await order()).toEqual(['textarea', 'input'])
  expect(await payTime(page).count()).toBe(0)
  expect(await page.getByText('识别中…').count()).toBe(0)
  expect(await mock.requests.ls({ path: ADD })).toEqual([])
})

const refusals = [
  { code: 201, msg: '今日提交已达上限', said: '今日提交已达上限' },
  { code: 204, msg: '今日提交已达上限', said: '今日提交已达上限' },
  { code: 500, msg: '', said: '账号不存在，请重新验证' },
]
test('PAY-2 ERR-4 ERR-6 TRU-4 REC-23 REC-27 a refused creation shows one toast and why at the field until the next try, whatever becomes of that, looks for no order, then sends the account as it stands at last', async ({
  page,
  mock,
}) => {
  const toasts = await keepToasts(page)
  const failures = async () => (await toasts()).filter((toast) => toast.startsWith('alert'))
  await payRoute.openFilled(page)
  for (const [index, { code, msg, said }] of refusals.entries()) {
    await mock.faults.add({ kind: 'BUSINESS', code, msg, match: { path: ADD }, times: 1 })
    await tap(page, '提交')
    // The texts of the refusal before may still show.
    await mock.requests.waitFor({ path: ADD }, { count: index + 1 })
    await expect.poll(failures).toEqual(Array(index + 1).fill('alert: 工单创建失败'))
    await expect.poll(() => fieldErrors(page)).toEqual([said])
    expect(await account(page).getAttribute('aria-invalid')).toBe('true')
  }
  await mock.faults.add({ kind: 'BUSINESS', code: 102, match: { path: ADD }, times: 1 })
  await tap(page, '提交')
  await see(page, '请先登录')
  expect(await fieldErrors(page)).toEqual([])
  await account(page).fill('  ')
  await tap(page, '提交')
  await expect.poll(() => fieldErrors(page)).toEqual(['请输入完整账号'])
  await account(page).fill('sunny202')
  await page.context().setOffline(true)
  await tap(page, '提交')
  await account(page).fill('sunny2024')
  await page.context().setOffline(false)
  await see(page, WAITING)
  expect(await mock.orders.ls()).toMatchObject([{ full_account: 'sunny2024' }])
  expect(await mock.requests.ls({ path: '/WorkerOrder/getListbyDev' })).toEqual([])
})
