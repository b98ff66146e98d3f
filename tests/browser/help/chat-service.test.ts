import { expect, openAtWork, see, seeTitle, stopClock, test } from '../../helpers/browser-test'
import { ASK, answers, bubbles, QUESTIONS, send } from '../../helpers/help'
import { boxOf } from '../../helpers/page/box'

test('HELP-15 KEFU-1 empty and doubled suggestions are left out; a visible link to customer service follows the newest answer, not a question', async ({
  page,
}) => {
  const wayOn = page.getByRole('link', { name: '没有解决？联系客服' })
  // As a careless back office may have entered them.
  const suggested_questions = ['', '怎么退款？', '  ', '怎么退款？', ' 怎么退款？ ', '在哪里下载？']
  await page.route(`**${QUESTIONS}`, (route) => route.fulfill({ json: { suggested_questions } }))
  await openAtWork(page, '/')
  await see(page, '怎么退款？')
  expect(await page.locator('button.question').allInnerTexts()).toEqual(['怎么退款？', '在哪里下载？'])
  await page.route(`**${ASK}`, () => {}, { times: 1 })
  await send(page, '无人回答')
  await bubbles(page).first().waitFor()
  expect(await wayOn.count()).toBe(0)
  await send(page, '怎么下载')
  await answers(page).first().waitFor()
  expect(await wayOn.count()).toBe(1)
  await expect.poll(async () => (await boxOf(wayOn)).y + 30).toBeLessThan((await boxOf(page.locator('.composer'))).y)
  await wayOn.click()
  await seeTitle(page, '客服中心')
})

test('HELP-3 HELP-7 API-7 suggestions that hang stop no chat, are given up after 50 s, logged and not asked for again', async ({
  page,
  mock,
}) => {
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
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('suggested questions:'))
  await page.clock.runFor(5_000)
  expect((await logged).type()).toBe('info')
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
