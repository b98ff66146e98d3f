/** Handles the keyboard in one place; the components on screen define what each key does. */

import { useEffect, useRef, useSyncExternalStore } from 'react'
import { OWN_TO_CONSOLE } from '#contract/calls/bugs'
import { createStore } from '../../src/store/store'
import { activePanel, openPanels, type Panel } from '../view/view'

export interface Binding {
  does: string
  run: () => void
  /** Not shown in the foot. */
  minor?: boolean
}
export type Bindings = Record<string, Binding>
/** A panel, or everywhere; a suffix marks a part that binds keys of its own. */
type Scope = `${Panel | 'everywhere'}${string}`

const scopes = new Map<Scope, Bindings>()
const version = createStore(0)
const changed = (): void => version.update((now) => now + 1)

const LETTERS_OFF = `${OWN_TO_CONSOLE}letters-off`
const offNow = (): string[] => (localStorage.getItem(LETTERS_OFF) ?? '').split(' ').filter(Boolean)
export function turnLetter(letter: string, on: boolean): void {
  const others = offNow().filter((other) => other !== letter)
  localStorage.setItem(LETTERS_OFF, (on ? others : [...others, letter]).join(' '))
  changed()
}
export const isLetterOff = (letter: string): boolean => offNow().includes(letter)

/** Calls the newest functions without registering again on each render. */
export function useKeys(scope: Scope, bindings: Bindings): void {
  const newest = useRef(bindings)
  newest.current = bindings
  const names = Object.keys(bindings).join(' ')
  useEffect(() => {
    const own = Object.fromEntries(
      names.split(' ').map((name): [string, Binding] => [
        name,
        {
          get does() {
            return newest.current[name]?.does ?? ''
          },
          get minor() {
            return newest.current[name]?.minor ?? false
          },
          run: () => newest.current[name]?.run(),
        },
      ]),
    )
    scopes.set(scope, own)
    changed()
    return () => {
      if (scopes.get(scope) === own) scopes.delete(scope)
      changed()
    }
  }, [scope, names])
}

/** Bindings of a panel, or of everything that is always on screen. */
export function useBindings(scope: Panel | 'everywhere'): Bindings {
  useSyncExternalStore(version.subscribe, version.get)
  return bindingsOf(scope)
}

function bindingsOf(scope: Panel | 'everywhere'): Bindings {
  // The panel's own keys come first, then those of its parts, in whatever order they were mounted.
  const parts = [...scopes].filter(([name]) => name.startsWith(scope)).sort(([a], [b]) => a.length - b.length)
  return Object.assign({}, ...parts.map(([, bindings]) => bindings))
}

/** Keys rest while something else needs them: a field, a dialog, the browser itself. */
export function isBusy(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true
  if (document.querySelector('dialog[open]')) return true
  // A slider takes no letters.
  if (target?.closest('input:not([type=range]), textarea, select, [contenteditable]')) return true
  // A text that has the focus is scrolled by them.
  if (target?.matches('[type=range], .text-block section') && /^(Arrow|Home$|End$|Page)/.test(event.key)) return true
  return ['Enter', ' '].includes(event.key) && target?.closest('button, a, summary') !== null
}

/** Shift with the key of a panel counts as that key, whatever character the layout produces. */
function nameOf(event: KeyboardEvent): string {
  const key = event.code === 'Comma' ? ',' : /^Digit(\d)$/.exec(event.code)?.[1]
  return key !== undefined && event.shiftKey ? `Shift+${key}` : event.key
}

const CHORD_MS = 2_000
/** Time of the last `+`, which starts a chord: the next key says how far the clock jumps. */
let chord: number | null = null

export function listenToKeyboard(): () => void {
  const onKey = (event: KeyboardEvent) => {
    const field = event.target instanceof HTMLElement && event.target.matches('input, textarea') ? event.target : null
    // A dialog takes Escape for itself.
    if (event.key === 'Escape' && !event.isComposing && !document.querySelector('dialog[open]')) field?.blur()
    if (event.key === 'Shift' || isBusy(event)) return
    const name = nameOf(event)
    const inChord = chord !== null && event.timeStamp - chord < CHORD_MS
    chord = !inChord && name === '+' ? event.timeStamp : null
    const chosen = inChord ? `+${name}` : name
    const binding = find(chosen)
    // A key that is held down goes on through a list; anything else happens once.
    if (!binding || isLetterOff(chosen) || (event.repeat && !/^(Arrow|[jk[\]]$)/.test(name))) return
    event.preventDefault()
    binding.run()
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}

/** The active panel comes first. A key that only another open panel has works too: its button shows it. */
const find = (name: string): Binding | undefined =>
  ([activePanel(), 'everywhere', ...openPanels()] as const).map((scope) => bindingsOf(scope)[name]).find(Boolean)
