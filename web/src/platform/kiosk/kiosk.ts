/** Kiosk mode for a public terminal: set by the build, or by `?kiosk=1` and then kept for the tab. */
import { config } from '../config'
import { tabStored } from '../storage'

const FLAG = 'kiosk'

export function isKiosk(): boolean {
  if (config.kiosk || tabStored.get(FLAG) === true) return true
  // The build renders the shells without a window.
  if (typeof window === 'undefined') return false
  const asked = new URLSearchParams(window.location.search).get('kiosk') === '1'
  if (asked) tabStored.set(FLAG, true)
  return asked
}

/** `empty` clears the tab's storage; the kiosk flag survives it. */
export function keepKioskMode(empty: () => void): void {
  const wasAsked = tabStored.get(FLAG) === true
  empty()
  if (wasAsked) tabStored.set(FLAG, true)
}
