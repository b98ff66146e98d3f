// Thresholds for finding lines of text. All rooms' tables read alike:
//   [unit] what the value separates. Then what goes wrong when it is lower, and when it is higher.
//   Measured: values on 120 drawn pictures that are lost, gained and replaced by wrong ones when the threshold moves down
//   and up by a fifth (whole numbers by one at least). "Unmeasured" rests on reasoning alone.
// README.md says how to repeat a measurement.

/**
 * [map pixels] Separates gaps between glyphs from gaps between columns.
 * Lower: words fall into glyphs. Higher: labels run into their values.
 * Measured on the 40 slowest pictures: 6: 1 gained; 10: no change.
 */
export const WORD_CLOSING_GAP = 8

/**
 * [map pixels] Gaps between the glyphs of one word: wider ones part a button from the two lines that it stands between.
 * Lower: glyphs of wide type fall apart. Higher: buttons stay tied to the lines.
 * Unmeasured.
 */
export const GLYPH_CLOSING_GAP = 4

/**
 * [share of the group's height] Highest line of two that a button between them ties together.
 * Lower: lines set close together stay tied. Higher: one line of large type is taken for two.
 * Unmeasured.
 */
export const HALF_OF_TIED = 0.55

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
 * [map pixels] Height of a page's lines up to which they are looked for on a finer map too, while a value is missing.
 * Lower: photographs of a whole desk lose their lines. Higher: time goes into pages whose values cannot be read.
 * Unmeasured.
 */
export const SMALL_TYPE = 9

/**
 * [times] How much larger the finer map is.
 * Lower: small lines still run together. Higher: large characters fall apart into strokes, and time grows with the square.
 * Unmeasured.
 */
export const FINER = 1.7

/**
 * [map pixels of the usual map] Lowest line that is taken from the finer map.
 * Lower: noise is read as text. Higher: the smallest print is not found there either.
 * Unmeasured.
 */
export const LOWEST_FINE = 3.6

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
 * [heights] A line found again is the same line where its place and size differ by less.
 * Lower: time goes into lines that were read. Higher: a line that lost a digit is not read anew.
 * Unmeasured.
 */
export const SAME_LINE = 0.1
