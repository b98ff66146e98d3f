import { blobsOfRuns } from './blobs'
import { greyMap } from './grey-map'
import type { Pixels } from './pixels'
import { type Segment, segmentsOf } from './segments'
import { edgeRuns, edgeThreshold } from './strokes'

/** Gap inside a word that is closed, in map pixels: more than between signs, less than between columns. */
const GAP = 8

/** Every piece of a text line in the picture, in map pixels (half the picture's). */
export function textSegments(picture: Pixels): Segment[] {
  const map = greyMap(picture)
  return segmentsOf(blobsOfRuns(edgeRuns(map, edgeThreshold(map), GAP)))
}
