import type { Grey, Pixels } from '../../image/pixels'
import {
  COLOURED_SHARE,
  DARK_GROUND,
  GROUND_SQUARE_BITS,
  MAP_MIN_SCALE,
  MAP_SHORT_SIDE,
  RED_SURPLUS,
  SEAL_RIM_STEP,
  TEXT_UNDER_INK,
  TINTED_SURPLUS,
} from './thresholds'

/** Size of the squares for which the colour of the ground is judged, in map pixels. */
const SQUARE = 1 << GROUND_SQUARE_BITS

/** Share of red in brightness. */
const SHARE_OF_RED = 0.3

const luma = (r: number, g: number, b: number) => (r * 77 + g * 150 + b * 29) >> 8

/** How many pixels of the picture one of the map stands for, across and down. */
export const mapScale = ({ width, height }: { width: number; height: number }): number =>
  Math.max(MAP_MIN_SCALE, Math.min(width, height) / MAP_SHORT_SIDE)

/**
 * Small grey picture on which text is looked for: every pixel of the picture counts for the one it falls in.
 * On an uncoloured ground red is bleached, so that seals and red amounts vanish; on a coloured ground plain brightness
 * is kept.
 */
export function greyMap(picture: Pixels): Grey {
  const scale = mapScale(picture)
  const w = Math.floor(picture.width / scale)
  const h = Math.floor(picture.height / scale)
  const plain = new Uint8Array(w * h)
  const surplus = new Uint8Array(w * h)
  const from = Uint32Array.from({ length: w + 1 }, (_, x) => Math.round(x * scale))
  const sums = new Uint32Array(w * 3)
  for (let y = 0, at = 0; y < h; y++) {
    const [top, bottom] = [Math.round(y * scale), Math.round((y + 1) * scale)]
    sums.fill(0)
    for (let row = top; row < bottom; row++) addRow(picture, row, from, sums)
    for (let x = 0; x < w; x++, at++) {
      const count = (bottom - top) * ((from[x + 1] as number) - (from[x] as number))
      const r = (sums[x * 3] as number) / count
      const g = (sums[x * 3 + 1] as number) / count
      const b = (sums[x * 3 + 2] as number) / count
      plain[at] = luma(r, g, b)
      surplus[at] = Math.max(0, r - Math.max(g, b))
    }
  }
  return { width: w, height: h, data: smoothDown(bleach(plain, surplus, w, h), w, h) }
}

/** Adds one row of the picture to the sums of red, green and blue of the map's columns. */
function addRow({ width, data }: Pixels, row: number, from: Uint32Array, sums: Uint32Array): void {
  let i = row * width * 4
  for (let x = 0, at = 0; x < from.length - 1; x++, at += 3) {
    let r = 0
    let g = 0
    let b = 0
    for (const end = (row * width + (from[x + 1] as number)) * 4; i < end; i += 4) {
      r += data[i] as number
      g += data[i + 1] as number
      b += data[i + 2] as number
    }
    sums[at] = (sums[at] as number) + r
    sums[at + 1] = (sums[at + 1] as number) + g
    sums[at + 2] = (sums[at + 2] as number) + b
  }
}

function bleach(plain: Uint8Array, surplus: Uint8Array, w: number, h: number): Uint8Array {
  const columns = Math.ceil(w / SQUARE)
  const rows = Math.ceil(h / SQUARE)
  const { red, coloured } = colouredSquares(surplus, w, h, columns, rows)
  const inked = Array.from(red.keys()).filter((square) => red[square] !== 0 && !coloured(square))
  if (inked.length === 0) return plain
  const bleached = Uint8Array.from(plain)
  const eachRow = (square: number, change: (from: number, to: number) => void) => {
    const left = (square % columns) * SQUARE
    const top = Math.floor(square / columns) * SQUARE
    for (let y = top; y < Math.min(h, top + SQUARE); y++) change(y * w + left, y * w + Math.min(w, left + SQUARE))
  }
  for (const square of inked) {
    // On a light ground what is left is about the red channel, on a dark one the others: there seals vanish.
    const share = isDark(plain, surplus, w, h, square % columns, Math.floor(square / columns)) ? -SHARE_OF_RED : 1
    eachRow(square, (from, to) => {
      for (let at = from; at < to; at++)
        bleached[at] = Math.max(0, Math.min(255, (plain[at] as number) + (surplus[at] as number) * share))
    })
  }
  for (const square of inked) eachRow(square, (from, to) => levelRims(bleached, plain, surplus, from, to))
  return bleached
}

