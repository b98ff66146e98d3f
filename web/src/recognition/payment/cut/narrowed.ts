import type { Grey } from '../../image/pixels'

/** The strip at this share of its width, 0 to 1: every pixel is the mean of those that it covers. */
export function narrowed(strip: Grey, share: number): Grey {
  if (share >= 1) return strip
  const width = Math.round(strip.width * share)
  const data = new Uint8Array(width * strip.height)
  for (let x = 0; x < width; x++) {
    const columns = covered((x * strip.width) / width, ((x + 1) * strip.width) / width)
    for (let y = 0; y < strip.height; y++)
      data[y * width + x] = columns.reduce((sum, { at, weight }) => sum + weight * pixelAt(strip, at, y), 0)
  }
  return { width, height: strip.height, data }
}

const pixelAt = ({ width, data }: Grey, x: number, y: number) => data[y * width + x] ?? 255

/** The columns between two edges, each with the part of the stretch that it fills. */
function covered(from: number, to: number): { at: number; weight: number }[] {
  const first = Math.floor(from)
  return Array.from({ length: Math.ceil(to) - first }, (_, i) => {
    const at = first + i
    return { at, weight: (Math.min(to, at + 1) - Math.max(from, at)) / (to - from) }
  })
}
