import { expect, openAtWork, see, stored, test } from '../../helpers/browser-test'
import { bubbles, send } from '../../helpers/help'

test('HELP-3 I18N-2 a change of the language changes the suggested questions and their answers', async ({ page }) => {
  await openAtWork(page, '/')
  await see(page, '怎么修改登录密码')
  // The one among the questions takes no tap right after a question.
  await page.locator('a[href="/kefu"]').last().click()
  await page.getByText('English', { exact: true }).click()
  await page.locator('a[href="/"]').click()
  await page.getByRole('button', { name: 'How do I change my password?' }).click()
  await see(page, "If you're signed in")
  expect(await page.getByText('怎么修改登录密码').count()).toBe(0)
})

test('PERF-1 KIOSK-1 KIOSK-2 a terminal keeps no suggested questions, and an address in a message is no link', async ({
  page,
}) => {
  await openAtWork(page, '/?kiosk=1')
  await see(page, '怎么修改登录密码？')
  expect(await stored(page, 'questions')).toBeNull()
  await send(page, '请看 https://example.com/help')
  await bubbles(page).first().waitFor()
  expect(await bubbles(page).first().innerText()).toBe('请看 https://example.com/help')
  expect(await page.getByRole('log').getByRole('link').count()).toBe(0)
})
