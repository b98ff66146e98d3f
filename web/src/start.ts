/** The steps of app start, in order. None of them may delay the first screen. */
import { call } from './api/call'
import { warmUpSealing } from './api/sealing/sealing'
import { config } from './platform/config'
import { startAnalytics } from './platform/services/analytics'
import { startDevtoolsGuard } from './platform/services/devtools-guard'
import { fingerprint } from './platform/services/fingerprint'
import { lookUpPublicIp } from './platform/services/public-ip'
import { stored } from './platform/storage'
import { whenIdle } from './platform/timers/idle'
import { ForbiddenError } from './protocol/errors'
import { DEFAULT_LANGUAGE } from './protocol/languages'
import { applyInitData, initialise } from './store/initialise'
import { store } from './store/store'

/** Runs before the first render: stores the defaults that calls and texts depend on. */
export function prepareStorage(): void {
  if (stored.get('u1') === null) stored.set('u1', config.apiBase)
  if (stored.get('lng') === null) stored.set('lng', DEFAULT_LANGUAGE)
  // Set before initApp answers, so that pictures of an earlier visit show at once.
  store.update((state) => ({ ...state, app: { ...state.app, imageBase: stored.get('imgUrl') } }))
}

/** Called with a refusal that leads to the forbidden page; every other failure of these calls is silent. */
type Report = (error: ForbiddenError) => void

/**
 * Runs after the first paint, step by step, each when the page is idle: a tap never waits for more than one of them.
 * @param next loads the screens that most members open next
 */
export async function startServices(report: Report, next: () => Promise<unknown>): Promise<void> {
  const aside = <T>(answer: Promise<T>): Promise<T> =>
    answer.catch((error: unknown) => {
      if (error instanceof ForbiddenError) report(error)
      throw error
    })
  const steps: (() => Promise<unknown>)[] = [
    // Most members tap one of these links, and soon.
    next,
    async () => void lookUpPublicIp(),
    warmUpSealing,
    async () => void loadInitData(aside),
    () =>
      initialise(store, {
        tableNames: (type) => aside(call('/api/Tablename/index', { type })),
        tags: (type) => aside(call('/api/Tag/index', { type })),
        index: (version) => aside(call('api/Index/index', { version })),
      }),
    fingerprint,
    startDevtoolsGuard,
    async () => startAnalytics(),
  ]
  for (const step of steps) {
    await whenIdle()
    void step().catch((error: unknown) => console.info('start:', String(error)))
  }
}

/** Fails silently: the app works with defaults and retries when the page next becomes visible. */
async function loadInitData(aside: <T>(answer: Promise<T>) => Promise<T>): Promise<void> {
  try {
    const data = await aside(call('/api/base/initApp', {}))
    stored.set('imgUrl', data.imgUrl)
    applyInitData(store, data)
  } catch (error) {
    console.info('initApp:', String(error))
    const again = () => {
      if (document.hidden) return
      document.removeEventListener('visibilitychange', again)
      void loadInitData(aside)
    }
    document.addEventListener('visibilitychange', again)
  }
}
