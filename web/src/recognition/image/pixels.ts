/** RGBA bytes, row by row, as a canvas gives them. */
export interface Pixels {
  width: number
  height: number
  data: Uint8ClampedArray
}

/** One byte a pixel. */
export interface Grey {
  width: number
  height: number
  data: Uint8Array
}

/** Binary portable grey map: the engine reads it without any image coding. */
export function pgm({ width, height, data }: Grey): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`)
  const bytes = new Uint8Array(head.length + data.length)
  bytes.set(head)
  bytes.set(data, head.length)
  return bytes
}
