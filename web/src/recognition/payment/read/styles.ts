import type { StripStyle } from '../cut/strip'

/** [digits] Separates a long number from a date and a time of day. */
const NUMBER_DIGITS = 9
/** [strip pixels] Height of the text in the first setting; large glyphs are read best, small ones fast. */
const FIRST_TEXT_HEIGHT = 32
/** [share of the width] Width of the text in the first setting. */
const FIRST_TEXT_WIDTH = 0.9
/** [strip pixels] Height in the second setting. */
const SECOND_TEXT_HEIGHT = 36
/** [strip pixels] Height in the third, smoothed setting. */
const THIRD_TEXT_HEIGHT = 28
/** [strip pixels] Height in the fourth setting. */
const FOURTH_TEXT_HEIGHT = 24
/** [strip pixels] Height of a long number in the first setting. */
const FIRST_NUMBER_HEIGHT = 28
/**
 * [share of the width] Width of a long number in the first setting. Of 384 drawn ids in twelve typefaces the engine
 * read 284 at full width without smoothing, 305 with it, 378 at three quarters.
 */
const FIRST_NUMBER_WIDTH = 0.75
/** [strip pixels] Height of a long number in the second setting. */
const SECOND_NUMBER_HEIGHT = 34
/** [share of the width] Width of a long number in the second setting. */
const SECOND_NUMBER_WIDTH = 0.75
/** [strip pixels] Height of a long number in the third, smoothed setting. */
const THIRD_NUMBER_HEIGHT = 32
/** [share of the width] Width of a long number in the third setting. */
const THIRD_NUMBER_WIDTH = 0.7

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
/** The engine takes the gap behind a wide 3 for a 5: long numbers are set narrower. That would lose narrow marks. */
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

/** [looks] The glyph network looks at a line as it learned it, and once more at another setting. */
export const GLYPH_LOOKS = 2
