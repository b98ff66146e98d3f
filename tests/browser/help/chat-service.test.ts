import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import {
  test as base,
  DEFAULT_FIXTURES,
  expect,
  openAtWork,
  see,
  seeTitle,
  stopClock,
} from '../../helpers/browser-test'
import { ASK, answers, bubbles, QUESTIONS, send } from '../../helpers/help'
import { boxOf } from '../../helpers/page/box'

/** Chat texts as a careless back office may have entered them. */
const careless = mkdtempSync(join(tmpdir(), 'fixtures-'))
beforeAll(() => {
  cpSync(DEFAULT_FIXTURES, careless, { recursive: true })
  const file = join(careless, 'chat.json')
  const chat = JSON.parse(readFileSync(file, 'utf8'))
  chat.suggested_questions = ['', '怎么退款？', '  ', '怎么退款？', ' 怎么退款？ ', '在哪里下载？']
  chat.answers = [
    { words: ['空白'], answer: ' \n　 ' },
    { words: ['下载'], answer: '请打开https://help.example.com/app下载App页面，或http://b.example/x？y' },
  ]
  writeFileSync(file, JSON.stringify(chat))
})
afterAll(() => rmSync(careless, { recursive: true }))
const test = base.extend({ fixtures: careless })

test('HELP-15 HELP-6 KEFU-1 empty and doubled suggestions are left out; a visible link to customer service follows the newest answer, not a question', async ({
  page,
}) => {
  const wayOn = page.getByRole('link', { name: '没有解决？联系客服' })
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

base(
  'HELP-3 questions that cannot be loaded are logged, asked for once and nothing more; the chat works',
  async ({ page, mock, noise }) => {
    noise.expect(/500/)
    await mock.faults.add({ kind: 'STATUS', status: 500, match: { path: QUESTIONS } })
    await page.clock.install()
    const logged = page.waitForEvent('console', (message) => message.text().startsWith('suggested questions:'))
    await openAtWork(page, '/')
    expect((await logged).type()).toBe('info')
    await send(page, '工单多久能处理完？')
    await see(page, '工单一般在 24 小时内处理完成')
    expect(await page.locator('.toast').count()).toBe(0)
    expect(await page.locator('button.question').count()).toBe(0)
    await stopClock(page)
    await page.clock.fastForward(60_000)
    await send(page, '工单')
    await mock.requests.waitFor({ path: ASK }, { count: 2 })
    expect(await mock.requests.ls({ path: QUESTIONS })).toHaveLength(1)
  },
)

base('HELP-3 HELP-7 API-7 suggestions that hang stop no chat and are given up after 50 s', async ({ page, mock }) => {
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
  await logged
  await expect.poll(() => busy.count()).toBe(0)
  expect(await page.locator('.toast').count()).toBe(0)
  await page.getByRole('link', { name: '更多服务' }).click()
  await seeTitle(page, '客服中心')
})
