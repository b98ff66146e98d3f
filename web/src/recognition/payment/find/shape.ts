import type { Run } from './ink/strokes'
import type { Segment } from './rows/segment'
import { HIGHEST_TEXT, LOWEST_TEXT, ONE_LINE_HEIGHT, TELLING_RATIO } from './thresholds'

/** [radians] Separates tilted text from diagonal strokes of pictures. */
const STEEPEST_TEXT = 0.3
/** [share of the thickest level] Separates the text of a segment from a rim or a stray stroke that touches it. */
const SOLID_LEVEL = 0.13
/** [share of the thickest level] Separates the dense levels of a text from a watermark across it. */
const DENSE_LEVEL = 0.33
/** [times the dense levels] Separates a text with a watermark or half a button from one with high and low strokes. */
const HIGHER_THAN_DENSE = 1.45
/**
 * [heights] Separates the end of a text from the half of a button beside two lines: how far single levels reach
 * beyond the others.
 */
const STICKING_OUT = 0.8
/** [share of levels] Levels that a text's last glyph fills; half a button fills fewer. */
const LAST_GLYPH_LEVELS = 0.5
/** [levels] Levels with hardly any ink that part two lines. */
const PARTING_LEVELS = 2
/** [length by height] Separates tied lines from pictures and icons. */
const TIED_RATIO = 2

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
  /** Start of each level along the text. */
  starts: Map<number, number>
  /** Ink of each level across the text. */
  levels: Map<number, number>
  /** End of each level along the text. */
  ends: Map<number, number>
}

function profile(runs: readonly Run[], cx: number, cy: number, angle: number): Profile {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const [levels, starts, ends] = [new Map<number, number>(), new Map<number, number>(), new Map<number, number>()]
  for (const run of runs) {
    const dy = run.y - cy
    const left = (run.from - cx) * cos + dy * sin
    const right = (run.to - cx) * cos + dy * sin
    // A long tilted run crosses several levels: it is counted piece by piece.
    const pieces = Math.max(1, Math.ceil(Math.abs((run.to - run.from) * sin)))
    for (let piece = 0; piece < pieces; piece++) {
      const x = run.from + ((piece + 0.5) * (run.to - run.from)) / pieces
      const level = Math.round(dy * cos - (x - cx) * sin)
      levels.set(level, (levels.get(level) ?? 0) + run.ink / pieces)
      starts.set(level, Math.min(starts.get(level) ?? left, left))
      ends.set(level, Math.max(ends.get(level) ?? right, right))
    }
  }
  return { levels, starts, ends }
}

/** Measures a group of runs along and across `angle`; a few stray pixels at the rim do not count for the height. */
export function extent(runs: readonly Run[], cx: number, cy: number, angle: number): Segment {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const measured = profile(runs, cx, cy, angle)
  const { starts, ends } = measured
  const solid = textLevels(measured)
  const top = solid[0] ?? 0
  const bottom = (solid[solid.length - 1] ?? 0) + 1
  const low = Math.min(...[...starts].filter(([level]) => level >= top && level < bottom).map(([, start]) => start))
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

/**
 * The levels of a text. The rim of a button beside it, or a stray stroke, is much thinner than the text itself. What still
 * makes a long one much higher than its dense levels is no part of it: a watermark, or a button below its middle.
 */
function textLevels({ levels, starts, ends }: Profile): number[] {
  const length = Math.max(...ends.values()) - Math.min(...starts.values())
  const solid = levelsAbove(SOLID_LEVEL, levels)
  const dense = densest(levelsAbove(DENSE_LEVEL, levels), levels)
  const isCut = dense.length >= LOWEST_TEXT && length > dense.length * TELLING_RATIO
  return isCut && solid.length > dense.length * HIGHER_THAN_DENSE ? dense : solid
}

/** The levels with more ink than this share of the thickest one, from the top. */
function levelsAbove(share: number, levels: ReadonlyMap<number, number>): number[] {
  const thickest = Math.max(...levels.values())
  return [...levels.keys()].filter((level) => (levels.get(level) ?? 0) > thickest * share).sort((a, b) => a - b)
}

/** Returns the run of adjacent levels with the most ink. */
function densest(levels: readonly number[], ink: ReadonlyMap<number, number>): number[] {
  const bands: number[][] = []
  for (const level of levels) {
    const band = bands.at(-1)
    if (band && level - (band.at(-1) ?? level) <= PARTING_LEVELS) band.push(level)
    else bands.push([level])
  }
  const inkOf = (band: readonly number[]) => band.reduce((sum, level) => sum + (ink.get(level) ?? 0), 0)
  return bands.reduce((most, band) => (inkOf(band) > inkOf(most) ? band : most), [])
}

/** The end of the text of these levels; the half of a button that sticks out of it is left out. */
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
  if (!shape) return last.y - first.y > HIGHEST_TEXT
  const { levels } = profile(runs, shape.cx, shape.cy, shape.angle)
  const solid = levelsAbove(SOLID_LEVEL, levels)
  const height = (solid.at(-1) ?? 0) - (solid[0] ?? 0) + 1
  if (height > HIGHEST_TEXT) return last.y - first.y > HIGHEST_TEXT
  return height > ONE_LINE_HEIGHT && shape.length >= height * TIED_RATIO && hasGap(levels, height)
}

/** True when levels with hardly any ink lie around the middle. */
function hasGap(levels: ReadonlyMap<number, number>, height: number): boolean {
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
