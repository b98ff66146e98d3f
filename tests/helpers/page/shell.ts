/** The static page that stands before the app runs. */
import type { Page } from 'playwright-core'

/** The app's own scripts. */
export const SCRIPTS = /\/assets\/.*\.js/

/** Holds the scripts back. Returns the addresses asked for so far, and a function that lets those come, or all. */
export async function holdScripts(page: Page) {
  const asked: string[] = []
  let release = () => {}
  let held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(SCRIPTS, async (route) => {
    asked.push(new URL(route.request().url()).pathname)
    await held
    await route.continue()
  })
  return {
    asked,
    release: () => release(),
    /** Holds those of the next document. */
    again: () => {
      asked.length = 0
      held = new Promise<void>((resolve) => {
        release = resolve
      })
    },
  }
}

/** Opens the address without waiting for its scripts, which the load event waits for. */
export const openShell = (page: Page, address: string) => page.goto(address, { waitUntil: 'commit' })

/** Moments of the first paint: one, or none yet. */
export const painted = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint').map(({ startTime }) => startTime))
/** The kind of static page that shows; null once the app has taken over. */
export const shellOf = (page: Page) => page.locator('html').getAttribute('data-shell')
