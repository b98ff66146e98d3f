import { expect, it } from 'vitest'
import { isTransparent, leaning, softened, toGrey } from '../../../web/src/recognition/qr/grey'
import { threshold } from '../../../web/src/recognition/qr/local-mean'

const pixels = { width: 2, height: 1, data: Uint8ClampedArray.of(255, 255, 255, 255, 0, 0, 0, 0) }
it.each([
  [255, [255, 255]],
  [0, [255, 0]],
])('QRD-1 transparent pixels show the paper %d', (paper, expected) => {
  expect([...toGrey(pixels, paper).data]).toEqual(expected)
})

it('QRD-1 transparency is noticed', () => {
  expect(isTransparent(pixels)).toBe(true)
  expect(isTransparent({ width: 1, height: 1, data: Uint8ClampedArray.of(1, 2, 3, 255) })).toBe(false)
})

it('QRD-1 softening takes the mean of a pixel and its neighbours', () => {
  const grey = { data: Uint8Array.of(0, 0, 0, 0, 90, 0, 0, 0, 0), width: 3, height: 3 }
  expect(softened(grey).data[4]).toBe(10)
  const even = { data: new Uint8Array(9).fill(70), width: 3, height: 3 }
  expect(softened(even)).toEqual(even)
})

it('QRD-1 leaning stretches the right half, shrinks the left and leaves the middle where it is', () => {
  const data = Uint8Array.from({ length: 21 * 21 }, (_, i) => (i % 21 === 14 || i % 21 === 6 ? 0 : 200))
  const row = [...leaning({ data, width: 21, height: 21 }, 0.6, 0).data.subarray(210, 231)]
  const darkest = (from: number, to: number) => {
    const part = row.slice(from, to)
    return from + part.indexOf(Math.min(...part))
  }
  expect(darkest(11, 20)).toBeGreaterThan(14)
  expect(darkest(2, 10)).toBeGreaterThan(6)
  expect(row[10]).toBe(200)
})

it('QRD-1 pixels darker than their surroundings count as dark, whatever the light', () => {
  const data = Uint8Array.from({ length: 400 }, (_, i) => (i % 20) * 8 + (Math.floor((i % 20) / 2) % 2 === 0 ? 0 : 60))
  const { data: bits } = threshold({ data, width: 20, height: 20 }, 3)
  const row = [...bits.subarray(200, 220)]
  expect(row.slice(4, 16)).toEqual([1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0])
})
