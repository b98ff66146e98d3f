/** The forgotten-password flow through a bound phone, for a member of the fixtures. */
import type { Page } from 'playwright-core'
import type { Mock } from '../../mock-server/start-mock'
import { choose, codeField, phoneField } from './binding'
import { openAtWork, seeTitle, tap } from './browser-test'

export const RETRIEVE = '/Member/getRetrieveType'
export const GET_CODE = '/Member/getCode'
export const CHECK_CODE = '/Member/checkCode'
export const RESET = '/Member/resetForgetPass'
/** Both are bound to sunny2024. */
export const PHONE = '13800000001'
export const ADDRESS = 'sunny@example.com'
export const GOOD = 'Fresh2026'

export const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
export const way = (page: Page, name: string) => page.getByRole('link', { name })

export async function toAuthentication(page: Page, username = 'sunny2024'): Promise<void> {
  await openAtWork(page, '/forgot')
  await page.getByRole('textbox', { name: '用户名' }).fill(username)
  await tap(page, '下一步')
  await seeTitle(page, '身份验证')
}

/** From the first screen to a code that was sent. @returns the code */
export async function toPhoneCode(page: Page, mock: Mock): Promise<string> {
  await toAuthentication(page)
  await way(page, '手机验证').click()
  await seeTitle(page, '安全验证')
  await choose(page, '+86')
  await phoneField(page).fill(PHONE)
  await tap(page, '获取验证码')
  return (await mock.outbox.waitFor({ to: PHONE, purpose: 'forgot', timeoutMs: 5_000 })).code
}

export async function toNewPassword(page: Page, mock: Mock): Promise<string> {
  const code = await toPhoneCode(page, mock)
  await codeField(page).fill(code)
  await tap(page, '下一步')
  await seeTitle(page, '设置新密码')
  return code
}

export async function enter(page: Page, password: string, checkpass: string = password): Promise<void> {
  await page.getByLabel('新密码', { exact: true }).fill(password)
  await page.getByLabel('确认密码', { exact: true }).fill(checkpass)
  await tap(page, '完成')
}
