import type { Page } from 'playwright-core'

/**
 * Opens the address and waits until the app has taken over the shell. A link of the shell itself loads its screen as a
 * page of its own, from which 返回 leads to the first screen.
 */
export async function openAtWork(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('html:not([data-shell])').waitFor({ state: 'attached' })
}
