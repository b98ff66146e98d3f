import { useSyncExternalStore } from 'react'
import { createStore } from '../../src/store/store'

const typed = createStore<ReadonlyMap<string, unknown>>(new Map())

/**
 * A state that outlives its panel, row or dialog: what was typed is there again after a look elsewhere.
 *
 * @param place - names what is typed, and whose it is
 */
export function useTyped<T>(place: string, first: T): [T, (next: T) => void] {
  const kept = useSyncExternalStore(typed.subscribe, () => typed.get().get(place)) as T | undefined
  return [kept === undefined ? first : kept, (next) => typed.update((all) => new Map(all).set(place, next))]
}

const OF_ORDERS = 'order '
/** A place that belongs to an order. */
export const placeOf = (id: string, what: string): string => `${OF_ORDERS}${id} ${what}`

/** After a reset another order may get the same number. */
export const forgetOrders = (): void =>
  typed.update((all) => new Map([...all].filter(([place]) => !place.startsWith(OF_ORDERS))))
