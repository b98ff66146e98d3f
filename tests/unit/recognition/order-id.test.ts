import { describe, expect, it } from 'vitest'
import {
  idBeginning,
  mayBeId,
  orderIdIn,
  startsInsidePrefix,
} from '../../../web/src/recognition/payment/decide/ids/order-id'

const ID = 'VT20230711075519168797'

describe('OCR-1 the order id in a line of text', () => {
  it.each([
    ['alone', ID],
    ['after its label', `商户订单号：${ID}`],
    ['before a copy link', `${ID} 复制`],
    ['before the rim of a button', `${ID} | 复制`],
    ['before a rim that is read as two digits', `${ID} 10 复制`],
    ['small letters', 'vt20230711075519168797'],
    ['spaces between digits', 'VT2023071107 5519168797'],
    ['letters for digits', 'VT2O23O7llO755I9I68797'],
    ['a z for the first 2', 'VTz0230711075519168797'],
    ['a z beside the first 2', 'VTz20230711075519168797'],
    ['full-width glyphs', 'ＶＴ２０２３０７１１０７５５１９１６８７９７'],
  ])('is found: %s', (_, text) => expect(orderIdIn(text)?.id).toBe(ID))

  it.each([
    ['one digit short', 'VT2023071107551916879'],
    ['one digit long', 'VT202307110755191687971'],
    ['another prefix', 'VT20130711075519168797'],
    ['another letter', 'WT20230711075519168797'],
    ['only digits', '20230711075519168797'],
    ['ended by the year of a date', 'VT2023071107551916 2024-10-20 12:20:51'],
    ['ended by the hour of a time', 'VT202307110755191687 12:20:51'],
    ['nothing', ''],
  ])('is not found when it is %s', (_, text) => expect(orderIdIn(text)).toBeNull())

  it('is marked as inexact when a glyph was reinterpreted', () => {
    expect(orderIdIn(ID)?.exact).toBe(true)
    expect(orderIdIn('VT2O230711075519168797')?.exact).toBe(false)
  })
})

describe('OCR-1 the beginning of an order id that goes on elsewhere', () => {
  it.each([
    ['订单编号 VT2026101200575', 'VT2026101200575'],
    ['VT2026101200575 复制', 'VT2026101200575'],
    [ID, null],
    ['4200000059202307110351835728', null],
  ])('%s', (text, beginning) => expect(idBeginning(text)).toBe(beginning))

  it.each([
    ['T20230711075519168797，如有疑问', true],
    ['T2023071107', true],
    [ID, false],
    ['IT20230711075519168797', false],
    ['T202', false],
  ])('the V may be on the line above: %s', (text, answer) => expect(startsInsidePrefix(text)).toBe(answer))
})

describe('OCR-1 a line that may be an order id badly read', () => {
  it.each([
    ['YT2623O711O75519168797', true],
    ['VIT20230711075519168797', true],
    ['4200000059202307110351835728', false],
    ['支付成功', false],
  ])('%s counts as one: %s', (text, answer) => expect(mayBeId(text)).toBe(answer))
})
