import type { Page } from 'playwright-core'

/** The text of the element right before the focused one. While a button waits, the element behind it has the focus. */
export const beforeFocus = (page: Page) =>
  page.evaluate(() => document.activeElement?.previousElementSibling?.textContent)
