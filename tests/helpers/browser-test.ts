/** A browser test's world: a mock server of its own that serves the built app, and a phone-sized page that opens it. */
import { randomBytes } from 'node:crypto'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { test as base, expect, inject } from 'vitest'
import { type Mock, startMock } from '../../mock-server/start-mock'
import { findHeadlessBrowser } from '../../scripts/find-browser.mjs'
import { BROWSER_ARGS } from '../../scripts/story/browser/browser-args'
import { presetStorage } from '../../scripts/story/browser/preset-storage'
import { Noise } from './page/noise'
import './late-answers'
import { patient, waitWithPatience } from './patience'

export const APP_DIR = inject('appDir')
/** Frames of what moves cost a tenth of a run; tests of motion ask for it. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  locale: 'zh-CN',
  reducedMotion: 'reduce',
} satisfies BrowserContextOptions

interface World {
  /** A device without a stored code. By default the code is stored, as on later visits, since making one is slow. */
  firstVisit: boolean
  launchArgs: string[]
  browser: Browser
  /** Further ports that the mock server listens on. */
  morePorts: number[]
  mock: Mock
  noise: Noise
  /** Opens a further page in a fresh profile. */
  newPage(options?: BrowserContextOptions): Promise<Page>
  page: Page
}

export const test = base.extend<World>({
  launchArgs: [['--headless', ...BROWSER_ARGS], { scope: 'worker' }],
  browser: [
    async ({ launchArgs }, use) => {
      const executablePath = findHeadlessBrowser()
      if (!executablePath) throw new Error('no Chromium: run npm test, which finds or installs one')
      const browser = await chromium.launch({ executablePath, args: launchArgs })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  morePorts: [],
  mock: async ({ morePorts }, use) => {
    const mock = await startMock({ appDir: APP_DIR, morePorts })
    await use(patient(mock))
    await mock.close()
  },
  noise: async ({ mock }, use) => {
    const noise = new Noise(new URL(mock.url).hostname)
    await use(noise)
    expect(noise.unexpected(), 'what the page complained of').toEqual([])
  },
  firstVisit: false,
  newPage: async ({ browser, mock, noise, firstVisit }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext({ ...PHONE, baseURL: mock.url, ...options })
      contexts.push(context)
      waitWithPatience(context)
      noise.listenTo(context)
      const page = await context.newPage()
      if (!firstVisit) await presetStorage(page, 'fp', `returning-${randomBytes(8).toString('hex')}`)
      await page.addInitScript(spareData)
      return page
    })
    await Promise.all(contexts.map(leave))
  },
  page: async ({ newPage }, use) => {
    await use(await newPage())
  },
})

/** The engine that reads pictures is not loaded before there is one, which costs as much as the rest of a test. */
const spareData = () =>
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })

/** A file that the test serves itself may still be on its way when the test ends. */
async function leave(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
  await context.close()
}

export const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
// Tests import the actions on a page from here, together with the rest of their world.
export { openAtWork, picture, see, seeTitle, stopClock, tap } from '../../scripts/screens/page'
export { expect }
