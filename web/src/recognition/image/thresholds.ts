/** [pixels] */
export const WORK_SHORT_SIDE = 1600
/** [pixels] */
export const WORK_LONGEST_SIDE = 12_000
/** [pixels] */
export const WORK_MOST_PIXELS = 12_000_000
/** [share] */
export const STRONG_REDUCTION = 0.6
