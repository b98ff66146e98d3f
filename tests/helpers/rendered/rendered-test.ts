/** The world of a browser test, but for its pages: they are rendered in happy-dom, in this process and without layout. */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Script } from 'node:vm'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { presetStorage } from '../../../scripts/story/browser/preset-storage'
import { APP_DIR, test as inBrowser } from '../browser-test'
import { RenderedContext } from './context'

const app = new Script(readFileSync(join(APP_DIR, 'app.js'), 'utf8'))
const patienceMs = Number(process.env['PATIENCE_MS'])

export const test = inBrowser.extend({
  newPage: async ({ mock, noise, firstVisit }, use) => {
    const contexts: RenderedContext[] = []
    const hear = (line: string) => noise.heard.push(line)
    await use(async (options?: BrowserContextOptions) => {
      if (options) throw new TypeError('a rendered page has no options')
      const context = new RenderedContext({ baseUrl: mock.url, app, patienceMs, hear })
      contexts.push(context)
      // It has the part of a page that these tests use. A call of any other part fails: such a test is for the browser.
      const page = (await context.newPage()) as unknown as Page
      if (!firstVisit) await presetStorage(page, 'fp', `returning-${randomBytes(8).toString('hex')}`)
      return page
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
})

export { expect, openAtWork, picture, see, seeTitle, stopClock, stored, tap } from '../browser-test'
