import { describe, expect, it } from 'vitest'
import { workScale } from '../../../web/src/recognition/image/decode'
import type { Pixels } from '../../../web/src/recognition/image/pixels'
import { blobsOfRuns, linesTiedByButton, untied } from '../../../web/src/recognition/payment/find/blobs'
import { mapScale } from '../../../web/src/recognition/payment/find/ink/grey-map'
import type { Run } from '../../../web/src/recognition/payment/find/ink/strokes'
import { withinColumn } from '../../../web/src/recognition/payment/find/rows/pieces'
import { continuations, linesBelow, precedents, wrapped } from '../../../web/src/recognition/payment/find/rows/rows'
import type { Segment } from '../../../web/src/recognition/payment/find/rows/segment'
import { extent, isTied } from '../../../web/src/recognition/payment/find/shape'
import { segmentsBy, textSegments } from '../../../web/src/recognition/payment/find/text-segments'
import { type LineReader, legible } from '../../../web/src/recognition/payment/read/line-reader'

/** Runs of a line of text: `height` rows from `top` on. */
const row = (top: number, height: number, from = 20, to = 180): Run[] =>
  Array.from({ length: height }, (_, i) => ({ y: top + i, from, to, ink: (to - from) / 3 }))
const rule = (top: number, height: number, at = 100): Run[] => row(top, height, at, at + 3)
const ordered = (...runs: Run[][]) => runs.flat().sort((a, b) => a.y - b.y || a.from - b.from)

describe('OCR-2 lines that a rule or a seal ties together', () => {
  it.each<[string, Run[], boolean]>([
    ['one line', row(10, 14), false],
    ['a high line', row(10, 30), false],
    ['two lines with a rule between', ordered(row(10, 12), rule(22, 10), row(32, 12)), true],
    ['three lines with a rule', ordered(row(10, 14), rule(24, 8), row(32, 14), rule(46, 8), row(54, 14)), true],
    ['two short lines', ordered(row(10, 12, 20, 110), rule(22, 10, 60), row(32, 12, 20, 110)), true],
    ['something as high as it is wide', ordered(row(10, 12, 20, 50), rule(22, 10, 30), row(32, 12, 20, 50)), false],
    ['nothing', [], false],
  ])('%s', (_, runs, answer) => expect(isTied(runs)).toBe(answer))

  it.each<[string, Run[], number]>([
    ['two lines', ordered(row(10, 12), rule(22, 10), row(32, 12)), 2],
    ['three lines', ordered(row(10, 14), rule(24, 8), row(32, 14), rule(46, 8), row(54, 14)), 3],
    ['one line', row(10, 14), 1],
    ['only a rule', rule(10, 60), 0],
  ])('are parted: %s', (_, runs, count) => {
    expect(blobsOfRuns(runs)).toHaveLength(1)
    expect(untied(runs)).toHaveLength(count)
  })
})

describe('OCR-2 lines that a button beside them ties together', () => {
  const [above, below] = [row(10, 16, 20, 170), row(38, 16, 70, 170)]
  const button = row(24, 18, 184, 226)
  /** The runs as usually found: the gap before the button is closed in the rows that it shares with a line. */
  const tied = ordered(
    row(10, 14, 20, 170),
    row(24, 2, 20, 226),
    row(26, 12, 184, 226),
    row(38, 4, 70, 226),
    row(42, 12, 70, 170),
  )

  it('are found as pieces of their own, and so is the button', () => {
    expect(blobsOfRuns(tied)).toHaveLength(1)
    expect(isTied(tied)).toBe(false)
    const pieces = linesTiedByButton(tied, () => ordered(above, below, button))
    expect(pieces?.map((piece) => piece.length)).toEqual([16, 18, 16])
  })

  it.each<[string, Run[], Run[]]>([
    ['one line of large type', row(10, 36), row(10, 36)],
    ['a line with a button beside it', row(10, 16, 20, 226), ordered(row(10, 16, 20, 170), row(9, 18, 184, 226))],
    ['a line above an icon', ordered(row(10, 16), row(26, 24, 20, 50)), ordered(row(10, 16), row(26, 24, 20, 50))],
  ])('are not found where none are: %s', (_, runs, fine) => expect(linesTiedByButton(runs, () => fine)).toBeNull())
})

