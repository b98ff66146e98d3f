import type { Locator, Page } from 'playwright-core'

/** The topmost dialog hides what is behind it. */
export const front = (page: Page): Locator => page.locator('dialog[open], body:not(:has(dialog[open]))').last()
