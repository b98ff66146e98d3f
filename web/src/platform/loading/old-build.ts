/**
 * A page may be older than the files on the server: after a deployment, parts that it has not loaded yet are gone. It
 * then loads anew, and what was typed is still there. Passwords are not kept.
 */

import { tabStored } from '../storage'
import { enter, textControls } from './early-input'

const KEPT = 'typed'
const RELOADED = 'reloaded'

interface Typed {
  path: string
  /** By position on the screen. */
  values: string[]
}

/** Path of the screen that is shown: the address changes before a screen has loaded. */
let shown = ''

/** Loads the page anew if the server has another build, once for each build. Resolves to false when it does not. */
export async function leaveOldBuild(): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src')
  if (!entry || !(await isReplaced(entry))) return false
  return reloadFor(entry)
}

/** Loads the page anew, once for each `file` in this tab. Returns false when it does not. */
export function reloadFor(file: string): boolean {
  const files = [tabStored.get(RELOADED) ?? []].flat()
  if (files.includes(file)) return false
  tabStored.set(RELOADED, [...files, file])
  if (!tabStored.lasts()) return false
  keepTyped()
  window.location.reload()
  return true
}

async function isReplaced(entry: string): Promise<boolean> {
  try {
    const response = await fetch(window.location.pathname, { cache: 'no-store', headers: { Accept: 'text/html' } })
    const html = await response.text()
    return response.ok && html.includes('type="module"') && !html.includes(entry)
  } catch {
    return false
  }
}

function keepTyped(): void {
  const values = textControls().map(({ autocomplete, value }) => (autocomplete === 'new-password' ? '' : value))
  if (values.some(Boolean)) tabStored.set(KEPT, { path: shown, values } satisfies Typed)
}

/** Called when a screen is shown. */
export function restoreTyped(path: string): void {
  shown = path
  const kept = Object(tabStored.get(KEPT)) as Partial<Typed>
  if (kept.path !== path) return
  tabStored.remove(KEPT)
  for (const [index, control] of textControls().entries()) {
    const value = kept.values?.[index]
    if (value && control.value === '') enter(control, value)
  }
}