/** Whether the uninked pixels of a square and its neighbours are dark. */
function isDark(plain: Uint8Array, surplus: Uint8Array, w: number, h: number, column: number, row: number): boolean {
  const [left, top] = [Math.max(0, (column - 1) * SQUARE), Math.max(0, (row - 1) * SQUARE)]
  let [sum, count] = [0, 0]
  for (let y = top; y < Math.min(h, (row + 2) * SQUARE); y++)
    for (let at = y * w + left, end = y * w + Math.min(w, (column + 2) * SQUARE); at < end; at++)
      if ((surplus[at] as number) <= TINTED_SURPLUS) {
        sum += plain[at] as number
        count++
      }
  return sum < count * DARK_GROUND
}

/**
 * Joins what is left and right of a seal's rim. Pictures store colour more coarsely than brightness: there redness does
 * not say how much ink there is, and what is left of it would look like strokes.
 */
function levelRims(grey: Uint8Array, plain: Uint8Array, surplus: Uint8Array, from: number, to: number): void {
  const isRim = (at: number) => {
    const change = (surplus[at + 1] ?? 0) - (surplus[at - 1] ?? 0)
    return (
      Math.abs(change) > SEAL_RIM_STEP &&
      (plain[at] as number) > (plain[at + 2 * Math.sign(change)] ?? 0) - TEXT_UNDER_INK
    )
  }
  for (let at = from; at < to; at++) {
    let end = at
    while (end < to && isRim(end)) end++
    const before = grey[at - 1] ?? 255
    const change = ((grey[end] ?? before) - before) / (end - at + 1)
    for (let x = at; x < end; x++) grey[x] = before + change * (x - at + 1)
    at = end
  }
}

/** Counts red pixels by squares; the ground is coloured where tinted ones are many among the neighbours too. */
function colouredSquares(surplus: Uint8Array, w: number, h: number, columns: number, rows: number) {
  const red = new Uint16Array(columns * rows)
  const tinted = new Uint16Array(columns * rows)
  for (let y = 0; y < h; y++) {
    const row = (y >> GROUND_SQUARE_BITS) * columns
    for (let x = 0, at = y * w; x < w; x++, at++) {
      const value = surplus[at] as number
      if (value <= TINTED_SURPLUS) continue
      const square = row + (x >> GROUND_SQUARE_BITS)
      tinted[square] = (tinted[square] as number) + 1
      if (value > RED_SURPLUS) red[square] = (red[square] as number) + 1
    }
  }
  const coloured = (square: number) => {
    const x = square % columns
    const y = Math.floor(square / columns)
    let sum = 0
    let squares = 0
    for (let v = Math.max(0, y - 1); v <= Math.min(rows - 1, y + 1); v++)
      for (let u = Math.max(0, x - 1); u <= Math.min(columns - 1, x + 1); u++, squares++)
        sum += tinted[v * columns + u] as number
    return sum > squares * SQUARE * SQUARE * COLOURED_SHARE
  }
  return { red, coloured }
}

/** Averages three rows: strokes stay sharp from side to side, noise and interference fade. */
function smoothDown(grey: Uint8Array, w: number, h: number): Uint8Array {
  const smooth = new Uint8Array(grey)
  for (let at = w; at < w * (h - 1); at++)
    smooth[at] = ((grey[at - w] as number) + 2 * (grey[at] as number) + (grey[at + w] as number)) >> 2
  return smooth
}
