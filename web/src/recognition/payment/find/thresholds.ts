// Thresholds for finding lines of text. All rooms' tables read alike:
//   [unit] what the value separates. Then what goes wrong when it is lower, and when it is higher.
//   Measured: values on 120 drawn pictures that are lost, gained and replaced by wrong ones when the threshold moves down
//   and up by a fifth (whole numbers by one at least). "Unmeasured" rests on reasoning alone.
// README.md says how to repeat a measurement.

/**
 * [map pixels] Size at which lines are looked for; every other length of this room is meant for it.
 * Lower: small print runs together. Higher: noise becomes strokes, and time grows with the square.
 * Measured on the 40 slowest pictures: 400: no change; 600: no change.
 */
export const MAP_SHORT_SIDE = 500

/**
 * [picture pixels a map pixel] The map of a small picture is no larger than half of it.
 * Lower: text of small pictures is found twice as high as the other lengths expect. Higher: small print of small
 * pictures is lost.
 * Unmeasured.
 */
export const MAP_MIN_SCALE = 2

/**
 * [power of two of map pixels] Squares for which the colour of the ground is judged: larger than a glyph, smaller
 * than a card.
 * Lower: single glyphs decide for the ground. Higher: a seal and a coloured card share a square.
 * Unmeasured.
 */
export const GROUND_SQUARE_BITS = 4

/**
 * [0-255] Separates red ink from paper and warm light: how much red exceeds green and blue.
 * Lower: warm light is bleached. Higher: pale seals stay and cut lines.
 * Unmeasured.
 */
export const RED_SURPLUS = 48

/**
 * [0-255] Separates a tinted ground from paper in warm light.
 * Lower: warm paper counts as a coloured ground, and its seals stay. Higher: pale cards are bleached.
 * Unmeasured.
 */
export const TINTED_SURPLUS = 30

/**
 * [0-255] Separates dark pages from light ones, where a seal leaves the other channels.
 * Lower: grey pages lose their seals less well. Higher: grey pages count as dark.
 * Unmeasured.
 */
export const DARK_GROUND = 100

/**
 * [0-255] Separates the rim of a seal from noise of colour: change of redness from the left to the right neighbour.
 * Lower: noise of colour is smoothed over. Higher: rims remain and look like strokes.
 * Unmeasured.
 */
export const SEAL_RIM_STEP = 40

/**
 * [0-255] Separates text under a seal from the seal itself: text is darker than the ink beside it by this.
 * Lower: text at a rim is smoothed over. Higher: rims remain and look like strokes.
 * Unmeasured.
 */
export const TEXT_UNDER_INK = 12

/**
 * [share of pixels] Separates a coloured ground, where red must stay, from paper with red on it.
 * Lower: large seals count as ground and stay. Higher: coloured cards are bleached, and white text on them with it.
 * Unmeasured.
 */
export const COLOURED_SHARE = 0.4

/**
 * [0-255] Separates strokes from paper in a picture without noise.
 * Lower: paper texture becomes strokes. Higher: pale text is lost.
 * Measured on the 40 slowest pictures: 10: 1 gained; 14: no change.
 */
export const FAINTEST_EDGE = 12

/**
 * [times the median step] Separates strokes from noise.
 * Lower: noise ties lines together. Higher: text in noise is lost.
 * Unmeasured.
 */
export const NOISE_FACTOR = 3

/**
 * [share of the strongest step near by] Separates text from a watermark behind it.
 * Lower: watermarks tie lines together. Higher: pale text beside bold text is lost.
 * Measured: 0.088: no change; 0.132: no change.
 */
export const EDGE_SHARE = 0.11

/**
 * [share of the strongest step near by] Separates dark text from the interference of two screens, in a photograph in which
 * a value was not found.
 * Lower: interference ties lines together. Higher: values in pale type are lost.
 * Unmeasured.
 */
export const BOLD_EDGE_SHARE = 0.35

/**
 * [power of two of map pixels] Squares in which the strongest step is looked for; each counts for its neighbours:
 * about a line and the ones next to it.
 * Lower: a watermark between lines counts as text. Higher: bold headings hide pale text near by.
 * Unmeasured.
 */
export const EDGE_SQUARE_BITS = 4

/**
 * [map pixels] Separates strokes of text from the sides of tables, cards and screens.
 * Lower: large print loses its uprights. Higher: short sides of buttons tie rows together.
 * Unmeasured.
 */
export const LONGEST_STROKE = 40

/**
 * [map pixels] Separates gaps between glyphs from gaps between columns.
 * Lower: words fall into glyphs. Higher: labels run into their values.
 * Measured on the 40 slowest pictures: 6: 1 gained; 10: no change.
 */
