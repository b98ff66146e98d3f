import type { Page } from 'playwright-core'

/** Someone touches the terminal, so that its idle time begins where a stopped clock stands and not before. */
export async function touchTerminal(page: Page): Promise<void> {
  await page.locator('html[data-kiosk]').waitFor()
  await page.mouse.move(5, 5)
  await page.mouse.move(6, 6)
}
