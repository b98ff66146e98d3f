/** A value with subscribers; React reads it through `use-store.ts`. */
import { initialState, type State } from './state'

export interface Store<T> {
  get(): T
  /** Replaces the state with the result of `change` and notifies the subscribers once. */
  update(change: (state: T) => T): void
  subscribe(listener: () => void): () => void
}

export function createStore<T>(initial: T): Store<T> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    update(change) {
      state = change(state)
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type AppStore = Store<State>
/** No catalogue is loaded yet, so the default text is written out here. */
export const store: AppStore = createStore(initialState('zh-CN', '暂无消息'))

/** initApp has failed. What an earlier answer said stays. */
export const forgoInitData = (): void =>
  store.update(({ app, ...rest }) => ({ ...rest, app: { ...app, customer: app.customer ?? null } }))
