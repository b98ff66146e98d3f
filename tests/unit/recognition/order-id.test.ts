import { describe, expect, it } from 'vitest'
import { idBeginning, joinedId, orderIdIn } from '../../../web/src/recognition/order-id'

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
    ['full-width signs', 'ＶＴ２０２３０７１１０７５５１９１６８７９７'],
  ])('%s', (_, text) => expect(orderIdIn(text)?.id).toBe(ID))

  it.each([
    ['one digit short', 'VT2023071107551916879'],
    ['one digit long', 'VT202307110755191687971'],
    ['another prefix', 'VT20130711075519168797'],
    ['another letter', 'WT20230711075519168797'],
    ['digits alone', '20230711075519168797'],
    ['nothing', ''],
  ])('none when it is %s', (_, text) => expect(orderIdIn(text)).toBeNull())

  it('says whether a sign was reinterpreted', () => {
    expect(orderIdIn(ID)?.exact).toBe(true)
    expect(orderIdIn('VT2O230711075519168797')?.exact).toBe(false)
  })
})

describe('OCR-1 an order id on two lines', () => {
  it('is joined from its beginning and the missing digits', () => {
    expect(idBeginning('VT2026101200575')).toBe('VT2026101200575')
    expect(joinedId('VT2026101200575', '4667508')).toBe('VT20261012005754667508')
    expect(joinedId('VT2026101200575', '4667508 复制')).toBe('VT20261012005754667508')
  })

  it.each([
    ['too many digits', '46675081'],
    ['too few digits', '466750'],
    ['text before the digits', '金额4667508'],
  ])('is not joined with %s', (_, next) => expect(joinedId('VT2026101200575', next)).toBeNull())

  it('has no beginning in a whole id', () => expect(idBeginning(ID)).toBeNull())
})
