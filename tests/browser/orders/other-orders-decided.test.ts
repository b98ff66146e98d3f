import type { Page } from 'playwright-core'
import { fieldErrors } from '../../helpers/binding'
import { expect, openAtWork, see, seeTitle, stored, tap, test } from '../../helpers/browser-test'
import { holdNext } from '../../helpers/hold-next'
import {
  create,
  description,
  isDrawn,
  otherRoute,
  passwordRoute,
  payRoute,
  STEPS,
  seed,
  WAITING,
  whereTo,
} from '../../helpers/other-orders'
import { currentStep, stepNames } from '../../helpers/recovery'

async function seeOutcomeAndWays(page: Page): Promise<void> {
  const labels = await page.locator('.fact-label').allInnerTexts()
  expect(labels.slice(0, 2)).toEqual(['处理结果', '工单编号'])
  expect(await page.getByRole('link', { name: '没有解决？联系客服' }).getAttribute('href')).toBe('/kefu')
  await page.getByRole('link', { name: '返回首页' }).click()
  await seeTitle(page, '帮助中心')
}

test('OTH-3 OTH-2 TRU-5 an order opened from the list waits, then leads with its result at the last step, and has ways on', async ({
  page,
  mock,
}) => {
  const id = await create(page, otherRoute)
  await openAtWork(page, '/list')
  await page.getByRole('link', { name: id }).click()
  await see(page, WAITING)
  expect(whereTo(page)).toBe(`/other?id1=${id}`)
  expect(await currentStep(page)).toBe('等待审核')
  await page.getByRole('img', { name: '工单编号二维码' }).waitFor()
  await tap(page, '返回')
  await seeTitle(page, '历史工单')
  expect(await page.evaluate((key) => sessionStorage.getItem(key), `sent:${id}`)).toContain('播放器打不开')
  await mock.orders.get(id).approve({ results: '已修复，请更新<script>' })
  await page.getByRole('link', { name: id }).click()
  for (const text of ['处理结果', '已修复，请更新<script>', '问题描述', '播放器打不开']) await see(page, text)
  await page.getByText(id, { exact: true }).waitFor()
  await isDrawn(page, '图片')
  expect(await stepNames(page)).toEqual(STEPS)
  expect(await currentStep(page)).toBe('完成')
  expect(await page.evaluate((key) => sessionStorage.getItem(key), `sent:${id}`)).toBe('true')
  await seeOutcomeAndWays(page)
})

test('FLD-1 OTH-2 TRU-5 a rejected order opens at the last step with its reason, says that a picture cannot be shown, and shows it once its address is known', async ({
  page,
  mock,
  noise,
}) => {
  noise.expect(/404/)
  const { id } = await seed(mock, otherRoute, { status: 2, results: '请提供更多信息', describe: '不能播放' })
  const release = await holdNext(mock, '/base/initApp')
  await page.addInitScript(() => localStorage.setItem('imgUrl', '/nowhere'))
  await openAtWork(page, `/other?id1=${id}`)
  await see(page, '图片无法显示')
  await release()
  for (const text of ['您的工单被驳回', '驳回理由', '请提供更多信息', '不能播放']) await see(page, text)
  await isDrawn(page, '图片')
  expect(await currentStep(page)).toBe('完成')
  await tap(page, '重新提交')
  await seeTitle(page, '其他问题')
  expect(await description(page).inputValue()).toBe('不能播放')
  await isDrawn(page, '被驳回的图片')
})

test('PAY-2 OTH-2 REC-21 REC-26 TRU-5 a credited payment leads with its result on the page of another type, shows number, type and proof image there, and has ways on', async ({
  page,
  mock,
}) => {
  const { id } = await seed(mock, payRoute, { status: 1, results: '会员已补发' })
  await openAtWork(page, `/account?orderId=${id}&s=2`)
  for (const text of ['工单编号', id, '工单类型', '支付未到账', '处理结果', '会员已补发', '支付凭证'])
    await page.getByText(text, { exact: true }).first().waitFor()
  await isDrawn(page, '支付凭证')
  expect(await stepNames(page)).toEqual(STEPS)
  expect(await currentStep(page)).toBe('完成')
  expect(await page.getByText(/您的账号|新密码|重置密码/).count()).toBe(0)
  await seeOutcomeAndWays(page)
  expect(await mock.requests.ls({ path: '/people/getTokenByKey' })).toEqual([])
})

test('PWD1-1 PWD1-2 REC-25 an order whose key is refused shows no password or toast, says why and leads to /forgot', async ({
  page,
  mock,
}) => {
  const match = { path: '/people/getTokenByKey' }
  await mock.faults.add({ kind: 'BUSINESS', code: 201, msg: '凭证已失效，请重新验证', match })
  const { id } = await seed(mock, passwordRoute)
  await mock.orders.get(id).approve()
  await openAtWork(page, `/pwd1?orderId=${id}`)
  for (const text of ['审核通过', '您的账号', 'sunny2024']) await see(page, text)
  await expect.poll(() => fieldErrors(page)).toEqual(['凭证已失效，请重新验证'])
  expect(await page.getByText('新密码').count()).toBe(0)
  expect(await page.locator('.toast').count()).toBe(0)
  expect(await stored(page, 'token')).toBeNull()
  expect(await stepNames(page)).toEqual(STEPS)
  expect(await currentStep(page)).toBe('完成')
  await page.getByRole('link', { name: '重置密码' }).click()
  await seeTitle(page, '忘记密码')
})
