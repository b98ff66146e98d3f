// Thresholds for reading strips. find/thresholds.ts explains how the tables are read.

/**
 * [0-100] Separates values that are believed at once from those that need a second reading.
 * Lower: misread values are believed. Higher: every value is read twice.
 * Measured: 56: no change; 84: no change.
 */
export const SURE = 70

/**
 * [0-100] Separates a line that was read from one that was not; lines of Chinese without digits never have less.
 * Lower: lost lines are not read again. Higher: read lines count as lost.
 * Measured: 28: no change; 42: no change.
 */
export const RUBBISH = 35

/**
 * [0-100] Separates a label that the glyph network knows from a guess.
 * Lower: guesses decide what a time means. Higher: pale labels stay unread.
 * Measured: 40: no change; 60: no change.
 */
export const LEGIBLE = 50

/**
 * [0-100] From here on the glyph network's word suffices that a line holds no value: the engine is not asked.
 * Lower: lines are left out on a guess. Higher: the engine reads labels and names, which costs most of a reading's time.
 * Unmeasured.
 */
export const CERTAIN = 80

/**
 * [probability] Separates glyphs of a typeface that the network does not know from strokes that are no text, by the mean
 * glyph of a line. Of 163 such lines in 390 drawn pictures the engine read a part of a value in none.
 * Lower: time goes into icons, rules and noise. Higher: values in type that the network does not know are missed.
 * Unmeasured.
 */
export const LEAST_GLYPH = 0.5

/**
 * [digits] Most digits outside amounts in a line without a value or a part of one.
 * Lower: captions with a number are read by the engine. Higher: short ends of broken ids are left to the network alone.
 * Unmeasured.
 */
export const DIGITS_OF_NO_VALUE = 3

/**
 * [length by height] Lines shorter than this have no room for a value and are not read again.
 * Lower: time goes into labels. Higher: short ids in narrow type are lost.
 * Measured: 6: no change; 10: no change.
 */
export const READ_AGAIN_RATIO = 8

/**
 * [settings] Settings that are tried to get something from a lost line.
 * Lower: lost lines stay lost. Higher: time goes into pictures.
 * Measured: 2: no change; 4: no change.
 */
export const READ_AGAIN_TRIES = 3

/**
 * [0-255] Separates ink from paper when strokes are counted.
 * Lower: pale Chinese counts as digits. Higher: strokes run together.
 * Unmeasured.
 */
export const GLYPH_INK = 128

/**
 * [strokes] A digit never has more strokes above each other.
 * Lower: digits count as Chinese. Higher: only dense characters count as Chinese.
 * Unmeasured.
 */
export const DIGIT_STROKES = 3

/**
 * [length by height] Separates lines with room for a date or the beginning of an id from words.
 * Lower: time goes into words. Higher: narrow dates are not looked at.
 * Measured on the 40 slowest pictures: 3.36: no change; 5.04: no change.
 */
export const VALUE_MIN_RATIO = 4.2

/**
 * [strip pixels] Height of the text when strokes are counted.
 * Lower: strokes of small print run together. Higher: none, but time.
 * Unmeasured.
 */
export const LOOK_TEXT_HEIGHT = 28

/**
 * [digits] Separates a long number from a date and a time of day.
 * Lower: dates without marks are set narrow. Higher: short ends of ids are set wide.
 * Unmeasured.
 */
export const NUMBER_DIGITS = 9

/**
 * [strip pixels] Height of the text in the first setting; large glyphs are read best, small ones fast.
 * Lower: small print is misread. Higher: the rim of the strip cuts strokes.
 * Unmeasured.
 */
export const FIRST_TEXT_HEIGHT = 32

/**
 * [share of the width] Width of the text in the first setting.
 * Lower: the marks of dates are lost. Higher: digits of wide type are read twice.
 * Unmeasured.
 */
export const FIRST_TEXT_WIDTH = 0.9

/**
 * [strip pixels] Height in the second setting.
 * Lower: it makes the same mistakes as the first. Higher: the rim of the strip cuts strokes.
 * Unmeasured.
 */
export const SECOND_TEXT_HEIGHT = 36

/**
 * [strip pixels] Height in the third, smoothed setting.
 * Lower: smoothing closes small glyphs. Higher: the rim of the strip cuts strokes.
 * Unmeasured.
 */
export const THIRD_TEXT_HEIGHT = 28

/**
 * [strip pixels] Height in the fourth setting.
 * Lower: small print is misread. Higher: it makes the same mistakes as the first.
 * Unmeasured.
 */
export const FOURTH_TEXT_HEIGHT = 24

/**
 * [strip pixels] Height of a long number in the first setting.
 * Lower: small print is misread. Higher: the rim of the strip cuts strokes.
 * Unmeasured.
 */
export const FIRST_NUMBER_HEIGHT = 28

/**
 * [share of the width] Width of a long number in the first setting. Of 384 drawn ids in twelve typefaces the engine read
 * 284 at full width without smoothing, 305 with it, 378 at three quarters.
 * Lower: digits of narrow type run together. Higher: digits of wide type are read twice.
 * Unmeasured.
 */
export const FIRST_NUMBER_WIDTH = 0.75

/**
 * [strip pixels] Height of a long number in the second setting.
 * Lower: it makes the same mistakes as the first. Higher: the rim of the strip cuts strokes.
 * Unmeasured.
 */
export const SECOND_NUMBER_HEIGHT = 34

/**
 * [share of the width] Width of a long number in the second setting.
 * Lower: digits of narrow type run together. Higher: digits of wide type are read twice.
 * Unmeasured.
 */
export const SECOND_NUMBER_WIDTH = 0.75

/**
 * [strip pixels] Height of a long number in the third, smoothed setting.
 * Lower: smoothing closes small glyphs. Higher: the rim of the strip cuts strokes.
 * Unmeasured.
 */
export const THIRD_NUMBER_HEIGHT = 32

/**
 * [share of the width] Width of a long number in the third setting.
 * Lower: digits of narrow type run together. Higher: it makes the mistakes of the second.
 * Unmeasured.
 */
export const THIRD_NUMBER_WIDTH = 0.7
