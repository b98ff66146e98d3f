import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { waitWithPatience } from '../patience'

/** What a page leaves on its device. The files it fetched stay: a browser keeps them compiled, too. */
const LEFT = 'cookies,local_storage,indexeddb,cache_storage,service_workers,file_systems'
/** Events that a test listens to. */
const HEARD = ['console', 'weberror', 'request', 'requestfailed', 'response', 'page']

/**
 * A worker's browser contexts, each lent to one test at a time as a device that was never used: a new context would
 * fetch and compile the whole app again.
 */
export class Contexts {
  private readonly free = new Map<string, BrowserContext>()
  private readonly lent: { key: string; context: BrowserContext }[] = []
  private readonly spent = new WeakSet<BrowserContext>()

  constructor(private readonly browser: Browser) {}

  async take(options: BrowserContextOptions): Promise<BrowserContext> {
    const key = JSON.stringify(options)
    const context = this.free.get(key) ?? (await this.create(options))
    this.free.delete(key)
    this.lent.push({ key, context })
    return context
  }

  /** A page of its own, after what earlier pages of the context stored for `origin` is gone. */
  async emptyPage(context: BrowserContext, origin: string): Promise<Page> {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: LEFT })
    await cdp.detach()
    return page
  }

  /** Ends a test: closes its pages, and the contexts that cannot be as new again. */
  async giveBack(): Promise<void> {
    await Promise.all(
      this.lent.splice(0).map(async ({ key, context }) => {
        // A file that the test answers itself may still be on its way when the test has seen enough.
        await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
        if (this.spent.has(context) || this.free.has(key)) return context.close()
        await Promise.all(context.pages().map((page) => page.close()))
        for (const event of HEARD) context.removeAllListeners(event)
        await context.setOffline(false)
        await context.clearCookies()
        this.free.set(key, context)
      }),
    )
  }

  private async create(options: BrowserContextOptions): Promise<BrowserContext> {
    const context = await this.browser.newContext(options)
    waitWithPatience(context)
    const { clock } = context
    const install = clock.install.bind(clock)
    // A clock stays for every later page.
    clock.install = (...args) => {
      this.spent.add(context)
      return install(...args)
    }
    return context
  }
}
