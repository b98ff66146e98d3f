/** The steps after the first paint, in order. None of them may delay the first screen, so they come in a chunk of their own. */
import { call, wholeCall } from './api/call'
import { follow } from './api/headers'
import { warmUpSealing } from './api/sealing/sealing'
import { config } from './platform/config'
import { onReturn } from './platform/device/online'
import { watchRecovered } from './platform/expire-recovered'
import { loadChunk } from './platform/loading/load-chunk'
import { followTabs } from './platform/replace-recovered'
import { startAnalytics } from './platform/services/analytics'
import { startDevtoolsGuard } from './platform/services/devtools-guard'
import { fingerprint } from './platform/services/fingerprint'
import { lookUpPublicIp } from './platform/services/public-ip'
import { stored } from './platform/storage'
import { whenIdle } from './platform/timers/idle'
import type { InitData } from './protocol/endpoints'
import { ForbiddenError } from './protocol/errors'
import { applyInitData, initialise } from './store/initialise'
import { forgoInitData, store } from './store/store'
import { ORDER_PATHS } from './ui/order-entries'

/**
 * The device code is made after this time, unless a call waits for it: some of its measurements keep a slow phone busy
 * for a tenth of a second each, just when the member reads and taps for the first time.
 */
const FIRST_SECONDS_MS = 5_000

/** Called with a refusal that leads to the forbidden page; every other failure of these calls is silent. */
type Report = (error: ForbiddenError) => void

/**
 * Runs after the first paint, step by step, each when the page is idle: a tap never waits for more than one of them.
 * @param load loads the screen of a path
 */
export async function startServices(report: Report, load: (path: string) => Promise<void>): Promise<void> {
  followPointer(load)
  watchRecovered()
  // The timer of a sleeping phone, or of a page that the browser set aside, stands still.
  document.addEventListener('visibilitychange', watchRecovered)
  followTabs()
  const inBackground = <T>(answer: Promise<T>): Promise<T> =>
    answer.catch((error: unknown) => {
      if (error instanceof ForbiddenError) report(error)
      throw error
    })
  const steps: (() => Promise<unknown>)[] = [
    // Most members tap one of these links, and soon.
    () => Promise.all(ORDER_PATHS.map(load)),
    async () => void lookUpPublicIp(),
    warmUpSealing,
    async () => void loadInitData(inBackground),
    () =>
      initialise(store, {
        tableNames: (type) => inBackground(call('/api/Tablename/index', { type })),
        tags: (type) => inBackground(call('/api/Tag/index', { type })),
        index: (version) => inBackground(call('api/Index/index', { version })),
      }),
    startDevtoolsGuard,
    async () => startAnalytics(),
    () => new Promise((resolve) => setTimeout(resolve, FIRST_SECONDS_MS)).then(whenIdle).then(fingerprint),
  ]
  for (const step of steps) {
    await whenIdle()
    void step().catch((error: unknown) => console.info('start:', String(error)))
  }
}

/** Begins to load a screen when a finger touches its link: the tap follows some tenths of a second later. */
function followPointer(load: (path: string) => Promise<void>): void {
  const onPointerDown = ({ target }: PointerEvent) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (link?.origin === window.location.origin) void load(link.pathname).catch(() => {})
  }
  document.addEventListener('pointerdown', onPointerDown, { passive: true })
}

/** @param isSealed if false, no address is taken: anyone can have written the answer */
export async function keepInitData(data: InitData, isSealed: boolean): Promise<void> {
  const imgUrl = data.imgUrl && follow(data.imgUrl, config.apiBase)
  stored.set('imgUrl', imgUrl)
  applyInitData(store, { ...data, imgUrl })
  if (!isSealed) return
  if (data.site_api_domains.length === 0) return stored.remove('domains')
  // Loads the search now: when the address is lost, its file may be out of reach as well.
  const { keepDomains } = await loadChunk(() => import('./api/find-address'))
  keepDomains(data.site_api_domains)
}

/** Fails silently: the app works with defaults and retries when the page next becomes visible, or the network is back. */
async function loadInitData(inBackground: <T>(answer: Promise<T>) => Promise<T>): Promise<void> {
  try {
    const { data, isSealed } = await inBackground(wholeCall('/api/base/initApp', {}))
    await keepInitData(data, isSealed)
  } catch (error) {
    console.info('initApp:', String(error))
    forgoInitData()
    onReturn(() => void loadInitData(inBackground))
  }
}
