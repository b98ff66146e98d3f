import { description, otherRoute, pollUntilSeen, seed, VIEW, WAITING } from '../../helpers/other-orders'
import { keepToasts } from '../../helpers/page/toasts'
import { currentStep, keepDraft, stepNames } from '../../helpers/recovery'
import { expect, openAtWork, see, seeTitle, stopClock, tap, test } from '../../helpers/rendered/rendered-test'

test('REC-20 REC-2 REC-30 other codes show the message or the default in a failure view that starts over with an empty form, as does a rejected order that is over', async ({
  page,
  mock,
}) => {
  const order = await mock.orders.seed({ wo_type: 1, full_account: 'sunny2024' })
  await mock.orders.get(order.id).expire({ code: 410, msg: '工单已过保留期' })
  const toasts = await keepToasts(page)
  await keepDraft(page, 1)
  await openAtWork(page, `/account?orderId=${order.id}&s=2`)
  await page.getByRole('heading', { name: '工单已过保留期' }).waitFor()
  await expect.poll(toasts).toEqual(['alert: 工单已过保留期'])
  expect(await stepNames(page)).toEqual(['上传凭证', '等待审核', '查询失败', '完成'])
  expect(await currentStep(page)).toBe('查询失败')
  await tap(page, '返回重试')
  await seeTitle(page, '账户找回')
  expect(new URL(page.url()).search).toBe('')
  // The form holds nothing of this order; what was begun for another stays.
  expect(await page.evaluate(() => sessionStorage.getItem('draft:1'))).toContain('VT2025')

  const rejected = await seed(mock, otherRoute, { status: 2, results: '截图不清晰', describe: '播放器打不开' })
  const address = `/other?id1=${rejected.id}`
  await openAtWork(page, address)
  await tap(page, '重新提交')
  await see(page, '上次被驳回：截图不清晰')
  await mock.orders.get(rejected.id).expire({ code: 410, msg: '' })
  await openAtWork(page, address)
  await see(page, '工单以失效')
  await page.getByRole('heading', { name: '您的工单已失效' }).waitFor()
  await tap(page, '返回重试')
  await seeTitle(page, '其他问题')
  expect(await description(page).inputValue()).toBe('')
  expect(await page.getByText('上次被驳回').count()).toBe(0)
})

test('REC-20 REC-24 a refusal that may pass is said once, and the order is asked for again', async ({ page, mock }) => {
  const order = await seed(mock, otherRoute, {})
  const toasts = await keepToasts(page)
  await page.clock.install()
  await openAtWork(page, `/other?id1=${order.id}`)
  await see(page, WAITING)
  await stopClock(page)
  await mock.faults.add({ kind: 'BUSINESS', code: 429, msg: '请求过于频繁', match: { path: VIEW }, times: 2 })
  await pollUntilSeen(page, '请求过于频繁')
  expect(await currentStep(page)).toBe('查询失败')
  await pollUntilSeen(page, WAITING)
  // The heading that had the focus is gone.
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
  expect(await toasts()).toEqual(['alert: 请求过于频繁'])
})
