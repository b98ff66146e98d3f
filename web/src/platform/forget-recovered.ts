/** Clears the stored passwords of recovered orders and notifies their views. Any part of the app may need to. */
import { tabStored } from './storage'

const START = 'credentials:'
const listeners = new Set<() => void>()

export const recoveredKey = (id: string): string => START + id

/** Makes every view of a recovered password read it again. */
export function recoveredChanged(): void {
  for (const listener of listeners) listener()
}

export function onRecoveredChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Called when the passwords are no longer valid or the session that came with them has ended. */
export function forgetRecovered(): void {
  tabStored.removeAll(START)
  recoveredChanged()
}
