import { expect, it } from 'vitest'
import { threshold } from '../../../web/src/recognition/qr/local-mean'

it('QRD-1 pixels darker than their surroundings count as dark, whatever the light', () => {
  const data = Uint8Array.from({ length: 400 }, (_, i) => (i % 20) * 8 + (Math.floor((i % 20) / 2) % 2 === 0 ? 0 : 60))
  const { data: bits } = threshold({ data, width: 20, height: 20 }, 3)
  const row = [...bits.subarray(200, 220)]
  expect(row.slice(4, 16)).toEqual([1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0])
})
