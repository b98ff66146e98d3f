import { aspect, type Segment } from '../find/rows/segment'
import { VALUE_MIN_RATIO, WHOLE_VALUE_RATIO, WHOLE_VALUE_TO } from '../read/thresholds'

/** [length by height] A value among Chinese characters is longer than this. */
const MIXED_RATIO = 15
/** [share of columns] Separates numbers, and times with Chinese marks, from text. */
const MOSTLY_DIGITS = 0.2
/** [lines] Short lines that are read: a long page has hundreds below its values. */
const MOST_SHORT_LINES = 24

// Classes of lines by their shape: how likely they hold a value. A smaller class is read earlier.
const WHOLE_VALUE = 0
const LONGER = 1
const SHORTER = 2
/** Looks Chinese; worth reading only for a field that is missing. */
export const MIXED = 3
const NO_VALUE = 4

function readingClass(segment: Segment): number {
  const ratio = aspect(segment)
  if (ratio < VALUE_MIN_RATIO) return NO_VALUE
  if ((segment.chinese ?? 0) > MOSTLY_DIGITS) return ratio < MIXED_RATIO ? NO_VALUE : MIXED
  if (ratio < WHOLE_VALUE_RATIO) return SHORTER
  return ratio <= WHOLE_VALUE_TO ? WHOLE_VALUE : LONGER
}

/** True for lines that have room for a whole value and hardly any Chinese characters. */
export const hasRoomForValue = (segment: Segment): boolean => readingClass(segment) <= LONGER

export interface LineToRead {
  segment: Segment
  rank: number
}

/** Lines that look like numbers, the likeliest first, then from the top; of the short ones only the first few. */
export const readingOrder = (lines: readonly Segment[]): LineToRead[] =>
  lines
    .map((segment) => ({ segment, rank: readingClass(segment) }))
    .filter(({ rank }) => rank < NO_VALUE)
    .sort((a, b) => a.rank - b.rank || a.segment.cy - b.segment.cy)
    .filter(({ rank }, at, sorted) => rank !== SHORTER || sorted[at - MOST_SHORT_LINES]?.rank !== SHORTER)
