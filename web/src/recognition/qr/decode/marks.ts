import type { Grey } from '../../image/pixels'
import { type Homography, homography, type Point, project, type Quad } from '../locate/homography'
import { type Placement, placementMap, sampleModule } from './grid'

/** How much smaller the far end of a side may look than its near end, either way. */
const LEANS = [1, 0.94, 1.06, 0.88, 1.13, 0.82, 1.21, 0.76, 1.3, 0.7, 1.4]
/** A strong lean must be plainly better than a weak one: short timing lines fit many. */
const LEAN_COST = 0.25

/**
 * Three corners leave the perspective open. Each timing line closes it along its own side: dark and light take
 * turns only where the lean is right. The score is about 1 for a code of this size, about 0 for none.
 */
export function leanByTiming(gray: Grey, { size, quad }: Placement): { placement: Placement; score: number } {
  const across = bestLean((lean) => timing(gray, { size, quad: leaning(quad, lean, 1) }, true))
  const down = bestLean((lean) => timing(gray, { size, quad: leaning(quad, 1, lean) }, false))
  return {
    placement: { size, quad: leaning(quad, across.lean, down.lean) },
    score: (across.score + down.score) / 2,
  }
}

function bestLean(scoreOf: (lean: number) => number): { lean: number; score: number } {
  let best = { lean: 1, score: -1 }
  for (const lean of LEANS) {
    const score = scoreOf(lean) - LEAN_COST * Math.abs(Math.log(lean))
    if (score > best.score) best = { lean, score }
  }
  return best
}

/** The fourth corner when the far ends of the upper and left side are this much further away. */
export function leaning([corner, right, , below]: Quad, across: number, down: number): Quad {
  const fourth = Math.max(0.3, across + down - 1)
  const at = (key: 'x' | 'y') => (across * right[key] + down * below[key] - corner[key]) / fourth
  return [corner, right, { x: at('x'), y: at('y') }, below]
}

function timing(gray: Grey, placement: Placement, across: boolean): number {
  const map = placementMap(placement)
  const values: number[] = []
  for (let i = 8; i < placement.size - 8; i++)
    values.push(across ? sampleModule(gray, map, i, 6) : sampleModule(gray, map, 6, i))
  return alternation(values)
}

/** For values that begin with a dark one. */
export function alternation(values: readonly number[]): number {
  const contrast = Math.max(...values) - Math.min(...values)
  if (contrast < 8) return 0
  const sum = values.reduce((total, value, i) => total + (i % 2 === 0 ? -value : value), 0)
  const odd = Math.floor(values.length / 2)
  const extra = values.length % 2 === 1 ? values.reduce((total, value) => total + value, 0) / values.length : 0
  return (sum + extra) / (odd * contrast)
}

/**
 * Looks for the alignment pattern nearest the fourth corner (dark middle, light ring, dark ring) up to `reach`
 * modules around where a flat code would have it. Returns the placement it implies, or null when none stands out.
 */
export function alignFourth(gray: Grey, placement: Placement, reach: number): Placement | null {
  const { size } = placement
  if (size < 25) return null
  const map = placementMap(placement)
  let best: { score: number; x: number; y: number } = { score: 0.5, x: 0, y: 0 }
  for (let dy = -reach; dy <= reach; dy += 0.25) {
    for (let dx = -reach; dx <= reach; dx += 0.25) {
      const score = alignmentScore(gray, map, size - 9 + dx, size - 9 + dy)
      if (score > best.score) best = { score, x: size - 6.5 + dx, y: size - 6.5 + dy }
    }
  }
  return best.score > 0.5 ? throughAlignment(placement, project(map, best.x, best.y)) : null
}

/** Ring by ring: the middle and the outer ring should be dark, what is between light. */
function alignmentScore(gray: Grey, map: Homography, left: number, top: number): number {
  let dark = 0
  let light = 0
  let lowest = 255
  let highest = 0
  for (let y = 0; y < 5; y++) {
    for (let x = 0; x < 5; x++) {
      const value = sampleModule(gray, map, left + x, top + y)
      const ring = Math.max(Math.abs(x - 2), Math.abs(y - 2))
      if (ring === 1) light += value
      else dark += value
      lowest = Math.min(lowest, value)
      highest = Math.max(highest, value)
    }
  }
  return highest - lowest < 12 ? 0 : (light / 8 - dark / 17) / (highest - lowest)
}

function throughAlignment({ size, quad }: Placement, found: Point): Placement {
  const [near, far, at] = [3.5, size - 3.5, size - 6.5]
  const from: Quad = [
    { x: near, y: near },
    { x: far, y: near },
    { x: at, y: at },
    { x: near, y: far },
  ]
  const [corner, right, , below] = quad
  const map = homography(from, [corner, right, found, below])
  return { size, quad: [corner, right, project(map, far, far), below] }
}

/** Contrast between dark and light rings of the weakest of the three finders: 1 is perfect, -1 perfect but inverted. */
export function finderScore(gray: Grey, placement: Placement): number {
  const map = placementMap(placement)
  const far = placement.size - 7
  const scores = [squareScore(gray, map, 0, 0), squareScore(gray, map, far, 0), squareScore(gray, map, 0, far)]
  const least = Math.min(...scores)
  return least > 0 ? least : Math.min(0, Math.max(...scores))
}

function squareScore(gray: Grey, map: Homography, left: number, top: number): number {
  let dark = 0
  let light = 0
  let lowest = 255
  let highest = 0
  for (let y = 0; y < 7; y++) {
    for (let x = 0; x < 7; x++) {
      const value = sampleModule(gray, map, left + x, top + y)
      if (Math.max(Math.abs(x - 3), Math.abs(y - 3)) === 2) light += value
      else dark += value
      lowest = Math.min(lowest, value)
      highest = Math.max(highest, value)
    }
  }
  return highest - lowest < 8 ? 0 : (light / 16 - dark / 33) / (highest - lowest)
}
