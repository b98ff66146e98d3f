import { leftOf, relation, rightOf, stacked } from '../find/rows'
import type { Segment } from '../find/segments'
import {
  ANY_LABEL_MIN_RATIO,
  COLUMN_EDGE,
  COLUMN_LABELS,
  LABEL_ROOM,
  PLACE_AS_NEAR,
  PLACE_TOLERANCE,
  VALUES_ALIKE,
  WHOLE_VALUE_RATIO,
} from './thresholds'

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
const isLabelLong = (segment: Segment) => ratio(segment) >= ANY_LABEL_MIN_RATIO && ratio(segment) <= WHOLE_VALUE_RATIO
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
    labels.filter(({ along, height }) => Math.abs(along - label.along) < height * COLUMN_EDGE),
  )
  const column = columns.reduce((most, one) => (one.length > most.length ? one : most), [])
  if (column.length < COLUMN_LABELS) return null
  const place = middleOf(column)
  const length = Math.min(place.height * LABEL_ROOM, left - place.along)
  return placed(value, { ...place, along: place.along + length / 2 }, length)
}

/** Below or above the value, where the page's other values have their nearest lines: both, if they are about as near. */
function stackedPlaces(first: Segment, last: Segment, all: readonly Segment[]): Segment[] {
  const near = ([-1, 1] as const).flatMap((side) => {
    const value = side === 1 ? last : first
    const places = all.flatMap((other) => {
      const [label] = stacked(other, all, side)
      const alike =
        Math.abs(other.height - value.height) < value.height * VALUES_ALIKE && other !== first && other !== last
      if (!alike || !label || !isLabelLong(label)) return []
      return [{ along: 0, across: relation(other, label).across, height: label.height }]
    })
    return places.length < COLUMN_LABELS ? [] : [{ value, place: middleOf(places) }]
  })
  const nearest = Math.min(...near.map(({ place }) => Math.abs(place.across)))
  // What is nearer to the value than the place is its label, or parts it from the place.
  const found = [...stacked(first, all, -1), ...stacked(last, all, 1)].map((line) => relation(first, line).across)
  const free = Math.min(...found.map(Math.abs)) + first.height * PLACE_TOLERANCE
  return near
    .filter(({ place }) => Math.abs(place.across) < Math.min(nearest * PLACE_AS_NEAR, free))
    .map(({ value, place }) => placed(value, place, Math.max(value.length, place.height * LABEL_ROOM)))
}
