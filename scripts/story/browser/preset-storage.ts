import type { Page } from 'playwright-core'

/**
 * Writes a value into local storage before every document of the page, except in frames: the fingerprint library opens
 * some of the same origin, which would restore a value that the app has removed. A blank page has no storage.
 */
export const presetStorage = (page: Page, key: string, value: string) =>
  page.addInitScript(
    ([name, text]) => {
      if (window === window.top && window.origin !== 'null') localStorage.setItem(name, text)
    },
    [key, value] as const,
  )
