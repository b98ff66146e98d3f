import { COLOURED_SHARE, RED_SURPLUS } from '../thresholds'
import { type Squares, squaresAround, squaresOf } from './squares'

/**
 * [power of two of map pixels] Squares for which the colour of the ground is judged: larger than a glyph, smaller
 * than a card.
 */
const GROUND_SQUARE_BITS = 4
/** [0-255] Separates a tinted ground from paper in warm light. */
const TINTED_SURPLUS = 30
/** [0-255] Separates dark pages from light ones, where a seal leaves the other channels. */
const DARK_GROUND = 100
/** [0-255] Separates the rim of a seal from noise of colour: change of redness from the left to the right neighbour. */
const SEAL_RIM_STEP = 40
/** [0-255] Separates text under a seal from the seal itself: text is darker than the ink beside it by this. */
const TEXT_UNDER_INK = 12

/** Size of the squares for which the colour of the ground is judged, in map pixels. */
const SQUARE = 1 << GROUND_SQUARE_BITS
/** Share of red in brightness (Rec. 601). */
const SHARE_OF_RED = 0.3

/** A map in two channels: brightness, and by how much red exceeds green and blue. */
interface TintedMap {
  width: number
  height: number
  plain: Uint8Array
  surplus: Uint8Array
}

/** Brightness without red ink where the ground is not coloured. */
export function bleachedMap(map: TintedMap): Uint8Array {
  const { plain, surplus } = map
  const squares = squaresOf(map.width, map.height, GROUND_SQUARE_BITS)
  const { red, tinted } = countTints(map, squares)
  const inked = Array.from(red.keys()).filter((square) => red[square] !== 0 && !isColoured(square, tinted, squares))
  if (inked.length === 0) return plain
  const bleached = Uint8Array.from(plain)
  for (const square of inked) {
    // Seals vanish from the red channel on a light ground, and from the other channels on a dark one.
    const share = isDark(square, map, squares) ? -SHARE_OF_RED : 1
    for (const [from, to] of rowsOf(square, map, squares))
      for (let at = from; at < to; at++)
        bleached[at] = Math.max(0, Math.min(255, (plain[at] ?? 0) + (surplus[at] ?? 0) * share))
  }
  for (const square of inked) for (const [from, to] of rowsOf(square, map, squares)) levelRims(bleached, map, from, to)
  return bleached
}

/** Offsets of the first pixel of each row of a square, and of the one after the last. */
function rowsOf(square: number, { width, height }: TintedMap, { columns }: Squares): [number, number][] {
  const left = (square % columns) * SQUARE
  const top = Math.floor(square / columns) * SQUARE
  const right = Math.min(width, left + SQUARE)
  const rows: [number, number][] = []
  for (let y = top; y < Math.min(height, top + SQUARE); y++) rows.push([y * width + left, y * width + right])
  return rows
}

/** Counts red and tinted pixels by squares. */
function countTints({ width, height, surplus }: TintedMap, { columns, rows }: Squares) {
  const red = new Uint16Array(columns * rows)
  const tinted = new Uint16Array(columns * rows)
  for (let y = 0; y < height; y++) {
    const row = (y >> GROUND_SQUARE_BITS) * columns
    for (let x = 0, at = y * width; x < width; x++, at++) {
      const value = surplus[at] ?? 0
      if (value <= TINTED_SURPLUS) continue
      const square = row + (x >> GROUND_SQUARE_BITS)
      tinted[square] = (tinted[square] ?? 0) + 1
      if (value > RED_SURPLUS) red[square] = (red[square] ?? 0) + 1
    }
  }
  return { red, tinted }
}

/** True where tinted pixels are many in a square and its neighbours: the ground itself is coloured. */
function isColoured(square: number, tinted: Uint16Array, squares: Squares): boolean {
  const around = squaresAround(square, squares)
  const sum = around.reduce((total, one) => total + (tinted[one] ?? 0), 0)
  return sum > around.length * SQUARE * SQUARE * COLOURED_SHARE
}

/** True when the uninked pixels of a square and its neighbours are dark. */
function isDark(square: number, map: TintedMap, squares: Squares): boolean {
  const { plain, surplus } = map
  let sum = 0
  let count = 0
  for (const one of squaresAround(square, squares))
    for (const [from, to] of rowsOf(one, map, squares))
      for (let at = from; at < to; at++)
        if ((surplus[at] ?? 0) <= TINTED_SURPLUS) {
          sum += plain[at] ?? 0
          count++
        }
  return sum < count * DARK_GROUND
}

/**
 * Joins the pixels left and right of a seal's rim. Pictures store colour more coarsely than brightness: at a rim redness
 * does not tell the amount of ink, and the rest of it would look like strokes.
 */
function levelRims(grey: Uint8Array, { plain, surplus }: TintedMap, from: number, to: number): void {
  const isRim = (at: number) => {
    const change = (surplus[at + 1] ?? 0) - (surplus[at - 1] ?? 0)
    const beside = plain[at + 2 * Math.sign(change)] ?? 0
    return Math.abs(change) > SEAL_RIM_STEP && (plain[at] ?? 0) > beside - TEXT_UNDER_INK
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
