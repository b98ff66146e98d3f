/** Light or dark: follows the system until the person chooses. */

import { useSyncExternalStore } from 'react'
import { OWN_TO_CONSOLE } from '#contract/calls/bugs'
import { createStore } from '../../src/store/store'

export type Theme = 'light' | 'dark'
const KEPT = `${OWN_TO_CONSOLE}theme`
const system = window.matchMedia('(prefers-color-scheme: dark)')
const applied = createStore(0)
/** Set by the console that this one stands beside, whose choice is stored on another host. */
let given: Theme | null = null

function theme(): Theme {
  if (given) return given
  const kept = localStorage.getItem(KEPT)
  if (kept === 'light' || kept === 'dark') return kept
  return system.matches ? 'dark' : 'light'
}

export function applyTheme(): void {
  document.documentElement.dataset['theme'] = theme()
  applied.update((times) => times + 1)
}
system.addEventListener('change', applyTheme)

export function turnTheme(): void {
  localStorage.setItem(KEPT, theme() === 'dark' ? 'light' : 'dark')
  applyTheme()
}

/** Follows the console around this one, once that has answered. @returns a function that stops it */
export function followConsoleAround(): () => void {
  const onMessage = ({ source, data }: MessageEvent<{ theme?: Theme }>) => {
    if (source !== window.parent || !data.theme) return
    given = data.theme
    applyTheme()
  }
  window.addEventListener('message', onMessage)
  window.parent.postMessage({}, '*')
  return () => window.removeEventListener('message', onMessage)
}

/** Sends a console beside this one the theme, now and whenever it asks. @returns a function that stops it */
export function sendTheme(beside: HTMLIFrameElement | null, theme: Theme): () => void {
  const send = () => beside?.contentWindow?.postMessage({ theme }, '*')
  const onMessage = ({ source }: MessageEvent) => source === beside?.contentWindow && send()
  send()
  window.addEventListener('message', onMessage)
  return () => window.removeEventListener('message', onMessage)
}

export const useTheme = (): Theme => useSyncExternalStore(applied.subscribe, theme)
export const useSystemDark = (): boolean => useSyncExternalStore(applied.subscribe, () => system.matches)
