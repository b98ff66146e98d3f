/** The signs of waiting that a member sees. */
import type { Page } from 'playwright-core'
import { neverRead } from '../../../scripts/screens/acts'
import { expect, openAtWork, see, seeTitle, stopClock, tap, test } from '../../helpers/browser-test'
import { holdNext } from '../../helpers/hold-next'
import { boxOf } from '../../helpers/page/box'
import { chooseSlip, fromDraft, payTime } from '../../helpers/recovery'

const skeleton = (page: Page) => page.getByRole('status').filter({ hasText: '加载中…' })
const placeOf = (page: Page, name: string) => boxOf(page.getByRole('button', { name, exact: true }))

test('CARE-5 REC-4 REC-5 A11Y-2 a long reading makes way for typing and moves nothing, and one that is given up leaves the focus with its picture', async ({
  page,
  noise,
}) => {
  await neverRead({ page, noise })
  await page.clock.install()
  await openAtWork(page, '/account')
  await seeTitle(page, '账户找回')
  await stopClock(page)
  await chooseSlip(page)
  await see(page, '识别中…')
  const before = await placeOf(page, '下一步')
  expect(await payTime(page).count()).toBe(0)
  await page.clock.runFor(4_900)
  expect(await page.getByText('识别中…').count()).toBe(1)
  await page.clock.runFor(200)
  await see(page, '仍在识别，也可手动填写')
  expect(await page.getByText('识别中…').count()).toBe(0)
  expect(await payTime(page).inputValue()).toBe('')
  expect(await placeOf(page, '下一步')).toEqual(before)
  await payTime(page).fill('2025-09-19 16:31:39')
  await see(page, '仍在识别，也可手动填写')
  expect(await placeOf(page, '下一步')).toEqual(before)

  await payTime(page).fill('')
  await chooseSlip(page)
  await see(page, '识别中…')
  await page.getByRole('button', { name: '取消' }).focus()
  await page.keyboard.press('Enter')
  await payTime(page).waitFor()
  expect(await page.getByText('仍在识别，也可手动填写').count()).toBe(0)
  const tile = page.getByLabel('上传支付截图', { exact: true })
  expect(await tile.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('CARE-5 PERF-2 the loaded bytes are shown while recognition itself is downloaded', async ({ page }) => {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const slow = { offline: false, latency: 0, uploadThroughput: -1 }
  await page.clock.install()
  await openAtWork(page, '/account')
  await seeTitle(page, '账户找回')
  await stopClock(page)
  await network.send('Network.emulateNetworkConditions', { ...slow, downloadThroughput: 100_000 })
  // A picture that the small network reads with certainty would show its time before the engine has come.
  await chooseSlip(page, 'payment-no-time.png')
  await page.getByText(/^\d\.\d \/ 2\.\d MB$/).waitFor()
  await page.clock.runFor(5_000)
  await see(page, /^正在准备识别，也可手动填写 \d\.\d \/ 2\.\d MB$/)
  await network.send('Network.emulateNetworkConditions', { ...slow, downloadThroughput: -1 })
  await see(page, '未识别到时间，请手动输入支付时间')
  expect(await page.getByText(/MB$/).count()).toBe(0)
})

test('CARE-5 five placeholders show before the questions, and 更多服务 stays in place', async ({ page, mock }) => {
  const release = await holdNext(mock, '/v1/parameters')
  await openAtWork(page, '/')
  await expect.poll(() => skeleton(page).locator('.skeleton-row').count()).toBe(5)
  const more = page.getByRole('link', { name: '更多服务' })
  const before = await boxOf(more)
  await release()
  await page.locator('button.question').first().waitFor()
  expect(await skeleton(page).count()).toBe(0)
  expect(await boxOf(more)).toEqual(before)
})

test('CARE-5 the field for a full name keeps its place below the candidates, whether the server offers many names or none', async ({
  page,
  mock,
}) => {
  const path = '/WorkerOrder/getusersbypaytime'
  const release = await holdNext(mock, path)
  await fromDraft(page)
  await tap(page, '下一步')
  await skeleton(page).waitFor()
  const before = await placeOf(page, '下一步')
  await release()
  await page.locator('button.candidate').first().waitFor()
  expect(await placeOf(page, '下一步')).toEqual(before)
  await mock.faults.add({ kind: 'BUSINESS', code: 200, data: [], match: { path } })
  await tap(page, '换一批')
  await see(page, '未找到账号列表，请返回重试')
  expect(await placeOf(page, '下一步')).toEqual(before)
})

test('CARE-5 FGT-2 人工找回 on /Authentication stays in place while two or no ways to verify load', async ({
  page,
  mock,
}) => {
  for (const username of ['sunny2024', 'paperboat7']) {
    const release = await holdNext(mock, '/Member/getRetrieveType')
    await openAtWork(page, `/Authentication?userName=${username}`)
    await skeleton(page).waitFor()
    const manual = page.getByRole('link', { name: '人工找回' })
    const before = await boxOf(manual)
    await release()
    await skeleton(page).waitFor({ state: 'detached' })
    expect(await boxOf(manual)).toEqual(before)
  }
})
