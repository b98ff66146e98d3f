import { useReducer } from 'react'

const typed = new Map<string, unknown>()

/**
 * A state that outlives its panel, row or dialog: what was typed is there again after a look elsewhere.
 *
 * @param place - names what is typed, and whose it is
 */
export function useTyped<T>(place: string, first: T): [T, (next: T) => void] {
  const [, draw] = useReducer((draws: number) => draws + 1, 0)
  const keep = (next: T) => {
    typed.set(place, next)
    draw()
  }
  return [typed.has(place) ? (typed.get(place) as T) : first, keep]
}
