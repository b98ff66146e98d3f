import type { Store } from './store'

/** sfc32: four words of state, so that a saved state continues with the same draws. */
export type RandomState = [number, number, number, number]

const WARM_UP_ROUNDS = 15

export function seedRandom(seed: number): RandomState {
  const state: RandomState = [0x9e3779b9, 0x243f6a88, 0xb7e15162, seed >>> 0]
  for (let round = 0; round < WARM_UP_ROUNDS; round++) nextWord(state)
  return state
}

/** One 32-bit word; moves the state on. */
export function nextWord(state: RandomState): number {
  const [a, b, c, count] = state
  const word = (a + b + count) | 0
  state[0] = b ^ (b >>> 9)
  state[1] = (c + (c << 3)) | 0
  state[2] = ((c << 21) | (c >>> 11)) + word
  state[3] = (count + 1) | 0
  return word >>> 0
}

export interface Draw {
  /** Evenly in [0, 1). */
  fraction(): number
  /** Evenly among the whole numbers from `low` to `high`, both included. */
  int(low: number, high: number): number
  digits(count: number): string
  /** `count` characters of lower-case hex. */
  hex(count: number): string
  /** Version 4. */
  uuid(): string
}

/** Draws from the state's own sequence. */
export function drawFrom(store: Store): Draw {
  const fraction = () => store.change((state) => nextWord(state.random)) / 2 ** 32
  const int = (low: number, high: number) => low + Math.floor(fraction() * (high - low + 1))
  const text = (count: number, alphabet: string) =>
    Array.from({ length: count }, () => alphabet.charAt(int(0, alphabet.length - 1))).join('')
  const hex = (count: number) => text(count, '0123456789abcdef')
  const uuid = () => `${hex(8)}-${hex(4)}-4${hex(3)}-${text(1, '89ab')}${hex(3)}-${hex(12)}`
  return { fraction, int, digits: (count) => text(count, '0123456789'), hex, uuid }
}
