import { describe, expect, it } from 'vitest'
import { idBeginning, mayBeId, orderIdIn } from '../../../web/src/recognition/payment/decide/order-id'

const ID = 'VT20230711075519168797'

describe('OCR-1 the order id in a line of text', () => {
  it.each([
    ['alone', ID],
    ['after its label', `商户订单号：${ID}`],
    ['before a copy link', `${ID} 复制`],
    ['before the rim of a button', `${ID} | 复制`],
    ['small letters', 'vt20230711075519168797'],
    ['spaces between digits', 'VT2023071107 5519168797'],
    ['letters for digits', 'VT2O23O7llO755I9I68797'],
    ['full-width glyphs', 'ＶＴ２０２３０７１１０７５５１９１６８７９７'],
  ])('%s', (_, text) => expect(orderIdIn(text)?.id).toBe(ID))

  it.each([
    ['one digit short', 'VT2023071107551916879'],
    ['one digit long', 'VT202307110755191687971'],
    ['another prefix', 'VT20130711075519168797'],
    ['another letter', 'WT20230711075519168797'],
    ['only digits', '20230711075519168797'],
    ['nothing', ''],
  ])('none when it is %s', (_, text) => expect(orderIdIn(text)).toBeNull())

  it('says when a glyph was reinterpreted', () => {
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
})

describe('OCR-1 a line that may be an order id badly read', () => {
  it.each([
    ['YT2623O711O75519168797', true],
    ['VIT20230711075519168797', true],
    ['4200000059202307110351835728', false],
    ['支付成功', false],
  ])('%s: %s', (text, answer) => expect(mayBeId(text)).toBe(answer))
})
