import { expect, openAtWork, see, test } from '../../helpers/rendered/rendered-test'

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
