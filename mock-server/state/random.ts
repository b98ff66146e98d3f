import { nextWord, type RandomState } from './random-words'
import type { Store } from './store'

export interface Random {
  /** Uniform in [0, 1). */
  fraction(): number
  /** Uniform among the integers from `low` to `high`, both inclusive. */
  int(low: number, high: number): number
  digits(count: number): string
  /** `count` characters of lower-case hex. */
  hex(count: number): string
  /** Version 4. */
  uuid(): string
}

/** Draws from the state's own sequence. */
export function randomFrom(store: Store): Random {
  const fraction = () => {
    const [a = 0, b = 0, c = 0, count = 0] = store.state.random
    const words: RandomState = [a, b, c, count]
    const word = nextWord(words)
    store.set('random', words)
    return word / 2 ** 32
  }
  const int = (low: number, high: number) => low + Math.floor(fraction() * (high - low + 1))
  const text = (count: number, alphabet: string) =>
    Array.from({ length: count }, () => alphabet.charAt(int(0, alphabet.length - 1))).join('')
  const hex = (count: number) => text(count, '0123456789abcdef')
  const uuid = () => `${hex(8)}-${hex(4)}-4${hex(3)}-${text(1, '89ab')}${hex(3)}-${hex(12)}`
  return { fraction, int, digits: (count) => text(count, '0123456789'), hex, uuid }
}
