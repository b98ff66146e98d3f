import { expect, openAtWork, see, stored, test } from '../../helpers/browser-test'
import { bubbles, send } from '../../helpers/help'

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
