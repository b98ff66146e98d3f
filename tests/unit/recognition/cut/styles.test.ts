import { describe, expect, it } from 'vitest'
import { narrowed } from '../../../../web/src/recognition/payment/cut/narrowed'
import { EFFORTS, styleFor } from '../../../../web/src/recognition/payment/read/styles'

describe('OCR-1 a strip made narrower', () => {
  const row = (...data: number[]) => ({ width: data.length, height: 1, data: Uint8Array.from(data) })

  it.each<[string, number, number[], number[]]>([
    ['averages the pixels that one covers', 0.5, [0, 200, 100, 50], [100, 75]],
    ['shares a pixel that two cover', 2 / 3, [0, 240, 120], [80, 160]],
    ['stays as it is at its full width', 1, [0, 200, 100], [0, 200, 100]],
  ])('%s', (_, share, before, after) => expect([...narrowed(row(...before), share).data]).toEqual(after))

  it('keeps its rows', () => {
    const both = { width: 2, height: 2, data: Uint8Array.of(0, 100, 200, 250) }
    expect(narrowed(both, 0.5)).toEqual({ width: 1, height: 2, data: Uint8Array.of(50, 225) })
  })
})

describe('OCR-1 the way a line is set for the engine', () => {
  const widths = (seen: string) =>
    Array.from({ length: EFFORTS }, (_, effort) => styleFor(seen, effort).width ?? 1).slice(0, 3)
  const NARROW = widths('VT20230711075519168797')

  it('is narrower for a long number than for anything else', () => {
    const widest = Math.max(...NARROW)
    for (const width of widths('2023-07-11 08:02:57')) expect(width).toBeGreaterThan(widest)
  })

  it.each<[string, string, boolean]>([
    ['an id in groups', 'VT20 2307 1107 5519 1687 97', true],
    ['an id behind its label', '订单编号:VT20230711075519168797', true],
    ['a time without marks', '20230711080257', true],
    ['a date', '2023-07-11', false],
    ['a sentence with an id and a time', '08:02:57支付,订单号VT20230711075519168797', false],
    ['nothing that the network saw', '', false],
  ])('is narrow or not for %s', (_, seen, isNumber) => expect(widths(seen).join() === NARROW.join()).toBe(isNumber))

  it('differs from effort to effort', () => {
    for (const seen of ['VT20230711075519168797', '2023-07-11 08:02:57']) {
      const all = Array.from({ length: EFFORTS }, (_, effort) => JSON.stringify(styleFor(seen, effort)))
      expect(new Set(all).size).toBe(EFFORTS)
    }
  })
})
