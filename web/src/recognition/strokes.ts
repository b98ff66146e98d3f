import type { Grey } from './pixels'

/** A horizontal stretch of stroke edges in one row of the map: `from` inclusive, `to` exclusive. */
export interface Run {
  y: number
  from: number
  to: number
  /** Edge pixels inside; the rest are closed gaps. */
  ink: number
}

/** Edges weaker than this are noise even in a still picture. */
const FAINTEST_EDGE = 12

/**
 * Text is where brightness jumps from left to right and back many times. Edges need no idea of
 * the ground or of its polarity, and neither rules nor uneven light have any in this direction.
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
  let median = 0
  for (let seen = histogram[0] as number; seen < count / 2 && median < 255; ) seen += histogram[++median] as number
  return FAINTEST_EDGE + 3 * median
}

/** Edge runs row by row; gaps up to `gap` pixels are closed, so that a word is one run. */
export function edgeRuns({ width, height, data }: Grey, threshold: number, gap: number): Run[] {
  const runs: Run[] = []
  for (let y = 0; y < height; y++) {
    const row = y * width
    let from = -1
    let to = -1
    let ink = 0
    for (let x = 1; x < width - 1; x++) {
      const step = (data[row + x + 1] as number) - (data[row + x - 1] as number)
      if (step < threshold && step > -threshold) continue
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
