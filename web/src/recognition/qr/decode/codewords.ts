import { alignmentCentres, blocksOf, correctable, type Level } from './blocks'
import { correct } from './galois'

/** The modules of a code without its quiet zone, row by row; 1 is dark. */
export interface Matrix {
  readonly size: number
  readonly data: Uint8Array
}

const LEVELS = ['M', 'L', 'H', 'Q'] as const

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (((x / 3) | 0) + ((y / 2) | 0)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

export interface Format {
  readonly level: Level
  readonly mask: number
}

/** Fifteen bits for five: a BCH code, masked so that it is never empty. */
export function formatBits(value: number): number {
  let rest = value << 10
  for (let bit = 14; bit >= 10; bit--) if (rest & (1 << bit)) rest ^= 0x537 << (bit - 10)
  return ((value << 10) | rest) ^ 0x5412
}

const FORMATS = Array.from({ length: 32 }, (_, value) => formatBits(value))

/** The nearest format of either copy, at most three bits off. */
export function readFormat({ size, data }: Matrix): Format | null {
  const at = (x: number, y: number) => data[y * size + x] ?? 0
  let first = 0
  let second = 0
  for (let i = 0; i < 15; i++) {
    const along = i < 6 ? i : i < 8 ? i + 1 : 0
    first |= (i < 8 ? at(8, along) : i === 8 ? at(7, 8) : at(14 - i, 8)) << i
    second |= (i < 8 ? at(size - 1 - i, 8) : at(8, size - 15 + i)) << i
  }
  let best = { value: -1, off: 4 }
  FORMATS.forEach((bits, value) => {
    const off = Math.min(bitCount(bits ^ first), bitCount(bits ^ second))
    if (off < best.off) best = { value, off }
  })
  return best.value < 0 ? null : { level: LEVELS[best.value >> 3] ?? 'M', mask: best.value & 7 }
}

function bitCount(value: number): number {
  let count = 0
  for (let rest = value; rest; rest &= rest - 1) count++
  return count
}

/** 1 where a module belongs to a pattern of the standard and carries no data. */
export function reserved(size: number): Uint8Array {
  const version = (size - 17) / 4
  const marks = new Uint8Array(size * size)
  const fill = (x: number, y: number, w: number, h: number) => {
    for (let row = y; row < y + h; row++) marks.fill(1, row * size + x, row * size + x + w)
  }
  fill(0, 0, 9, 9)
  fill(size - 8, 0, 8, 9)
  fill(0, size - 8, 9, 8)
  fill(0, 6, size, 1)
  fill(6, 0, 1, size)
  if (version >= 7) {
    fill(size - 11, 0, 3, 6)
    fill(0, size - 11, 6, 3)
  }
  const centres = alignmentCentres(version)
  const last = size - 7
  for (const x of centres) {
    for (const y of centres) {
      const onFinder = (x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6)
      if (!onFinder) fill(x - 2, y - 2, 5, 5)
    }
  }
  return marks
}

/** Codewords in the order of the zigzag, unmasked. */
function codewords({ size, data }: Matrix, mask: number): Uint8Array {
  const marks = reserved(size)
  const flips = MASKS[mask] ?? (() => false)
  const words: number[] = []
  let word = 0
  let bits = 0
  for (let right = size - 1, upward = true; right > 0; right -= 2, upward = !upward) {
    if (right === 6) right--
    for (let step = 0; step < size; step++) {
      const y = upward ? size - 1 - step : step
      for (const x of [right, right - 1]) {
        if (marks[y * size + x]) continue
        word = (word << 1) | ((data[y * size + x] ?? 0) ^ (flips(x, y) ? 1 : 0))
        if (++bits === 8) {
          words.push(word)
          word = 0
          bits = 0
        }
      }
    }
  }
  return Uint8Array.from(words)
}

/** The data bytes of a code, corrected; null when it is none or too much of it is lost. */
export function readMatrix(matrix: Matrix): { bytes: Uint8Array; version: number } | null {
  const format = readFormat(matrix)
  if (!format) return null
  const version = (matrix.size - 17) / 4
  const words = codewords(matrix, format.mask)
  const { check, count } = blocksOf(version, format.level)
  const most = correctable(version, format.level, check)
  const short = Math.floor(words.length / count) - check
  const longFrom = count - (words.length % count)
  const bytes: number[] = []
  for (let b = 0; b < count; b++) {
    const length = short + (b >= longFrom ? 1 : 0)
    const block = new Uint8Array(length + check)
    for (let i = 0; i < length; i++) block[i] = words[i < short ? i * count + b : short * count + b - longFrom] ?? 0
    const checks = words.length - check * count
    for (let i = 0; i < check; i++) block[length + i] = words[checks + i * count + b] ?? 0
    if (!correct(block, check, most)) return null
    bytes.push(...block.subarray(0, length))
  }
  return { bytes: Uint8Array.from(bytes), version }
}
