/** The addresses and switches of this build; `web/vite/app-config.ts` reads them from the environment. */
export interface AppConfig {
  /** Default of the stored API base `u1`; '' is the page's own origin. */
  apiBase: string
  chatBase: string
  /** '' sends no bearer header: a proxy adds it. */
  chatKey: string
  chatUser: number
  ipServices: string[]
  analyticsUrl: string
  /** '' turns analytics off. */
  analyticsKey: string
  devtoolsGuard: boolean
  devtoolsTarget: string
  kiosk: boolean
  /** Lets the fingerprint library send usage pings to its vendor, at its own rate. */
  fingerprintMonitoring: boolean
  /** Usual time to a decision, in hours; 0 shows no estimate. */
  reviewHours: number
  /** Days that the back end keeps a picture; 0 says nothing of it. */
  keepDays: number
}

declare const __APP_CONFIG__: AppConfig
export const config: AppConfig = __APP_CONFIG__
export const APP_VERSION = '1.0.0'
