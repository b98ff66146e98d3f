import { ASK, answers, bubbles, failedMark, input, QUESTIONS, send } from '../../helpers/help'
import { expect, openAtWork, see, seeTitle, stopClock, test } from '../../helpers/rendered/rendered-test'
import { keepLog } from '../../helpers/start'

test('HELP-13 ERR-7 a failed send is marked and sent again by a tap; of several, only its own bubble is marked', async ({
  page,
  mock,
  noise,
}) => {
  noise.expect(/ 500 /)
  await mock.faults.add({ kind: 'STATUS', status: 500, match: { path: ASK } })
  await openAtWork(page, '/')
  await send(page, '工单多久')
  await failedMark(page).waitFor()
  expect(await input(page).inputValue()).toBe('工单多久')
  expect(await page.locator('.toast').count()).toBe(0)
  await failedMark(page).click()
  await failedMark(page).waitFor()
  await mock.faults.clear()
  await failedMark(page).click()
  await see(page, '工单一般在 24 小时内处理完成')
  expect(await failedMark(page).count()).toBe(0)
  expect(await bubbles(page).count()).toBe(2)
  expect(await input(page).inputValue()).toBe('')
  await mock.faults.add({ kind: 'CONNECTION_RESET_BY_PEER', match: { path: ASK, data: { query: '第二句' } } })
  for (const text of ['第一句', '第二句', '第三句']) await send(page, text)
  await expect.poll(() => answers(page).count()).toBe(3)
  await failedMark(page).waitFor()
  expect(await page.locator('.message-own:has(.message-failed) .bubble').allInnerTexts()).toEqual(['第二句'])
})

test('HELP-3 HELP-7 API-7 suggestions that hang stop no chat, are given up after 50 s, logged and not asked for again', async ({
  page,
  mock,
}) => {
  const log = keepLog(page)
  await page.clock.install()
  await mock.faults.add({ kind: 'HANG', match: { path: QUESTIONS } })
  await openAtWork(page, '/success')
  // The time limit begins with the request: the clock stands by then.
  await stopClock(page)
  await page.getByRole('link', { name: '返回首页' }).click()
  await seeTitle(page, '帮助中心')
  await expect.poll(async () => (await mock.faults.ls())[0]?.hits).toBe(1)
  await send(page, '工单多久')
  await see(page, '工单一般在 24 小时内处理完成')
  const busy = page.locator('.questions [role=status]')
  await page.clock.fastForward(45_000)
  expect(await busy.count()).toBe(1)
  await page.clock.runFor(5_000)
  await expect.poll(() => log.filter((line) => line.startsWith('info: suggested questions:'))).toHaveLength(1)
  await expect.poll(() => busy.count()).toBe(0)
  expect(await page.locator('.toast').count()).toBe(0)
  expect(await page.locator('button.question').count()).toBe(0)
  await page.clock.fastForward(60_000)
  await send(page, '工单')
  await mock.requests.waitFor({ path: ASK }, { count: 2 })
  expect((await mock.faults.ls())[0]?.hits).toBe(1)
  await page.getByRole('link', { name: '更多服务' }).click()
  await seeTitle(page, '客服中心')
})
