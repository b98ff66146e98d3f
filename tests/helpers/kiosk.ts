import type { Page } from 'playwright-core'

/** Touches the terminal, so that its idle time starts at the stopped clock's time. */
export async function touchTerminal(page: Page): Promise<void> {
  await page.locator('html[data-kiosk]').waitFor()
  await page.mouse.move(5, 5)
  await page.mouse.move(6, 6)
}
