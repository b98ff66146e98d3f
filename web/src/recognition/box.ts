import type { Segment } from './segments'

/** Fractions (0 to 1) of the upright picture. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** The upright box around segments, which are in map pixels: half the picture's. */
export function boxOf(segments: readonly Segment[], picture: { width: number; height: number }): Box {
  let [left, top, right, bottom] = [1, 1, 0, 0]
  for (const { cx, cy, angle, length, height } of segments) {
    const [cos, sin] = [Math.cos(angle), Math.abs(Math.sin(angle))]
    const dx = length * cos + height * sin
    const dy = length * sin + height * cos
    left = Math.min(left, (cx * 2 - dx) / picture.width)
    right = Math.max(right, (cx * 2 + dx) / picture.width)
    top = Math.min(top, (cy * 2 - dy) / picture.height)
    bottom = Math.max(bottom, (cy * 2 + dy) / picture.height)
  }
  left = Math.max(0, left)
  top = Math.max(0, top)
  return { left, top, width: Math.min(1, right) - left, height: Math.min(1, bottom) - top }
}
