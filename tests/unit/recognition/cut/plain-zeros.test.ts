import { describe, expect, it } from 'vitest'
import { withPlainZeros } from '../../../../web/src/recognition/payment/cut/plain-zeros'

/** Draws rows of text as a strip: # is ink. */
function drawn(...rows: string[]) {
  const width = Math.max(...rows.map((row) => row.length))
  const data = Uint8Array.from(rows.join(''), (glyph) => (glyph === '#' ? 0 : 255))
  return { width, height: rows.length, data }
}
const shown = ({ width, data }: { width: number; data: Uint8Array }) =>
  Array.from({ length: data.length / width }, (_, y) =>
    [...data.subarray(y * width, (y + 1) * width)].map((grey) => (grey < 128 ? '#' : '.')).join(''),
  )

/** Rows of paper, and rows with ink at these columns of these rows. */
const paper = (width: number): string[] => Array(12).fill('.'.repeat(width))
const inked = (rows: readonly string[], columns: readonly number[], at: readonly number[]): string[] =>
  rows.map((row, y) => [...row].map((glyph, x) => (columns.includes(x) && at.includes(y) ? '#' : glyph)).join(''))
const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, n) => first + n)

const ZERO = inked(inked(paper(13), from(3, 9), [1, 10]), [2, 10], from(2, 9))

describe('OCR-1 zeros with a mark inside', () => {
  it.each<[string, number[], number[]]>([
    ['a dot', [6], [5, 6]],
    ['a wide dot', [5, 6], [5, 6]],
    ['a high dot', [6], [4, 5, 6, 7]],
  ])('lose %s', (_, columns, rows) => {
    const zero = drawn(...inked(ZERO, columns, rows))
    expect(shown(withPlainZeros(zero, 12))).toEqual(ZERO)
  })

  it.each<[string, () => string[]]>([
    ['a plain zero', () => ZERO],
    ['a colon', () => inked(paper(6), [2, 3], [2, 3, 7, 8])],
    ['a dash', () => inked(paper(8), from(2, 5), [5, 6])],
    ['an eight', () => inked(inked(paper(11), from(2, 8), [1, 5, 10]), [2, 8], from(1, 10))],
    ['a dot between digits', () => inked(inked(paper(12), [0, 11], from(0, 9)), [5, 6], [8, 9])],
    ['nothing', () => paper(4)],
  ])('%s stays as it is', (_, rowsOf) => {
    const rows = rowsOf()
    expect(shown(withPlainZeros(drawn(...rows), 12))).toEqual(rows)
  })
})
