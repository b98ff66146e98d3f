/** A browser profile in happy-dom: its tabs share a local storage, and hear of each other's writes. */
import type { Script } from 'node:vm'
import {
  Browser,
  type BrowserWindow,
  type Request,
  type Response,
  Storage,
  VirtualConsoleLogLevelEnum,
} from 'happy-dom'
import { effects } from './hand'
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
  /** Closed with the document that opened them. */
  private readonly channels = new Map<BrowserWindow, BroadcastChannel[]>()
  private readonly localStorage = new Storage()
  private isOffline = false
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
    if (new URL(request.url).origin !== this.setup.baseUrl) this.setup.hear(`foreign request: ${request.url}`)
    if (this.isOffline) throw new window.TypeError('ERR_INTERNET_DISCONNECTED')
    // The whole app is one script: a file of it that is named ahead has nothing more.
    if (new URL(request.url).pathname.startsWith('/assets/')) return new window.Response('')
    const tab = this.tabs.find(({ window: own }) => own === window)
    return await tab?.intercept(request)
  }

  close = async (): Promise<void> => {
    for (const window of this.channels.keys()) this.closeChannels(window)
    await this.browser.close()
  }

  /** Gives a document's window what browsers have and happy-dom lacks, before its scripts run. */
  private prepare(window: BrowserWindow): void {
    const tab = this.tabs.find(({ window: own }) => own === window)
    if (!tab) return
    for (const left of this.channels.keys())
      if (!this.tabs.some(({ window: own }) => own === left)) this.closeChannels(left)
    // It lets the scripts of a document that was left finish: they still find their window.
    Object.defineProperty(window.document, 'defaultView', { value: window })
    const own: Record<string, unknown> = {
      // The app takes a browser that lacks these for too old.
      structuredClone,
      WebAssembly,
      // React works by it where it is there, otherwise by timers, which a stopped clock would stop. It ends with the document.
      setImmediate: (work: () => void) => setImmediate(() => tab.window === window && work()),
      BroadcastChannel: this.channelClass(window),
      localStorage: this.viewOf(this.localStorage, window, (event) => this.tellOthers(window, event)),
      sessionStorage: this.viewOf(tab.sessionStorage, window),
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
  private channelClass(window: BrowserWindow): typeof BroadcastChannel {
    const { setup } = this
    const opened: BroadcastChannel[] = []
    this.channels.set(window, opened)
    return class extends BroadcastChannel {
      constructor(name: string) {
        super(`${setup.baseUrl} ${name}`)
        opened.push(this)
      }
    }
  }

  private closeChannels(window: BrowserWindow): void {
    for (const channel of this.channels.get(window) ?? []) channel.close()
    this.channels.delete(window)
  }

  /** The storage as a document writes it: one that was left, whose scripts happy-dom lets finish, writes no more. */
  private viewOf(storage: Storage, window: BrowserWindow, tell: (event: StorageEventInit) => void = () => {}): Storage {
    const write = (key: string, change: () => void) => {
      if (!this.tabs.some(({ window: own }) => own === window)) return
      const oldValue = storage.getItem(key)
      change()
      const newValue = storage.getItem(key)
      if (newValue !== oldValue) tell({ key, oldValue, newValue })
    }
    const methods: Record<PropertyKey, unknown> = {
      setItem: (key: string, value: string) => write(key, () => storage.setItem(key, value)),
      removeItem: (key: string) => write(key, () => storage.removeItem(key)),
    }
    return new Proxy(storage, { get: (target, name) => methods[name] ?? target[name as keyof Storage] })
  }

  private tellOthers(writer: BrowserWindow, { key, ...values }: StorageEventInit): void {
    for (const { window } of this.tabs.filter((tab) => tab.window !== writer))
      window.dispatchEvent(Object.assign(new window.StorageEvent('storage', { key: key ?? '' }), values))
  }
}
