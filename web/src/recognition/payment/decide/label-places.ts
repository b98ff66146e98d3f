import { leftOf, relation, rightOf, stacked } from '../find/rows'
import type { Segment } from '../find/segments'

/** Labels are this long, by their height. */
const SHORTEST = 1.5
const LONGEST = 10
/** A place for a label that was not found is made this long, by its height: six signs, and some room. */
const ROOM = 7.5
/** Left edges of one column differ by less, by the height of its labels. */
const SAME_EDGE = 0.7
/** So many labels make a column. */
const COLUMN = 2
/** What is farther by this factor belongs to another value. */
const AS_NEAR = 1.2
/** By so much of a value's height a found line's middle may be off, as when it is tied to a seal. */
const OFF = 0.3

interface Place {
  /** Of the left edge (beside) or the middle (stacked), along the value from its middle. */
  along: number
  across: number
  height: number
}

/**
 * Where the label of a value would stand that line finding lost, as under a watermark: where the other labels of the
 * page stand beside, below or above their values.
 */
export function labelPlaces(first: Segment, last: Segment, all: readonly Segment[]): Segment[] {
  const beside = besidePlace(first, all)
  return [...(beside ? [beside] : []), ...stackedPlaces(first, last, all)]
}

const ratio = ({ length, height }: Segment) => length / height
const isLabelLong = (segment: Segment) => ratio(segment) >= SHORTEST && ratio(segment) <= LONGEST
const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] as number

function placed(value: Segment, { along, across, height }: Place, length: number): Segment {
  const [cos, sin] = [Math.cos(value.angle), Math.sin(value.angle)]
  return {
    cx: value.cx + along * cos - across * sin,
    cy: value.cy + along * sin + across * cos,
    angle: value.angle,
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
    if (!isLabelLong(label) || !own || along + label.length / 2 > left || leftOf(label, all).length > 0) return []
    return [{ along: along - label.length / 2, across: across - relation(value, own).across, height: label.height }]
  })
  const columns = labels.map((label) =>
    labels.filter(({ along, height }) => Math.abs(along - label.along) < height * SAME_EDGE),
  )
  const column = columns.reduce((most, one) => (one.length > most.length ? one : most), [])
  if (column.length < COLUMN) return null
  const place = middleOf(column)
  const length = Math.min(place.height * ROOM, left - place.along)
  return placed(value, { ...place, along: place.along + length / 2 }, length)
}

/** Below or above the value, where the page's other values have their nearest lines: both, if they are about as near. */
function stackedPlaces(first: Segment, last: Segment, all: readonly Segment[]): Segment[] {
  const near = ([-1, 1] as const).flatMap((side) => {
    const value = side === 1 ? last : first
    const places = all.flatMap((other) => {
      const [label] = stacked(other, all, side)
      const alike = Math.abs(other.height - value.height) < value.height * 0.2 && other !== first && other !== last
      if (!alike || !label || !isLabelLong(label)) return []
      return [{ along: 0, across: relation(other, label).across, height: label.height }]
    })
    return places.length < COLUMN ? [] : [{ value, place: middleOf(places) }]
  })
  const nearest = Math.min(...near.map(({ place }) => Math.abs(place.across)))
  // What is nearer to the value than the place is its label, or parts it from the place.
  const found = [...stacked(first, all, -1), ...stacked(last, all, 1)].map((line) => relation(first, line).across)
  const free = Math.min(...found.map(Math.abs)) + first.height * OFF
  return near
    .filter(({ place }) => Math.abs(place.across) < Math.min(nearest * AS_NEAR, free))
    .map(({ value, place }) => placed(value, place, Math.max(value.length, place.height * ROOM)))
}
