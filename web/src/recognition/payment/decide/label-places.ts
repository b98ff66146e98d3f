import { median } from '../find/median'
import { leftOf, relation, rightOf, stacked } from '../find/rows/rows'
import { aspect, type Segment } from '../find/rows/segment'
import { WHOLE_VALUE_RATIO } from '../read/thresholds'

/** [length by height] Separates labels, of two characters at least, from icons. */
const ANY_LABEL_MIN_RATIO = 1.5
/** [heights] Length of a place for a lost label: six characters, and some room. */
const LABEL_ROOM = 7.5
/** [heights] Room for a time's label of four characters before a value. */
export const LABEL_MIN_ROOM = 3.5
/** [heights] Kept free between a row's label and its value. */
const ROW_MARGIN = 0.3
/** [heights] Left edges of one column of labels differ by less. */
const COLUMN_EDGE = 0.7
/** [labels] Labels that make a column. */
const COLUMN_LABELS = 2
/** [heights] Values of one page differ by less in height. */
const VALUES_ALIKE = 0.2
/** [times the nearest] Separates a value's own place for a label from the next value's. */
const PLACE_AS_NEAR = 1.2
/** [heights] Offset of a found line's middle, as when it is tied to a seal. */
const PLACE_TOLERANCE = 0.3

/** [lines] Lines of a page, nearest to the value, among which its label is looked for: more than a phone shows. */
const MOST_LINES = 150

/** A place for a label, seen from the middle of a value. */
interface Place {
  /** Along the value: of the left edge (beside) or of the middle (stacked). */
  along: number
  across: number
  height: number
}

/**
 * Places of a label that line finding lost, as under a watermark: beside, below or above the value, where the page's
 * other labels stand.
 */
export function labelPlaces(first: Segment, last: Segment, page: readonly Segment[]): Segment[] {
  const all = nearTo(first, page)
  const rows = [besidePlace(first, all), rowPlace(first, all)].filter((place) => place !== null)
  return [...rows, ...stackedPlaces(first, last, all)]
}

/** Each line is compared with each: a table of two thousand cells would keep the page busy for minutes. */
function nearTo(value: Segment, page: readonly Segment[]): readonly Segment[] {
  if (page.length <= MOST_LINES) return page
  const distance = ({ cy }: Segment) => Math.abs(cy - value.cy)
  const near = new Set([...page].sort((a, b) => distance(a) - distance(b)).slice(0, MOST_LINES))
  return page.filter((line) => near.has(line))
}

/**
 * The whole row before the value, as high as the value: its label may be tied to a watermark, or the page's labels may be
 * too pale to be found.
 */
function rowPlace(value: Segment, all: readonly Segment[]): Segment | null {
  const from = Math.min(...all.map((other) => relation(value, other).along - other.length / 2))
  const to = -value.length / 2 - value.height * ROW_MARGIN
  if (to - from < value.height * LABEL_MIN_ROOM) return null
  return placed(value, { along: (from + to) / 2, across: 0, height: value.height }, to - from)
}

/** Any label, not of times alone: 备注 has two characters. */
const hasLabelShape = (segment: Segment) =>
  aspect(segment) >= ANY_LABEL_MIN_RATIO && aspect(segment) <= WHOLE_VALUE_RATIO

/** The segment of this place and length. */
export function placed(value: Segment, { along, across, height }: Place, length: number): Segment {
  const [cos, sin] = [Math.cos(value.angle), Math.sin(value.angle)]
  return {
    ...value,
    cx: value.cx + along * cos - across * sin,
    cy: value.cy + along * sin + across * cos,
    length,
    height,
  }
}

const middleOf = (places: readonly Place[]): Place => ({
  along: median(places.map(({ along }) => along)),
  across: median(places.map(({ across }) => across)),
  height: median(places.map(({ height }) => height)),
})

/** In the column of labels left of the value. */
function besidePlace(value: Segment, all: readonly Segment[]): Segment | null {
  const left = -value.length / 2
  const labels = all.flatMap((label) => {
    const { along, across } = relation(value, label)
    const [own] = rightOf(label, all)
    if (!hasLabelShape(label) || !own || along + label.length / 2 > left || leftOf(label, all).length > 0) return []
    return [{ along: along - label.length / 2, across: across - relation(value, own).across, height: label.height }]
  })
  const columns = labels.map((label) =>
    labels.filter(({ along, height }) => Math.abs(along - label.along) < height * COLUMN_EDGE),
  )
  const column = columns.reduce((most, one) => (one.length > most.length ? one : most), [])
  if (column.length < COLUMN_LABELS) return null
  const place = middleOf(column)
  const length = Math.min(place.height * LABEL_ROOM, left - place.along)
  return placed(value, { ...place, along: place.along + length / 2 }, length)
}

/** Above and below. */
const SIDES: readonly (1 | -1)[] = [-1, 1]

/** Below or above the value, where the page's other values have their nearest lines: both, if they are about as near. */
function stackedPlaces(first: Segment, last: Segment, all: readonly Segment[]): Segment[] {
  const near = SIDES.flatMap((side) => {
    const value = side === 1 ? last : first
    const places = all.flatMap((other) => {
      const [label] = stacked(other, all, side)
      const alike =
        Math.abs(other.height - value.height) < value.height * VALUES_ALIKE && other !== first && other !== last
      if (!alike || !label || !hasLabelShape(label)) return []
      return [{ along: 0, across: relation(other, label).across, height: label.height }]
    })
    return places.length < COLUMN_LABELS ? [] : [{ value, place: middleOf(places) }]
  })
  const nearest = Math.min(...near.map(({ place }) => Math.abs(place.across)))
  // A line nearer to the value than the place is its label, or parts it from the place.
  const found = [...stacked(first, all, -1), ...stacked(last, all, 1)].map((line) => relation(first, line).across)
  const free = Math.min(...found.map(Math.abs)) + first.height * PLACE_TOLERANCE
  return near
    .filter(({ place }) => Math.abs(place.across) < Math.min(nearest * PLACE_AS_NEAR, free))
    .map(({ value, place }) => placed(value, place, Math.max(value.length, place.height * LABEL_ROOM)))
}
