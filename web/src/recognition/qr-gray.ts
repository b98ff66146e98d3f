/** One byte a pixel, row by row, 0 is black. */
export interface Gray {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/** RGBA as a canvas hands it out: `ImageData`, or what has its shape. */
export interface Pixels {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** Rec. 601 luma with every transparent pixel laid on `paper` (255 white, 0 black). */
export function toGray(pixels: Pixels, paper: number): Gray {
  const { data, width, height } = pixels
  const gray = new Uint8Array(width * height)
  for (let i = 0, p = 0; i < gray.length; i++, p += 4) {
    const luma = (77 * (data[p] ?? 0) + 150 * (data[p + 1] ?? 0) + 29 * (data[p + 2] ?? 0)) >> 8
    const alpha = data[p + 3] ?? 255
    gray[i] = alpha === 255 ? luma : (luma * alpha + paper * (255 - alpha)) / 255
  }
  return { data: gray, width, height }
}

/** True when some pixel lets the paper shine through. */
export function isTransparent({ data }: Pixels): boolean {
  for (let p = 3; p < data.length; p += 4) if ((data[p] ?? 255) < 250) return true
  return false
}

export function invert(gray: Gray): Gray {
  return { ...gray, data: gray.data.map((value) => 255 - value) }
}

export function toRgba(gray: Gray): Uint8ClampedArray {
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

/** Half the size, every pixel the mean of four: calms noise and lets dots grow together. */
export function halve({ data, width, height }: Gray): Gray {
  const w = width >> 1
  const h = height >> 1
  const half = new Uint8Array(w * h)
  for (let y = 0; y < h; y++) {
    let from = y * 2 * width
    for (let x = 0; x < w; x++, from += 2) {
      const top = (data[from] ?? 0) + (data[from + 1] ?? 0)
      half[y * w + x] = (top + (data[from + width] ?? 0) + (data[from + width + 1] ?? 0) + 2) >> 2
    }
  }
  return { data: half, width: w, height: h }
}
