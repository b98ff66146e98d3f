import type { Grey, Pixels } from '../image/pixels'

/** Rec. 601 luma with every transparent pixel laid on `paper` (255 white, 0 black). */
export function toGrey({ data, width, height }: Pixels, paper: number): Grey {
  // Whole pixels are read twice as fast as their parts; every platform with a browser is little-endian.
  const pixels = new Uint32Array(data.buffer, data.byteOffset, width * height)
  const grey = new Uint8Array(width * height)
  for (let i = 0; i < grey.length; i++) {
    const pixel = pixels[i] ?? 0
    const luma = (77 * (pixel & 255) + 150 * ((pixel >> 8) & 255) + 29 * ((pixel >> 16) & 255)) >> 8
    const alpha = pixel >>> 24
    grey[i] = alpha === 255 ? luma : (luma * alpha + paper * (255 - alpha)) / 255
  }
  return { data: grey, width, height }
}

/** True when some pixel lets the paper shine through. */
export function isTransparent({ data }: Pixels): boolean {
  for (let p = 3; p < data.length; p += 4) if ((data[p] ?? 255) < 250) return true
  return false
}

export function inverted(grey: Grey): Grey {
  return { ...grey, data: grey.data.map((value) => 255 - value) }
}

/** The mean of every pixel with its eight neighbours, once or more: calms noise, closes seams and lets dots grow together. */
export function softened(grey: Grey, times = 1): Grey {
  return times === 0 ? grey : softened(blended(blended(grey, 1), grey.width), times - 1)
}

/** From black to white: jsQR takes little contrast for an even ground. */
export function stretched({ data, width, height }: Grey): Grey {
  let [least, most] = [255, 0]
  for (const value of data) {
    if (value < least) least = value
    if (value > most) most = value
  }
  const gain = 255 / Math.max(1, most - least)
  return { data: data.map((value) => (value - least) * gain), width, height }
}

/** Doubles the difference to the mean around: single modules come out of a blur again. */
export function sharpened(grey: Grey): Grey {
  const means = softened(grey, 3).data
  const data = grey.data.map((value, at) => Math.min(255, Math.max(0, 3 * value - 2 * (means[at] ?? 0))))
  return { ...grey, data }
}

/** Every pixel with the one `step` before and the one after it. */
function blended({ data, width, height }: Grey, step: number): Grey {
  const means = data.slice()
  for (let i = step; i < data.length - step; i++) {
    means[i] = ((data[i - step] ?? 0) + (data[i] ?? 0) + (data[i + step] ?? 0)) / 3
  }
  return { data: means, width, height }
}

/**
 * Undoes a camera's lean: the right side grows with `across`, the lower with `down`, in shares at the end of the longer
 * half; the other sides shrink. jsQR takes a code without an alignment pattern for a parallelogram, and this makes it
 * one. Whatever comes from outside is white.
 */
export function leaning({ data, width, height }: Grey, across: number, down: number): Grey {
  const lean = new Uint8Array(width * height).fill(255)
  const [centreX, centreY, reach] = [width / 2, height / 2, Math.max(width, height) / 2]
  for (let y = 0, to = 0; y < height; y++) {
    for (let x = 0; x < width; x++, to++) {
      const depth = 1 + (across * (x - centreX) + down * (y - centreY)) / reach
      const u = centreX + (x - centreX) / depth
      const v = centreY + (y - centreY) / depth
      const [left, top] = [Math.floor(u), Math.floor(v)]
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue
      const at = top * width + left
      const above = mix(data[at] ?? 0, data[at + 1] ?? 0, u - left)
      const below = mix(data[at + width] ?? 0, data[at + width + 1] ?? 0, u - left)
      lean[to] = mix(above, below, v - top)
    }
  }
  return { data: lean, width, height }
}

const mix = (from: number, to: number, share: number) => from + (to - from) * share

/** Opaque pixels as a canvas gives them. */
export function toPixels({ data, width, height }: Grey): Pixels {
  const pixels = new Uint32Array(data.length)
  for (let i = 0; i < pixels.length; i++) pixels[i] = 0xff000000 | ((data[i] ?? 0) * 0x10101)
  return { data: new Uint8ClampedArray(pixels.buffer), width, height }
}
