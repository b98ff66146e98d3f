import type { StripStyle } from '../cut/strip'
import { FIRST_TEXT_HEIGHT, FOURTH_TEXT_HEIGHT, SECOND_TEXT_HEIGHT, THIRD_TEXT_HEIGHT } from './thresholds'

/**
 * Ways to set a line for the engine, in the order they are tried. They differ in size and treatment, because the engine
 * misreads the same strip the same way every time: agreement counts only between different strips.
 */
export const STYLES: readonly [StripStyle, ...StripStyle[]] = [
  { textHeight: FIRST_TEXT_HEIGHT, bleach: true },
  { textHeight: SECOND_TEXT_HEIGHT, bleach: true, plainZeros: true },
  { textHeight: THIRD_TEXT_HEIGHT, bleach: false, smooth: true, plainZeros: true },
  { textHeight: FOURTH_TEXT_HEIGHT, bleach: true, plainZeros: true },
]

/** The glyph network looks at a line as it learned it, and once more at another setting (cut/glyph-strip.ts). */
export const GLYPH_LOOKS = 2
