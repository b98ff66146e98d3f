import { expect, it } from 'vitest'
import { toGrey } from '../../../web/src/recognition/qr/grey'
import { threshold } from '../../../web/src/recognition/qr/local-mean'

const pixels = { width: 2, height: 1, data: Uint8ClampedArray.of(255, 255, 255, 255, 0, 0, 0, 0) }
it.each([
  [255, [255, 255]],
  [0, [255, 0]],
])('QRD-1 transparent pixels show the paper %d', (paper, expected) => {
  expect([...toGrey(pixels, paper).data]).toEqual(expected)
})

it('QRD-1 pixels darker than their surroundings count as dark, whatever the light', () => {
  const data = Uint8Array.from({ length: 400 }, (_, i) => (i % 20) * 8 + (Math.floor((i % 20) / 2) % 2 === 0 ? 0 : 60))
  const { data: bits } = threshold({ data, width: 20, height: 20 }, 3)
  const row = [...bits.subarray(200, 220)]
  expect(row.slice(4, 16)).toEqual([1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0])
})
