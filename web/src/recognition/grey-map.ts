import type { Grey, Pixels } from './pixels'

/** Size of the squares for which the colour of the ground is judged, in map pixels. */
const BLOCK = 16

/** Mean red surplus of a square from which its ground counts as coloured and red must stay visible. */
const COLOURED_GROUND = 85

const luma = (r: number, g: number, b: number) => (r * 77 + g * 150 + b * 29) >> 8

/**
 * Half-size grey picture on which text is looked for. On an uncoloured ground red is bleached,
 * so that seals and red amounts vanish; on a coloured ground plain brightness is kept.
 */
export function greyMap({ width, height, data }: Pixels): Grey {
  const w = width >> 1
  const h = height >> 1
  const plain = new Uint8Array(w * h)
  const surplus = new Uint8Array(w * h)
  const rowBytes = width * 4
  for (let y = 0, at = 0; y < h; y++) {
    let i = y * 2 * rowBytes
    for (let x = 0; x < w; x++, at++, i += 8) {
      const j = i + rowBytes
      const r = sum4(data, i, j) >> 2
      const g = sum4(data, i + 1, j + 1) >> 2
      const b = sum4(data, i + 2, j + 2) >> 2
      plain[at] = luma(r, g, b)
      const red = r - Math.max(g, b)
      surplus[at] = red > 0 ? red : 0
    }
  }
  return { width: w, height: h, data: smoothDown(bleach(plain, surplus, w, h), w, h) }
}

const sum4 = (d: Uint8ClampedArray, i: number, j: number) =>
  (d[i] as number) + (d[i + 4] as number) + (d[j] as number) + (d[j + 4] as number)

function bleach(plain: Uint8Array, surplus: Uint8Array, w: number, h: number): Uint8Array {
  for (let top = 0; top < h; top += BLOCK) {
    for (let left = 0; left < w; left += BLOCK) {
      const right = Math.min(w, left + BLOCK)
      const bottom = Math.min(h, top + BLOCK)
      let sum = 0
      for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) sum += surplus[y * w + x] as number
      if (sum === 0 || sum > COLOURED_GROUND * (right - left) * (bottom - top)) continue
      for (let y = top; y < bottom; y++) {
        for (let x = left; x < right; x++) {
          const at = y * w + x
          plain[at] = Math.min(255, (plain[at] as number) + (surplus[at] as number))
        }
      }
    }
  }
  return plain
}

/** Averages three rows: strokes stay sharp from side to side, noise and interference fade. */
function smoothDown(grey: Uint8Array, w: number, h: number): Uint8Array {
  const smooth = new Uint8Array(grey)
  for (let at = w; at < w * (h - 1); at++)
    smooth[at] = ((grey[at - w] as number) + 2 * (grey[at] as number) + (grey[at + w] as number)) >> 2
  return smooth
}
