import type { StripStyle } from '../cut/strip'
import {
  FIRST_NUMBER_HEIGHT,
  FIRST_NUMBER_WIDTH,
  FIRST_TEXT_HEIGHT,
  FIRST_TEXT_WIDTH,
  FOURTH_TEXT_HEIGHT,
  NUMBER_DIGITS,
  SECOND_NUMBER_HEIGHT,
  SECOND_NUMBER_WIDTH,
  SECOND_TEXT_HEIGHT,
  THIRD_NUMBER_HEIGHT,
  THIRD_NUMBER_WIDTH,
  THIRD_TEXT_HEIGHT,
} from './thresholds'

type Styles = readonly [StripStyle, StripStyle, StripStyle, StripStyle]

/**
 * Ways to set a line for the engine, in the order they are tried. They differ in size and treatment, because the engine
 * misreads the same strip the same way every time: agreement counts only between different strips.
 */
const TEXT_STYLES: Styles = [
  { textHeight: FIRST_TEXT_HEIGHT, bleach: true, smooth: true, width: FIRST_TEXT_WIDTH },
  { textHeight: SECOND_TEXT_HEIGHT, bleach: true, plainZeros: true },
  { textHeight: THIRD_TEXT_HEIGHT, bleach: false, smooth: true, plainZeros: true },
  { textHeight: FOURTH_TEXT_HEIGHT, bleach: true, plainZeros: true },
]
/** The engine takes the gap behind a wide 3 for a 5: long numbers are set narrower. Narrow marks would be lost so. */
const NUMBER_STYLES: Styles = [
  { textHeight: FIRST_NUMBER_HEIGHT, bleach: true, smooth: true, width: FIRST_NUMBER_WIDTH },
  { textHeight: SECOND_NUMBER_HEIGHT, bleach: true, plainZeros: true, width: SECOND_NUMBER_WIDTH },
  { textHeight: THIRD_NUMBER_HEIGHT, bleach: false, smooth: true, plainZeros: true, width: THIRD_NUMBER_WIDTH },
  { textHeight: FOURTH_TEXT_HEIGHT, bleach: true, plainZeros: true },
]
export const EFFORTS = TEXT_STYLES.length

const LONG_NUMBER = new RegExp(`(?:\\d ?){${NUMBER_DIGITS}}`)
const CLOCK = /\d[:;时時]\d/

/** The way to set a line in which the glyph network saw this text. */
export function styleFor(seen: string, effort: number): StripStyle {
  const styles = LONG_NUMBER.test(seen) && !CLOCK.test(seen) ? NUMBER_STYLES : TEXT_STYLES
  return styles[effort] ?? styles[0]
}

/** The glyph network looks at a line as it learned it, and once more at another setting (cut/glyph-strip.ts). */
export const GLYPH_LOOKS = 2
