/** Thresholds that several files compare with. All others stand where they are used. */

/** [map pixels] Separates text from dots and rules. */
export const LOWEST_TEXT = 5

/** [map pixels] Separates text from pictures and from lines that are tied together. */
export const HIGHEST_TEXT = 44

/** [length by height] From here on the shape of a segment tells its direction. */
export const TELLING_RATIO = 6

/** [map pixels] Separates one line of text from two: lower groups are never parted. */
export const ONE_LINE_HEIGHT = 18

/** [height by height] Separates words of one type size from text beside an icon or an amount. */
export const WORD_SIZE_RATIO = 1.6

/** [0-255] Separates red ink from paper and warm light: how much red exceeds green and blue. */
export const RED_SURPLUS = 48

/** [share of pixels] Separates a coloured ground, where red must stay, from paper with red on it. */
export const COLOURED_SHARE = 0.4

/** [share of the strongest step near by] Separates text from a watermark behind it. */
export const EDGE_SHARE = 0.11
