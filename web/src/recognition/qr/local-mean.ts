import type { Grey } from '../image/pixels'

/** One byte a pixel: 1 is dark. */
export interface Bits {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/**
 * Dark is what is darker than `share` of the mean of the square around it, `radius` pixels to every side.
 * The mean slides as column sums, so the cost does not depend on the radius.
 */
export function threshold({ data, width, height }: Grey, radius: number, share = 1): Bits {
  const bits = new Uint8Array(width * height)
  const columns = new Uint32Array(width)
  const reach = Math.min(radius, height - 1)
  for (let y = 0; y < reach; y++) addRow(columns, data, y * width, width)
  for (let y = 0; y < height; y++) {
    if (y + reach < height) addRow(columns, data, (y + reach) * width, width)
    if (y - reach > 0) subtractRow(columns, data, (y - reach - 1) * width, width)
    const rows = Math.min(height - 1, y + reach) - Math.max(0, y - reach) + 1
    thresholdRow(bits, data, columns, y * width, width, radius, rows, share)
  }
  return { data: bits, width, height }
}

export const below = ({ data, width, height }: Grey, level: number): Bits => ({
  data: data.map((value) => (value < level ? 1 : 0)),
  width,
  height,
})

/** Black on white. */
export const drawn = ({ data, width, height }: Bits): Grey => ({
  data: data.map((dark) => (dark ? 0 : 255)),
  width,
  height,
})

function addRow(columns: Uint32Array, data: Uint8Array, start: number, width: number): void {
  for (let x = 0; x < width; x++) columns[x] = (columns[x] ?? 0) + (data[start + x] ?? 0)
}

function subtractRow(columns: Uint32Array, data: Uint8Array, start: number, width: number): void {
  for (let x = 0; x < width; x++) columns[x] = (columns[x] ?? 0) - (data[start + x] ?? 0)
}

function thresholdRow(
  bits: Uint8Array,
  data: Uint8Array,
  columns: Uint32Array,
  start: number,
  width: number,
  radius: number,
  rows: number,
  share: number,
): void {
  const reach = Math.min(radius, width - 1)
  let sum = 0
  let count = 0
  for (let x = 0; x < reach; x++, count += rows) sum += columns[x] ?? 0
  for (let x = 0; x < width; x++) {
    if (x + reach < width) {
      sum += columns[x + reach] ?? 0
      count += rows
    }
    if (x > reach) {
      sum -= columns[x - reach - 1] ?? 0
      count -= rows
    }
    bits[start + x] = (data[start + x] ?? 0) * count < sum * share ? 1 : 0
  }
}
