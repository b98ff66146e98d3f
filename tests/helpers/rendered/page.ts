/** A page of the app in happy-dom: the part of Playwright's page that works without layout. */
import { type Clock, type FakeMethod, withGlobal } from '@sinonjs/fake-timers'
import { type BrowserPage, type BrowserWindow, type Request, type Response, Storage } from 'happy-dom'
import type { RenderedContext } from './context'
import { queryAll, type Text } from './find'
import { effects, inRealm, pressKey, type } from './hand'
import { RenderedLocator } from './locator'

interface Message {
  type(): string
  text(): string
}
interface Route {
  continue(): void
  fulfill(answer: { status?: number; body?: string }): void
}
type Handle = (route: Route) => unknown
type InPage = (given: never) => unknown

/** Not what React and promises take turns by, nor the frames that happy-dom waits for while it opens a page. */
const FAKED: FakeMethod[] = [
  'Date',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'requestIdleCallback',
  'cancelIdleCallback',
]

export class RenderedPage {
  private readonly beforeScripts: ((window: BrowserWindow) => void)[] = []
  private readonly listeners: ((message: Message) => void)[] = []
  private routes: [string | RegExp, Handle][] = []
  /** It outlives the tab's documents. */
  readonly sessionStorage = new Storage()
  private timers: Clock | undefined
  private isPaused = false
  private isInstalled = false

  constructor(
    private readonly page: BrowserPage,
    private readonly owner: RenderedContext,
    private readonly baseUrl: string,
    private readonly patienceMs: number,
  ) {}

  /** Console messages, from here on. */
  on = (event: string, listen: (message: Message) => void): void => {
    if (event !== 'console') throw new TypeError(`a rendered page has no event ${event}`)
    this.listeners.push(listen)
  }
  said(type: string, text: string): void {
    for (const listen of this.listeners) listen({ type: () => type, text: () => text })
  }

  route = async (address: string | RegExp, handle: Handle): Promise<void> => {
    if (String(address).includes('assets')) throw new TypeError('the app is one script here: no part of it comes late')
    this.routes.push([address, handle])
  }
  unroute = async (address: string | RegExp): Promise<void> => {
    this.routes = this.routes.filter(([own]) => own !== address)
  }
  /** Answers a request itself, or lets it go on. */
  async intercept(request: Request): Promise<Response | undefined> {
    const found = this.routes.findLast(([address]) => isMatch(address, request.url))
    if (!found) return undefined
    const { window } = this
    return await new Promise((resolve) => {
      const route: Route = {
        continue: () => resolve(undefined),
        fulfill: ({ status = 200, body = '' }) => resolve(new window.Response(body, { status }) as Response),
      }
      found[1](route)
    })
  }

  context = (): RenderedContext => this.owner

  get window(): BrowserWindow {
    return this.page.mainFrame.window
  }

  private get document(): Document {
    return this.page.mainFrame.document as unknown as Document
  }

  /** To be called for each document before its scripts run. */
  prepare(window: BrowserWindow): void {
    for (const before of this.beforeScripts) before(window)
  }

  addInitScript = async (inPage: InPage, given?: unknown): Promise<void> => {
    this.beforeScripts.push(({ document }) => inRealm(document as unknown as Document, inPage)(given))
  }

  exposeFunction = async (name: string, call: unknown): Promise<void> => {
    this.beforeScripts.push((window) => Object.assign(window, { [name]: call }))
  }

  goto = (address: string): Promise<unknown> => this.page.goto(new URL(address, this.baseUrl).href)
  reload = (): Promise<unknown> => this.page.reload()
  goBack = (): Promise<unknown> => effects().then(() => this.page.goBack())
  goForward = (): Promise<unknown> => effects().then(() => this.page.goForward())
  url = (): string => this.page.mainFrame.url
  title = async (): Promise<string> => this.document.title

  evaluate = async (inPage: InPage, given?: unknown): Promise<unknown> => {
    await effects()
    return structuredClone(await inRealm(this.document, inPage)(given))
  }

  private get root(): RenderedLocator {
    return new RenderedLocator('in the page:', () => [this.document.documentElement], this.patienceMs)
  }
  locator = (selector: string, options?: { hasText?: Text }): RenderedLocator => {
    const all = () => queryAll(this.document, selector)
    const found = new RenderedLocator(selector, all, this.patienceMs)
    return options?.hasText === undefined ? found : found.filter({ hasText: options.hasText })
  }
  getByText: RenderedLocator['getByText'] = (...given) => this.root.getByText(...given)
  getByRole: RenderedLocator['getByRole'] = (...given) => this.root.getByRole(...given)
  getByLabel: RenderedLocator['getByLabel'] = (...given) => this.root.getByLabel(...given)
  getByPlaceholder: RenderedLocator['getByPlaceholder'] = (...given) => this.root.getByPlaceholder(...given)

  keyboard = {
    press: (key: string) => effects().then(() => pressKey(this.document, key)),
    type: (text: string) => effects().then(() => type(this.document, text)),
  }

  private get running(): Clock {
    if (!this.timers) throw new Error('no clock is installed in the document')
    return this.timers
  }
  private pause(isPaused: boolean): void {
    if (!this.isInstalled) throw new Error('no clock is installed')
    this.isPaused = isPaused
    this.timers?.setTickMode({ mode: isPaused ? 'manual' : 'interval' })
  }

  /** As Playwright's: time goes on by itself until it is paused. */
  clock = {
    /** From the next document on. */
    install: async ({ time }: { time?: number | string | Date } = {}): Promise<void> => {
      this.isInstalled = true
      this.beforeScripts.push((window) => {
        const now = this.timers?.now ?? (time === undefined ? Date.now() : new Date(time).getTime())
        this.timers = withGlobal(window as never).install({
          now,
          toFake: FAKED.filter((name) => name in window),
          shouldAdvanceTime: !this.isPaused,
        })
      })
    },
    pauseAt: async (): Promise<void> => this.pause(true),
    resume: async (): Promise<void> => this.pause(false),
    runFor: async (ms: number): Promise<void> => {
      await effects()
      await this.running.tickAsync(ms)
    },
    /** Timers stay as far away as they were. */
    setSystemTime: async (ms: number): Promise<void> => this.running.setSystemTime(ms),
    /** Timers due meanwhile run at most once. */
    fastForward: async (ms: number): Promise<void> => {
      this.running.jump(ms)
    },
  }
}

/** `**` stands for any beginning. */
const isMatch = (address: string | RegExp, url: string): boolean =>
  address instanceof RegExp ? address.test(url) : url.endsWith(address.replace('**', ''))
