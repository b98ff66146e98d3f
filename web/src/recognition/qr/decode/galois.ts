/** Arithmetic in GF(256) with the polynomial x⁸+x⁴+x³+x²+1, and Reed-Solomon correction on it. */
const EXP = new Uint8Array(510)
const LOG = new Uint8Array(256)
for (let i = 0, value = 1; i < 255; i++) {
  EXP[i] = value
  EXP[i + 255] = value
  LOG[value] = i
  value = value & 128 ? (value << 1) ^ 0x11d : value << 1
}

const power = (exponent: number) => EXP[((exponent % 255) + 255) % 255] ?? 0

function times(a: number, b: number): number {
  return a === 0 || b === 0 ? 0 : (EXP[(LOG[a] ?? 0) + (LOG[b] ?? 0)] ?? 0)
}

function over(a: number, b: number): number {
  return a === 0 ? 0 : power((LOG[a] ?? 0) - (LOG[b] ?? 0))
}

/** Coefficients from the constant upwards. */
function evaluate(polynomial: readonly number[], x: number): number {
  return polynomial.reduceRight((sum, coefficient) => times(sum, x) ^ coefficient, 0)
}

/**
 * Corrects a block (data, then `check` codewords) in place. False when more than `most` codewords are wrong
 * as far as can be told; the block is then worthless.
 */
export function correct(block: Uint8Array, check: number, most: number): boolean {
  const syndromes = syndromesOf(block, check)
  if (syndromes.every((value) => value === 0)) return true
  const locator = locatorOf(syndromes)
  const errors = locator.length - 1
  if (errors > most) return false
  const places: number[] = []
  for (let i = 0; i < block.length; i++) if (evaluate(locator, power(-i)) === 0) places.push(i)
  if (places.length !== errors) return false
  const evaluator = product(syndromes, locator).slice(0, check)
  const slope = locator.map((value, i) => (i % 2 === 1 ? value : 0)).slice(1)
  for (const place of places) {
    const x = power(-place)
    const index = block.length - 1 - place
    // Forney, with the generator's first root at α⁰.
    block[index] = (block[index] ?? 0) ^ times(power(place), over(evaluate(evaluator, x), evaluate(slope, x)))
  }
  return syndromesOf(block, check).every((value) => value === 0)
}

function syndromesOf(block: Uint8Array, check: number): number[] {
  return Array.from({ length: check }, (_, i) => {
    const root = power(i)
    return block.reduce((sum, codeword) => times(sum, root) ^ codeword, 0)
  })
}

/** Berlekamp and Massey: the shortest recurrence that yields the syndromes. */
function locatorOf(syndromes: readonly number[]): number[] {
  let current = [1]
  let before = [1]
  let length = 0
  let gap = 1
  let pivot = 1
  for (let n = 0; n < syndromes.length; n++) {
    let off = syndromes[n] ?? 0
    for (let i = 1; i <= length; i++) off ^= times(current[i] ?? 0, syndromes[n - i] ?? 0)
    if (off === 0) {
      gap++
      continue
    }
    const next = subtract(current, before, over(off, pivot), gap)
    if (2 * length <= n) {
      before = current
      pivot = off
      length = n + 1 - length
      gap = 1
    } else gap++
    current = next
  }
  return current.slice(0, length + 1)
}

function subtract(from: readonly number[], what: readonly number[], factor: number, shift: number): number[] {
  return Array.from(
    { length: Math.max(from.length, what.length + shift) },
    (_, i) => (from[i] ?? 0) ^ times(factor, what[i - shift] ?? 0),
  )
}

function product(a: readonly number[], b: readonly number[]): number[] {
  const result = new Array<number>(a.length + b.length - 1).fill(0)
  a.forEach((x, i) => {
    b.forEach((y, j) => {
      result[i + j] = (result[i + j] ?? 0) ^ times(x, y)
    })
  })
  return result
}
