import type { Affine } from '../canvas'
import type { Point, Quad } from './homography'
import type { Triple } from './triples'

/** A square page on which the code stands level, and the way there from the picture. */
export interface Crop {
  readonly map: Affine
  readonly side: number
  /** Where the finders' middles and the fourth corner's twin stand on it. */
  readonly quad: Quad
}

/** The quiet zone of the standard, and room for a fourth corner that perspective pushes out. */
const MARGIN = 5

/**
 * Lays the three finder centres on the places they have in a level code of `pixels` a module.
 * `from`: where the page on which the triple was found lies in the picture, in that page's pixels, and its scale.
 */
export function levelCrop(triple: Triple, pixels: number, from: { scale: number; x: number; y: number }): Crop {
  const near = (MARGIN + 3.5) * pixels
  const far = near + (triple.size - 7) * pixels
  const place = (point: Point) => ({ x: (point.x + from.x) * from.scale, y: (point.y + from.y) * from.scale })
  const corner = place(triple.corner)
  const right = place(triple.right)
  const below = place(triple.below)
  const ux = (right.x - corner.x) / (far - near)
  const uy = (right.y - corner.y) / (far - near)
  const vx = (below.x - corner.x) / (far - near)
  const vy = (below.y - corner.y) / (far - near)
  const det = ux * vy - vx * uy
  const [a, b, c, d] = [vy / det, -uy / det, -vx / det, ux / det]
  return {
    side: Math.round((triple.size + 2 * MARGIN) * pixels),
    map: { a, b, c, d, e: near - (a * corner.x + c * corner.y), f: near - (b * corner.x + d * corner.y) },
    quad: [
      { x: near, y: near },
      { x: far, y: near },
      { x: far, y: far },
      { x: near, y: far },
    ],
  }
}
