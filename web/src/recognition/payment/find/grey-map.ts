import type { Grey, Pixels } from '../../image/pixels'

/** Size of the squares for which the colour of the ground is judged, in map pixels. */
const BLOCK = 16

/** How much redder than green and blue a pixel is that counts as red. */
export const RED = 48
/** A ground that is not even this red is no coloured one. */
const TINTED = 30
/** Share of red in brightness. */
const SHARE_OF_RED = 0.3
/** A ground that is darker on average is a dark one. */
const DARK = 100
/** Redness that changes by so much from the left to the right neighbour is the rim of a seal. */
const RIM = 40
/** What is darker than the ink beside it by so much is text under it. */
const UNDER_INK = 12
/** Share of red pixels from which the ground counts as coloured and red must stay visible. */
export const COLOURED_GROUND = 0.4

const luma = (r: number, g: number, b: number) => (r * 77 + g * 150 + b * 29) >> 8

/** Short side of the map for pictures that are large enough: what line finding is measured for. */
const MAP_SIDE = 500

/** How many pixels of the picture one of the map stands for, across and down. */
export const mapScale = ({ width, height }: { width: number; height: number }): number =>
  Math.max(2, Math.min(width, height) / MAP_SIDE)

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
  const columns = Math.ceil(w / BLOCK)
  const rows = Math.ceil(h / BLOCK)
  const { red, coloured } = colouredSquares(surplus, w, h, columns, rows)
  const inked = Array.from(red.keys()).filter((square) => red[square] !== 0 && !coloured(square))
  if (inked.length === 0) return plain
  const bleached = Uint8Array.from(plain)
  const eachRow = (square: number, change: (from: number, to: number) => void) => {
    const left = (square % columns) * BLOCK
    const top = Math.floor(square / columns) * BLOCK
    for (let y = top; y < Math.min(h, top + BLOCK); y++) change(y * w + left, y * w + Math.min(w, left + BLOCK))
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
  const [left, top] = [Math.max(0, (column - 1) * BLOCK), Math.max(0, (row - 1) * BLOCK)]
  let [sum, count] = [0, 0]
  for (let y = top; y < Math.min(h, (row + 2) * BLOCK); y++)
    for (let at = y * w + left, end = y * w + Math.min(w, (column + 2) * BLOCK); at < end; at++)
      if ((surplus[at] as number) <= TINTED) {
        sum += plain[at] as number
        count++
      }
  return sum < count * DARK
}

/**
 * Joins what is left and right of a seal's rim. Pictures store colour more coarsely than brightness: there redness does
 * not say how much ink there is, and what is left of it would look like strokes.
 */
function levelRims(grey: Uint8Array, plain: Uint8Array, surplus: Uint8Array, from: number, to: number): void {
  const isRim = (at: number) => {
    const change = (surplus[at + 1] ?? 0) - (surplus[at - 1] ?? 0)
    return Math.abs(change) > RIM && (plain[at] as number) > (plain[at + 2 * Math.sign(change)] ?? 0) - UNDER_INK
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
    const row = (y >> 4) * columns
    for (let x = 0, at = y * w; x < w; x++, at++) {
      const value = surplus[at] as number
      if (value <= TINTED) continue
      const square = row + (x >> 4)
      tinted[square] = (tinted[square] as number) + 1
      if (value > RED) red[square] = (red[square] as number) + 1
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
    return sum > squares * BLOCK * BLOCK * COLOURED_GROUND
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
