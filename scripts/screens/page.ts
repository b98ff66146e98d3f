/** A page of the app, as a person uses it. */
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'

export const picture = (name: string): string =>
  fileURLToPath(new URL(`../../fixtures/images/${name}`, import.meta.url))

/**
 * Opens the address and waits until the app has taken over the shell, which holds some of the same words. A link of the
 * shell itself loads its screen as a page of its own, from which 返回 leads to the first screen.
 */
export async function openAtWork(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('html:not([data-shell])').waitFor({ state: 'attached' })
}

/** Waits until a person would see the text. */
export const see = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
export const seeTitle = (page: Page, title: string) =>
  page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
export const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Stops the page's clock, which `page.clock.install()` left running; time passes by `page.clock.runFor` from here on. */
export async function stopClock(page: Page): Promise<void> {
  for (const margin of [500, 2_000, 8_000, 30_000]) {
    const now = await page.evaluate(() => Date.now())
    // On a busy machine the moment may be over before it can be stopped at.
    const stopped = await page.clock.pauseAt(now + margin).then(
      () => true,
      () => false,
    )
    if (stopped) return
  }
  throw new Error('the clock of the page could not be stopped')
}
