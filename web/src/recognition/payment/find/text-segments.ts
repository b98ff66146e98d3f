import type { Grey, Pixels } from '../../image/pixels'
import { blobsOfRuns, linesTiedByButton, untied } from './blobs'
import { boxOf } from './ink/box'
import { greyMap, mapScale } from './ink/grey-map'
import { blueAsRed, hasBluePen, isBlueIn } from './ink/pens'
import { edgeRuns, edges, isNoisy, type Run, withoutUprights } from './ink/strokes'
import { median } from './median'
import { wordsJoined } from './rows/pieces'
import { aspect, type Segment } from './rows/segment'
import { segmentsOf } from './segments'
import { isTied } from './shape'
import { EDGE_SHARE, TELLING_RATIO } from './thresholds'

/** [map pixels] Separates gaps between glyphs from gaps between columns. */
const WORD_CLOSING_GAP = 8
/**
 * [map pixels] Gaps between the glyphs of one word: wider ones part a button from the two lines that it stands
 * between.
 */
const GLYPH_CLOSING_GAP = 4
/**
 * [map pixels] Height of a page's lines up to which they are looked for on a finer map too, while a value is
 * missing.
 */
const SMALL_TYPE = 9
/** [times] How much larger the finer map is. */
const FINER = 1.7
/** [map pixels of the usual map] Lowest line that is taken from the finer map. */
const LOWEST_FINE = 3.6
/** [heights] A line found again is the same line where its place and size differ by less. */
const SAME_LINE = 0.1
/**
 * [share of the strongest step near by] Separates dark text from the interference of two screens, in a photograph in
 * which a value was not found.
 */
const BOLD_EDGE_SHARE = 0.35

/**
 * Every piece of a text line in the picture, in map pixels (half the picture's). Single strokes are among them: a digit
 * that stands alone on a line is one.
 */
export const textSegments = (picture: Pixels): Segment[] => segmentsIn(greyMap(picture), EDGE_SHARE)

/** Ways to look for lines once more, in the order in which they are tried while a value is missing. */
export const OTHER_WAYS = ['fine', 'bold', 'blue'] as const
export type OtherWay = (typeof OTHER_WAYS)[number]

/**
 * `found` are the lines that were found at first; each stands for the same line found again, since what was read there
 * need not be read once more. None where the way promises nothing new.
 */
export function segmentsBy(way: OtherWay, picture: Pixels, found: readonly Segment[]): Segment[] {
  const segments = {
    fine: () => fineSegments(picture, found),
    bold: () => boldSegments(picture),
    blue: () => unmarkedSegments(picture),
  }[way]()
  return segments.map((segment) => found.find((one) => isSameLine(one, segment)) ?? segment)
}

const isSameLine = (one: Segment, other: Segment): boolean => {
  const isClose = (key: 'cx' | 'cy' | 'length' | 'height') => Math.abs(one[key] - other[key]) < one.height * SAME_LINE
  return isClose('cy') && isClose('cx') && isClose('length') && isClose('height') && one.pen === other.pen
}

/** The lines of a page that somebody marked with a blue pen: its strokes tie lines together, and cut through them. */
const unmarkedSegments = (picture: Pixels): Segment[] =>
  hasBluePen(picture)
    ? textSegments(blueAsRed(picture)).map((segment) =>
        isBlueIn(boxOf([withMargin(segment)], picture), picture) ? { ...segment, pen: 'blue' } : segment,
      )
    : []

/** A stroke beside a line is cut out with it. */
const withMargin = (segment: Segment): Segment => ({
  ...segment,
  length: segment.length + segment.height,
  height: segment.height * 2,
})

/** The lines on a finer map, in pixels of the usual one, where small type runs together. None in a picture of larger type. */
function fineSegments(picture: Pixels, found: readonly Segment[]): Segment[] {
  const heights = found.filter((segment) => aspect(segment) > TELLING_RATIO).map(({ height }) => height)
  if (median(heights) > SMALL_TYPE) return []
  const usual = (at: number) => (at + 0.5) / FINER - 0.5
  return segmentsIn(greyMap(picture, mapScale(picture) / FINER), EDGE_SHARE)
    .map((segment) => ({
      ...segment,
      cx: usual(segment.cx),
      cy: usual(segment.cy),
      length: segment.length / FINER,
      height: segment.height / FINER,
    }))
    .filter(({ height }) => height >= LOWEST_FINE)
}

/**
 * The bold lines of a picture with noise alone: interference of two screens ties all others together. None in a picture
 * without noise.
 */
function boldSegments(picture: Pixels): Segment[] {
  const map = greyMap(picture)
  return isNoisy(map) ? segmentsIn(map, BOLD_EDGE_SHARE) : []
}

function segmentsIn(map: Grey, share: number): Segment[] {
  const found = withoutUprights(edges(map, share), map.width, map.height)
  let fine: Run[] | undefined
  const fineRuns = () => {
    fine ??= edgeRuns(found, map.width, GLYPH_CLOSING_GAP)
    return fine
  }
  const blobs = blobsOfRuns(edgeRuns(found, map.width, WORD_CLOSING_GAP)).flatMap((runs) =>
    isTied(runs) ? untied(runs) : (linesTiedByButton(runs, fineRuns) ?? [runs]),
  )
  return wordsJoined(segmentsOf(blobs))
}
