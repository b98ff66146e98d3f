// Thresholds for joining segments into rows, in the form that find/thresholds.ts explains.

/**
 * [heights] Separates one line from the next: offset of two segments across the text.
 * Lower: values lose their labels on tilted pages. Higher: the line below counts as beside.
 * Measured: 0.44: no change; 0.66: no change.
 */
export const SAME_LINE_OFFSET = 0.55

/**
 * [heights] Overlap of segments on one line that measuring may produce.
 * Lower: touching segments are not beside each other. Higher: stacked segments count as beside.
 * Measured: 0: no change; 2: no change.
 */
export const SAME_LINE_OVERLAP = 1

/**
 * [heights] Separates the next line from the same line.
 * Lower: the same line counts as the next. Higher: tightly set lines are skipped.
 * Measured: 0.48: no change; 0.72: no change.
 */
export const NEXT_LINE_FROM = 0.6

/**
 * [heights] Separates the next line from another paragraph.
 * Lower: labels far above their values are not found. Higher: labels of other values are found.
 * Measured: 3: no change; 5: no change.
 */
export const NEXT_LINE_TO = 4

/**
 * [heights] Offset of a broken line's end from the line's left edge, middle or right edge.
 * Lower: slightly indented ends are missed. Higher: icons below count as ends.
 * Measured: 0.64: no change; 0.96: no change.
 */
export const WRAP_ALIGNMENT = 0.8

/**
 * [heights] Separates the last digit of a broken line from punctuation and dots.
 * Lower: dots count as digits. Higher: a lowered digit is missed.
 * Measured: 0.52: no change; 0.78: no change.
 */
export const WRAP_LOWEST = 0.65

/**
 * [heights] Separates the last digit of a broken line from icons.
 * Lower: a raised digit is missed. Higher: icons count as digits.
 * Measured: 1.08: no change; 1.62: no change.
 */
export const WRAP_HIGHEST = 1.35

/**
 * [heights] Separates the end of a broken line from the line after next.
 * Lower: widely set ends are missed. Higher: strokes of other lines count as ends.
 * Measured: 2.08: no change; 3.12: no change.
 */
export const WRAP_REACH = 2.6

/**
 * [heights] Separates the next line of running text from the same line.
 * Lower: the same line counts as the next. Higher: tightly set text is not continued.
 * Measured: 0.56: no change; 0.84: no change.
 */
export const BREAK_FROM = 0.7

/**
 * [heights] Separates the next line of running text from the next paragraph.
 * Lower: widely set text is not continued. Higher: other paragraphs count as continuation.
 * Measured: 2.24: no change; 3.36: no change.
 */
export const BREAK_TO = 2.8

/**
 * [heights] Pieces of one line of running text differ by less.
 * Lower: the start of a tilted line is missed. Higher: two lines count as one.
 * Measured: 0.4: no change; 0.6: no change.
 */
export const BREAK_LEVEL = 0.5

/**
 * [heights] Edges or middles of the two lines of one value differ by less.
 * Lower: lines set loosely are not joined. Higher: values of two rows are joined.
 * Unmeasured.
 */
export const COLUMN_ALIGNMENT = 1

/**
 * [heights] Length that a line of a broken value may exceed the first one by: less than a glyph.
 * Lower: last glyphs are cut. Higher: a button beside the line shows.
 * Unmeasured.
 */
export const GLYPH_MORE = 0.35

/**
 * [heights] Separates a wide space in running text from the gap between columns.
 * Lower: spaced text is not continued. Higher: the end of a row goes on in the next row.
 * Unmeasured.
 */
export const RUNNING_GAP = 1.6

/**
 * [length by height] Separates words that label a row from icons and the last character of a broken label.
 * Lower: broken labels part the lines of a value. Higher: labels of two characters do not part rows.
 * Unmeasured.
 */
export const LABEL_MIN_RATIO = 1.4

/**
 * [heights] Indent of a paragraph's first line: two characters and some room.
 * Lower: indented text is not continued. Higher: text of another column counts as the next line.
 * Unmeasured.
 */
export const TEXT_INDENT = 3

/**
 * [heights] Separates the space within a value from the space between a label and its value.
 * Lower: dates lose their time of day. Higher: labels in large type and copy buttons run into values.
 * Unmeasured.
 */
export const WORD_GAP = 0.7

/**
 * [heights] Overlap of neighbouring words that measuring may produce.
 * Lower: tilted words are not joined. Higher: stacked words are joined.
 * Unmeasured.
 */
export const WORD_OVERLAP = 0.5

/**
 * [heights] Separates words of one line from words of two.
 * Lower: tilted words are not joined. Higher: words of two lines are joined.
 * Unmeasured.
 */
export const WORD_OFFSET = 0.35

/**
 * [height by height] Separates words of one type size from text beside an icon or an amount.
 * Lower: words with and without high strokes are not joined. Higher: icons are joined to text.
 * Unmeasured.
 */
export const WORD_SIZE_RATIO = 1.6

/**
 * [heights] Greatest height of a continuation: the rim of a button must not make it look larger than its value.
 * Lower: real differences of measuring are cut. Higher: a rim makes the piece small in the strip.
 * Measured: 0.92: no change; 1.38: no change.
 */
export const LARGER_PIECE = 1.15

/**
 * [length by height] Separates text from single strokes: 1 is about half as wide as high.
 * Lower: single strokes are looked at as lines. Higher: a 1 or a narrow word is no line of its own.
 * Unmeasured.
 */
export const NARROWEST_TEXT = 0.5

/**
 * [length by height] Separates text from rules of dashes; 130 Latin letters measure about 60.
 * Lower: lines of small print are lost. Higher: time goes into rules.
 * Unmeasured.
 */
export const WIDEST_TEXT = 80
