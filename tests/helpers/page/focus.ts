import type { Page } from 'playwright-core'

/** The text of what stands right before the focused element: of a button that waits, the one behind it has the focus. */
export const beforeFocus = (page: Page) =>
  page.evaluate(() => document.activeElement?.previousElementSibling?.textContent)
