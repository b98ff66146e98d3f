// Thresholds for times, in the form that find/thresholds.ts explains.

/**
 * [digits] Separates a misread time from other numbers with marks.
 * Lower: phone numbers are read again. Higher: times with lost digits are given up.
 * Measured: 7: no change; 11: no change.
 */
export const MISREAD_TIME_DIGITS = 9

/**
 * [length by height] Separates AM, PM, 上午 and 下午 on a piece of their own from other words.
 * Lower: the word is missed in wide type. Higher: time goes into words.
 * Unmeasured.
 */
export const HALF_DAY_RATIO = 3

/**
 * [line breaks] Breaks that a time may run over.
 * Lower: times in narrow columns are lost. Higher: time goes into running text.
 * Measured: 1: no change; 3: no change.
 */
export const MOST_BREAKS = 2

/**
 * [heights] Separates the parts of a date that a mark or a seal parts from the column beside it.
 * Lower: dates under a seal are lost. Higher: a number in the column beside it becomes the day.
 * Unmeasured.
 */
export const DATE_GAP = 2

/**
 * [share of glyphs] Digits in the value of another column, which labels no row.
 * Lower: labels with a number are taken for values. Higher: dates with Chinese marks label the column beside them.
 * Unmeasured.
 */
export const MOSTLY_VALUE = 0.5

/**
 * [length by height] Separates a date in narrow type from words, where no other time was found.
 * Lower: time goes into words. Higher: narrow dates are missed.
 * Measured: 2: no change; 4: no change.
 */
export const NARROW_DATE_RATIO = 3

/**
 * [times the nearest] Separates the line that labels a value from the one that belongs to the next value.
 * Lower: the right one of two lines at equal distance is missed. Higher: labels of other values are taken.
 * Measured: 1.2: no change; 1.8: no change.
 */
export const LINE_AS_NEAR = 1.5

/**
 * [heights] Pieces of one line are offset by less.
 * Lower: labels below a second piece are missed. Higher: other lines count as pieces.
 * Measured: 0.48: no change; 0.72: no change.
 */
export const PIECE_OFFSET = 0.6

/**
 * [0-100] Separates a label under a watermark from noise: all glyphs of one label are hardly there by chance.
 * Lower: noise counts as a label. Higher: labels under watermarks are missed.
 * Measured: 20: no change; 30: no change.
 */
export const GLIMPSED = 25

/**
 * [letters] Separates Latin labels that are known with one letter misread from words that differ by one letter.
 * Lower: Receiver counts as Received. Higher: misread labels stay unknown.
 * Unmeasured.
 */
export const MISREAD_FROM = 9
