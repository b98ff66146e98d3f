import { describe, expect, it } from 'vitest'
import type { Grey, Pixels } from '../../../web/src/recognition/image/pixels'
import { strip } from '../../../web/src/recognition/payment/cut/strip'
import { boxOf } from '../../../web/src/recognition/payment/find/ink/box'
import { blueAsRed, hasBluePen } from '../../../web/src/recognition/payment/find/ink/pens'
import {
  edgeRuns,
  edges,
  noiseLevel,
  steps,
  withoutUprights,
} from '../../../web/src/recognition/payment/find/ink/strokes'
import { type Segment, wideEnough } from '../../../web/src/recognition/payment/find/rows/segment'
import { segmentsBy, textSegments } from '../../../web/src/recognition/payment/find/text-segments'

type Colour = [number, number, number]

/** A page with one "line of text": upright bars, four pixels wide, every ten pixels. */
function barcodeLine(ground: Colour, ink: Colour, tilt = 0): Pixels {
  const [width, height] = [600, 200]
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const line = 100 + (x - 300) * tilt
      const inked = x >= 100 && x < 500 && x % 10 < 4 && Math.abs(y - line) < 14
      data.set(inked ? ink : ground, (y * width + x) * 4)
    }
  }
  return { width, height, data }
}

const SEAL: Colour = [208, 2, 27]

/** A ring and a disc of red ink over what is there. */
function seal({ width, height, data }: Pixels, cx: number, cy: number, radius: number): void {
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const distance = Math.hypot(x - cx, y - cy)
      if (distance > radius || (distance < radius - 6 && distance > radius / 3)) continue
      for (let channel = 0; channel < 3; channel++) {
        const at = (y * width + x) * 4 + channel
        data[at] = (SEAL[channel] as number) * 0.8 + (data[at] as number) * 0.2
      }
    }
}

/** Keeps the brightness of every pixel and one colour for four by four, like JPEG, but coarser. */
function coarselyColoured({ width, height, data }: Pixels): Pixels {
  const out = new Uint8ClampedArray(data.length).fill(255)
  const at = (x: number, y: number) => (y * width + x) * 4
  const luma = (i: number) =>
    0.3 * (data[i] as number) + 0.59 * (data[i + 1] as number) + 0.11 * (data[i + 2] as number)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let channel = 0; channel < 3; channel++) {
        let colour = 0
        for (let v = y & ~3; v < (y & ~3) + 4; v++)
          for (let u = x & ~3; u < (x & ~3) + 4; u++)
            colour += ((data[at(u, v) + channel] as number) - luma(at(u, v))) / 16
        out[at(x, y) + channel] = luma(at(x, y)) + colour
      }
  return { width, height, data: out }
}

const BLACK: Colour = [20, 20, 20]
const WHITE: Colour = [255, 255, 255]
const BLUE_PEN: Colour = [0, 122, 255]

describe('OCR-2 finding lines of text', () => {
  it.each([
    ['dark on white', WHITE, BLACK],
    ['white on black', BLACK, WHITE],
    ['white on orange', [224, 122, 23] as Colour, WHITE],
    ['grey on white', WHITE, [153, 153, 153] as Colour],
    ['blue on white', WHITE, [22, 119, 255] as Colour],
  ])('%s', (_, ground, ink) => {
    const [line, ...rest] = textSegments(barcodeLine(ground, ink))
    expect(rest).toEqual([])
    expect(line?.cx).toBeCloseTo(149, -1)
    expect(line?.cy).toBeCloseTo(50, -1)
    expect(line?.height).toBeGreaterThan(12)
    expect(line?.height).toBeLessThan(18)
    expect(line?.angle).toBe(0)
  })

  it('a tilted line is found with its tilt', () => {
    const [line] = textSegments(barcodeLine(WHITE, BLACK, 0.05))
    expect(line?.angle).toBeCloseTo(Math.atan(0.05), 2)
  })

  it('red on white is bleached', () => {
    expect(textSegments(barcodeLine(WHITE, [230, 40, 40]))).toEqual([])
  })

  it('blue is bleached where a pen is looked for, and red stays', () => {
    const written = (ink: Colour) => textSegments(blueAsRed(barcodeLine(WHITE, ink))).length
    expect([written(BLUE_PEN), written([230, 40, 40])]).toEqual([0, 1])
  })

  it.each<[string, Pixels, boolean]>([
    ['a few strokes', barcodeLine(WHITE, BLUE_PEN), true],
    ['none in black type', barcodeLine(WHITE, BLACK), false],
    ['none in red strokes', barcodeLine(WHITE, [230, 40, 40]), false],
    ['none on a blue page', barcodeLine(BLUE_PEN, WHITE), false],
  ])('a blue pen is recognised by its strokes: %s', (_, page, answer) => expect(hasBluePen(page)).toBe(answer))

  it('a line underlined with a blue pen is found alone, and cut without the stroke', () => {
    const page = barcodeLine(WHITE, BLACK)
    for (let y = 112; y < 117; y++) for (let x = 90; x < 510; x++) page.data.set(BLUE_PEN, (y * page.width + x) * 4)
    const height = (found: Segment[]) => found.map((line) => line.height)
    const [bare = 0] = height(textSegments(barcodeLine(WHITE, BLACK)))
    expect(height(textSegments(page))).not.toEqual([bare])
    const found = segmentsBy('blue', page, [])
    expect(found.map(({ pen }) => pen)).toEqual(['blue'])
    expect(Math.abs((found[0]?.height ?? 0) - bare)).toBeLessThanOrEqual(1)
  })

  it('a line that the pen did not touch stays as it was found at first', () => {
    const page = barcodeLine(WHITE, BLACK)
    for (let y = 20; y < 24; y++) for (let x = 200; x < 400; x++) page.data.set(BLUE_PEN, (y * page.width + x) * 4)
    const found = textSegments(page)
    const again = segmentsBy('blue', page, found)
    expect(again).toHaveLength(1)
    expect(found).toContain(again[0])
  })

  it('a dashed rule is not text', () => {
    const dashes = { cx: 291, cy: 241, angle: 0, length: 500, height: 5 }
    expect([wideEnough(dashes), wideEnough({ ...dashes, height: 8 })]).toEqual([false, true])
  })

  it.each<[string, Colour, Colour, [number, number, number]]>([
    ['at its beginning', WHITE, BLACK, [110, 105, 40]],
    ['as high as three lines, over pale text', WHITE, [150, 150, 150], [300, 100, 90]],
    ['on a dark page', [18, 18, 20], WHITE, [300, 100, 90]],
  ])('a line is followed under a seal %s, even where colours are stored coarsely', (_, ground, ink, [x, y, radius]) => {
    const page = barcodeLine(ground, ink)
    const [bare] = textSegments(page)
    seal(page, x, y, radius)
    const line = textSegments(coarselyColoured(page)).find(({ length }) => length > 150)
    expect(line?.cx).toBeCloseTo(bare?.cx as number, -0.7)
    expect(line?.length).toBeCloseTo(bare?.length as number, -0.7)
    expect(line?.height).toBeCloseTo(bare?.height as number, -0.7)
  })
})

