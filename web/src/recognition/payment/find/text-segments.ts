import type { Pixels } from '../../image/pixels'
import { blobsOfRuns, untied } from './blobs'
import { greyMap } from './grey-map'
import { wordsJoined } from './rows'
import type { Segment } from './segment'
import { segmentsOf } from './segments'
import { isTied } from './shape'
import { edgeRuns, edges, withoutUprights } from './strokes'
import { WORD_CLOSING_GAP } from './thresholds'

/**
 * Every piece of a text line in the picture, in map pixels (half the picture's). Single strokes are among them: a digit
 * that stands alone on a line is one.
 */
export function textSegments(picture: Pixels): Segment[] {
  const map = greyMap(picture)
  const found = withoutUprights(edges(map), map.width, map.height)
  const blobs = blobsOfRuns(edgeRuns(found, map.width, WORD_CLOSING_GAP)).flatMap((runs) =>
    isTied(runs) ? untied(runs) : [runs],
  )
  return wordsJoined(segmentsOf(blobs))
}
