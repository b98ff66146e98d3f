import type { Grey, Pixels } from './pixels'

/** Size of the squares for which the colour of the ground is judged, in map pixels. */
const BLOCK = 16

/** How much redder than green and blue a pixel is that counts as red. */
export const RED = 48
/** Share of red pixels from which the ground counts as coloured and red must stay visible. */
export const COLOURED_GROUND = 0.4

const luma = (r: number, g: number, b: number) => (r * 77 + g * 150 + b * 29) >> 8

/**
 * Half-size grey picture on which text is looked for. On an uncoloured ground red is bleached,
 * so that seals and red amounts vanish; on a coloured ground plain brightness is kept.
 */
export function greyMap({ width, height, data }: Pixels): Grey {
  const w = width >> 1
  const h = height >> 1
  const plain = new Uint8Array(w * h)
  const surplus = new Uint8Array(w * h)
  const rowBytes = width * 4
  for (let y = 0, at = 0; y < h; y++) {
    let i = y * 2 * rowBytes
    for (let x = 0; x < w; x++, at++, i += 8) {
      const j = i + rowBytes
      const r = sum4(data, i, j) >> 2
      const g = sum4(data, i + 1, j + 1) >> 2
      const b = sum4(data, i + 2, j + 2) >> 2
      plain[at] = luma(r, g, b)
      const red = r - Math.max(g, b)
      surplus[at] = red > 0 ? red : 0
    }
  }
  return { width: w, height: h, data: smoothDown(bleach(plain, surplus, w, h), w, h) }
}

const sum4 = (d: Uint8ClampedArray, i: number, j: number) =>
  (d[i] as number) + (d[i + 4] as number) + (d[j] as number) + (d[j + 4] as number)

function bleach(plain: Uint8Array, surplus: Uint8Array, w: number, h: number): Uint8Array {
  const columns = Math.ceil(w / BLOCK)
  const rows = Math.ceil(h / BLOCK)
  const { red, coloured } = colouredSquares(surplus, w, h, columns, rows)
  for (let square = 0; square < red.length; square++) {
    if (red[square] === 0 || coloured(square)) continue
    const left = (square % columns) * BLOCK
    const top = Math.floor(square / columns) * BLOCK
    for (let y = top; y < Math.min(h, top + BLOCK); y++) {
      for (let at = y * w + left, end = y * w + Math.min(w, left + BLOCK); at < end; at++)
        plain[at] = Math.min(255, (plain[at] as number) + (surplus[at] as number))
    }
  }
  return plain
}

/** Counts red pixels by squares; the ground is coloured where they are many among the neighbours too. */
function colouredSquares(surplus: Uint8Array, w: number, h: number, columns: number, rows: number) {
  const red = new Uint16Array(columns * rows)
  for (let y = 0; y < h; y++) {
    const row = (y >> 4) * columns
    for (let x = 0, at = y * w; x < w; x++, at++) {
      if ((surplus[at] as number) > RED) red[row + (x >> 4)] = (red[row + (x >> 4)] as number) + 1
    }
  }
  const coloured = (square: number) => {
    const x = square % columns
    const y = Math.floor(square / columns)
    let sum = 0
    let squares = 0
    for (let v = Math.max(0, y - 1); v <= Math.min(rows - 1, y + 1); v++)
      for (let u = Math.max(0, x - 1); u <= Math.min(columns - 1, x + 1); u++, squares++)
        sum += red[v * columns + u] as number
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
