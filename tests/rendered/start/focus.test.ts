import { expect, openAtWork, see, seeTitle, tap, test } from '../../helpers/rendered/rendered-test'

test('A11Y-2 the title of a screen takes the focus on the way forward, on the way back and after a form is sent', async ({
  page,
}) => {
  await openAtWork(page, '/kefu')
  await seeTitle(page, '客服中心')
  const focused = () => page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`)
  expect(await focused()).toMatch(/^BODY/)
  for (const [link, title] of [
    ['账户找回', '账户找回'],
    ['查询已提交的工单', '工单查询'],
  ] as const) {
    await page.getByRole('link', { name: link }).click()
    await seeTitle(page, title)
    await expect.poll(focused).toBe(`H1 ${title}`)
  }
  await tap(page, '返回')
  await seeTitle(page, '账户找回')
  await expect.poll(focused).toBe('H1 账户找回')
  await page.goBack()
  await seeTitle(page, '客服中心')
  await expect.poll(focused).toBe('H1 客服中心')
  await page.getByRole('link', { name: '忘记密码' }).click()
  await expect.poll(focused).toBe('H1 忘记密码')
  await page.getByRole('textbox', { name: '用户名' }).fill('sunny2024')
  await page.keyboard.press('Enter')
  await seeTitle(page, '身份验证')
  await expect.poll(focused).toBe('H1 身份验证')
  await see(page, '手机验证')
  expect(await focused()).toBe('H1 身份验证')
})
