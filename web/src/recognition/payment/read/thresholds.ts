/** Thresholds that several files compare with. All others stand where they are used. */

/** [length by height] Separates whole values from labels and broken values. */
export const WHOLE_VALUE_RATIO = 10

/** [length by height] Separates whole values from values with their labels or sentences. */
export const WHOLE_VALUE_TO = 20

/** [0-100] From here on the glyph network's word suffices that a line holds no value: the engine is not asked. */
export const CERTAIN = 80

/** [length by height] Separates lines with room for a date or the beginning of an id from words. */
export const VALUE_MIN_RATIO = 4.2
