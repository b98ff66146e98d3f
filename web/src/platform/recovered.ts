/** The passwords of recovered orders, as far as every part of the app must be able to take them away. */
import { tabStored } from './storage'

const START = 'credentials:'
const listeners = new Set<() => void>()

export const recoveredKey = (id: string): string => START + id

/** Whoever shows a recovered password looks again. */
export function recoveredChanged(): void {
  for (const listener of listeners) listener()
}

export function onRecoveredChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The passwords are no longer the ones, or the session that came with them has ended. */
export function forgetRecovered(): void {
  tabStored.removeAll(START)
  recoveredChanged()
}
