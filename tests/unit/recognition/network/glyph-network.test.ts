import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Grey } from '../../../../web/src/recognition/image/pixels'
import { glyphNetwork } from '../../../../web/src/recognition/payment/read/network/glyph-network'

const bytes = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url))

function weights(): ArrayBuffer {
  const { buffer, byteOffset, length } = bytes('web/src/recognition/payment/read/network/glyph-network.bin')
  return buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer
}

/** A strip as it was cut out of a drawn page: PGM with a header of one line each for kind, size and white. */
function strip(name: string): Grey {
  const file = bytes(`tests/fixtures/strips/${name}.pgm`)
  const [, size = ''] = file.toString('latin1').split('\n', 3)
  const [width = 0, height = 0] = size.split(' ').map(Number)
  return { width, height, data: new Uint8Array(file.subarray(file.length - width * height)) }
}

describe('OCR-1 the glyph network', () => {
  it.each([
    ['order-id', 'VT20220709173604804761'],
    ['moment', '2022-12-31 01:17:04'],
    ['chinese-moment', '2024年2月30日14:35:21'],
    ['label', '支付时间'],
  ])('reads a strip with %s', (name, text) => {
    const reading = glyphNetwork(weights()).read(strip(name))
    expect(reading.text).toBe(text)
    expect(reading.likelihood).toBeGreaterThan(0.8)
    expect(reading.ofNumber).toBeGreaterThan(0.8)
  })

  it('reads nothing from a blank strip', () => {
    const blank = { width: 101, height: 28, data: new Uint8Array(101 * 28).fill(255) }
    const { text, ofNumber } = glyphNetwork(weights()).read(blank)
    expect(text).toBe('')
    expect(ofNumber).toBeLessThan(0.1)
  })

  it('is as sure of a separate number as of its glyphs, whatever surrounds it', () => {
    const { likelihood, ofNumber } = glyphNetwork(weights()).read(strip('order-id-button'))
    expect(ofNumber).toBeGreaterThan(likelihood)
  })

  it('refuses a file of another shape', () => {
    expect(() => glyphNetwork(weights().slice(0, -1))).toThrow(/bytes/)
  })
})
