/** Light or dark: follows the system until the person chooses. */
import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'
const KEPT = 'console:theme'
const system = window.matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

function theme(): Theme {
  const kept = localStorage.getItem(KEPT)
  if (kept === 'light' || kept === 'dark') return kept
  return system.matches ? 'dark' : 'light'
}

export function applyTheme(): void {
  document.documentElement.dataset['theme'] = theme()
  for (const listener of listeners) listener()
}
system.addEventListener('change', applyTheme)

export function turnTheme(): void {
  localStorage.setItem(KEPT, theme() === 'dark' ? 'light' : 'dark')
  applyTheme()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useTheme = (): Theme => useSyncExternalStore(subscribe, theme)
export const useSystemDark = (): boolean => useSyncExternalStore(subscribe, () => system.matches)
