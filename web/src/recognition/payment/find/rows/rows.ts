import { WORD_SIZE_RATIO } from '../thresholds'
import { type Segment, wideEnough } from './segment'

/** [heights] Separates one line from the next: offset of two segments across the text. */
const SAME_LINE_OFFSET = 0.55
/** [heights] Overlap of segments on one line that measuring may produce. */
const SAME_LINE_OVERLAP = 1
/** [heights] Separates the next line from the same line. */
const NEXT_LINE_FROM = 0.6
/** [heights] Separates the next line from another paragraph. */
const NEXT_LINE_TO = 4
/** [heights] Offset of a broken line's end from the line's left edge, middle or right edge. */
const WRAP_ALIGNMENT = 0.8
/** [heights] Separates the last digit of a broken line from punctuation and dots. */
const WRAP_LOWEST = 0.65
/** [heights] Separates the last digit of a broken line from icons. */
const WRAP_HIGHEST = 1.35
/** [heights] Separates the end of a broken line from the line after next. */
const WRAP_REACH = 2.6
/** [heights] Separates the next line of running text from the same line. */
const BREAK_FROM = 0.7
/** [heights] Separates the next line of running text from the next paragraph. */
const BREAK_TO = 2.8
/** [heights] Pieces of one line of running text differ by less. */
const BREAK_LEVEL = 0.5
/** [heights] Edges or middles of the two lines of one value differ by less. */
const COLUMN_ALIGNMENT = 1
/** [heights] Separates a wide space in running text from the gap between columns. */
const RUNNING_GAP = 1.6
/** [length by height] Separates words that label a row from icons and the last character of a broken label. */
const LABEL_MIN_RATIO = 1.4
/** [heights] Indent of a paragraph's first line: two characters and some room. */
const TEXT_INDENT = 3

/** Offset of `b` from the line through `a`, and distance between their facing ends; both in map pixels. */
export function relation(a: Segment, b: Segment) {
  const dx = b.cx - a.cx
  const dy = b.cy - a.cy
  const cos = Math.cos(a.angle)
  const sin = Math.sin(a.angle)
  const along = dx * cos + dy * sin
  return { along, across: dy * cos - dx * sin, gap: Math.abs(along) - (a.length + b.length) / 2 }
}

/** Segments on the same line as `segment` and left of it, nearest first. */
export const leftOf = (segment: Segment, all: readonly Segment[]): Segment[] => beside(segment, all, -1)

/** Segments on the same line as `segment` and right of it, nearest first. */
export const rightOf = (segment: Segment, all: readonly Segment[]): Segment[] => beside(segment, all, 1)

function beside(segment: Segment, all: readonly Segment[], side: 1 | -1): Segment[] {
  return all
    .filter((other) => other !== segment)
    .map((other) => ({ other, ...relation(segment, other) }))
    .filter(
      ({ other, along, across, gap }) =>
        along * side > 0 &&
        gap > -segment.height * SAME_LINE_OVERLAP &&
        Math.abs(across) < Math.max(segment.height, other.height) * SAME_LINE_OFFSET,
    )
    .sort((a, b) => a.gap - b.gap)
    .map(({ other }) => other)
}

/** Segments on the next lines above (-1) or below (1), nearest first, that start or lie within the width of this one. */
export function stacked(segment: Segment, all: readonly Segment[], side: 1 | -1): Segment[] {
  return all
    .filter((other) => other !== segment)
    .map((other) => ({ other, ...relation(segment, other) }))
    .filter(
      ({ across, gap }) =>
        gap < 0 && across * side > segment.height * NEXT_LINE_FROM && across * side < segment.height * NEXT_LINE_TO,
    )
    .sort((a, b) => Math.abs(a.across) - Math.abs(b.across))
    .map(({ other }) => other)
}

/** True when the left edges, the middles or the right edges of two lines agree to `within` heights. */
function isAligned(segment: Segment, next: Segment, within: number): boolean {
  const { height, length } = segment
  const { along } = relation(segment, next)
  const other = next.length
  return [0, (length - other) / 2, (other - length) / 2].some((place) => Math.abs(along - place) < height * within)
}

/** Pieces too narrow for a line of their own on the next line, set like the end of a broken line: nearest first. */
export function wrapped(segment: Segment, all: readonly Segment[]): Segment[] {
  const { height } = segment
  return stacked(segment, all, 1).filter((next) => {
    const { across } = relation(segment, next)
    const alike = next.height > height * WRAP_LOWEST && next.height < height * WRAP_HIGHEST
    return !wideEnough(next) && alike && across < height * WRAP_REACH && isAligned(segment, next, WRAP_ALIGNMENT)
  })
}

/** All segments of the nearest line above (-1) or below (1), whatever their width. */
function nearestLine(segment: Segment, all: readonly Segment[], side: 1 | -1): Segment[] {
  const line = all
    .map((other) => ({ other, across: relation(segment, other).across * side }))
    .filter(({ across }) => across > segment.height * BREAK_FROM && across < segment.height * BREAK_TO)
  const nearest = Math.min(...line.map(({ across }) => across))
  return line.filter(({ across }) => across < nearest + segment.height * BREAK_LEVEL).map(({ other }) => other)
}

