import type { Page } from 'playwright-core'
import { expect, openAtWork, see, seeTitle, tap, test } from '../../helpers/browser-test'
import { ASK, answers, bubbles, failedMark, holdAnswer, input, restsAboveBar, send } from '../../helpers/help'

const toForm = async (page: Page) => {
  // A tap by the mouse would first scroll the chip, and with it the page, to the middle.
  await page.getByRole('link', { name: '其他问题' }).evaluate((link: HTMLAnchorElement) => link.click())
  await seeTitle(page, '其他问题')
}
const back = async (page: Page) => {
  await tap(page, '返回')
  await seeTitle(page, '帮助中心')
}
const top = (page: Page) => page.evaluate(() => scrollY)

test('HELP-14 HELP-13 transcript, input, open questions and failed ones survive a visit to a form, but no new page load', async ({
  page,
  mock,
  noise,
}) => {
  noise.expect(/502/)
  const refuse = await holdAnswer(page, '工单多久')
  await mock.faults.add({ kind: 'STATUS', status: 502, match: { path: ASK }, times: 1 })
  await openAtWork(page, '/')
  await send(page, '工单多久')
  await toForm(page)
  const refused = page.waitForResponse(`**${ASK}`)
  refuse()
  await refused
  await back(page)
  await failedMark(page).click()
  await see(page, '工单一般在 24 小时内处理完成')
  expect(await failedMark(page).count()).toBe(0)
  expect(await bubbles(page).count()).toBe(2)

  const release = await holdAnswer(page, '怎么绑定')
  await send(page, '怎么绑定')
  await input(page).fill('还没写完的下一句')
  const before = await bubbles(page).allInnerTexts()
  expect(before).toHaveLength(3)
  await toForm(page)
  await back(page)
  expect(await bubbles(page).allInnerTexts()).toEqual(before)
  expect(await failedMark(page).count()).toBe(0)
  release()
  await see(page, '绑定后找回密码只需一分钟')
  expect(await input(page).inputValue()).toBe('还没写完的下一句')
  await page.reload()
  // The static page has no questions.
  await see(page, '账号忘记了怎么找回？')
  expect(await bubbles(page).count()).toBe(0)
  expect(await input(page).inputValue()).toBe('')
})

test('HELP-14 the place in a long transcript is kept on return; another way in, or an open question that was answered meanwhile, shows the newest message', async ({
  page,
}) => {
  const release = await holdAnswer(page, '怎么绑定')
  await openAtWork(page, '/')
  for (const count of [1, 2, 3]) {
    await send(page, '长回答')
    await expect.poll(() => answers(page).count()).toBe(count)
  }
  await restsAboveBar(page)
  await page.evaluate(() => scrollTo({ top: 300 }))
  await expect.poll(() => top(page)).toBe(300)
  await toForm(page)
  await back(page)
  await expect.poll(() => top(page)).toBe(300)
  await page.getByRole('link', { name: '更多服务' }).click()
  await seeTitle(page, '客服中心')
  await page.getByRole('link', { name: '帮助中心' }).click()
  await seeTitle(page, '帮助中心')
  expect(await answers(page).count()).toBe(3)
  await restsAboveBar(page)

  await send(page, '怎么绑定')
  await page.evaluate(() => scrollTo({ top: 0 }))
  await toForm(page)
  const answered = page.waitForResponse(`**${ASK}`)
  release()
  await (await answered).finished()
  await back(page)
  await see(page, '绑定后找回密码只需一分钟')
  expect(await answers(page).count()).toBe(4)
  expect(await input(page).inputValue()).toBe('')
  await restsAboveBar(page)
})
