import { describe, expect, it } from 'vitest'
import { readLevel } from '../../../web/src/recognition/qr/decode/attempt'
import { alternation } from '../../../web/src/recognition/qr/decode/marks'
import { homography, project, type Quad } from '../../../web/src/recognition/qr/locate/homography'
import { draw, TEXT, type Wish } from './draw'

const MODULE = 5
const MARGIN = 5

/** The page `readLevel` is handed: three finders in place, the fourth corner `out` modules too far out. */
function page(version: number, out: number, more: Partial<Wish> = {}) {
  const size = 17 + 4 * version
  const near = (MARGIN + 3.5) * MODULE
  const far = near + (size - 7) * MODULE
  const pull = out * MODULE
  const quad: Quad = [
    { x: near, y: near },
    { x: far, y: near },
    { x: far, y: far },
    { x: near, y: far },
  ]
  const modules: Quad = [
    { x: 3.5, y: 3.5 },
    { x: size - 3.5, y: 3.5 },
    { x: size - 3.5, y: size - 3.5 },
    { x: 3.5, y: size - 3.5 },
  ]
  const real: Quad = [quad[0], quad[1], { x: far + pull, y: far + pull }, quad[3]]
  const edge = (size + 2 * MARGIN) * MODULE
  const { gray } = draw({ version, width: edge, height: edge, toModule: homography(real, modules), ...more })
  return { gray, size, quad }
}

describe('QRD-1 a level code is read', () => {
  it.each([
    [1, 0],
    [1, 1.5],
    [1, -2],
    [2, 2.5],
    [3, -3],
    [6, 2],
    [12, 0],
  ])('QRD-1 version %d with its fourth corner off by %d modules', (version, out) => {
    const { gray, size, quad } = page(version, out)
    expect(readLevel(gray, { size, quad })).toBe(TEXT)
  })

  it.each([-4, 4, 8])('QRD-1 an estimate off by %d modules is put right by the timing lines', (off) => {
    const { gray, size, quad } = page(4, 0)
    expect(readLevel(gray, { size: size + off, quad })).toBe(TEXT)
  })

  it('QRD-1 hardly any contrast is enough', () => {
    const { gray, size, quad } = page(2, 0, { dark: 100, light: 114 })
    expect(readLevel(gray, { size, quad })).toBe(TEXT)
  })

  it('QRD-1 three finders alone are no code', () => {
    const { gray, size, quad } = page(2, 0)
    const data = gray.data.map((value, i) => {
      const [x, y] = [i % gray.width, Math.floor(i / gray.width)]
      const inFinder = (x < 65 && y < 65) || (x > 105 && y < 65) || (x < 65 && y > 105)
      return inFinder ? value : 235
    })
    expect(readLevel({ ...gray, data }, { size, quad })).toBeNull()
  })
})

describe('QRD-1 arithmetic of places', () => {
  const from: Quad = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 10 },
    { x: 0, y: 10 },
  ]
  const to: Quad = [
    { x: 3, y: 1 },
    { x: 14, y: 2 },
    { x: 11, y: 15 },
    { x: 1, y: 12 },
  ]
  it.each([0, 1, 2, 3] as const)('QRD-1 corner %d goes where it should', (corner) => {
    const found = project(homography(from, to), from[corner].x, from[corner].y)
    expect(found.x).toBeCloseTo(to[corner].x)
    expect(found.y).toBeCloseTo(to[corner].y)
  })

  it.each([
    [[10, 200, 10, 200, 10], 1],
    [[200, 10, 200, 10, 200], -1],
    [[10, 10, 10, 10, 10], 0],
    [[10, 10, 200, 200, 10], 0],
  ])('QRD-1 %j alternates by %d', (values, score) => expect(alternation(values)).toBeCloseTo(score, 0))
})
