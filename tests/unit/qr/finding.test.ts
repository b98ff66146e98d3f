import { describe, expect, it } from 'vitest'
import { finderModule, findFinders } from '../../../web/src/recognition/qr/locate/finders'
import { invert, isTransparent, reduce, toGray } from '../../../web/src/recognition/qr/locate/gray'
import { threshold } from '../../../web/src/recognition/qr/locate/threshold'
import { findTriples, nearestSize } from '../../../web/src/recognition/qr/locate/triples'
import { draw, turnedBy } from './draw'

describe('QRD-1 the corners of a code are found', () => {
  it.each([
    [[4, 4, 12, 4, 4], 4],
    [[3, 5, 12, 4, 4], 4],
    [[1, 1, 3, 1, 1], 1],
    [[4, 4, 4, 4, 4], 0],
    [[4, 4, 30, 4, 4], 0],
    [[1, 4, 12, 4, 4], 0],
    [[1, 1, 1, 1, 1], 0],
  ] as const)('QRD-1 runs %j have modules of %d', ([a, b, c, d, e], module) => {
    expect(finderModule(a, b, c, d, e)).toBeCloseTo(module, 0)
  })

  it.each([
    [0, 4],
    [12, 4],
    [45, 6],
    [90, 3],
    [200, 5],
  ])('QRD-1 turned by %d°, %d pixels a module', (degrees, pixels) => {
    const centre = 130
    const half = 10.5 * pixels
    const radians = (degrees * Math.PI) / 180
    const x = centre - half * (Math.cos(radians) - Math.sin(radians))
    const y = centre - half * (Math.sin(radians) + Math.cos(radians))
    const { gray } = draw({ width: 260, height: 260, toModule: turnedBy(degrees, pixels, x, y) })
    for (const page of [gray, invert(gray)]) {
      const [triple] = findTriples(findFinders(threshold(page, 30)))
      expect(triple?.size).toBe(21)
      expect(triple?.corner.light).toBe(page !== gray)
      const to = (u: number, v: number) => ({
        x: x + pixels * (u * Math.cos(radians) - v * Math.sin(radians)),
        y: y + pixels * (u * Math.sin(radians) + v * Math.cos(radians)),
      })
      expect(Math.abs((triple?.corner.x ?? 0) - to(3.5, 3.5).x)).toBeLessThan(1)
      expect(Math.abs((triple?.right.y ?? 0) - to(17.5, 3.5).y)).toBeLessThan(1)
      expect(Math.abs((triple?.below.x ?? 0) - to(3.5, 17.5).x)).toBeLessThan(1)
    }
  })

  it('QRD-1 an even page has no corners', () => {
    const gray = { data: new Uint8Array(10_000).fill(200), width: 100, height: 100 }
    expect(findFinders(threshold(gray, 10))).toEqual([])
  })

  it.each([
    [20.2, 21],
    [23.1, 25],
    [58, 57],
    [500, 177],
  ])('QRD-1 %d modules are a code of %d', (raw, size) => expect(nearestSize(raw)).toBe(size))
})

describe('QRD-1 pictures become grey', () => {
  const pixels = { width: 2, height: 1, data: Uint8ClampedArray.of(255, 255, 255, 255, 0, 0, 0, 0) }
  it.each([
    [255, [255, 255]],
    [0, [255, 0]],
  ])('QRD-1 transparent pixels show the paper %d', (paper, expected) => {
    expect([...toGray(pixels, paper).data]).toEqual(expected)
  })

  it('QRD-1 transparency is noticed', () => {
    expect(isTransparent(pixels)).toBe(true)
    expect(isTransparent({ width: 1, height: 1, data: Uint8ClampedArray.of(1, 2, 3, 255) })).toBe(false)
  })

  it('QRD-1 reducing takes the mean of a square and drops an odd edge', () => {
    const gray = { data: Uint8Array.of(0, 100, 9, 200, 100, 9, 9, 9, 9), width: 3, height: 3 }
    expect(reduce(gray, 2)).toEqual({ data: Uint8Array.of(100), width: 1, height: 1 })
    expect(reduce(gray, 1)).toBe(gray)
  })

  it('QRD-1 dark is darker than its surroundings, whatever the light', () => {
    const data = Uint8Array.from(
      { length: 400 },
      (_, i) => (i % 20) * 8 + (Math.floor((i % 20) / 2) % 2 === 0 ? 0 : 60),
    )
    const { data: bits } = threshold({ data, width: 20, height: 20 }, 3)
    const row = [...bits.subarray(200, 220)]
    expect(row.slice(4, 16)).toEqual([1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0])
  })
})
