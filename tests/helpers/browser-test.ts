/** A browser test's world: a mock server of its own that serves the built app, and a phone-sized page that opens it. */
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { test as base, expect, inject } from 'vitest'
import { type Mock, startMock } from '../../mock-server/start-mock'
import { findHeadlessBrowser } from '../../scripts/find-browser.mjs'
import { BROWSER_ARGS } from '../../scripts/story/browser/browser-args'
import { presetStorage } from '../../scripts/story/browser/preset-storage'
import { Contexts } from './page/contexts'
import { Noise } from './page/noise'
import { patient } from './patience'
import { closeConnections, freePort } from './servers/web-server'

export const APP_DIR = inject('appDir')
export const DEFAULT_FIXTURES = fileURLToPath(new URL('../../fixtures', import.meta.url))
export const PHONE = { viewport: { width: 390, height: 844 }, locale: 'zh-CN' } satisfies BrowserContextOptions
/** Of every server of a worker: its browser keeps the files of an address from one test for the next. */
const PORT = await freePort()

interface World {
  contexts: Contexts
  /** A device without a stored code. By default the code is stored, as on later visits, since making one is slow. */
  firstVisit: boolean
  /** A phone that spares its line: recognition then loads with the first picture, not ahead. */
  savesData: boolean
  launchArgs: string[]
  browser: Browser
  /** The folder that the mock server fills its state from. */
  fixtures: string
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
  contexts: [async ({ browser }, use) => use(new Contexts(browser)), { scope: 'worker' }],
  fixtures: DEFAULT_FIXTURES,
  mock: async ({ fixtures }, use) => {
    const mock = await startMock({ appDir: APP_DIR, fixtures, port: PORT })
    await use(patient(mock))
    await closeConnections()
    await mock.close()
  },
  noise: async ({ mock }, use) => {
    const noise = new Noise(new URL(mock.url).hostname)
    await use(noise)
    expect(noise.unexpected(), 'what the page complained of').toEqual([])
  },
  firstVisit: false,
  savesData: true,
  newPage: async ({ contexts, mock, noise, firstVisit, savesData }, use) => {
    await use(async (options) => {
      const context = await contexts.take({ ...PHONE, baseURL: mock.url, ...options })
      noise.listenTo(context)
      const page = await contexts.emptyPage(context, mock.url)
      if (!firstVisit) await presetStorage(page, 'fp', `returning-${randomBytes(8).toString('hex')}`)
      if (savesData) await page.addInitScript(saveData)
      return page
    })
    await contexts.giveBack()
  },
  page: async ({ newPage }, use) => {
    await use(await newPage())
  },
})

function saveData(): void {
  const connection: unknown = Reflect.get(navigator, 'connection')
  if (connection) Object.defineProperty(connection, 'saveData', { get: () => true })
}

export const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
// A test takes what it does on a page from here, with the rest of its world.
export { openAtWork, picture, see, seeTitle, stopClock, tap } from '../../scripts/screens/page'
export { expect }
