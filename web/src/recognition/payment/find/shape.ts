import type { Segment } from './segment'
import type { Run } from './strokes'
import {
  HIGHEST_TEXT,
  LAST_GLYPH_LEVELS,
  ONE_LINE_HEIGHT,
  PARTING_LEVELS,
  SOLID_LEVEL,
  STEEPEST_TEXT,
  STICKING_OUT,
  TELLING_RATIO,
  TIED_RATIO,
} from './thresholds'

/** The measure of a group of runs. */
export interface Shape extends Segment {
  /** True when it is long enough to tell its direction. */
  telling: boolean
}

/** Direction from the second moments; null for what is too steep to be text. */
export function shapeOf(runs: readonly Run[]): Shape | null {
  const { cx, cy } = centreOf(runs)
  let xx = 0
  let xy = 0
  let yy = 0
  for (const { y, from, to } of runs) {
    const w = to - from
    const dx = (from + to - 1) / 2 - cx
    const dy = y - cy
    xx += w * (dx * dx + (w * w) / 12)
    xy += w * dx * dy
    yy += w * dy * dy
  }
  const telling = xx > yy * TELLING_RATIO * TELLING_RATIO
  const angle = telling ? 0.5 * Math.atan2(2 * xy, xx - yy) : 0
  return Math.abs(angle) > STEEPEST_TEXT ? null : { ...extent(runs, cx, cy, angle), telling }
}

function centreOf(runs: readonly Run[]) {
  let n = 0
  let sx = 0
  let sy = 0
  for (const { y, from, to } of runs) {
    const w = to - from
    n += w
    sx += (w * (from + to - 1)) / 2
    sy += w * y
  }
  return { cx: sx / n, cy: sy / n }
}

interface Profile {
  low: number
  /** Ink of each level across the text. */
  levels: Map<number, number>
  /** How far each level reaches along the text. */
  ends: Map<number, number>
}

function profile(runs: readonly Run[], cx: number, cy: number, angle: number): Profile {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  let low = Number.POSITIVE_INFINITY
  const [levels, ends] = [new Map<number, number>(), new Map<number, number>()]
  for (const run of runs) {
    const dy = run.y - cy
    const left = (run.from - cx) * cos + dy * sin
    const right = (run.to - cx) * cos + dy * sin
    if (left < low) low = left
    // A long tilted run crosses several levels: it is counted piece by piece.
    const pieces = Math.max(1, Math.ceil(Math.abs((run.to - run.from) * sin)))
    for (let piece = 0; piece < pieces; piece++) {
      const x = run.from + ((piece + 0.5) * (run.to - run.from)) / pieces
      const level = Math.round(dy * cos - (x - cx) * sin)
      levels.set(level, (levels.get(level) ?? 0) + run.ink / pieces)
      ends.set(level, Math.max(ends.get(level) ?? right, right))
    }
  }
  return { low, levels, ends }
}

/** Measures a group of runs along and across `angle`; a few stray pixels at the rim do not count for the height. */
export function extent(runs: readonly Run[], cx: number, cy: number, angle: number): Segment {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const { low, levels, ends } = profile(runs, cx, cy, angle)
  // The rim of a button beside the text, or a stray stroke, is much thinner than the text itself.
  const thickest = Math.max(...levels.values())
  const solid = [...levels.keys()]
    .filter((level) => (levels.get(level) ?? 0) > thickest * SOLID_LEVEL)
    .sort((a, b) => a - b)
  const top = solid[0] ?? 0
  const bottom = (solid[solid.length - 1] ?? 0) + 1
  const high = endOfText(solid, ends, bottom - top)
  const along = (low + high) / 2
  const middle = (top + bottom) / 2 - 0.5
  return {
    cx: cx + along * cos - middle * sin,
    cy: cy + along * sin + middle * cos,
    angle,
    length: high - low,
    height: bottom - top,
  }
}

/** Where the text of these levels ends; the half of a button that sticks out of it is left out. */
function endOfText(solid: readonly number[], ends: Profile['ends'], height: number): number {
  const reached = solid.map((level) => ends.get(level) ?? 0).sort((a, b) => b - a)
  const [farthest = 0] = reached
  const common = reached[Math.floor(reached.length * LAST_GLYPH_LEVELS)] ?? farthest
  return farthest - common > height * STICKING_OUT ? common : farthest
}

/** True when a group of runs is more than one line of text: too high for one, or with a gap across it. */
export function isTied(runs: readonly Run[]): boolean {
  const [first, last] = [runs[0], runs[runs.length - 1]]
  if (!first || !last || last.y - first.y <= ONE_LINE_HEIGHT) return false
  const shape = shapeOf(runs)
  if (!shape || shape.height > HIGHEST_TEXT) return last.y - first.y > HIGHEST_TEXT
  if (shape.height <= ONE_LINE_HEIGHT || shape.length < shape.height * TIED_RATIO) return false
  return hasGap(profile(runs, shape.cx, shape.cy, shape.angle), shape.height)
}

/** True when levels with hardly any ink lie around the middle. */
function hasGap({ levels }: Profile, height: number): boolean {
  const thickest = Math.max(...levels.values())
  const middle = [...levels.keys()].reduce((sum, level) => sum + level * (levels.get(level) ?? 0), 0)
  const ink = [...levels.values()].reduce((sum, value) => sum + value, 0)
  const centre = Math.round(middle / ink)
  let empty = 0
  for (let level = centre - (height >> 2); level <= centre + (height >> 2); level++) {
    empty = (levels.get(level) ?? 0) < thickest * SOLID_LEVEL ? empty + 1 : 0
    if (empty >= PARTING_LEVELS) return true
  }
  return false
}
