/** The tester's console: a desktop-sized page with the phone in its frame. */
import type { BrowserContextOptions, FrameLocator, Page } from 'playwright-core'
import type { Mock } from '../../mock-server/start-mock'
import { call } from '../api/client/independent-rpc'
import { see } from './browser-test'

export const DESK = { viewport: { width: 1440, height: 900 }, locale: 'en-GB' } satisfies BrowserContextOptions
export const DESK_WITH_CLIPBOARD = { ...DESK, permissions: ['clipboard-read', 'clipboard-write'] }

export const phone = (page: Page): FrameLocator => page.frameLocator('iframe[title="The app"]')
export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
export const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

/** Opens the console and waits until it is live. */
export async function openConsole(page: Page, query = ''): Promise<void> {
  await page.goto(`/console${query}`)
  await see(page, /^live/)
}

/** Does what loads the phone's page anew, and waits until the app is at work there. */
export async function renewPhone(page: Page, renew: () => Promise<unknown>): Promise<void> {
  // The frame has an empty page before that of the app.
  await phone(page).locator('html:not([data-shell]) #app').waitFor({ state: 'attached' })
  await phone(page)
    .locator('html')
    .evaluate((old) => old.setAttribute('data-left', ''))
  await renew()
  await phone(page).locator('html:not([data-left], [data-shell]) body').waitFor({ state: 'attached' })
}

/** Opens an address in the phone, as if a member had typed it, and waits until the app is at work there. */
export const leadPhone = (page: Page, path: string) =>
  renewPhone(page, () =>
    phone(page)
      .locator('html')
      .evaluate((_, to) => location.assign(to), path),
  )

/** The app asks anew when it becomes visible: no test waits for its next poll. */
export const lookAgain = (app: FrameLocator) =>
  app.locator('body').evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))

/** Has a code that resets a forgotten password sent to 13800000001. */
export async function sendCode({ url }: Mock): Promise<void> {
  const { data } = await call<{ key: string }>(url, 'POST', '/Member/getRetrieveType', { username: 'sunny2024' })
  await call(url, 'POST', '/Member/getCode', { key: data.key, type: 'mobile', subject: '+8613800000001' })
}
