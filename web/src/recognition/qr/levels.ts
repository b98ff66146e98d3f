import type { Grey } from '../image/pixels'
import { LEAST_SHADE, LEVELS_A_LOOK } from './thresholds'

/** Greys halfway between two neighbours of those that cover a part of the page, the larger parts first. */
export function levelsOf({ data }: Grey): number[] {
  const counts = new Uint32Array(256)
  for (const value of data) counts[value] = (counts[value] ?? 0) + 1
  const of = (grey: number) => counts[grey] ?? 0
  const shades = [...counts.keys()].filter(
    (grey) => of(grey) >= data.length * LEAST_SHADE && of(grey) >= of(grey - 1) && of(grey) > of(grey + 1),
  )
  return shades
    .slice(1)
    .map((light, at) => ({ dark: shades[at] ?? 0, light }))
    .map(({ dark, light }) => ({ level: Math.ceil((dark + light) / 2), part: Math.min(of(dark), of(light)) }))
    .toSorted((one, other) => other.part - one.part)
    .slice(0, LEVELS_A_LOOK)
    .map(({ level }) => level)
}
