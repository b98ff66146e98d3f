import { expect, it } from 'vitest'
import { report } from '../../../scripts/bench/qr/report'
import { verdict } from '../../../scripts/bench/qr/summary'
import { quantile } from '../../../scripts/bench/quantile'
import { withOrientation } from '../../../scripts/pictures/qr/exif'
import { recipes } from '../../../scripts/pictures/qr/recipes'

it.each([
  ['a', 'a', 'right'],
  [null, null, 'right'],
  ['a', null, 'missed'],
  ['a', 'b', 'wrong'],
  [null, 'a', 'false'],
] as const)('QRD-1 %s read as %s is %s', (expected, read, kind) => expect(verdict(expected, read)).toBe(kind))

it.each([
  [0.5, 3],
  [0.95, 5],
  [1, 5],
  [0, 1],
])('QRD-1 the bench finds quantile %d of five', (share, value) => expect(quantile([5, 1, 3, 2, 4], share)).toBe(value))

const truth = [
  { file: 'a', text: '1', condition: 'clean' },
  { file: 'b', text: '2', condition: 'clean' },
  { file: 'c', text: null, condition: 'none' },
]
const results = ['1', null, '9'].map((text, i) => {
  return { file: 'abc'[i] ?? '', text, cpuMs: i + 1, wallMs: 10, longTaskMs: 0 }
})

it('QRD-1 the report of the bench has every figure, by condition and by kind', () => {
  const text = report(truth, { ours: results, stock: results }, [{ file: 'w.js', raw: 3, gzip: 2, brotli: 1 }])
  expect(text).toContain('1 of 2 read, 0 wrong, 1 false finds on 1 without a code')
  expect(text).toMatch(/^clean +2 +1 +1\nnone +1 +0 +0$/m)
  expect(text).toContain('CPU ratio     median 1.000, p95 1.000, worst 1.000')
  expect(text).toContain('w.js: 3 raw, 2 gzip, 1 brotli')
})

it('QRD-1 the generator draws the same pictures for the same seed and others for another', () => {
  expect(recipes(80, 4)).toEqual(recipes(80, 4))
  expect(recipes(80, 4)).not.toEqual(recipes(80, 5))
})

it('QRD-1 the generator gives every picture its own file and every eighth no code', () => {
  const list = recipes(400, 1)
  expect(new Set(list.map(({ file }) => file)).size).toBe(400)
  expect(list.filter(({ text }) => text === null)).toHaveLength(50)
  expect(new Set(list.map(({ condition }) => condition)).size).toBeGreaterThan(30)
})

it('QRD-1 the generator writes the orientation behind the start of the file', () => {
  const jpeg = withOrientation(Uint8Array.of(0xff, 0xd8, 0xff, 0xdb), 6)
  expect([...jpeg.subarray(0, 4)]).toEqual([0xff, 0xd8, 0xff, 0xe1])
  expect(jpeg[4]).toBe(0)
  expect(jpeg[5]).toBe(34)
  expect(jpeg.length).toBe(4 + 36)
  expect(String.fromCharCode(...jpeg.subarray(6, 10))).toBe('Exif')
  expect(jpeg[31]).toBe(6)
})
