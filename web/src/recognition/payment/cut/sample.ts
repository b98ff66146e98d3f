import type { Pixels } from '../../image/pixels'
import { mapScale } from '../find/ink/grey-map'
import type { Segment } from '../find/rows/segment'

/**
 * [picture pixels a strip pixel] From here on four spread pixels are averaged: between neighbours noise would be
 * lost.
 */
const COARSE_SAMPLING = 1.3

/** A sampled strip: brightness, the red channel, and by how much red exceeds green and blue. */
export interface Sampled {
  grey: Uint8Array
  red: Uint8Array
  surplus: Uint8Array
}

/** Samples a levelled segment, `width` by `height`; one pixel of it is `step` map pixels. */
export function sampled(picture: Pixels, segment: Segment, step: number, width: number, height: number): Sampled {
  const size = width * height
  const strip = { grey: new Uint8Array(size), red: new Uint8Array(size), surplus: new Uint8Array(size) }
  const scale = mapScale(picture)
  const pixelsAt = step * scale > COARSE_SAMPLING ? fourNear : fourAround
  const middle = { x: (segment.cx + 0.5) * scale - 0.5, y: (segment.cy + 0.5) * scale - 0.5 }
  const cos = Math.cos(segment.angle) * step * scale
  const sin = Math.sin(segment.angle) * step * scale
  const spots = { at: new Uint32Array(4), share: new Float32Array(4).fill(1 / 4) }
  for (let y = 0, at = 0; y < height; y++) {
    const dy = y + 0.5 - height / 2
    for (let x = 0; x < width; x++, at++) {
      const dx = x + 0.5 - width / 2
      pixelsAt(picture, middle.x + dx * cos - dy * sin, middle.y + dx * sin + dy * cos, step * scale, spots)
      mix(picture.data, spots, strip, at)
    }
  }
  return strip
}

/** Shares of the channels in brightness (Rec. 601). */
const LUMA = { red: 0.3, green: 0.59, blue: 0.11 }

/** Offsets of four pixels in the picture's bytes, and their weights. Reused: every pixel of a strip needs them. */
interface Spots {
  at: Uint32Array
  share: Float32Array
}

/** Keeps a point below the last pixel, so that there is always a next one. */
const BELOW_LAST = 1.001
const inside = (value: number, size: number) => Math.max(0, Math.min(size - BELOW_LAST, value))

/** The four pixels around a point; nearer ones weigh more. */
function fourAround({ width, height }: Pixels, x: number, y: number, _: number, { at, share }: Spots): void {
  const px = inside(x, width)
  const py = inside(y, height)
  const [x0, y0] = [px | 0, py | 0]
  const [fx, fy] = [px - x0, py - y0]
  const i = (y0 * width + x0) * 4
  at[0] = i
  at[1] = i + 4
  at[2] = i + width * 4
  at[3] = i + width * 4 + 4
  share[0] = (1 - fx) * (1 - fy)
  share[1] = fx * (1 - fy)
  share[2] = (1 - fx) * fy
  share[3] = fx * fy
}

/** Four pixels spread over the area that `size` by `size` pixels around a point cover. */
function fourNear({ width, height }: Pixels, x: number, y: number, size: number, { at }: Spots): void {
  const left = inside(x - size / 4 + 0.5, width) | 0
  const right = inside(x + size / 4 + 0.5, width) | 0
  const above = (inside(y - size / 4 + 0.5, height) | 0) * width
  const below = (inside(y + size / 4 + 0.5, height) | 0) * width
  at[0] = (above + left) * 4
  at[1] = (above + right) * 4
  at[2] = (below + left) * 4
  at[3] = (below + right) * 4
}

function mix(data: Uint8ClampedArray, spots: Spots, strip: Sampled, at: number): void {
  let [red, green, blue] = [0, 0, 0]
  for (let spot = 0; spot < 4; spot++) {
    const i = spots.at[spot] ?? 0
    const share = spots.share[spot] ?? 0
    red += (data[i] ?? 0) * share
    green += (data[i + 1] ?? 0) * share
    blue += (data[i + 2] ?? 0) * share
  }
  strip.red[at] = red
  strip.grey[at] = red * LUMA.red + green * LUMA.green + blue * LUMA.blue
  strip.surplus[at] = Math.max(0, red - Math.max(green, blue))
}