const line = (cx: number, cy: number, length: number, height = 14): Segment => ({ cx, cy, angle: 0, length, height })
const VALUE = line(200, 100, 200)

describe('OCR-1 the parts of a line', () => {
  it.each<[string, Segment, boolean]>([
    ['a stroke below its beginning', line(103, 122, 5), true],
    ['a stroke below its end', line(297, 122, 5), true],
    ['a stroke below its middle', line(200, 122, 5), true],
    ['a stroke somewhere else below', line(150, 122, 5), false],
    ['a stroke above', line(103, 78, 5), false],
    ['a stroke two lines below', line(103, 150, 5), false],
    ['a stroke half as high', line(103, 122, 3, 7), false],
    ['a stroke twice as high', line(103, 122, 7, 28), false],
    ['a whole word', line(120, 122, 40), false],
  ])('a digit may have wrapped to a line of its own: %s', (_, other, answer) => {
    expect(wrapped(VALUE, [VALUE, other])).toEqual(answer ? [other] : [])
  })

  it.each<[string, Segment[], number[]]>([
    ['the end of the line above', [line(120, 78, 60), line(260, 78, 80)], [1, 0]],
    ['the only piece above', [line(200, 78, 200)], [0]],
    ['not what stands far above', [line(200, 20, 200)], []],
    ['not what stands below', [line(200, 122, 200)], []],
    ['not what stands beside', [line(400, 100, 80)], []],
  ])('a value may have begun in another line: %s', (_, others, found) => {
    const places = precedents(VALUE, [VALUE, ...others]).map((place) => others.indexOf(place))
    expect(places.slice(0, found.length)).toEqual(found)
    expect(places.length > 0).toBe(found.length > 0)
  })

  it.each<[string, Segment[], number[]]>([
    ['beside', [line(360, 100, 60)], [0]],
    ['below', [line(200, 122, 60)], [0]],
    ['at the start of the next line of running text', [line(40, 122, 60), line(50, 100, 90)], [0]],
    [
      'at the start of the next line, with a speck between strokes before it',
      [line(40, 122, 60), line(50, 100, 90), line(70, 96, 3, 5)],
      [0],
    ],
    [
      'at the start of the next line of running text, a piece of which happens to stand right below',
      [line(50, 100, 90), line(45, 122, 80), line(200, 122, 200)],
      [1],
    ],
    ['not at the start of the next row of a table', [line(40, 122, 60), line(30, 100, 50)], []],
    ['not below, where it is set otherwise', [line(270, 122, 140)], []],
    ['not above', [line(200, 78, 60)], []],
    ['not in the column beside', [line(-20, 100, 200), line(-85, 122, 70), line(135, 122, 70)], []],
  ])('a value may go on in another place: %s', (_, others, found) => {
    expect(continuations(VALUE, [VALUE, ...others]).map((place) => others.indexOf(place))).toEqual(found)
  })
})

describe('OCR-2 small type in a large picture', () => {
  const [WIDTH, HEIGHT, LINES] = [1800, 1500, 12]

  /** Lines of upright strokes, as high as `height` and as far from each other as `pitch`. */
  function picture(height: number, pitch: number): Pixels {
    const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(255)
    for (let line = 0; line < LINES; line++)
      for (let y = 0; y < height; y++)
        for (let x = 200; x < 200 + height * 14; x++) {
          const isStroke = x % 10 < 3
          if (isStroke)
            data.fill(0, ((200 + line * pitch + y) * WIDTH + x) * 4, ((200 + line * pitch + y) * WIDTH + x) * 4 + 3)
        }
    return { width: WIDTH, height: HEIGHT, data }
  }

  it('is found on a finer map, where the usual one ties its lines together', () => {
    const small = picture(12, 20)
    const found = textSegments(small)
    const fine = segmentsBy('fine', small, found)
    expect(found.length).toBeLessThan(LINES)
    expect(fine).toHaveLength(LINES)
    // One pixel of the usual map is three pixels of the picture.
    fine.forEach(({ cy, height }, line) => {
      expect(Math.abs((cy + 0.5) * 3 - (206 + line * 20))).toBeLessThan(3)
      expect(height * 3).toBeLessThan(20)
    })
  })

  it('is not looked for again where the type is large', () => {
    const large = picture(45, 80)
    const found = textSegments(large)
    expect(found).toHaveLength(LINES)
    expect(segmentsBy('fine', large, found)).toEqual([])
  })
})

