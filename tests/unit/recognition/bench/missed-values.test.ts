import { describe, expect, it } from 'vitest'
import { causeOf } from '../../../../scripts/bench/payment/causes'
import type { BenchLine } from '../../../../scripts/bench/payment/page'
import { type Reading, report, type Truth } from '../../../../scripts/bench/payment/score'

const [TIME, ID] = ['2023-07-11 20:02:57', 'VT20230711075519168797']

const line = (effort: number | string, text: string): BenchLine => ({
  effort,
  text,
  confidence: 90,
  place: { x: 0, y: 0, height: 16 },
})
const byEngine = (text: string) => line(0, text)
const byNetwork = (text: string) => line('glyphs', text)

describe('OCR-1 the benchmark says why a value was missed', () => {
  it.each<[string, 'payTime' | 'orderId', BenchLine[], string]>([
    ['both readers saw it', 'orderId', [byEngine(ID), byNetwork(`订单编号:${ID}`)], 'read by both'],
    ['the engine alone saw it', 'orderId', [byEngine(ID), byNetwork(ID.slice(0, 9))], 'read by the engine'],
    ['the network alone saw it', 'payTime', [byNetwork('2023年7月11日下午8:02:57')], 'read by the network'],
    ['a digit was misread', 'orderId', [byEngine(ID.replace('9168', '9163'))], 'a digit off'],
    ['a digit was read twice', 'orderId', [byEngine(ID.replace('9168', '91688'))], 'a digit off'],
    ['its lines were not joined', 'orderId', [byEngine('VT20230711'), byNetwork('075519168797')], 'in parts'],
    ['its time of day stands alone', 'payTime', [byEngine('8:02:57')], 'in parts'],
    ['nothing like it was read', 'payTime', [byEngine('支付成功 ¥30.00')], 'not read'],
    ['nothing was read', 'orderId', [], 'not read'],
  ])('%s', (_, field, lines, cause) => expect(causeOf(field, field === 'payTime' ? TIME : ID, lines)).toBe(cause))

  it('counts the causes by field and stage', () => {
    const truths: Truth[] = ['a', 'b', 'c'].map((file) => ({ file, payTime: TIME, orderId: ID }))
    const reading = (file: string, causes: Reading['causes']): Reading => ({
      ...{ file, payTime: null, orderId: ID, cpuMs: 1, wallMs: 1 },
      stages: { payTime: 'unclear', orderId: 'read' },
      ...(causes && { causes }),
    })
    const text = report('', truths, [
      reading('a', { payTime: 'in parts' }),
      reading('b', { payTime: 'a digit off' }),
      reading('c', { payTime: 'in parts' }),
    ])
    expect(text).toMatch(/payTime unclear +3 {2}a digit off 1 {2}in parts 2\n/)
  })
})
