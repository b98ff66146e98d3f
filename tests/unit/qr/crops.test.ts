import { expect, it } from 'vitest'
import { cropsOf, leanOf } from '../../../web/src/recognition/qr/crops'
import { inverted } from '../../../web/src/recognition/qr/grey'
import { threshold } from '../../../web/src/recognition/qr/local-mean'
import { findSquares } from '../../../web/src/recognition/qr/squares'
import { draw, turnedBy } from './draw'

it.each([
  [0, 4],
  [45, 6],
  [90, 3],
])('QRD-1 turned by %d°, with %d pixels a module, a code lies in its crop with its margin', (degrees, pixels) => {
  const half = 10.5 * pixels
  const radians = (degrees * Math.PI) / 180
  const spread = Math.abs(Math.cos(radians)) + Math.abs(Math.sin(radians))
  const x = 130 - half * (Math.cos(radians) - Math.sin(radians))
  const y = 130 - half * (Math.sin(radians) + Math.cos(radians))
  const { gray } = draw({ width: 260, height: 260, toModule: turnedBy(degrees, pixels, x, y) })
  for (const page of [gray, inverted(gray)]) {
    const [crop] = cropsOf(findSquares(threshold(page, 30)))
    if (!crop) throw new Error('no crop')
    expect(crop.light).toBe(page !== gray)
    expect(Math.abs(crop.module - pixels)).toBeLessThan(pixels / 5)
    expect(Math.abs(crop.x + crop.side / 2 - 130)).toBeLessThan(pixels)
    expect(crop.side / 2).toBeGreaterThan(half * spread)
  }
})

it('QRD-1 a blank page has no place for a code, and neither have two squares', () => {
  const even = { data: new Uint8Array(10_000).fill(200), width: 100, height: 100 }
  expect(findSquares(threshold(even, 10))).toEqual([])
  const square = { x: 20, y: 20, module: 3, rows: 9, light: false }
  expect(cropsOf([square, { ...square, x: 70 }])).toEqual([])
  expect(cropsOf([square, { ...square, x: 70 }, { ...square, x: 120 }])).toEqual([])
  expect(cropsOf([square, { ...square, x: 70 }, { ...square, y: 70 }])).toHaveLength(1)
  expect(cropsOf([square, { ...square, x: 70 }, { ...square, y: 70, light: true }])).toEqual([])
})

it('QRD-1 equal squares mean no lean, smaller ones on the right a camera that leans to the right', () => {
  const square = { x: 50, y: 50, module: 4, rows: 9, light: false }
  const codeOf = (right: number) => {
    const [crop] = cropsOf([square, { ...square, x: 106, module: right }, { ...square, y: 106 }])
    if (!crop) throw new Error('no crop')
    return leanOf(crop, 160)
  }
  expect(codeOf(4).across).toBeCloseTo(0)
  expect(codeOf(4).down).toBeCloseTo(0)
  expect(codeOf(3.4).across).toBeGreaterThan(0.05)
  expect(codeOf(4.6).across).toBeLessThan(-0.05)
})
