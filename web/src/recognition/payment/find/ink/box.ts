import type { Segment } from '../rows/segment'
import { mapScale } from './grey-map'

/** Fractions (0 to 1) of the upright picture. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** The upright box around segments, which are in map pixels, as fractions of the picture. */
export function boxOf(segments: readonly Segment[], picture: { width: number; height: number }): Box {
  const scale = mapScale(picture)
  const [w, h] = [picture.width / scale, picture.height / scale]
  let [left, top, right, bottom] = [1, 1, 0, 0]
  for (const { cx, cy, angle, length, height } of segments) {
    const [cos, sin] = [Math.cos(angle), Math.abs(Math.sin(angle))]
    const dx = (length * cos + height * sin) / 2
    const dy = (length * sin + height * cos) / 2
    left = Math.min(left, (cx - dx) / w)
    right = Math.max(right, (cx + dx) / w)
    top = Math.min(top, (cy - dy) / h)
    bottom = Math.max(bottom, (cy + dy) / h)
  }
  left = Math.max(0, left)
  top = Math.max(0, top)
  return { left, top, width: Math.min(1, right) - left, height: Math.min(1, bottom) - top }
}
