/** sfc32: four words of state, so that a saved state continues with the same draws. */
export type RandomState = [number, number, number, number]

const WARM_UP_ROUNDS = 15

export function seedRandom(seed: number): RandomState {
  const state: RandomState = [0x9e3779b9, 0x243f6a88, 0xb7e15162, seed >>> 0]
  for (let round = 0; round < WARM_UP_ROUNDS; round++) nextWord(state)
  return state
}

/** Returns one 32-bit word and advances the state. */
export function nextWord(state: RandomState): number {
  const [a, b, c, count] = state
  const word = (a + b + count) | 0
  state[0] = b ^ (b >>> 9)
  state[1] = (c + (c << 3)) | 0
  state[2] = ((c << 21) | (c >>> 11)) + word
  state[3] = (count + 1) | 0
  return word >>> 0
}
