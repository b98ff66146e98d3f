// Thresholds for telling ink from ground, in the form that find/thresholds.ts explains.

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
 * [pixels] Distance between the pixels that are looked at for a blue pen: thinner than its strokes.
 * Lower: time goes into pictures. Higher: thin strokes are missed.
 * Unmeasured.
 */
export const PEN_STEP = 3

/**
 * [share of the picture] Separates strokes of a blue pen from single links.
 * Lower: time goes into pages without a pen. Higher: thin strokes are missed.
 * Unmeasured.
 */
export const LEAST_PEN = 0.0002

/**
 * [share of the picture] Separates strokes of a blue pen from a page in blue.
 * Lower: marks on pages with blue buttons stay. Higher: time goes into blue pages.
 * Unmeasured.
 */
export const MOST_PEN = 0.08
