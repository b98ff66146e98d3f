/** Clears the stored passwords of recovered orders and notifies their views. Any part of the app may need to. */
import { tabStored } from './storage'

const START = 'credentials:'
const TRADES = 'trade:'
const listeners = new Set<() => void>()

export const recoveredKey = (id: string): string => START + id

/** An order's key brought a password; the member has chosen another one since. */
export const TRADED = 'done'
const CHANGED = 'changed'
export const tradeKey = (id: string): string => TRADES + id
export const tradeMark = (id: string): typeof TRADED | typeof CHANGED | null => {
  const mark = tabStored.get(tradeKey(id))
  return mark === TRADED || mark === CHANGED ? mark : null
}
export const isReplaced = (id: string): boolean => tradeMark(id) === CHANGED

/** Makes every view of a recovered password read it again. */
export function recoveredChanged(): void {
  for (const listener of listeners) listener()
}

export function onRecoveredChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Called when the session that came with the passwords has ended. */
export function forgetRecovered(): void {
  tabStored.removeAll(START)
  recoveredChanged()
}

/** Called when the member has chosen a password: those of the recovered orders are no longer valid. */
export function replaceRecovered(): void {
  for (const key of tabStored.keys(TRADES)) if (tabStored.get(key) === TRADED) tabStored.set(key, CHANGED)
  forgetRecovered()
}