export const WORD_CLOSING_GAP = 8

/**
 * [rows] Rows that a run may skip and still belong to the piece above.
 * Lower: glyphs of separate strokes, like 三, fall apart. Higher: lines run together.
 * Unmeasured.
 */
export const RUN_ROW_GAP = 2

/**
 * [map pixels] Columns by which runs of neighbouring rows may miss each other: a tilted line leaves its row between
 * two glyphs.
 * Lower: tilted lines fall apart. Higher: columns of dense tables run together.
 * Measured on the 40 slowest pictures: 4: no change; 6: no change.
 */
export const RUN_SLACK = 5

/**
 * [map pixels] Separates runs of a rule or a seal from runs of text, where they tie rows together.
 * Lower: rules still tie lines together. Higher: narrow text goes with the rule.
 * Unmeasured.
 */
export const THIN_RUN = 8

/**
 * [map pixels] Separates text from dots and rules.
 * Lower: dots and dashes become segments and cost time. Higher: small print is lost.
 * Unmeasured.
 */
export const LOWEST_TEXT = 5

/**
 * [map pixels] Separates text from pictures and from lines that are tied together.
 * Lower: large print is lost. Higher: pictures become segments.
 * Unmeasured.
 */
export const HIGHEST_TEXT = 44

/**
 * [radians] Separates tilted text from diagonal strokes of pictures.
 * Lower: strongly tilted photographs are not read. Higher: edges of pictures become segments.
 * Unmeasured.
 */
export const STEEPEST_TEXT = 0.3

/**
 * [length by height] From here on the shape of a segment tells its direction.
 * Lower: short segments get directions by chance. Higher: tilted pages with short lines count as level.
 * Unmeasured.
 */
export const TELLING_RATIO = 6

/**
 * [share of the thickest level] Separates the text of a segment from a rim or a stray stroke that touches it.
 * Lower: rims make the text look higher. Higher: thin strokes at top and bottom are cut.
 * Measured on the 40 slowest pictures: 0.104: 1 lost; 0.156: no change.
 */
export const SOLID_LEVEL = 0.13

/**
 * [share of the thickest level] Separates the dense levels of a text from a watermark across it.
 * Lower: watermarks count as text. Higher: levels with few strokes part glyphs.
 * Unmeasured.
 */
export const DENSE_LEVEL = 0.33

/**
 * [times the dense levels] Separates a text with a watermark or half a button from one with high and low strokes.
 * Lower: high strokes are cut. Higher: a watermark makes the text look higher.
 * Unmeasured.
 */
export const HIGHER_THAN_DENSE = 1.45

/**
 * [heights] Separates the end of a text from the half of a button beside two lines: how far single levels reach beyond
 * the others.
 * Lower: last glyphs with a bar, like 7, are cut. Higher: half a button counts as glyphs.
 * Unmeasured.
 */
export const STICKING_OUT = 0.8

/**
 * [share of levels] Levels that a text's last glyph fills; half a button fills fewer.
 * Lower: half a button counts as a glyph. Higher: last glyphs with a thin bar are cut.
 * Unmeasured.
 */
export const LAST_GLYPH_LEVELS = 0.5

/**
 * [map pixels] Separates one line of text from two: lower groups are never parted.
 * Lower: time goes into single lines. Higher: two lines of small print stay tied.
 * Unmeasured.
 */
export const ONE_LINE_HEIGHT = 18

/**
 * [levels] Levels with hardly any ink that part two lines.
 * Lower: glyphs like 三 are parted. Higher: tilted lines stay tied.
 * Unmeasured.
 */
export const PARTING_LEVELS = 2

/**
 * [length by height] Separates tied lines from pictures and icons.
 * Lower: icons are parted. Higher: short tied lines stay tied.
 * Unmeasured.
 */
export const TIED_RATIO = 2

/**
 * [radians] Separates screenshots, whose lines are level, from photographs: angles below it are chance.
 * Lower: screenshots get tilts by chance. Higher: slightly tilted photographs are cut level.
 * Unmeasured.
 */
export const LEVEL_PAGE = 0.006

/**
 * [segments] Long segments at about the same height that give a short one their direction.
 * Lower: one wrong direction counts in full. Higher: perspective is averaged away.
 * Unmeasured.
 */
export const TILT_NEIGHBOURS = 3

/**
 * [length by height] Separates text from single strokes: 1 is about half as wide as high.
 * Lower: single strokes are looked at as lines. Higher: a 1 or a narrow word is no line of its own.
 * Unmeasured.
 */
export const NARROWEST_TEXT = 0.5

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
