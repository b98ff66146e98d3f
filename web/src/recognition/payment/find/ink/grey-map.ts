import type { Grey, Pixels } from '../../../image/pixels'
import { bleachedMap } from './bleach-map'

/** [map pixels] Size at which lines are looked for; every other length of this room is meant for it. */
const MAP_SHORT_SIDE = 500
/** [picture pixels a map pixel] The map of a small picture is no larger than half of it. */
const MAP_MIN_SCALE = 2

/** Rec. 601, in parts of 256. */
const luma = (r: number, g: number, b: number) => (r * 77 + g * 150 + b * 29) >> 8

/** Pixels of the picture to one of the map, across and down. */
export const mapScale = ({ width, height }: { width: number; height: number }): number =>
  Math.max(MAP_MIN_SCALE, Math.min(width, height) / MAP_SHORT_SIDE)

/**
 * Small grey picture on which text is looked for: every pixel of the picture counts for the one it falls in.
 * `scale` is the number of the picture's pixels to one of the map. On an uncoloured ground red is bleached, so that seals and red amounts vanish; on a coloured ground plain brightness
 * is kept.
 */
export function greyMap(picture: Pixels, scale = mapScale(picture)): Grey {
  const width = Math.floor(picture.width / scale)
  const height = Math.floor(picture.height / scale)
  const plain = new Uint8Array(width * height)
  const surplus = new Uint8Array(width * height)
  const from = Uint32Array.from({ length: width + 1 }, (_, x) => Math.round(x * scale))
  const sums = new Uint32Array(width * 3)
  for (let y = 0, at = 0; y < height; y++) {
    const [top, bottom] = [Math.round(y * scale), Math.round((y + 1) * scale)]
    sums.fill(0)
    for (let row = top; row < bottom; row++) addRow(picture, row, from, sums)
    for (let x = 0; x < width; x++, at++) {
      const count = (bottom - top) * ((from[x + 1] ?? 0) - (from[x] ?? 0))
      const r = (sums[x * 3] ?? 0) / count
      const g = (sums[x * 3 + 1] ?? 0) / count
      const b = (sums[x * 3 + 2] ?? 0) / count
      plain[at] = luma(r, g, b)
      surplus[at] = Math.max(0, r - Math.max(g, b))
    }
  }
  return { width, height, data: smoothDown(bleachedMap({ width, height, plain, surplus }), width) }
}

/** Adds one row of the picture to the sums of red, green and blue of the map's columns. */
function addRow({ width, data }: Pixels, row: number, from: Uint32Array, sums: Uint32Array): void {
  let i = row * width * 4
  for (let x = 0, at = 0; x < from.length - 1; x++, at += 3) {
    let r = 0
    let g = 0
    let b = 0
    for (const end = (row * width + (from[x + 1] ?? 0)) * 4; i < end; i += 4) {
      r += data[i] ?? 0
      g += data[i + 1] ?? 0
      b += data[i + 2] ?? 0
    }
    sums[at] = (sums[at] ?? 0) + r
    sums[at + 1] = (sums[at + 1] ?? 0) + g
    sums[at + 2] = (sums[at + 2] ?? 0) + b
  }
}

/** Averages three rows: strokes stay sharp from side to side, noise and interference fade. */
function smoothDown(grey: Uint8Array, width: number): Uint8Array {
  const smooth = new Uint8Array(grey)
  for (let at = width; at < grey.length - width; at++)
    smooth[at] = ((grey[at - width] ?? 0) + 2 * (grey[at] ?? 0) + (grey[at + width] ?? 0)) >> 2
  return smooth
}
