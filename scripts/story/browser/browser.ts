import { type Browser, chromium } from 'playwright-core'
import { StartError } from '../../command-line'
import { findBrowser, findHeadlessBrowser, needBrowser } from '../../find-browser.mjs'
import { IS_CHECKOUT } from '../../setup.mjs'
import { BROWSER_ARGS } from './browser-args'

/** @throws {StartError} with a one-line message, without the log that the library appends */
export async function startBrowser(headed = false, args: readonly string[] = BROWSER_ARGS): Promise<Browser> {
  // The package installs nothing on its user's machine: Playwright may have a browser of its own.
  const installed = findBrowser() ?? (IS_CHECKOUT ? needBrowser() : undefined)
  const executablePath = headed ? installed : findHeadlessBrowser()
  const mode = headed ? [] : ['--headless']
  return chromium
    .launch({ ...(executablePath && { executablePath }), headless: !headed, args: [...mode, ...args] })
    .catch((cause: unknown) => {
      const why = headed && process.platform === 'linux' && !process.env['DISPLAY'] ? ': there is no display' : ''
      throw new StartError(
        `The browser did not start (${executablePath ?? 'that of Playwright'})${why}. CHROME names another one.`,
        { cause },
      )
    })
}

/** Runs `work` with a browser that is closed afterwards. @throws {StartError} when it is closed before, as by Ctrl+C */
export async function withBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await startBrowser()
  try {
    return await work(browser)
  } catch (error) {
    if (browser.isConnected() || error instanceof StartError) throw error
    throw new StartError('The browser was closed.', { cause: error })
  } finally {
    await browser.close()
  }
}
