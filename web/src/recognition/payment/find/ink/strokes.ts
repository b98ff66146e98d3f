import type { Grey } from '../../../image/pixels'
import { EDGE_SHARE } from '../thresholds'
import { squaresAround, squaresOf } from './squares'

/** [0-255] Separates strokes from paper in a picture without noise. */
const FAINTEST_EDGE = 12
/** [times the median step] Separates strokes from noise. */
const NOISE_FACTOR = 3
/**
 * [power of two of map pixels] Squares in which the strongest step is looked for; each counts for its neighbours:
 * about a line and the ones next to it.
 */
const EDGE_SQUARE_BITS = 4
/** [map pixels] Separates strokes of text from the sides of tables, cards and screens. */
const LONGEST_STROKE = 40

/** A horizontal stretch of stroke edges in one row of the map: `from` inclusive, `to` exclusive. */
export interface Run {
  y: number
  from: number
  to: number
  /** Edge pixels inside; the rest are closed gaps. */
  ink: number
}

/** How far brightness jumps from the left to the right neighbour, 0-255. */
export function steps({ width, height, data }: Grey): Uint8Array {
  const found = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let at = y * width + 1, end = (y + 1) * width - 1; at < end; at++) {
      const step = (data[at + 1] ?? 0) - (data[at - 1] ?? 0)
      found[at] = step < 0 ? -step : step
    }
  }
  return found
}

/** An edge must exceed this anywhere: a multiple of the median step, which is noise. */
export function noiseLevel(found: Uint8Array): number {
  const histogram = new Uint32Array(256)
  let count = 0
  for (let at = 0; at < found.length; at += 5, count++) {
    const step = found[at] ?? 0
    histogram[step] = (histogram[step] ?? 0) + 1
  }
  let median = 0
  for (let seen = histogram[0] ?? 0; seen < count / 2 && median < 255; ) seen += histogram[++median] ?? 0
  return FAINTEST_EDGE + NOISE_FACTOR * median
}

/** The strongest step in each square and its neighbours. */
function strongestNearby(found: Uint8Array, width: number, height: number) {
  const squares = squaresOf(width, height, EDGE_SQUARE_BITS)
  const { columns, rows } = squares
  const strongest = new Uint8Array(columns * rows)
  for (let y = 0; y < height; y++) {
    const row = (y >> EDGE_SQUARE_BITS) * columns
    for (let x = 0, at = y * width; x < width; x++, at++) {
      const square = row + (x >> EDGE_SQUARE_BITS)
      const step = found[at] ?? 0
      if (step > (strongest[square] ?? 0)) strongest[square] = step
    }
  }
  const levels = strongest.map((_, square) =>
    Math.max(...squaresAround(square, squares).map((one) => strongest[one] ?? 0)),
  )
  return { columns, levels }
}

/** True for photographs and pictures with grain: most pixels differ from their neighbours. */
export const isNoisy = (map: Grey): boolean => noiseLevel(steps(map)) > FAINTEST_EDGE

/** 1 where there is an edge: above the noise, and not fainter than this share of the strongest one near by. */
export function edges(map: Grey, share: number = EDGE_SHARE): Uint8Array {
  const { width, height } = map
  const found = steps(map)
  const least = noiseLevel(found)
  const { columns, levels } = strongestNearby(found, width, height)
  for (let y = 0; y < height; y++) {
    const row = (y >> EDGE_SQUARE_BITS) * columns
    for (let x = 0, at = y * width; x < width; x++, at++) {
      const step = found[at] ?? 0
      found[at] = step >= least && step >= (levels[row + (x >> EDGE_SQUARE_BITS)] ?? 0) * share ? 1 : 0
    }
  }
  return found
}

/** Removes lines from top to bottom, also slightly tilted ones: they would tie the rows of a table together. */
export function withoutUprights(found: Uint8Array, width: number, height: number): Uint8Array {
  const above = chainLengths(found, width, height, 1)
  const below = chainLengths(found, width, height, -1)
  for (let at = 0; at < found.length; at++) if ((above[at] ?? 0) + (below[at] ?? 0) > LONGEST_STROKE) found[at] = 0
  return found
}

/** For every edge pixel the length of the longest chain of neighbours that ends there, coming down (1) or up (-1). */
function chainLengths(found: Uint8Array, width: number, height: number, step: 1 | -1): Uint8Array {
  const lengths = new Uint8Array(width * height)
  for (let i = 0; i < height; i++) {
    const row = (step === 1 ? i : height - 1 - i) * width
    const before = row - step * width
    for (let at = row + 1, end = row + width - 1; at < end; at++) {
      if (found[at] === 0) continue
      const p = at - row + before
      const a = lengths[p - 1] ?? 0
      const b = lengths[p] ?? 0
      const c = lengths[p + 1] ?? 0
      lengths[at] = Math.min(LONGEST_STROKE, 1 + (a > b ? (a > c ? a : c) : b > c ? b : c))
    }
  }
  return lengths
}

/** Edge runs row by row; gaps up to `gap` pixels are closed, so that a word is one run. */
export function edgeRuns(found: Uint8Array, width: number, gap: number): Run[] {
  const runs: Run[] = []
  for (let y = 0, row = 0; row < found.length; y++, row += width) {
    let from = -1
    let to = -1
    let ink = 0
    for (let x = 1; x < width - 1; x++) {
      if (found[row + x] === 0) continue
      if (from >= 0 && x - to > gap) {
        runs.push({ y, from, to, ink })
        from = -1
      }
      if (from < 0) {
        from = x
        ink = 0
      }
      to = x + 1
      ink++
    }
    if (from >= 0) runs.push({ y, from, to, ink })
  }
  return runs
}
