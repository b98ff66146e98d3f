/**
 * Kiosk mode: a public terminal, by the build or by `?kiosk=1`, kept for the tab. Between two people everything of the
 * first goes: token, device code, language, drafts, waits, recovered passwords.
 */
import { config } from './config'
import { stored, tabStored } from './storage'

const FLAG = 'kiosk'

export function isKiosk(): boolean {
  if (config.kiosk || tabStored.get(FLAG) === true) return true
  const asked = new URLSearchParams(window.location.search).get('kiosk') === '1'
  if (asked) tabStored.set(FLAG, true)
  return asked
}

/** Forgets the person and shows the start screen; loading it anew takes what was only in memory. */
export function resetKiosk(): void {
  for (const key of ['token', 'fp', 'ip', 'lng'] as const) stored.remove(key)
  const wasAsked = tabStored.get(FLAG) === true
  tabStored.removeAll('')
  if (wasAsked) tabStored.set(FLAG, true)
  window.location.replace('/')
}
