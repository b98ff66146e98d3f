/** Collects what a page says about itself while a story plays. */
import type { Page } from 'playwright-core'

export interface PageWatch {
  /** Errors of the page and of its console. */
  readonly errors: readonly string[]
  /** Every line of the console, of any level. */
  readonly said: readonly string[]
  /** Passwords and codes that were typed. */
  readonly typed: Set<string>
}

/** The browser reports broken connections and refusals, which are the server's doing. */
const NETWORK = /^Failed to load resource|net::ERR_/

export function watchPage(page: Page): PageWatch {
  const errors: string[] = []
  const said: string[] = []
  page.on('console', (message) => {
    const text = message.text()
    said.push(text)
    if (message.type() === 'error' && !NETWORK.test(text)) errors.push(`console: ${text}`)
  })
  page.on('pageerror', ({ message }) => errors.push(`page: ${message}`))
  return { errors, said, typed: new Set() }
}
