// Sizes at which pictures are worked on.

/**
 * [pixels] Separates screenshots, which are read as they are, from camera photographs, which are scaled down to it.
 * Reasoned: lower costs strokes of small print, higher costs time on photographs alone.
 */
export const WORK_SHORT_SIDE = 1600
/** [pixels] Limits long screenshots. Reasoned: some phones refuse a higher canvas. */
export const WORK_LONGEST_SIDE = 12_000
/** [pixels] Limits memory: four bytes each, twice. Reasoned: phones with little memory end the page above it. */
export const WORK_MOST_PIXELS = 12_000_000
/**
 * [share] Separates reductions that plain interpolation survives from those that would skip strokes.
 * Reasoned: below one half every second row is skipped.
 */
export const STRONG_REDUCTION = 0.6
