import { encode } from 'uqr'
import type { Grey } from '../../../web/src/recognition/image/pixels'
import { softened } from '../../../web/src/recognition/qr/grey'

/** A projective map, row-major 3×3. */
type Homography = readonly [number, number, number, number, number, number, number, number, number]

export interface Drawn {
  readonly gray: Grey
  readonly size: number
}

export interface Wish {
  readonly text?: string
  readonly version?: number
  readonly width: number
  readonly height: number
  /** Brightness of dark and light modules. */
  readonly dark?: number
  readonly light?: number
  /** Brightness around the code; by default that of its light modules. */
  readonly ground?: number
  /** Light modules between the code and the ground. */
  readonly margin?: number
  /** Diameter, in modules, of the dots that modules are drawn as; squares by default. */
  readonly dots?: number
  /** How often it is softened. */
  readonly blur?: number
  /** From page pixels to modules. */
  readonly toModule: Homography
}

export const TEXT = '202611210000001'

/** A code on a page, without a browser: every pixel asks in which module it lies. */
export function draw({
  text = TEXT,
  version = 1,
  dark = 20,
  light = 235,
  ground = light,
  margin = 0,
  blur = 0,
  ...page
}: Wish): Drawn {
  const { width, height, dots, toModule } = page
  const { data, size } = encode(text, { ecc: 'M', minVersion: version, border: margin, boostEcc: false })
  const gray = new Uint8Array(width * height)
  const [a, b, c, d, e, f, g, h, i] = toModule
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [left, top] = [x + 0.5, y + 0.5]
      const w = g * left + h * top + i
      const column = (a * left + b * top + c) / w
      const row = (d * left + e * top + f) / w
      const module = data[Math.floor(row)]?.[Math.floor(column)]
      const inDot = dots === undefined || Math.hypot((column % 1) - 0.5, (row % 1) - 0.5) < dots / 2
      gray[y * width + x] = module === undefined ? ground : module && inDot ? dark : light
    }
  }
  return { gray: softened({ data: gray, width, height }, blur), size }
}

/** `pixels` a module, turned, its corner at (x, y). */
export function turnedBy(degrees: number, pixels: number, x: number, y: number): Homography {
  const radians = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians) / pixels, Math.sin(radians) / pixels]
  return [cos, sin, -cos * x - sin * y, -sin, cos, sin * x - cos * y, 0, 0, 1]
}
