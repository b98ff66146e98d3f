import { account, chooseSlip, keepDraft, payTime, SLIP_TIME } from '../../helpers/recovery'
import { expect, openAtWork, see, stopClock, tap, test } from '../../helpers/rendered/rendered-test'

const ADD = '/WorkerOrder/add'
const isFocused = (element: HTMLElement | SVGElement) => element === document.activeElement

test('REC-10 REC-11 REC-13 TRU-7 an empty list of candidates says so, and the name is typed; one edited while the network is waited for is looked at again; a failed creation says why under the focused input', async ({
  page,
  mock,
  noise,
}) => {
  noise.expect(/ERR_INTERNET_DISCONNECTED/)
  await keepDraft(page, 1, { orderId: '' })
  await openAtWork(page, '/account')
  await payTime(page).fill('2016-01-01 00:00:00')
  await tap(page, '下一步')
  await see(page, '未找到账号列表，请返回重试')
  await page.getByRole('main').getByRole('link', { name: '联系客服' }).waitFor()
  await account(page).fill('sunny2024')
  await page.context().setOffline(true)
  await tap(page, '下一步')
  await see(page, '没有网络，恢复后自动继续')
  await account(page).fill('su***4')
  await page.context().setOffline(false)
  await page.getByRole('alert').filter({ hasText: '请尝试补全您的账号' }).waitFor()
  expect(await mock.requests.ls({ path: ADD })).toEqual([])
  await account(page).fill('nobody-at-all')
  await tap(page, '下一步')
  await see(page, '工单创建失败')
  await see(page, '账号不存在，请重新验证')
  await expect.poll(() => account(page).evaluate(isFocused)).toBe(true)
  await account(page).fill('sunny2024')
  await tap(page, '下一步')
  await see(page, '工单创建成功')
  await see(page, '您的工单正在处理中，请勿重复提交')
})

test('CARE-6 the result of one step does not follow into the next', async ({ page }) => {
  await page.clock.install()
  await openAtWork(page, '/account')
  await stopClock(page)
  await chooseSlip(page)
  await payTime(page).fill(SLIP_TIME)
  await page.locator('.toast').getByText('上传成功').waitFor()
  await tap(page, '下一步')
  await expect.poll(() => page.clock.runFor(20).then(() => page.getByText('换一批').count())).toBe(1)
  expect(await page.locator('.toast').count()).toBe(0)
})
