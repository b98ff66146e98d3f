import { WORD_SIZE_RATIO } from '../thresholds'
import { leftEdge, relation } from './rows'
import type { Segment } from './segment'

/** [heights] Length that a line of a broken value may exceed the first one by: less than a glyph. */
const GLYPH_MORE = 0.35
/** [heights] Separates the space within a value from the space between a label and its value. */
const WORD_GAP = 0.7
/** [heights] Overlap of neighbouring words that measuring may produce. */
const WORD_OVERLAP = 0.5
/** [heights] Separates words of one line from words of two. */
const WORD_OFFSET = 0.35
/** [heights] Greatest height of a continuation: the rim of a button must not make it look larger than its value. */
const LARGER_PIECE = 1.15

/** One segment over two that stand side by side, as tilted as the longer one. */
export function joined(a: Segment, b: Segment): Segment {
  const [main, other] = a.length >= b.length ? [a, b] : [b, a]
  const { along } = relation(main, other)
  const low = Math.min(-main.length / 2, along - other.length / 2)
  const high = Math.max(main.length / 2, along + other.length / 2)
  const middle = (low + high) / 2
  return {
    ...main,
    cx: main.cx + middle * Math.cos(main.angle),
    cy: main.cy + middle * Math.sin(main.angle),
    length: high - low,
  }
}

/** Joins pieces of one line that only a space parts: date and time of day, a last digit set apart. */
export function wordsJoined(segments: readonly Segment[]): Segment[] {
  const open = [...segments].sort((a, b) => a.cx - a.length / 2 - (b.cx - b.length / 2))
  const lines: Segment[] = []
  for (const segment of open) {
    const at = lines.findIndex((line) => belongs(line, segment))
    const line = lines[at]
    if (line) lines[at] = joined(line, segment)
    else lines.push(segment)
  }
  return lines
}

function belongs(line: Segment, next: Segment): boolean {
  const [low, high] = [Math.min(line.height, next.height), Math.max(line.height, next.height)]
  const { across, gap } = relation(line, next)
  return (
    gap < low * WORD_GAP &&
    gap > -low * WORD_OVERLAP &&
    Math.abs(across) < low * WORD_OFFSET &&
    high < low * WORD_SIZE_RATIO
  )
}

/**
 * A line below the first line of a value, without the button beside it: where a value breaks, its first line is as long as
 * any of its lines.
 */
export function withinColumn(piece: Segment, first: Segment): Segment {
  const length = first.length + first.height * GLYPH_MORE
  const isBeyond = Math.abs(leftEdge(first, piece)) < first.height && piece.length > length
  if (!isBeyond) return piece
  const back = (piece.length - length) / 2
  return {
    ...piece,
    cx: piece.cx - back * Math.cos(piece.angle),
    cy: piece.cy - back * Math.sin(piece.angle),
    length,
  }
}

/** A piece that continues a value has its type size: the rim of a button beside it must not make it look larger. */
export const sized = (piece: Segment, like: Segment): Segment => ({
  ...piece,
  height: Math.min(piece.height, like.height * LARGER_PIECE),
})
