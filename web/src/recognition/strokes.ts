import type { Grey } from './pixels'

/** A horizontal stretch of stroke edges in one row of the map: `from` inclusive, `to` exclusive. */
export interface Run {
  y: number
  from: number
  to: number
  /** Edge pixels inside; the rest are closed gaps. */
  ink: number
}

/** Limits of what an edge must exceed in a picture without noise. */
const FAINTEST_EDGE = 12
const CLEAR_EDGE = 24

/**
 * What an edge must exceed: a share of the strong edges, so that faint watermarks stay out where the text is crisp,
 * and more where there is noise.
 */
export function edgeThreshold({ width, height, data }: Grey): number {
  const histogram = new Uint32Array(256)
  let count = 0
  for (let y = 1; y < height; y += 3) {
    for (let x = 1; x < width - 1; x += 2, count++) {
      const at = y * width + x
      const step = Math.abs((data[at + 1] as number) - (data[at - 1] as number))
      histogram[step] = (histogram[step] as number) + 1
    }
  }
  const level = (share: number) => {
    let value = 0
    for (let seen = histogram[0] as number; seen < count * share && value < 255; ) seen += histogram[++value] as number
    return value
  }
  return Math.min(CLEAR_EDGE, Math.max(FAINTEST_EDGE, level(0.98) / 6)) + 3 * level(0.5)
}

/** 1 where brightness changes from left to right by at least the threshold. */
export function edges({ width, height, data }: Grey, threshold: number): Uint8Array {
  const found = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let at = y * width + 1, end = (y + 1) * width - 1; at < end; at++) {
      const step = (data[at + 1] as number) - (data[at - 1] as number)
      if (step >= threshold || step <= -threshold) found[at] = 1
    }
  }
  return found
}

/** Longer than any stroke of text: the side of a table, a card or a screen. */
const LONGEST_STROKE = 40

/** Removes lines from top to bottom, also slightly tilted ones: they would tie the rows of a table together. */
export function withoutUprights(found: Uint8Array, width: number, height: number): Uint8Array {
  const above = chainLengths(found, width, height, 1)
  const below = chainLengths(found, width, height, -1)
  for (let at = 0; at < found.length; at++)
    if ((above[at] as number) + (below[at] as number) > LONGEST_STROKE) found[at] = 0
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
