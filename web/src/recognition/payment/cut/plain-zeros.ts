import type { Grey } from '../../image/pixels'

/** [0-255] Separates the dark core of the mark in a zero from the faint ink around it. */
const ZERO_MARK_INK = 104
/** [0-255] Separates the strokes around a mark from paper. */
const ZERO_STROKE_INK = 150
/** [text heights] Separates the mark in a zero from strokes and glyphs: its width. */
const ZERO_MARK_WIDTH = 0.22
/** [text heights] Separates the mark in a zero from strokes and glyphs: its height. */
const ZERO_MARK_HEIGHT = 0.4
/** [text heights] Reach from a mark to the sides of its zero. */
const ZERO_ASIDE = 0.32
/** [text heights] Reach from a mark to the top and bottom of its zero. */
const ZERO_ABOVE = 0.62

interface Mark {
  pixels: number[]
  left: number
  right: number
  top: number
  bottom: number
}

/**
 * Takes the dot or slash out of zeros that have one: the engine takes such a zero for a 6, 8 or 9. A mark is a small
 * piece of ink of its own with strokes on all four sides; colons, dashes and dots have none below or above.
 */
export function withPlainZeros(strip: Grey, textHeight: number): Grey {
  const { width, height } = strip
  const data = Uint8Array.from(strip.data)
  for (const mark of marks(strip, textHeight)) {
    if (!isEnclosed(strip, mark, textHeight)) continue
    for (const at of mark.pixels)
      for (const step of [-width - 1, -width, -width + 1, -1, 0, 1, width - 1, width, width + 1]) data[at + step] = 255
  }
  return { width, height, data }
}

/** Pieces of connected ink that are small enough. */
function marks({ width, height, data }: Grey, textHeight: number): Mark[] {
  const seen = new Uint8Array(width * height)
  const found: Mark[] = []
  for (let start = 0; start < data.length; start++) {
    if (seen[start] === 1 || (data[start] ?? 255) >= ZERO_MARK_INK) continue
    const mark = pieceAt(start, width, data, seen)
    const high = mark.bottom - mark.top + 1
    if (
      mark.right - mark.left + 1 <= textHeight * ZERO_MARK_WIDTH &&
      high <= textHeight * ZERO_MARK_HEIGHT &&
      high >= 2
    )
      found.push(mark)
  }
  return found
}

function pieceAt(start: number, width: number, data: Uint8Array, seen: Uint8Array): Mark {
  const pixels = [start]
  seen[start] = 1
  const mark: Mark = { pixels, left: width, right: 0, top: Number.POSITIVE_INFINITY, bottom: 0 }
  // The list grows while it is walked.
  for (const at of pixels) {
    const [x, y] = [at % width, Math.floor(at / width)]
    mark.left = Math.min(mark.left, x)
    mark.right = Math.max(mark.right, x)
    mark.top = Math.min(mark.top, y)
    mark.bottom = Math.max(mark.bottom, y)
    for (const beside of [at - 1, at + 1, at - width, at + width]) {
      if (beside < 0 || beside >= data.length || seen[beside] === 1 || (data[beside] ?? 255) >= ZERO_MARK_INK) continue
      seen[beside] = 1
      pixels.push(beside)
    }
  }
  return mark
}

/** True when strokes lie left, right, above and below, as near as a zero's do. */
function isEnclosed({ width, data }: Grey, { left, right, top, bottom }: Mark, textHeight: number): boolean {
  const [x, y] = [(left + right) >> 1, (top + bottom) >> 1]
  const meets = (at: number, step: number, reach: number) => {
    for (let i = 1; i <= reach; i++) if ((data[at + step * i] ?? 255) < ZERO_STROKE_INK) return true
    return false
  }
  const aside = Math.round(textHeight * ZERO_ASIDE)
  const above = Math.round(textHeight * ZERO_ABOVE)
  return (
    meets(y * width + left, -1, aside) &&
    meets(y * width + right, 1, aside) &&
    meets(top * width + x, -width, above) &&
    meets(bottom * width + x, width, above)
  )
}
