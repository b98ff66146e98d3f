// Thresholds for order ids, in the form that find/thresholds.ts explains.

/**
 * [glyphs] Separates the rim of a copy button after an id from further digits.
 * Lower: ids beside a button are lost. Higher: ids with digits too many are believed.
 * Measured: 1: no change; 3: no change.
 */
export const ID_STUMP = 2

/**
 * [glyphs] Letters that may stand between the V of a misread id and its digits.
 * Lower: misread prefixes are given up. Higher: words count as prefixes.
 * Measured: 2: no change; 4: no change.
 */
export const MISREAD_ID_LETTERS = 3

/**
 * [digits] Separates a misread id from other numbers with letters.
 * Lower: other numbers are read again. Higher: ids with lost digits are given up.
 * Measured: 11: no change; 17: no change.
 */
export const MISREAD_ID_DIGITS = 14

/**
 * [digits] Fewest digits of an id's end whose letters stand before a gap.
 * Lower: phone numbers count as ends. Higher: ends behind a late gap are missed.
 * Measured: 6: no change; 10: no change.
 */
export const ID_END_FROM = 8

/**
 * [digits] Most digits of an id's end: 17 and what a button leaves.
 * Lower: ends with the rim of a button are missed. Higher: transaction numbers count as ends.
 * Measured: 16: no change; 24: no change.
 */
export const ID_END_TO = 20

/**
 * [digits] Digits at the end of a wrapped id that stand alone and are no line of their own.
 * Lower: two wrapped digits are lost. Higher: time goes into strokes.
 * Measured: 1: no change; 3: no change.
 */
export const WRAPPED_DIGITS = 2

/**
 * [lines] Lines that an id may stand on.
 * Lower: ids in large type and narrow columns are lost. Higher: time goes into columns of numbers.
 * Unmeasured.
 */
export const MOST_ID_LINES = 4

/**
 * [heights] Separates the parts of an id that a seal parts from other text on the line.
 * Lower: ids under a wide seal are lost. Higher: labels are joined to values.
 * Measured: 3: no change; 5: no change.
 */
export const SEAL_GAP = 4

/**
 * [heights of a digit] Distances from one line of an id to the next that pages set.
 * Fewer: second lines that were not found stay unread. More: time goes into empty paper.
 * Unmeasured.
 */
export const LINE_PITCHES = [1.6, 1.9, 2.2]

/**
 * [height of a digit] Separates a line that holds an id alone from one with a label or a button.
 * Lower: ids in wide type stay unread. Higher: the place of the missing digits is taken from other words.
 * Unmeasured.
 */
export const WIDEST_DIGIT = 0.85
