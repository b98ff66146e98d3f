/** The first moments of the app. */
import type { Page } from 'playwright-core'

export const INIT = '/base/initApp'
export const VIEW = '/WorkerOrder/view'
export const IP = /^[0-9.]+$/

/** What the page writes to its console, of any kind. */
export function keepLog(page: Page): string[] {
  const lines: string[] = []
  page.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`))
  return lines
}

export const storeBefore = (page: Page, values: Record<string, string>) =>
  page.addInitScript((all) => {
    // Not in the frames that the fingerprint library opens.
    if (window !== window.top) return
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value)
  }, values)

/** The page is looked at again. */
export const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

export const LIBRARY = /\/assets\/fp\./

/** Keeps the fingerprint library back until it is let go. */
export async function holdLibrary(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(LIBRARY, async (route) => {
    await held
    await route.continue()
  })
  return release
}
