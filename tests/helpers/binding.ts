/** Fills in the forms that take a phone or an e-mail and a code. */
import type { Page } from 'playwright-core'
import type { Mock } from '../../mock-server/start-mock'
import { openAtWork, tap } from './browser-test'

export const VERIFY = '/base/verify'
export const BIND_MOBILE = '/Member/bindMobile'
export const BIND_EMAIL = '/Member/bindEmail'
export const COUNTRY_CODES = ['+86', '+852', '+886', '+66', '+82', '+84', '+81', '+60']
/** Bound to nobody. */
export const NUMBER = '13912345678'
export const ADDRESS = 'new.address@example.com'

export const phoneField = (page: Page) => page.getByRole('textbox', { name: '手机号' })
export const emailField = (page: Page) => page.getByRole('textbox', { name: '邮箱' })
export const codeField = (page: Page) => page.getByRole('textbox', { name: '验证码' })
export const countryButton = (page: Page) => page.getByRole('button', { name: /^区号/ })
export const countries = (page: Page) => page.getByRole('dialog', { name: '区号' })
/** The fields' error messages, in order. */
export const fieldErrors = (page: Page) => page.locator('.field-note-error').allInnerTexts()
export const path = (page: Page) => new URL(page.url()).pathname
export const seeError = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor()

export async function choose(page: Page, code: string): Promise<void> {
  await countryButton(page).click()
  await countries(page).getByRole('radio', { name: code, exact: true }).click()
  await countries(page).waitFor({ state: 'detached' })
}

/** Logs in like the surrounding app. Leaves the page at /success. */
export async function logIn(page: Page, mock: Mock, username = 'paperboat7'): Promise<string> {
  const { token } = await mock.members.token(username)
  await openAtWork(page, '/success')
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  return token
}

/** From an opened /phone to a code that was sent. @returns the code */
export async function askForPhoneCode(page: Page, mock: Mock): Promise<string> {
  await choose(page, '+86')
  await phoneField(page).fill(NUMBER)
  await tap(page, '获取验证码')
  return (await mock.outbox.waitFor({ to: NUMBER, purpose: 'bind', timeoutMs: 5_000 })).code
}

/** Two taps faster than the page renders. */
export const doubleTap = (page: Page, name: string) =>
  page.getByRole('button', { name }).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