describe('OCR-2 strips for the engine', () => {
  it.each([
    ['dark on white', WHITE, BLACK],
    ['white on orange', [224, 122, 23] as Colour, WHITE],
  ])('are dark on white whatever the picture: %s', (_, ground, ink) => {
    const picture = barcodeLine(ground, ink)
    const [line] = textSegments(picture)
    if (!line) throw new Error('no line')
    const { width, height, data } = strip(picture, line, { textHeight: 28, bleach: true })
    expect(height).toBe(48)
    const middle = [...data.subarray(24 * width, 25 * width)]
    expect(Math.min(...middle)).toBeLessThan(30)
    expect(middle.filter((grey) => grey > 225).length).toBeGreaterThan(width / 4)
    expect(data.subarray(0, width).every((grey) => grey === 255)).toBe(true)
  })
})

describe('the small steps of reading a picture', () => {
  const grey = (width: number, values: number[]): Grey => ({
    width,
    height: values.length / width,
    data: Uint8Array.from(values),
  })

  it('edge runs close small gaps only', () => {
    const row = new Array(60).fill(200)
    for (const x of [10, 14, 40]) row[x] = 0
    expect(edgeRuns(edges(grey(60, row)), 60, 6)).toEqual([
      { y: 0, from: 9, to: 16, ink: 4 },
      { y: 0, from: 39, to: 42, ink: 2 },
    ])
  })

  it('lines from top to bottom are removed, strokes of text stay', () => {
    const found = new Uint8Array(20 * 60)
    for (let y = 0; y < 60; y++) found[y * 20 + 5 + (y >> 4)] = 1
    for (let y = 10; y < 30; y++) found[y * 20 + 15] = 1
    const left = withoutUprights(found, 20, 60)
    expect(left.reduce((sum, edge) => sum + edge, 0)).toBe(20)
    expect(left[20 * 20 + 15]).toBe(1)
  })

  it('faint edges near strong ones are ignored', () => {
    const row = new Array(60).fill(200)
    row[10] = 0
    row[20] = 180
    expect(edges(grey(60, row)).reduce((sum, edge) => sum + edge, 0)).toBe(2)
    row[10] = 200
    expect(edges(grey(60, row)).reduce((sum, edge) => sum + edge, 0)).toBe(2)
  })

  it('the threshold rises with noise', () => {
    const flat = grey(40, new Array(400).fill(100))
    const noisy = grey(
      40,
      Array.from({ length: 400 }, (_, i) => 100 + ((i * 7919) % 17)),
    )
    expect(noiseLevel(steps(noisy))).toBeGreaterThan(noiseLevel(steps(flat)))
  })

  it('the box around a segment is in fractions of the picture and never outside it', () => {
    const segment = { cx: 100, cy: 50, angle: 0, length: 100, height: 10 }
    const box = boxOf([segment], { width: 400, height: 200 })
    expect(box).toEqual({ left: 0.25, top: 0.45, width: 0.5, height: expect.closeTo(0.1) })
    expect(boxOf([{ ...segment, cx: 10 }], { width: 400, height: 200 }).left).toBe(0)
  })
})
