import type { Grey, Pixels } from '../../image/pixels'
import { blobsOfRuns, untied } from './blobs'
import { greyMap } from './ink/grey-map'
import { edgeRuns, edges, isNoisy, withoutUprights } from './ink/strokes'
import { BOLD_EDGE_SHARE, EDGE_SHARE } from './ink/thresholds'
import { wordsJoined } from './rows/rows'
import type { Segment } from './segment'
import { segmentsOf } from './segments'
import { isTied } from './shape'
import { WORD_CLOSING_GAP } from './thresholds'

/**
 * Every piece of a text line in the picture, in map pixels (half the picture's). Single strokes are among them: a digit
 * that stands alone on a line is one.
 */
export const textSegments = (picture: Pixels): Segment[] => segmentsIn(greyMap(picture), EDGE_SHARE)

/**
 * The bold lines of a picture with noise alone: interference of two screens ties all others together. None in a picture
 * without noise.
 */
export function boldSegments(picture: Pixels): Segment[] {
  const map = greyMap(picture)
  return isNoisy(map) ? segmentsIn(map, BOLD_EDGE_SHARE) : []
}

function segmentsIn(map: Grey, share: number): Segment[] {
  const found = withoutUprights(edges(map, share), map.width, map.height)
  const blobs = blobsOfRuns(edgeRuns(found, map.width, WORD_CLOSING_GAP)).flatMap((runs) =>
    isTied(runs) ? untied(runs) : [runs],
  )
  return wordsJoined(segmentsOf(blobs))
}
