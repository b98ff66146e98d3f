/** The answer of `add` is lost on its way: the order may be there, and the member must not make a second one. */

import { holdNext } from '../../helpers/hold-next'
import {
  ADD,
  account as fullAccount,
  loseAnswers,
  otherRoute,
  payRoute,
  seeTheOrder,
  WAITING,
  whereTo,
} from '../../helpers/other-orders'
import { keepToasts } from '../../helpers/page/toasts'
import { account, toConfirmStep } from '../../helpers/recovery'
import { expect, openAtWork, see, seeTitle, tap, test } from '../../helpers/rendered/rendered-test'

const LIST = '/WorkerOrder/getListbyDev'
const UNKNOWN = '暂时无法确认是否提交成功，请再试一次。若刚才已提交，不会重复创建，您之后修改的内容不会包含在内'

test("REC-27 a candidate's dialog finds the order whose answer is lost", async ({ page, mock, noise }) => {
  await toConfirmStep(page)
  await loseAnswers(mock, noise)
  const release = await holdNext(mock, LIST)
  await page.getByRole('button', { name: 'su***4' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('sunny2024')
  await dialog.getByRole('button', { name: '确认' }).click()
  await dialog.getByText('已提交，正在核对…').waitFor()
  expect(await dialog.getByRole('button', { name: '确认' }).isDisabled()).toBe(true)
  await release()
  await seeTheOrder(page, mock, 'orderId')
  expect(new URL(page.url()).searchParams.get('s')).toBe('2')
})

test('REC-27 an order whose look-up is lost or refused stays unconfirmed, and the next tap on 提交 looks for it before it sends', async ({
  page,
  mock,
  noise,
}) => {
  const toasts = await keepToasts(page)
  await payRoute.openFilled(page)
  await loseAnswers(mock, noise)
  await mock.faults.add({ kind: 'STATUS', status: 502, match: { path: LIST }, times: 1 })
  await tap(page, '提交')
  await see(page, '网络错误')
  await see(page, UNKNOWN)
  await expect.poll(() => page.getByRole('button', { name: '提交' }).isEnabled()).toBe(true)
  await mock.faults.add({ kind: 'BUSINESS', code: 400, msg: '请求过于频繁', match: { path: LIST }, times: 1 })
  await tap(page, '提交')
  await expect.poll(async () => (await mock.requests.ls({ path: LIST })).length).toBe(2)
  await expect.poll(() => page.getByRole('button', { name: '提交' }).isEnabled()).toBe(true)
  await see(page, UNKNOWN)
  expect(await page.getByText('请求过于频繁').count()).toBe(0)
  expect(await toasts()).not.toContain('alert: 工单创建失败')
  await mock.faults.clear()
  await tap(page, '提交')
  await seeTheOrder(page, mock, payRoute.idParam)
})

test('REC-27 REC-30 a lost order that was found in another way empties its form, and may be sent again when it is rejected', async ({
  page,
  mock,
  noise,
}) => {
  await payRoute.openFilled(page)
  await loseAnswers(mock, noise)
  await mock.faults.add({ kind: 'STATUS', status: 502, match: { path: LIST }, times: 1 })
  await tap(page, '提交')
  await see(page, UNKNOWN)
  await mock.faults.clear()
  const { id } = await mock.orders.last().show()
  await openAtWork(page, `${payRoute.path}?${payRoute.idParam}=${id}`)
  await see(page, WAITING)
  await openAtWork(page, payRoute.path)
  await seeTitle(page, payRoute.title)
  expect(await page.getByRole('img', { name: '已选图片预览' }).count()).toBe(0)
  await mock.orders.get(id).reject({ reason: '看不清' })
  await openAtWork(page, `${payRoute.path}?${payRoute.idParam}=${id}`)
  await see(page, '您的工单被驳回')
  for (const again of [() => tap(page, '重新提交'), () => page.reload()]) {
    await again()
    await see(page, '请重新上传截图')
    await see(page, '上次被驳回：看不清')
  }
  expect(await mock.requests.ls({ path: LIST })).toHaveLength(1)
})

test('REC-27 REC-23 a page that is reloaded while the order is being created finds it', async ({
  page,
  mock,
  noise,
}) => {
  const toasts = await keepToasts(page)
  await openAtWork(page, '/reault')
  await toConfirmStep(page)
  await account(page).fill('sunny2024')
  noise.expect(/ERR_/)
  await mock.faults.add({ kind: 'HANG', match: { path: ADD }, commit: true })
  await tap(page, '下一步')
  await expect.poll(async () => (await mock.orders.ls()).length).toBe(1)
  await page.reload()
  await seeTheOrder(page, mock, 'orderId')
  await expect.poll(toasts).toContain('status: 工单创建成功')
  // The order stands in the place of its form.
  await page.goBack()
  await seeTitle(page, '工单查询')
})

test('REC-27 REC-23 a form that is opened again while its order is looked for waits for the one look', async ({
  page,
  mock,
  noise,
}) => {
  await otherRoute.openFilled(page)
  noise.expect(/ERR_/)
  await mock.faults.add({ kind: 'HANG', match: { path: ADD }, commit: true })
  await tap(page, '提交')
  await expect.poll(async () => (await mock.orders.ls()).length).toBe(1)
  const release = await holdNext(mock, LIST)
  await page.reload()
  await mock.held.waitFor({ path: LIST })
  await tap(page, '返回')
  await seeTitle(page, '帮助中心')
  await page.getByRole('link', { name: '其他问题' }).click()
  await seeTitle(page, '其他问题')
  await page.getByRole('button', { name: '提交' }).and(page.locator(':disabled')).waitFor()
  await release()
  await seeTheOrder(page, mock, otherRoute.idParam)
  expect(await mock.requests.ls({ path: LIST })).toHaveLength(1)
})

test('REC-27 REC-23 TRU-2 an account that is on its way cannot be changed, and a reload that finds no order keeps it', async ({
  page,
  mock,
  noise,
}) => {
  await payRoute.openFilled(page)
  noise.expect(/ERR_/)
  await mock.faults.add({ kind: 'HANG', match: { path: ADD } })
  await tap(page, '提交')
  await expect.poll(async () => (await mock.faults.ls())[0]?.hits).toBeGreaterThan(0)
  await expect.poll(() => fullAccount(page).isEditable()).toBe(false)
  await mock.faults.clear()
  await mock.faults.add({ kind: 'BUSINESS', code: 205, msg: '停用', match: { path: LIST }, times: 1 })
  await page.reload()
  await expect.poll(() => whereTo(page)).toMatch(/^\/forbidden/)
  await openAtWork(page, payRoute.path)
  await see(page, '没有查到刚才提交的工单，请再提交一次')
  await expect.poll(() => page.getByRole('button', { name: '提交' }).isEnabled()).toBe(true)
  expect(whereTo(page)).toBe(payRoute.path)
  // A refusal of the next try says something else.
  await mock.faults.add({ kind: 'BUSINESS', code: 400, msg: '请重新填写', match: { path: ADD }, times: 1 })
  await tap(page, '提交')
  await see(page, '请重新填写')
  expect(await page.getByText('没有查到刚才提交的工单').count()).toBe(0)
  await tap(page, '提交')
  await seeTheOrder(page, mock, payRoute.idParam)
})
