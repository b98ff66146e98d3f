/** Fills in the forms that take a phone or an e-mail and a code. */
import type { Page } from 'playwright-core'
import type { Mock } from '../../mock-server/start-mock'
import { expect, openAtWork, seeTitle, stopClock, tap } from './browser-test'
import { logIn } from './page/log-in'

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

/** Opens a form as a member, whom it tells nothing of a login, under a stopped clock. */
export async function openAsMember(page: Page, mock: Mock, address: string, title: string): Promise<void> {
  await logIn(page, mock)
  await page.clock.install()
  await openAtWork(page, address)
  await seeTitle(page, title)
  expect(await page.getByText('请先登录').count()).toBe(0)
  expect(await page.getByRole('link').count()).toBe(0)
  await stopClock(page)
}
