import { useSyncExternalStore } from 'react'
import type { State } from './state'
import { store } from './store'

/** The part of the client state that `select` picks; it must return the same object for the same state. */
export function useStore<T>(select: (state: State) => T): T {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.get()),
  )
}
