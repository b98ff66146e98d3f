import type { Pixels } from '../../../image/pixels'
import { RED_SURPLUS } from '../thresholds'
import type { Box } from './box'

/** [pixels] Distance between the pixels that are looked at for a blue pen: thinner than its strokes. */
const PEN_STEP = 3
/** [share of the picture] Separates strokes of a blue pen from single links. */
const LEAST_PEN = 0.0002
/** [share of the picture] Separates strokes of a blue pen from a page in blue. */
const MOST_PEN = 0.08

/** The picture with red and blue exchanged: what takes red ink off then takes blue ink off. */
export function blueAsRed({ width, height, data }: Pixels): Pixels {
  const exchanged = Uint8ClampedArray.from(data)
  for (let at = 0; at < data.length; at += 4) {
    exchanged[at] = data[at + 2] ?? 0
    exchanged[at + 2] = data[at] ?? 0
  }
  return { width, height, data: exchanged }
}

/** True where some of the picture is blue, and not so much that the page itself is. */
export function hasBluePen(picture: Pixels): boolean {
  const share = blueShare(picture, { left: 0, top: 0, width: 1, height: 1 })
  return share > LEAST_PEN && share < MOST_PEN
}

/** True where anything blue stands in the box. */
export const isBlueIn = (box: Box, picture: Pixels): boolean => blueShare(picture, box) > 0

/** Share of the pixels in the box, of those that are looked at, that are blue. */
function blueShare({ width, height, data }: Pixels, box: Box): number {
  const [left, top] = [Math.floor(box.left * width), Math.floor(box.top * height)]
  const [right, bottom] = [(box.left + box.width) * width, (box.top + box.height) * height]
  let blue = 0
  let seen = 0
  for (let y = top; y < bottom; y += PEN_STEP)
    for (let x = left; x < right; x += PEN_STEP) {
      const at = (y * width + x) * 4
      seen++
      if ((data[at + 2] ?? 0) - Math.max(data[at] ?? 0, data[at + 1] ?? 0) > RED_SURPLUS) blue++
    }
  return blue / seen
}
