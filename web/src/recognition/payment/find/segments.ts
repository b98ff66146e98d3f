import type { Run } from './ink/strokes'
import { median } from './median'
import type { Segment } from './rows/segment'
import { extent, shapeOf } from './shape'
import { HIGHEST_TEXT, LOWEST_TEXT } from './thresholds'

/** [radians] Separates screenshots, whose lines are level, from photographs: angles below it are chance. */
const LEVEL_PAGE = 0.006
/** [segments] Long segments at about the same height that give a short one their direction. */
const TILT_NEIGHBOURS = 3

/**
 * The groups that are text: too low, too high and too steep ones are left out. A short piece cannot tell its
 * own direction and takes that of the long ones on about the same height.
 */
export function segmentsOf(blobs: readonly Run[][]): Segment[] {
  const shapes = blobs.flatMap((runs) => {
    const shape = shapeOf(runs)
    return shape && shape.height >= LOWEST_TEXT && shape.height <= HIGHEST_TEXT ? [{ shape, runs }] : []
  })
  const telling = shapes.map(({ shape }) => shape).filter((shape) => shape.telling)
  const level = median(telling.map(({ angle }) => Math.abs(angle))) < LEVEL_PAGE
  return shapes
    .map(({ shape, runs }) => {
      if (shape.telling && !level) return shape
      return extent(runs, shape.cx, shape.cy, level ? 0 : tiltAt(shape.cy, telling))
    })
    .filter(({ height }) => height >= LOWEST_TEXT)
}

function tiltAt(cy: number, telling: readonly Segment[]): number {
  const near = [...telling].sort((a, b) => Math.abs(a.cy - cy) - Math.abs(b.cy - cy)).slice(0, TILT_NEIGHBOURS)
  const weight = near.reduce((sum, { length }) => sum + length, 0)
  return weight === 0 ? 0 : near.reduce((sum, { angle, length }) => sum + angle * length, 0) / weight
}
