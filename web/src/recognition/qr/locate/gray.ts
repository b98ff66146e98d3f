import type { Grey, Pixels } from '../../image/pixels'

/** Rec. 601 luma with every transparent pixel laid on `paper` (255 white, 0 black). */
export function toGray({ data, width, height }: Pixels, paper: number): Grey {
  // Whole pixels are read twice as fast as their parts; every platform with a browser is little-endian.
  const pixels = new Uint32Array(data.buffer, data.byteOffset, width * height)
  const gray = new Uint8Array(width * height)
  for (let i = 0; i < gray.length; i++) {
    const pixel = pixels[i] ?? 0
    const luma = (77 * (pixel & 255) + 150 * ((pixel >> 8) & 255) + 29 * ((pixel >> 16) & 255)) >> 8
    const alpha = pixel >>> 24
    gray[i] = alpha === 255 ? luma : (luma * alpha + paper * (255 - alpha)) / 255
  }
  return { data: gray, width, height }
}

/** True when some pixel lets the paper shine through. */
export function isTransparent({ data }: Pixels): boolean {
  for (let p = 3; p < data.length; p += 4) if ((data[p] ?? 255) < 250) return true
  return false
}

export function invert(gray: Grey): Grey {
  return { ...gray, data: gray.data.map((value) => 255 - value) }
}

export function toRgba(gray: Grey): Uint8ClampedArray {
  const rgba = new Uint8ClampedArray(gray.data.length * 4)
  for (let i = 0, p = 0; i < gray.data.length; i++, p += 4) {
    const value = gray.data[i] ?? 0
    rgba[p] = value
    rgba[p + 1] = value
    rgba[p + 2] = value
    rgba[p + 3] = 255
  }
  return rgba
}

/** `by` times smaller, every pixel the mean of a square: calms noise and lets dots grow together. */
export function reduce(gray: Grey, by: number): Grey {
  if (by === 1) return gray
  const { data, width } = gray
  const w = Math.floor(width / by)
  const h = Math.floor(gray.height / by)
  const small = new Uint8Array(w * h)
  const sums = new Uint32Array(w)
  for (let y = 0; y < h; y++) {
    sums.fill(0)
    for (let row = y * by; row < (y + 1) * by; row++) {
      for (let x = 0, from = row * width; x < w; x++) {
        let sum = 0
        for (let i = 0; i < by; i++) sum += data[from++] ?? 0
        sums[x] = (sums[x] ?? 0) + sum
      }
    }
    for (let x = 0; x < w; x++) small[y * w + x] = (sums[x] ?? 0) / (by * by)
  }
  return { data: small, width: w, height: h }
}
