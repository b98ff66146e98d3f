import type { Page } from 'playwright-core'
import { codeField, path } from '../../helpers/binding'
import { enter, GOOD, PHONE } from '../../helpers/forgot'
import { expect, openAtWork, seeTitle, tap, test } from '../../helpers/rendered/rendered-test'

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

test("FGT-6 返回 and the browser's back on /success open the first screen and leave no step in the history, after a reload of one too", async ({
  page,
  mock,
}) => {
  await openAtWork(page, '/kefu')
  await link(page, '忘记密码').click()
  await seeTitle(page, '忘记密码')
  await page.getByRole('textbox', { name: '用户名' }).fill('sunny2024')
  await tap(page, '下一步')
  await page.getByRole('link', { name: '手机验证' }).click()
  await seeTitle(page, '安全验证')
  await page.getByRole('textbox', { name: '手机号' }).fill(`+86${PHONE}`)
  await tap(page, '获取验证码')
  await codeField(page).fill((await mock.outbox.waitFor({ to: PHONE, timeoutMs: 5_000 })).code)
  await tap(page, '下一步')
  await seeTitle(page, '设置新密码')
  await tap(page, '返回')
  await seeTitle(page, '安全验证')
  await page.goForward()
  await page.reload()
  await enter(page, GOOD)
  await seeTitle(page, '设置成功')
  await page.evaluate(() => history.forward())
  await tap(page, '返回')
  await seeTitle(page, '帮助中心')
  expect(path(page)).toBe('/')
  await page.goBack()
  await seeTitle(page, '客服中心')
  await page.goForward()
  await seeTitle(page, '帮助中心')
  await page.goForward()
  await seeTitle(page, '设置成功')
  await page.goBack()
  await seeTitle(page, '帮助中心')
})
