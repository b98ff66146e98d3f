import { describe, expect, it } from 'vitest'
import { confidenceIn } from '../../../web/src/recognition/payment/decide/confidence'
import { hidesTime } from '../../../web/src/recognition/payment/decide/doubts'
import type { Segment } from '../../../web/src/recognition/payment/find/rows/segment'
import type { Engine } from '../../../web/src/recognition/payment/read/engine'
import { lineReader } from '../../../web/src/recognition/payment/read/line-reader'
import type { GlyphReading } from '../../../web/src/recognition/payment/read/network/glyph-decoding'

const LINE: Segment = { cx: 100, cy: 40, angle: 0, length: 180, height: 14 }

/** A line that the network reads as `text`, with these probabilities of it and of its digits, and the engine otherwise. */
function readerOf(text: string, likelihood: number, ofNumber = likelihood) {
  const asked: string[] = []
  const engine: Engine = {
    readLine: async () => {
      asked.push('engine')
      return [{ text: 'by the engine', confidence: 90, left: 0, top: 0, right: 0, bottom: 0 }]
    },
    close: () => {},
  }
  const seen: GlyphReading = { text, likelihood, ofNumber, ofGlyphs: [] }
  const source = { strip: async () => new Uint8Array(), glyphs: async () => seen }
  return { reader: lineReader(engine, source, () => {}), asked }
}

describe('OCR-1 the engine is asked', () => {
  it.each<[string, string, number, boolean]>([
    ['not about a label that the network knows', '支付时间', 0.99, false],
    ['not about an amount', '¥1,542.90', 0.99, false],
    ['not about a name', '####有#公##', 0.95, false],
    ['not about an English label', 'Payment Time', 0.9, false],
    ['about a label that is not certain', '支付时间', 0.6, true],
    ['about a label of a time with an unknown character', '#付时间', 0.99, true],
    ['about an id', 'VT20230711075519168797', 0.99, true],
    ['about a date', '2023-07-11', 0.99, true],
    ['about the end of an id', '168797', 0.99, true],
    ['about a line without a glyph', '', 0.2, true],
  ])('%s', async (_, text, likelihood, isAsked) => {
    const { reader, asked } = readerOf(text, likelihood)
    expect((await reader.read(LINE)).text).toBe(isAsked ? 'by the engine' : text)
    expect(asked).toEqual(isAsked ? ['engine'] : [])
  })

  it('about any line with more effort', async () => {
    const { reader, asked } = readerOf('支付时间', 0.99)
    await reader.read(LINE, 1)
    expect(asked).toEqual(['engine'])
  })
})

describe('OCR-1 the engine is asked for a value', () => {
  it.each<[string, string, number, boolean]>([
    ['not about a masked card', '6217********0899', 0.99, false],
    ['not about the last digits of a card', '#商##(8021)', 0.3, false],
    ['not about dashes, of which the network makes nothing', '88间 88间 8间 88间', 1e-9, false],
    ['about pale type, of which it makes something', 'VT2023 0711', 0.02, true],
    ['about a number of four digits', '8797', 0.99, true],
  ])('%s', async (_, text, likelihood, isAsked) => {
    const { reader, asked } = readerOf(text, likelihood)
    await reader.readForValue(LINE)
    expect(asked).toEqual(isAsked ? ['engine'] : [])
  })

  it.each<[string, number, boolean]>([
    ['not where the network is sure that no digits stand there', 0.9, false],
    ['where it is not', 0.6, true],
  ])('%s', async (_, ofNumber, isAsked) => {
    const { reader, asked } = readerOf('####有#公##', 0.2, ofNumber)
    await reader.readForValue(LINE, 80)
    expect(asked).toEqual(isAsked ? ['engine'] : [])
  })
})

describe('OCR-1 a time may hide', () => {
  it.each<[string, string, number, boolean]>([
    ['in a line of which the network makes nothing', '1e-9*: 2,::1', 1e-9, true],
    ['not in a masked card', '6217********0899', 0.99, false],
    ['not in an unknown name', '####有#公##', 0.9, false],
  ])('%s', async (_, text, likelihood, answer) => {
    const { reader, asked } = readerOf(text, likelihood)
    expect(await hidesTime(LINE, reader, true)).toBe(answer)
    expect(asked).toEqual([])
  })
})

describe('OCR-1 the certainty of the network about a value', () => {
  const sure = (text: string, unsure: string, digits: string) => {
    const ofGlyphs = [...text].map((_, at) =>
      at >= text.indexOf(unsure) && at < text.indexOf(unsure) + unsure.length ? 0.5 : 1,
    )
    return confidenceIn({ text, confidence: 1, ofGlyphs }, { digits })
  }
  const TEXT = '于2024年6月8日 上午8:40:09支付873.00元'

  it.each([
    ['does not depend on another number beside it', '873', 100],
    ['depends on its digits', '6', 50],
    ['depends on what stands between them', '上', 50],
    ['does not depend on a space', ' ', 100],
  ])('%s', (_, unsure, confidence) => expect(sure(TEXT, unsure, '20246884009')).toBe(confidence))

  it.each([
    ['the half of the day behind it', 'Paid 08:40:09 PM', 'P', '084009', 50],
    ['a name of a month before it', 'on Jun 8,2024', 'J', '82024', 50],
  ])('depends on %s', (_, text, unsure, digits, confidence) => expect(sure(text, unsure, digits)).toBe(confidence))

  it('is that of the whole line when the digits appear there in another form', () =>
    expect(sure('VT2O23', 'O', '2023')).toBe(1))
})
