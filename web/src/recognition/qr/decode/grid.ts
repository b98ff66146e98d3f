import type { Grey } from '../../image/pixels'
import { type Homography, homography, type Point, type Quad } from '../locate/homography'
import type { Matrix } from './codewords'

/** How a code of `size` modules lies on a page: where its three finders and its fourth corner's twin are. */
export interface Placement {
  readonly size: number
  /** Pixels of the modules (3.5, 3.5), (size-3.5, 3.5), (size-3.5, size-3.5), (3.5, size-3.5). */
  readonly quad: Quad
}

/** Mean brightness in the middle of every module. */
export interface Grid {
  readonly size: number
  readonly values: Float32Array
}

export function placementMap({ size, quad }: Placement): Homography {
  const [near, far] = [3.5, size - 3.5]
  const corners: Quad = [
    { x: near, y: near },
    { x: far, y: near },
    { x: far, y: far },
    { x: near, y: far },
  ]
  return homography(corners, quad)
}

/** Five taps a module: the middle and four points a quarter module off. */
const TAPS: readonly Point[] = [
  { x: 0, y: 0 },
  { x: -0.22, y: -0.22 },
  { x: 0.22, y: -0.22 },
  { x: -0.22, y: 0.22 },
  { x: 0.22, y: 0.22 },
]

export function sampleGrid(gray: Grey, placement: Placement): Grid {
  const { size } = placement
  const map = placementMap(placement)
  const values = new Float32Array(size * size)
  for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) values[y * size + x] = sampleModule(gray, map, x, y)
  return { size, values }
}

export function sampleModule({ data, width, height }: Grey, map: Homography, x: number, y: number): number {
  const [a, b, c, d, e, f, g, h, i] = map
  let sum = 0
  for (const tap of TAPS) {
    const u = x + 0.5 + tap.x
    const v = y + 0.5 + tap.y
    const w = g * u + h * v + i
    const px = Math.min(width - 1, Math.max(0, ((a * u + b * v + c) / w) | 0))
    const py = Math.min(height - 1, Math.max(0, ((d * u + e * v + f) / w) | 0))
    sum += data[py * width + px] ?? 0
  }
  return sum / TAPS.length
}

/** Dark is what is darker than the mean of the modules around it, `reach` to every side. */
export function toMatrix({ size, values }: Grid, reach: number): Matrix {
  const sums = integral(values, size)
  const data = new Uint8Array(size * size)
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      data[y * size + x] = (values[y * size + x] ?? 0) < meanAround(sums, size, x, y, reach) ? 1 : 0
    }
  }
  return { size, data }
}

/** How far modules stand from the mean around them: highest where the grid lies on the code. */
export function sharpness({ size, values }: Grid): number {
  const sums = integral(values, size)
  let total = 0
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      total += Math.abs((values[y * size + x] ?? 0) - meanAround(sums, size, x, y, 5))
    }
  }
  return total / values.length
}

function integral(values: Float32Array, size: number): Float64Array {
  const stride = size + 1
  const sums = new Float64Array(stride * stride)
  for (let y = 0; y < size; y++) {
    let row = 0
    for (let x = 0; x < size; x++) {
      row += values[y * size + x] ?? 0
      sums[(y + 1) * stride + x + 1] = (sums[y * stride + x + 1] ?? 0) + row
    }
  }
  return sums
}

function meanAround(sums: Float64Array, size: number, x: number, y: number, reach: number): number {
  const stride = size + 1
  const left = Math.max(0, x - reach)
  const top = Math.max(0, y - reach)
  const right = Math.min(size, x + reach + 1)
  const bottom = Math.min(size, y + reach + 1)
  const at = (row: number, column: number) => sums[row * stride + column] ?? 0
  const sum = at(bottom, right) - at(top, right) - at(bottom, left) + at(top, left)
  return sum / ((right - left) * (bottom - top))
}

/** The code seen in a mirror. */
export function transposed({ size, data }: Matrix): Matrix {
  return { size, data: data.map((_, i) => data[(i % size) * size + Math.floor(i / size)] ?? 0) }
}
