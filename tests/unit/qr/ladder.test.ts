import { expect, it } from 'vitest'
import type { Pixels } from '../../../web/src/recognition/image/pixels'
import type { Picture } from '../../../web/src/recognition/qr/canvas'
import { readQr } from '../../../web/src/recognition/qr/read'
import type { Window } from '../../../web/src/recognition/qr/windows'
import { draw, TEXT, turnedBy, type Wish } from './draw'

interface Drawing {
  readonly width: number
  readonly height: number
}

/** A picture that is drawn by asking for single pixels; it remembers what was drawn. */
function picture(wish: Wish, alpha: (value: number) => number, drawings: Drawing[]): Picture {
  const { gray } = draw(wish)
  return {
    width: gray.width,
    height: gray.height,
    close: () => {},
    draw: async (zoom, window) => {
      drawings.push({ width: window.width, height: window.height })
      return pixels(gray, zoom, window, alpha)
    },
  }
}

function pixels(
  gray: { data: Uint8Array; width: number; height: number },
  zoom: number,
  { x: left, y: top, width, height }: Window,
  alpha: (value: number) => number,
): Pixels {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0, p = 0; y < height; y++) {
    for (let x = 0; x < width; x++, p += 4) {
      const at = { x: (x + 0.5 + left) / zoom, y: (y + 0.5 + top) / zoom }
      const inside = at.x >= 0 && at.y >= 0 && at.x < gray.width && at.y < gray.height
      const value = inside ? (gray.data[Math.floor(at.y) * gray.width + Math.floor(at.x)] ?? 0) : 0
      data[p] = data[p + 1] = data[p + 2] = value
      data[p + 3] = inside ? alpha(value) : 0
    }
  }
  return { data, width, height }
}

const opaque = () => 255

it.each([
  ['dark on light', { dark: 20, light: 240 }, opaque],
  ['light on dark', { dark: 240, light: 20 }, opaque],
  ['dark on nothing', { dark: 0, light: 255 }, (value: number) => 255 - value],
  ['light on nothing', { dark: 255, light: 0 }, (value: number) => value],
] as const)('QRD-1 a code %s is read', async (_, colours, alpha) => {
  const wish = { ...colours, width: 500, height: 700, toModule: turnedBy(7, 9, 120, 200) }
  expect(await readQr(picture(wish, alpha, []))).toBe(TEXT)
})

it.each([
  ['without a margin, on a dark ground', { dark: 0, light: 250, ground: 60, toModule: turnedBy(0, 8, 90, 880) }],
  ['of dots', { dark: 0, light: 255, dots: 0.7, toModule: turnedBy(0, 17, 177, 497) }],
  ['of little contrast', { dark: 95, light: 106, ground: 101, version: 5, toModule: turnedBy(0, 12, 200, 600) }],
  [
    'of two greys on a white page',
    { dark: 150, light: 180, ground: 255, margin: 2, toModule: turnedBy(0, 8, 60, 300) },
  ],
  ['of two light greys on black', { dark: 222, light: 200, ground: 0, margin: 2, toModule: turnedBy(0, 8, 60, 300) }],
  ['that is blurred', { dark: 20, light: 240, version: 5, blur: 30, toModule: turnedBy(0, 10, 177, 497) }],
])('QRD-1 a code %s is read', async (_, wish) => {
  expect(await readQr(picture({ ...wish, width: 828, height: 1737 }, opaque, []))).toBe(TEXT)
})

it('QRD-1 a code that the camera leans over is read, even if no alignment pattern marks its last corner', async () => {
  const leaning = [1 / 9, 0.02, -13, -0.01, 1 / 9, -22, 0.0006, 0.0004, 1] as const
  const wish = { width: 500, height: 700, toModule: leaning }
  expect(await readQr(picture(wish, opaque, []))).toBe(TEXT)
})

it('QRD-1 the reader hands jsQR nothing of a page without corner squares', async () => {
  const drawings: Drawing[] = []
  const wish = { width: 1080, height: 2340, toModule: turnedBy(0, 16, 5000, 5000) }
  expect(await readQr(picture(wish, opaque, drawings))).toBeNull()
  expect(drawings.every(({ width }) => width >= 160)).toBe(true)
  expect(drawings).toHaveLength(6)
})

it('QRD-1 the reader finds a small code far down a long page and never draws more than 3 million pixels', async () => {
  const drawings: Drawing[] = []
  const wish = { width: 1000, height: 5000, toModule: turnedBy(0, 2, 700, 4300) }
  expect(await readQr(picture(wish, opaque, drawings))).toBe(TEXT)
  expect(Math.max(...drawings.map(({ width, height }) => width * height))).toBeLessThanOrEqual(3_000_000)
})

it('QRD-1 reading starts small: a plain screenshot costs one small drawing and one crop', async () => {
  const drawings: Drawing[] = []
  const wish = { width: 1080, height: 2340, toModule: turnedBy(0, 16, 380, 600) }
  expect(await readQr(picture(wish, opaque, drawings))).toBe(TEXT)
  expect(drawings).toEqual([
    { width: 240, height: 520 },
    { width: 130, height: 130 },
  ])
})

it.each([
  [1, 1],
  [640, 480],
])('QRD-1 an empty picture of %d×%d has no code', async (width, height) => {
  const wish = { width, height, toModule: turnedBy(0, 5, 5000, 5000) }
  expect(await readQr(picture(wish, opaque, []))).toBeNull()
})
