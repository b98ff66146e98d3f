import type { Grey } from '../../image/pixels'
import type { StripStyle } from '../cut/strip'

/** [0-255] Separates ink from paper when strokes are counted. */
const GLYPH_INK = 128
/** [strokes] A digit never has more strokes above each other. */
const DIGIT_STROKES = 3
/** [strip pixels] Height of the text when strokes are counted. */
const LOOK_TEXT_HEIGHT = 28

/** The setting in which strokes are counted. */
export const LOOK_STYLE: StripStyle = { textHeight: LOOK_TEXT_HEIGHT, bleach: true }

/**
 * How Chinese a strip looks, 0 to 1: the share of inked columns that cross more strokes than a digit has above each
 * other. Most Chinese characters have such columns.
 */
export function chineseShare({ width, height, data }: Grey): number {
  let inked = 0
  let crowded = 0
  for (let x = 0; x < width; x++) {
    let strokes = 0
    let inside = false
    for (let at = x; at < width * height; at += width) {
      const ink = (data[at] ?? 255) < GLYPH_INK
      if (ink && !inside) strokes++
      inside = ink
    }
    if (strokes > 0) inked++
    if (strokes > DIGIT_STROKES) crowded++
  }
  return crowded / Math.max(1, inked)
}
