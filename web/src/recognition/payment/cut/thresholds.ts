// Thresholds for cutting strips out of a picture. find/thresholds.ts explains how the tables are read.

/**
 * [0-255] Separates plain ink and paper from any red ink.
 * Lower: paper in warm light is treated as stained. Higher: the rim of a seal stays.
 * Unmeasured.
 */
export const PLAIN_SURPLUS = 16

/**
 * [share of the reddest] Separates full ink, where the seal's own levels are taken, from its rim.
 * Lower: rims falsify the seal's levels. Higher: too few pixels are left to measure.
 * Unmeasured.
 */
export const FULL_INK = 0.75

/**
 * [share of the contrast] Separates text under a seal that can be brought back from noise.
 * Lower: noise is stretched to strokes. Higher: faint text under a seal is lost.
 * Unmeasured.
 */
export const LEAST_CONTRAST_LEFT = 0.15

/**
 * [quantile] Redness that counts as full ink: single redder pixels do not.
 * Lower: the middle of a seal is overcorrected. Higher: single pixels decide.
 * Unmeasured.
 */
export const REDDEST_QUANTILE = 0.8

/**
 * [quantile] Darkest and lightest part of a strip that count as text or paper.
 * Lower: single pixels decide. Higher: thin text counts as paper.
 * Unmeasured.
 */
export const PAGE_EXTREME = 0.03

/**
 * [quantile] Level of the paper under a seal, from the end away from the text.
 * Lower: the level is noise of the paper. Higher: text falsifies the level.
 * Unmeasured.
 */
export const INKED_PAPER = 0.3

/**
 * [quantile] Level of the text under a seal.
 * Lower: single pixels decide. Higher: thin text counts as paper.
 * Unmeasured.
 */
export const INKED_EXTREME = 0.02

/**
 * [strip pixels] Stretch of a strip with one ground: longer than a glyph, shorter than a shadow.
 * Lower: glyphs decide for the ground. Higher: uneven light stays.
 * Unmeasured.
 */
export const GROUND_WINDOW = 64

/**
 * [strip pixels] Rows above and below the text where the ground shows.
 * Lower: dense text counts as ground. Higher: the next line counts as ground.
 * Unmeasured.
 */
export const GROUND_MARGIN = 7

/**
 * [strip pixels] Rows at the text that may have its outermost strokes.
 * Lower: strokes weigh as ground. Higher: the margin is used up.
 * Unmeasured.
 */
export const TEXT_RIM = 2

/**
 * [times] Weight of a pixel beside the text against one between its strokes.
 * Lower: bold text counts as ground. Higher: a rule beside the text counts as ground.
 * Unmeasured.
 */
export const BESIDE_WEIGHT = 3

/**
 * [0-255] Separates the dark core of the mark in a zero from the faint ink around it.
 * Lower: marks are missed. Higher: marks run into the zero.
 * Unmeasured.
 */
export const ZERO_MARK_INK = 104

/**
 * [0-255] Separates the strokes around a mark from paper.
 * Lower: thin zeros count as open. Higher: shadows count as strokes.
 * Unmeasured.
 */
export const ZERO_STROKE_INK = 150

/**
 * [text heights] Separates the mark in a zero from strokes and glyphs: its width.
 * Lower: slashes are missed. Higher: narrow glyphs are wiped out.
 * Unmeasured.
 */
export const ZERO_MARK_WIDTH = 0.22

/**
 * [text heights] Separates the mark in a zero from strokes and glyphs: its height.
 * Lower: slashes are missed. Higher: strokes of 8 and 9 are wiped out.
 * Unmeasured.
 */
export const ZERO_MARK_HEIGHT = 0.4

/**
 * [text heights] Reach from a mark to the sides of its zero.
 * Lower: wide zeros keep their marks. Higher: dots between glyphs count as marks.
 * Unmeasured.
 */
export const ZERO_ASIDE = 0.32

/**
 * [text heights] Reach from a mark to the top and bottom of its zero.
 * Lower: high zeros keep their marks. Higher: marks meet rules above the text.
 * Unmeasured.
 */
export const ZERO_ABOVE = 0.62

/**
 * [picture pixels a strip pixel] From here on four spread pixels are averaged: between neighbours noise would be
 * lost.
 * Lower: text becomes soft. Higher: noise of reduced pictures stays.
 * Unmeasured.
 */
export const COARSE_SAMPLING = 1.3

/**
 * [strip pixels] Blank margin left and right; the engine loses glyphs at the very edge.
 * Lower: first and last glyphs are lost. Higher: none, but time.
 * Unmeasured.
 */
export const STRIP_SIDE = 10

/**
 * [strip pixels] Picture kept around the text; beyond is blank.
 * Lower: strokes at the rim are cut. Higher: neighbouring lines show.
 * Measured on the 40 slowest pictures: 4: no change; 6: no change.
 */
export const KEPT_AROUND = 5

/**
 * [share of full ink] Separates ink from paper that is not quite even.
 * Lower: noise stays. Higher: thin strokes break.
 * Measured on the 40 slowest pictures: 0.096: 1 gained; 0.144: no change.
 */
export const FAINTEST_INK = 0.12

/**
 * [share of full ink] Ink from here on is black.
 * Lower: strokes grow bold and close up. Higher: pale strokes stay pale.
 * Measured on the 40 slowest pictures: 0.576: 1 lost; 0.864: no change.
 */
export const FULL_CONTRAST = 0.72

/**
 * [pixels] One pixel in this many exceeds the contrast of full ink.
 * Lower: pale parts decide. Higher: single dark pixels decide.
 * Unmeasured.
 */
export const FULL_CONTRAST_ONE_IN = 40

/**
 * [0-255] Separates the palest text from an empty strip.
 * Lower: noise of an empty strip is stretched to text. Higher: the palest text stays pale.
 * Unmeasured.
 */
export const LEAST_CONTRAST = 16

/**
 * [strip pixels] Gap between joined pieces that reads as a space.
 * Lower: the space is lost. Higher: the engine sees two words far apart.
 * Unmeasured.
 */
export const SPACE_JOINT = 14

/**
 * [strip pixels] Gap between joined pieces that reads as nothing.
 * Lower: glyphs touch. Higher: a space is read.
 * Unmeasured.
 */
export const PLAIN_JOINT = 3

/**
 * [rounds] Rounds of smoothing for the strip that is meant for noise and interference.
 * Lower: moiré stays. Higher: small print blurs.
 * Unmeasured.
 */
export const SMOOTHING_ROUNDS = 2

/**
 * [strip pixels] Height of the text in the network's second look; it learned from 18.
 * Lower: the digits are too small for it. Higher: the second look makes the mistakes of the first.
 * Unmeasured.
 */
export const SECOND_GLYPH_HEIGHT = 17
