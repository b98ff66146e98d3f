/** Analytics: sessions and errors, to the configured host; off without an app key. Harmless when blocked. */
import { APP_VERSION, config } from '../config'
import { isKiosk } from '../kiosk/kiosk'
import { stored } from '../storage'
import { scrubQuery } from './scrub-query'

type Sdk = typeof import('countly-sdk-web').default
let started: Promise<Sdk | null> = Promise.resolve(null)

export function startAnalytics(): void {
  started = start()
}

/** Reports an event with its numbers. @returns false when analytics are off or did not load */
export async function sendEvent(key: string, numbers: Record<string, number>): Promise<boolean> {
  const sdk = await started
  sdk?.add_event({ key, count: 1, segmentation: numbers })
  return sdk !== null
}

async function start(): Promise<Sdk | null> {
  if (!config.analyticsKey) return null
  try {
    const { default: sdk } = await import('countly-sdk-web')
    // The package is CommonJS: depending on the bundler, this is its exports or an object with them as `default`.
    const Countly = 'default' in sdk ? (sdk.default as typeof sdk) : sdk
    Countly.init({
      app_key: config.analyticsKey,
      url: config.analyticsUrl || window.location.origin,
      app_version: APP_VERSION,
      // Kiosks and tests run in browsers that the library takes for bots.
      ignore_bots: false,
      // A terminal must not keep anything about a person who has left.
      ...(isKiosk() ? { storage: 'none' } : {}),
      getSearchQuery: () => scrubQuery(window.location.search),
    })
    // The library writes to storage before it reads this option.
    if (isKiosk()) stored.removeNamed('cly_')
    Countly.track_errors()
    Countly.track_sessions()
    return Countly
  } catch (error) {
    console.info('analytics:', String(error))
    return null
  }
}