/** The start of the next line, unless another piece of it stands in this one's column: then it is of the column beside. */
function startBelow(segment: Segment, all: readonly Segment[]): Segment[] {
  const [start, ...others] = nearestLine(segment, all, 1).sort((a, b) => a.cx - b.cx)
  const isColumn = others.some(
    (piece) => isAligned(segment, piece, COLUMN_ALIGNMENT) && startOfLine(piece, all) !== start,
  )
  return start && !isColumn ? [start] : []
}

/**
 * The segments in which text that ends with this one may go on: beside it, below it, or at the start of the next line.
 * `labels` are the segments that may label a row.
 */
export function continuations(segment: Segment, all: readonly Segment[], labels: readonly Segment[] = all): Segment[] {
  const below = stacked(segment, all, 1).slice(0, 1)
  const next = [...below, ...startBelow(segment, all)].filter(
    (line) => runsOn(segment, line, all) && !areRows(segment, line, labels),
  )
  return [...new Set([...rightOf(segment, all).slice(0, 1), ...next])]
}

/** True when a line belongs to the one above rather than to the one below, which is farther off or has a label. */
export function closesAbove(segment: Segment, below: Segment, all: readonly Segment[]): boolean {
  const distance = Math.abs(relation(segment, below).across)
  const isNearer = (line: Segment) => Math.abs(relation(segment, line).across) < distance
  return hasLabel(below, all) || precedents(segment, all).some(isNearer)
}

/** The lines below on which a value may go on: at the start of the next line, or set alike in its column. */
export const linesBelow = (segment: Segment, all: readonly Segment[]): Segment[] => [
  ...new Set([...startBelow(segment, all), ...stacked(segment, all, 1)].filter((line) => runsOn(segment, line, all))),
]

/** The segments in which text that goes on in this one may have begun: at the end of the line above, or above it. */
export function precedents(segment: Segment, all: readonly Segment[], labels: readonly Segment[] = all): Segment[] {
  const above = stacked(segment, all, -1).slice(0, 1)
  const end = nearestLine(segment, all, -1).sort((a, b) => b.cx - a.cx)
  return [...new Set([...end.slice(0, 1), ...above])].filter(
    (line) => runsOn(line, segment, all) && !areRows(line, segment, labels),
  )
}

/**
 * True when the layout lets text go on from one line to the next: both are set alike in one column, or the first ends
 * running text whose lines begin where the next one does. The end of a table's row does not go on in the next row.
 */
function runsOn(segment: Segment, next: Segment, all: readonly Segment[]): boolean {
  if (isAligned(segment, next, COLUMN_ALIGNMENT) || isWithin(next, segment)) return true
  const first = startOfLine(segment, all)
  return first !== null && Math.abs(leftEdge(first, next)) < segment.height * TEXT_INDENT
}

/** True for two rows of a table: each has a label of its own. */
const areRows = (segment: Segment, next: Segment, all: readonly Segment[]): boolean =>
  [segment, next].every((line) => hasLabel(line, all))

/** Segments left of a line, or of the lines right above and below it. */
export const leftAround = (segment: Segment, all: readonly Segment[]): Segment[] =>
  all.filter((other) => {
    const { along, across } = relation(segment, other)
    return other !== segment && along < 0 && Math.abs(across) < segment.height * BREAK_TO
  })

/** True when words stand left of a line: neither a button, nor the last character of a broken label. */
const hasLabel = (line: Segment, all: readonly Segment[]): boolean =>
  leftOf(line, all).some(
    ({ length, height }) => height < line.height * WORD_SIZE_RATIO && length > height * LABEL_MIN_RATIO,
  )

/** True when a line is narrower than the one above and lies within it: a value behind its label. */
function isWithin(next: Segment, segment: Segment): boolean {
  const room = segment.height * COLUMN_ALIGNMENT
  const left = leftEdge(segment, next)
  return left > -room && left + next.length < segment.length + room
}

/** By how much the left edge of `next` lies right of the one of `segment`. */
export const leftEdge = (segment: Segment, next: Segment): number =>
  relation(segment, next).along - (next.length - segment.length) / 2

/** The last piece of a line of running text. */
export function endOfLine(segment: Segment, all: readonly Segment[]): Segment {
  let last = segment
  for (const right of rightOf(segment, all)) {
    if (relation(last, right).gap > segment.height * RUNNING_GAP) break
    last = right
  }
  return last
}

/** The first piece of a line of running text; null where a gap between columns stands before the segment. */
function startOfLine(segment: Segment, all: readonly Segment[]): Segment | null {
  let first = segment
  for (const left of leftOf(segment, all)) {
    // A speck between the strokes of a piece is no start.
    if (leftEdge(first, left) > 0) continue
    if (relation(first, left).gap > segment.height * RUNNING_GAP) return null
    first = left
  }
  return first
}
