import type { Grey } from '../../image/pixels'
import type { Point, Quad } from '../locate/homography'
import { readMatrix } from './codewords'
import { type Grid, type Placement, sampleGrid, sharpness, toMatrix, transposed } from './grid'
import { alignFourth, finderScore, leanByTiming } from './marks'
import { textOf } from './segments'

/** Below this the timing lines do not alternate: it is another size, or no code. */
const TIMING_LEAST = 0.3
/** A finder in this state is still one; chance patterns rarely come near. */
const FINDER_LEAST = 0.3

/** Reads a code that stands level on a page; `estimate` guesses its size and its fourth corner. */
export function readLevel(gray: Grey, estimate: Placement): string | null {
  // Most codes lie flat and are as large as they look: the search below is then spared.
  const asIs = readPlaced(gray, estimate)
  if (asIs) return asIs
  for (const placement of bySize(gray, estimate).slice(0, 3)) {
    const flat = readPlaced(gray, placement)
    if (flat) return flat
    const aligned = alignFourth(gray, placement, 4)
    const text = aligned && readPlaced(gray, aligned)
    if (text) return text
    if (placement.size > 70) continue
    const fitted = climb(gray, aligned ?? bestFourth(gray, placement))
    const last = readPlaced(gray, fitted)
    if (last) return last
  }
  return null
}

/** A cheap look at the three corners where they were found, before a page is drawn for them. */
export function looksLikeFinders(gray: Grey, placement: Placement, light: boolean): boolean {
  return finderScore(gray, placement) * (light ? -1 : 1) > FINDER_LEAST / 2
}

/** The sizes that a code may have whose modules were measured a little wrong, the likeliest first. */
export const sizesNear = (size: number, off: readonly number[] = [0, -4, 4]): number[] =>
  off.map((more) => size + more).filter((near) => near >= 21 && near <= 177)

/** The sizes around the estimate with their perspective, those first whose timing lines alternate best. */
export function bySize(gray: Grey, { size, quad }: Placement): Placement[] {
  return sizesNear(size, [0, -4, 4, -8, 8])
    .map((near) => leanByTiming(gray, { size: near, quad }))
    .filter(({ placement, score }) => score > TIMING_LEAST && finderScore(gray, placement) > FINDER_LEAST)
    .sort((a, b) => b.score - a.score)
    .map(({ placement }) => placement)
}

function readPlaced(gray: Grey, placement: Placement): string | null {
  const grid = sampleGrid(gray, placement)
  return readGrid(grid, 6) ?? readGrid(grid, grid.size)
}

function readGrid(grid: Grid, reach: number): string | null {
  const matrix = toMatrix(grid, reach)
  const code = readMatrix(matrix) ?? readMatrix(transposed(matrix))
  return code && (textOf(code.bytes, code.version) || null)
}

/** In strong perspective the fourth corner is modules away from where three corners put it. */
function bestFourth(gray: Grey, placement: Placement): Placement {
  const unit = moduleOf(placement)
  let best = { placement, score: sharpness(sampleGrid(gray, placement)) }
  for (let dy = -6; dy <= 6; dy++) {
    for (let dx = -6; dx <= 6; dx++) {
      const moved = shifted(placement, 2, { x: (dx * unit) / 2, y: (dy * unit) / 2 })
      const score = sharpness(sampleGrid(gray, moved))
      if (score > best.score) best = { placement: moved, score }
    }
  }
  return best.placement
}

/** Moves one corner at a time while that makes the grid sharper. */
function climb(gray: Grey, start: Placement): Placement {
  const unit = moduleOf(start)
  let best = { placement: start, score: sharpness(sampleGrid(gray, start)) }
  for (const step of [0.4, 0.2, 0.1]) {
    for (const corner of [2, 0, 1, 3]) {
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        const placement = shifted(best.placement, corner, { x: dx * step * unit, y: dy * step * unit })
        const score = sharpness(sampleGrid(gray, placement))
        if (score > best.score) best = { placement, score }
      }
    }
  }
  return best.placement
}

function moduleOf({ size, quad: [corner, right] }: Placement): number {
  return Math.hypot(right.x - corner.x, right.y - corner.y) / (size - 7)
}

function shifted({ size, quad }: Placement, corner: number, by: Point): Placement {
  const move = (point: Point, i: number) => (i === corner ? { x: point.x + by.x, y: point.y + by.y } : point)
  const [a, b, c, d] = quad
  const moved: Quad = [move(a, 0), move(b, 1), move(c, 2), move(d, 3)]
  return { size, quad: moved }
}