describe('OCR-2 sizes', () => {
  it.each([
    [1000, 2000, 2],
    [1080, 2400, 2.16],
    [1600, 1200, 2.4],
  ])('in a picture of %i by %i, one pixel of the map is %f pixels wide', (width, height, scale) =>
    expect(mapScale({ width, height })).toBeCloseTo(scale),
  )

  it.each([
    [1080, 2400, 1],
    [3024, 4032, 0.529],
    [1290, 12_900, 0.849],
    [800, 30_000, 0.4],
  ])('a picture of %i by %i is scaled by %f', (width, height, scale) =>
    expect(workScale({ width, height })).toBeCloseTo(scale, 3),
  )
})

describe('OCR-1 a line that the engine could not read is read again', () => {
  it.each<[string, number[], number, number]>([
    ['not when it was read', [90], 200, 1],
    ['once', [0, 80], 200, 2],
    ['twice', [0, 20, 80], 200, 3],
    ['no more', [0, 20, 30, 90], 200, 3],
    ['not when it is short', [0, 90], 60, 1],
  ])('%s', async (_, confidences, length, reads) => {
    const efforts: number[] = []
    const read: LineReader['read'] = async (_line, effort = 0) => {
      efforts.push(effort)
      return { text: String(effort), confidence: confidences[effort] ?? 0 }
    }
    const readPieces: LineReader['readPieces'] = ([first], _joint, effort) => read(first as Segment, effort)
    const reader: LineReader = {
      alone: false,
      read,
      readForValue: read,
      readPieces,
      glyphs: async () => ({ text: '', confidence: 0 }),
    }
    const { text } = await legible(line(200, 100, length), reader)
    expect(efforts).toHaveLength(reads)
    expect(text).toBe(String((confidences[reads - 1] ?? 0) >= 35 ? reads - 1 : 0))
  })
})

describe('OCR-1 the lines of a value that is broken across lines', () => {
  it.each<[string, Segment, number]>([
    ['as long as the first line', line(200, 122, 200), 200],
    ['longer by less than a glyph', line(202, 122, 204), 204],
    ['longer by a button', line(225, 122, 250), 204.9],
    ['shorter', line(120, 122, 40), 40],
    ['longer, but set otherwise', line(300, 122, 300), 300],
  ])('a line %s is cut to the column', (_, piece, length) => {
    const cut = withinColumn(piece, VALUE)
    expect(cut.length).toBeCloseTo(length)
    expect(cut.cx - cut.length / 2).toBeCloseTo(piece.cx - piece.length / 2)
  })

  it('go on at the start of the next line before anywhere else in it', () => {
    const [mark, rest, start] = [line(131, 121, 7, 8), line(220, 121, 150), line(110, 122, 20)]
    expect(linesBelow(VALUE, [VALUE, mark, rest, start])[0]).toBe(start)
  })
})

describe('OCR-2 the height of a line', () => {
  /** Rows with little ink, as a watermark leaves them. */
  const thin = (top: number, height: number, from = 20, to = 180): Run[] =>
    row(top, height, from, to).map((run) => ({ ...run, ink: run.ink / 5 }))

  it.each<[string, Run[], number]>([
    ['digits', row(10, 12), 12],
    ['digits with a watermark above', ordered(thin(0, 12), row(12, 10)), 10],
    ['digits with half a button below', ordered(row(10, 10), thin(20, 7, 150, 180)), 10],
    ['digits with a comma below', ordered(row(10, 10), thin(20, 2, 150, 154)), 10],
    ['a short word with a bar on top', ordered(thin(10, 6, 20, 60), row(16, 8, 20, 60)), 14],
  ])('%s', (_, runs, height) => expect(extent(runs, 100, 16, 0).height).toBe(height))
})
