/** A browser profile in happy-dom: its tabs share a local storage, and hear of each other's writes. */
import type { Script } from 'node:vm'
import {
  Browser,
  type BrowserWindow,
  type Request,
  type Response,
  type Storage,
  VirtualConsoleLogLevelEnum,
} from 'happy-dom'
import { effects } from './locator'
import { RenderedPage } from './page'

interface Setup {
  baseUrl: string
  /** The app, compiled once: that costs more than to render it. */
  app: Script
  patienceMs: number
  /** Is told of each error and warning. */
  hear(line: string): void
}

/** A page that is left aborts its open calls, as the app does with those that it no longer needs. */
const CUT_OFF = /^AbortError|socket hang up/

export class RenderedContext {
  private readonly tabs: RenderedPage[] = []
  private readonly channels: BroadcastChannel[] = []
  private isOffline = false
  private localStorage: Storage | undefined
  private readonly browser = new Browser({
    settings: {
      enableJavaScriptEvaluation: true,
      suppressInsecureJavaScriptEnvironmentWarning: true,
      handleDisabledFileLoadingAsSuccess: true,
      device: { prefersReducedMotion: 'reduce' },
      fetch: { interceptor: { beforeAsyncRequest: (call) => this.intercept(call.request, call.window) } },
      navigation: { beforeContentCallback: (window) => this.prepare(window) },
    },
  })

  constructor(private readonly setup: Setup) {}

  newPage = async (): Promise<RenderedPage> => {
    const page = this.browser.newPage()
    const tab = new RenderedPage(page, this, this.setup.baseUrl, this.setup.patienceMs)
    page.virtualConsolePrinter.addEventListener('print', () => {
      for (const { type, level, message } of page.virtualConsolePrinter.read()) {
        const text = message.map(String).join(' ')
        tab.said(type, text)
        if (level >= VirtualConsoleLogLevelEnum.warn && !CUT_OFF.test(text)) this.setup.hear(text)
      }
    })
    this.tabs.push(tab)
    return tab
  }

  setOffline = async (isOffline: boolean): Promise<void> => {
    await effects()
    this.isOffline = isOffline
    for (const { window } of this.tabs) {
      Object.defineProperty(window.navigator, 'onLine', { value: !isOffline, configurable: true })
      window.dispatchEvent(new window.Event(isOffline ? 'offline' : 'online'))
    }
  }

  private async intercept(request: Request, window: BrowserWindow): Promise<Response | undefined> {
    if (this.isOffline) throw new window.TypeError('ERR_INTERNET_DISCONNECTED')
    // The whole app is one script: a file of it that is named ahead has nothing more.
    if (new URL(request.url).pathname.startsWith('/assets/')) return new window.Response('')
    const tab = this.tabs.find(({ window: own }) => own === window)
    return await tab?.intercept(request)
  }

  close = async (): Promise<void> => {
    await this.browser.close()
    for (const channel of this.channels) channel.close()
  }

  /** Gives a document's window what browsers have and happy-dom lacks, before its scripts run. */
  private prepare(window: BrowserWindow): void {
    const tab = this.tabs.find(({ window: own }) => own === window)
    if (!tab) return
    this.localStorage ??= window.localStorage
    const own: Record<string, unknown> = {
      // Without these the app takes the browser for too old.
      structuredClone,
      WebAssembly,
      // React works by it where it is there, otherwise by timers, which a stopped clock would stop. It ends with the document.
      setImmediate: (work: () => void) => setImmediate(() => tab.window === window && work()),
      BroadcastChannel: this.channelClass(),
      localStorage: this.announced(this.localStorage, tab),
      // No sheet is loaded, so that what a sheet would say need not be worked out.
      getComputedStyle: (element: Element) => ({
        display: element.matches('[hidden]') ? 'none' : 'block',
        visibility: 'visible',
        getPropertyValue: () => '',
      }),
      // After a navigation happy-dom names the window before as the topmost one.
      top: window,
      parent: window,
      // Called by the page's own script.
      startApp: () => {
        // The app then replaces the static page: to take it over, React needs comments in their places.
        window.document.documentElement.setAttribute('data-shell', 'another')
        this.setup.app.runInContext(window)
      },
    }
    for (const [name, value] of Object.entries(own))
      Object.defineProperty(window, name, { value, configurable: true, writable: true })
    tab.prepare(window)
  }

  /** Node's reach every page of the process. */
  private channelClass(): typeof BroadcastChannel {
    const { channels, setup } = this
    return class extends BroadcastChannel {
      constructor(name: string) {
        super(`${setup.baseUrl} ${name}`)
        channels.push(this)
      }
    }
  }

  private announced(storage: Storage, writer: RenderedPage): Storage {
    const write = (key: string, change: () => void) => {
      const oldValue = storage.getItem(key)
      change()
      const newValue = storage.getItem(key)
      if (newValue === oldValue) return
      for (const { window } of this.tabs.filter((tab) => tab !== writer))
        window.dispatchEvent(
          Object.assign(new window.StorageEvent('storage', { key, storageArea: storage }), { oldValue, newValue }),
        )
    }
    const methods: Record<PropertyKey, unknown> = {
      setItem: (key: string, value: string) => write(key, () => storage.setItem(key, value)),
      removeItem: (key: string) => write(key, () => storage.removeItem(key)),
    }
    return new Proxy(storage, { get: (target, name) => methods[name] ?? target[name as keyof Storage] })
  }
}
