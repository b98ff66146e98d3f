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

const ZERO = [
  '.............',
  '...#######...',
  '..#.......#..',
  '..#.......#..',
  '..#.......#..',
  '..#.......#..',
  '..#.......#..',
  '..#.......#..',
  '..#.......#..',
  '..#.......#..',
  '...#######...',
  '.............',
]
const withDot = (rows: readonly string[], ...marks: [number, number][]) =>
  rows.map((row, y) =>
    [...row].map((glyph, x) => (marks.some(([mx, my]) => mx === x && my === y) ? '#' : glyph)).join(''),
  )

describe('OCR-1 zeros with a mark inside', () => {
  it.each<[string, [number, number][]]>([
    [
      'a dot',
      [
        [6, 5],
        [6, 6],
      ],
    ],
    [
      'a wide dot',
      [
        [5, 5],
        [6, 5],
        [5, 6],
        [6, 6],
      ],
    ],
    [
      'a high dot',
      [
        [6, 4],
        [6, 5],
        [6, 6],
        [6, 7],
      ],
    ],
  ])('lose %s', (_, marks) => {
    const zero = drawn(...withDot(ZERO, ...marks))
    expect(shown(withPlainZeros(zero, 12))).toEqual(ZERO)
  })

  it.each<[string, string[]]>([
    ['a plain zero', ZERO],
    [
      'a colon',
      [
        '......',
        '......',
        '..##..',
        '..##..',
        '......',
        '......',
        '......',
        '..##..',
        '..##..',
        '......',
        '......',
        '......',
      ],
    ],
    [
      'a dash',
      [
        '........',
        '........',
        '........',
        '........',
        '........',
        '..####..',
        '..####..',
        '........',
        '........',
        '........',
        '........',
        '........',
      ],
    ],
    [
      'an eight',
      [
        '...........',
        '..#######..',
        '..#.....#..',
        '..#.....#..',
        '..#.....#..',
        '..#######..',
        '..#.....#..',
        '..#.....#..',
        '..#.....#..',
        '..#.....#..',
        '..#######..',
        '...........',
      ],
    ],
    [
      'a dot between digits',
      [
        '#..........#',
        '#..........#',
        '#..........#',
        '#..........#',
        '#..........#',
        '#..........#',
        '#..........#',
        '#..........#',
        '#....##....#',
        '#....##....#',
        '............',
        '............',
      ],
    ],
    ['nothing', ['....', '....', '....', '....', '....', '....', '....', '....', '....', '....', '....', '....']],
  ])('%s stays as it is', (_, rows) => {
    expect(shown(withPlainZeros(drawn(...rows), 12))).toEqual(rows)
  })
})
