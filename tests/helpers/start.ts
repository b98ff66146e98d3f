/** The first moments of the app. */
import type { Page } from 'playwright-core'
import { expect, stored } from './browser-test'
import { holdRoute } from './page/hold-route'

export const INIT = '/base/initApp'
export const VIEW = '/WorkerOrder/view'
export const IP = /^[0-9.]+$/

/** Collects the page's console output of every level. */
export function keepLog(page: Page): string[] {
  const lines: string[] = []
  page.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`))
  return lines
}

/** Makes the page visible again. */
export const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

/**
 * Lets the page's stopped clock creep until a device code is stored: the library has short waits of its own, and calls
 * give up after two seconds, however long this machine takes.
 */
export const deviceCode = (page: Page) =>
  expect
    .poll(() => page.clock.runFor(2).then(() => stored(page, 'fp')), { interval: 20 })
    .toMatch(/^[0-9a-z]{16,}-[0-9a-f]{16}$/)

/** Takes away the seconds between the start of a page and the making of a code that no call asks for. */
export const makeCodeSoon = (page: Page) =>
  page.addInitScript(() => {
    const start = window.setTimeout
    Object.assign(window, { setTimeout: (act: TimerHandler, ms = 0) => start(act, ms === 5_000 ? 0 : ms) })
  })

const LIBRARY = /\/assets\/fp\./

/** Holds the fingerprint library until it is released. */
export async function holdLibrary(page: Page): Promise<() => void> {
  return holdRoute(page, LIBRARY)
}
