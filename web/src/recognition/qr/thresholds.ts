// Thresholds for reading QR codes, in the form that payment/find/thresholds.ts explains. Measured: on 150 drawn pictures.

/**
 * [pixels] Largest drawing that is looked at in one piece: 12 MB, a phone's whole screen.
 * Lower: long pages are cut more often. Higher: a 12-megapixel photograph is made into pixels at once.
 * Reasoned: older phones give one canvas 16 megapixels.
 */
export const QR_WINDOW_PIXELS = 3_000_000

/**
 * [short side] How far around a pixel the mean is taken that it is compared with, where a look does not say it.
 * Lower: large corner squares are hollow. Higher: shadows and glare count as dark and light.
 * Unmeasured.
 */
export const MEAN_REACH = 0.083

/**
 * [pixels] Least reach of that mean.
 * Lower: on small pictures a module is compared with itself. Higher: small pictures lose their uneven light.
 * Unmeasured.
 */
export const LEAST_MEAN_REACH = 4

/**
 * [share of the mean] Dark, for codes without a margin on a ground that is dark but not black.
 * Lower: grey modules turn light. Higher: the ground runs into the code.
 * Measured: without this look 8 of 132 codes are read by a later one or lost.
 */
export const DARK_SHARE = 0.65

/**
 * [share of the mean] Dark, for black codes on nearly black ground.
 * Lower: printed black turns light. Higher: the ground runs into the code.
 * Measured: one of 132 codes is read by this look alone.
 */
export const BLACK_SHARE = 0.3

/**
 * [share of the mean] Dark, between the two, for the finer drawing.
 * Lower and higher: as above.
 * Unmeasured.
 */
export const DIM_SHARE = 0.5

/**
 * [short side] Reach of the mean for small codes in uneven light.
 * Lower: corner squares are hollow. Higher: glare hides one of the three.
 * Measured: one of 132 codes is read by this look alone.
 */
export const NEAR_REACH = 0.033

/**
 * [short side] Reach of the mean on the largest drawing, where codes are small.
 * Lower and higher: as above.
 * Unmeasured.
 */
export const NEAREST_REACH = 0.017

/**
 * [modules] Separates the runs 1:1:3:1:1 of a corner square from other print: how far one may be off.
 * Lower: blurred and leaning squares are lost. Higher: text has corner squares.
 * Unmeasured.
 */
export const RATIO_SLACK = 0.5

/**
 * [pixels] The same for what drawing adds, whatever the module's width.
 * Lower: small squares are lost. Higher: small print has corner squares.
 * Unmeasured.
 */
export const RATIO_SLACK_PIXELS = 0.35

/**
 * [ratio] Two sightings with modules within it are of one square.
 * Lower: a square counts twice. Higher: a square and a frame around it count as one.
 * Unmeasured.
 */
export const SAME_MODULE = 1.6

/**
 * [squares] Looking stops here: only static has more.
 * Lower: the lower part of a page full of print is not looked at. Higher: static takes long.
 * Unmeasured.
 */
export const MOST_SQUARES = 600

/**
 * [pixels] Least width of a module. Smaller squares are seen on a larger drawing, or nowhere.
 * Lower: small print has corner squares. Higher: dense codes wait for a larger drawing.
 * Unmeasured.
 */
export const LEAST_MODULE = 1.3

/**
 * [rows a module] Least rows on which a square was seen; its middle is three modules high.
 * Lower: print is taken for squares. Higher: turned squares are lost.
 * Unmeasured.
 */
export const LEAST_ROWS = 0.9

/**
 * [squares] The best of a page, of which every three are compared.
 * Lower: print pushes a square out. Higher: the time grows with the cube.
 * Unmeasured.
 */
export const MOST_CANDIDATES = 14

/**
 * [ratio] Largest module to smallest among the three squares of a code.
 * Lower: leaning codes are lost. Higher: a code is mixed with print.
 * Unmeasured.
 */
export const LIKE_MODULES = 1.9

/**
 * [ratio] Longer to shorter side of a code.
 * Lower: leaning codes are lost. Higher: rows of print are taken for codes.
 * Unmeasured.
 */
export const LIKE_SIDES = 1.8

/**
 * [sine] Least angle between the two sides of a code.
 * Lower: rows of print are taken for codes. Higher: leaning codes are lost.
 * Unmeasured.
 */
export const LEAST_SINE = 0.7

/**
 * [modules] Between the code and the crop's edge: the standard's margin, and room for the fourth corner.
 * Lower: a corner that perspective pushes out is cut off. Higher: print beside the code comes back.
 * Unmeasured.
 */
export const CROP_MARGIN = 4

/**
 * [crops] Of one look, the most regular first.
 * Lower: print hides a code. Higher: print costs more.
 * Unmeasured.
 */
export const CROPS_A_LOOK = 5

/**
 * [crops] Of one picture.
 * Lower: print hides a code. Higher: static and text cost more.
 * Measured: 131 of 132 codes are read from the first or second crop, the last from none.
 */
export const CROPS_A_PICTURE = 8

/**
 * [pixels] Width of a module on a crop.
 * Lower: jsQR samples edges. Higher: time grows with the square.
 * Unmeasured.
 */
export const CROP_MODULE = 4.5

/**
 * [pixels] Longest side of a crop; the largest codes get three pixels a module.
 * Lower: the largest codes are not read. Higher: wide crops of static cost more.
 * Reasoned: 177 modules with their margin.
 */
export const CROP_SIDE = 560

/**
 * [crop side] Reach of the mean on a crop.
 * Lower: large squares are hollow. Higher: glare remains.
 * Unmeasured.
 */
export const CROP_REACH = 0.2

/**
 * [crop side] Separates a crop tried before from another: how far the edges are apart.
 * Lower: one code is tried often. Higher: a better crop of the same code is not tried.
 * Unmeasured.
 */
export const SAME_CROP = 0.08

/**
 * [crop side] The squares must show again on the crop: how far the edges of their code may be from its edges.
 * Lower: small and leaning codes, coarsely cropped, are lost. Higher: static and print reach jsQR.
 * Reasoned: on drawn static a code that shows again is hardly ever in the same place.
 */
export const SEEN_AGAIN = 0.15

/**
 * [pixels] Longest side of a crop whose lean is undone: larger ones have alignment patterns, which jsQR goes by.
 * Lower: leaning codes are lost. Higher: static costs more.
 * Unmeasured.
 */
export const LEANING_SIDE = 300

/**
 * [crops] How many crops of one picture have their lean undone.
 * Lower: print that passes for a code uses it up. Higher: static costs more.
 * Unmeasured.
 */
export const MOST_LEANING = 2

/**
 * [share] Steps around the measured lean.
 * Lower: a wrongly measured lean is not made good. Higher: the steps jump over it.
 * Measured: all 9 leaning codes of 132 are read at the measured lean itself.
 */
export const LEAN_STEP = 0.07

/**
 * [share of the drawing] Least part that one grey covers, for it to be parted from its neighbours.
 * Lower: every step of a photograph is parted. Higher: small codes of two greys are lost.
 * Measured: of 120 drawn pages with a code of two greys, 8 to 45 of 255 apart, 38 are read without levels, 112 with them.
 */
export const LEAST_SHADE = 0.002

/**
 * [looks] Most levels that the greys of one drawing are parted at.
 * Lower: pages of many greys hide a code. Higher: pictures without a code cost more.
 * Measured: 8 levels read one page of 120 more, and cost a sixth more where there is no code.
 */
export const LEVELS_A_LOOK = 5
