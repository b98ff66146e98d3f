import { useSyncExternalStore } from 'react'
import { isObject } from '#protocol/shape'
import { createStore } from '../../src/store/store'

const typed = createStore<ReadonlyMap<string, unknown>>(new Map())

/** Takes away what was sent. What was typed while it was on its way stays. */
function rest(now: unknown, sent: unknown): unknown {
  if (!isObject(now) || !isObject(sent)) return now === sent ? undefined : now
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== sent[name]))
}

/**
 * A state that outlives its panel, row or dialog: what was typed is there again after a look elsewhere.
 *
 * @param place - names what is typed, and whose it is
 * @returns what is typed, a function that keeps it, and one that forgets what was sent of it
 */
export function useTyped<T>(place: string, first: T): [T, (next: T) => void, (sent: T) => void] {
  const kept = useSyncExternalStore(typed.subscribe, () => typed.get().get(place)) as T | undefined
  const put = (next: unknown) => typed.update((all) => new Map(all).set(place, next))
  return [kept === undefined ? first : kept, put, (sent) => put(rest(typed.get().get(place), sent))]
}

const OF_ORDERS = 'order '
/** A place that belongs to an order. */
export const placeOf = (id: string, what: string): string => `${OF_ORDERS}${id} ${what}`

/** After a reset another order may get the same number. */
export const forgetOrders = (): void =>
  typed.update((all) => new Map([...all].filter(([place]) => !place.startsWith(OF_ORDERS))))
