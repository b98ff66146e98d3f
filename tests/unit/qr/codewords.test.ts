import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { formatBits, type Matrix, readFormat, readMatrix } from '../../../web/src/recognition/qr/decode/codewords'
import { textOf } from '../../../web/src/recognition/qr/decode/segments'

function matrix(text: string, ecc: 'L' | 'M' | 'Q' | 'H', version = 1): Matrix {
  const { data, size } = encode(text, { ecc, minVersion: version, border: 0, boostEcc: false })
  return { size, data: Uint8Array.from(data.flat(), (dark) => (dark ? 1 : 0)) }
}

function read(code: Matrix): string | null {
  const found = readMatrix(code)
  return found && textOf(found.bytes, found.version)
}

describe('QRD-1 the modules of a code become its text', () => {
  const levels = ['L', 'M', 'Q', 'H'] as const
  const versions = Array.from({ length: 40 }, (_, i) => i + 1)

  it.each(levels)(
    'QRD-1 every version at level %s',
    (ecc) => {
      for (const version of versions)
        expect(read(matrix('202611210000001', ecc, version)), `version ${version}`).toBe('202611210000001')
    },
    30_000,
  )

  it.each([
    '0',
    '01',
    '2026112',
    'GD24384892K',
    'A:B',
    'https://m.example.com/o?s=1',
    '订单号：2026',
    'é',
    'x'.repeat(600),
  ])('QRD-1 %s', (text) => expect(read(matrix(text, 'M'))).toBe(text))

  it('QRD-1 repairs what a smudge hides and gives up where it must', () => {
    const code = matrix('202611210000001', 'H', 3)
    const smudge = (from: number, to: number) => ({
      size: code.size,
      data: code.data.map((bit, i) => {
        const [x, y] = [i % code.size, Math.floor(i / code.size)]
        return x >= from && x < to && y >= from && y < to ? 0 : bit
      }),
    })
    expect(read(smudge(10, 19))).toBe('202611210000001')
    expect(read(smudge(8, 29))).toBeNull()
  })

  it('QRD-1 an empty or random field is no code', () => {
    expect(read({ size: 21, data: new Uint8Array(441) })).toBeNull()
    let state = 1
    for (let round = 0; round < 200; round++) {
      const data = Uint8Array.from({ length: 441 }, () => {
        state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
        return (state >> 16) & 1
      })
      expect(read({ size: 21, data })).toBeNull()
    }
  })

  it('QRD-1 the format survives three lost bits', () => {
    const code = matrix('1', 'Q')
    const format = readFormat(code)
    const data = code.data.slice()
    for (const x of [0, 1, 2]) data[8 * code.size + x] = 1 - (data[8 * code.size + x] ?? 0)
    expect(readFormat({ size: code.size, data })).toEqual(format)
    expect(formatBits(0)).toBe(0x5412)
  })
})
