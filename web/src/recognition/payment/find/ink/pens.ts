import type { Pixels } from '../../../image/pixels'
import { LEAST_PEN, MOST_PEN, PEN_STEP, RED_SURPLUS } from './thresholds'

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
export function hasBluePen({ width, height, data }: Pixels): boolean {
  let blue = 0
  let seen = 0
  for (let y = 0; y < height; y += PEN_STEP)
    for (let x = 0; x < width; x += PEN_STEP) {
      const at = (y * width + x) * 4
      seen++
      if ((data[at + 2] ?? 0) - Math.max(data[at] ?? 0, data[at + 1] ?? 0) > RED_SURPLUS) blue++
    }
  return blue > seen * LEAST_PEN && blue < seen * MOST_PEN
}
