import { describe, expect, it } from 'vitest'
import type { Joint } from '../../../web/src/recognition/payment/cut/strip'
import { agreedValue } from '../../../web/src/recognition/payment/decide/agreement'
import { orderIdIn } from '../../../web/src/recognition/payment/decide/ids/order-id'
import { searchFields } from '../../../web/src/recognition/payment/decide/search'
import { timesWithin } from '../../../web/src/recognition/payment/decide/times/pay-time'
import { wordsJoined } from '../../../web/src/recognition/payment/find/rows/pieces'
import type { Segment } from '../../../web/src/recognition/payment/find/rows/segment'
import type { LineReader, Reading } from '../../../web/src/recognition/payment/read/line-reader'

const ID = 'VT20230711075519168797'
const OTHER = 'VT20230711075519168797'.replace(/7$/, '1')

const valueIn = (text: string) => {
  const found = orderIdIn(text)
  return (
    found && {
      value: found.id,
      digits: found.id.slice(2),
      exact: found.exact,
      telling: found.id.slice(5),
      marked: false,
    }
  )
}

/** The reading when there is no glyph network. */
const BLIND: Reading = { text: '', confidence: 0 }
const nothing: [string, number][] = [
  ['', 0],
  ['', 0],
  ['', 0],
]

const readerOf =
  (readings: readonly [string, number][]) =>
  async (effort: number): Promise<Reading> => {
    const [text, confidence] = readings[effort] ?? ['', 0]
    return { text, confidence }
  }

describe('OCR-1 a value is believed when it is sure, or when readings agree', () => {
  it.each<[string, [string, number][], string | null]>([
    ['sure at once', [[ID, 90]], ID],
    [
      'unsure, then confirmed',
      [
        [ID, 40],
        [ID, 80],
      ],
      ID,
    ],
    [
      'a guess that every look repeats',
      [
        [ID, 40],
        [ID, 40],
        [ID, 40],
        [ID, 40],
      ],
      null,
    ],
    [
      'unsure and alone',
      [
        [ID, 40],
        ['', 0],
        ['', 0],
        ['', 0],
      ],
      null,
    ],
    [
      'sure, but not the first',
      [
        ['', 0],
        [ID, 95],
        ['', 0],
        ['', 0],
      ],
      null,
    ],
    [
      'two against one',
      [
        [OTHER, 40],
        [ID, 40],
        [ID, 40],
        ['', 0],
      ],
      null,
    ],
    [
      'three against one',
      [
        [OTHER, 40],
        [ID, 80],
        [ID, 40],
        [ID, 40],
      ],
      ID,
    ],
    [
      'a guess on which the looks differ',
      [
        [ID, 60],
        [ID, 60],
        [OTHER, 60],
        [OTHER, 60],
      ],
      null,
    ],
    [
      'two each',
      [
        [OTHER, 40],
        [ID, 40],
        [ID, 40],
        [OTHER, 40],
      ],
      null,
    ],
    [
      'rubbish does not count against',
      [
        ['', 0],
        [ID, 80],
        [ID, 40],
      ],
      ID,
    ],
  ])('%s', async (_, readings, value) => {
    expect(await agreedValue(readerOf(readings), async () => BLIND, valueIn)).toBe(value)
  })

  it.each<[string, [string, number], [string, number][], string | null]>([
    ['sure, and the network sees the same', [ID, 80], [[ID, 90]], ID],
    ['sure, and the network sees nothing it could name', ['#####', 95], [[ID, 90]], ID],
    ['sure, but the network sees another, and no more is said', [OTHER, 80], [[ID, 90], ...nothing], null],
    ['unsure, and the network sees the same for certain', [ID, 80], [[ID, 40]], ID],
    ['unsure, and so is the network', [ID, 60], [[ID, 40], ...nothing], null],
    [
      'misread, and the network is certain',
      [ID, 95],
      [
        [`${ID}7`.replace('VT', 'VI'), 40],
        [ID, 40],
      ],
      ID,
    ],
    ['none of one against a certain network', [ID, 96], [[OTHER, 40], ...nothing], null],
    ['none of a sure one against a certain network', [ID, 99], [[OTHER, 95], ...nothing], null],
    [
      'a certain network, where another look of the engine sees it too',
      [ID, 96],
      [[OTHER, 40], [ID, 40], ...nothing],
      ID,
    ],
    ['two against a network that is rather sure', [ID, 80], [[OTHER, 40], [OTHER, 40], ...nothing], null],
    [
      'none of three against an uncertain network',
      [ID, 60],
      [
        [OTHER, 40],
        [OTHER, 40],
        [OTHER, 40],
      ],
      null,
    ],
    [
      'none of the engine alone, where the network sees other digits without a value',
      [OTHER.replace('VT', 'V'), 60],
      [
        [ID, 90],
        [ID, 90],
        [ID, 90],
        [ID, 90],
      ],
      null,
    ],
    ['a certain network, where the engine sees nothing', [ID, 96], nothing, ID],
    ['a half-certain network that repeats its value, where the engine sees nothing', [ID, 80], nothing, ID],
    ['none of a network that guesses twice, where the engine sees nothing', [ID, 45], nothing, null],
    [
      'one digit too few, and the rim of a button',
      [ID.slice(0, -1), 99],
      [[`${ID.slice(0, -1)} | 复制`, 91], ...nothing],
      null,
    ],
    [
      'what both only guess at, as long as no look contradicts',
      [ID, 60],
      [
        [ID, 60],
        [ID, 60],
        [ID, 60],
      ],
      ID,
    ],
    ['a network that guesses has no vote', [ID, 20], [[ID, 40], ...nothing], null],
  ])('%s', async (_, [text, confidence], readings, value) => {
    expect(await agreedValue(readerOf(readings), async () => ({ text, confidence }), valueIn)).toBe(value)
  })
})

describe('OCR-1 the network looks again', () => {
  const twice = (first: Reading, second: Reading) => async (look: number) => (look === 0 ? first : second)
  const MISREAD = Array.from({ length: 4 }, () => ID.slice(0, -2))
  const looks = (...texts: string[]) => readerOf(texts.map((text) => [text, 90]))

  it.each<[string, string[], [string, number], [string, number], string | null]>([
    ['and sees what the engine saw twice', [ID, ID], [OTHER, 98], [ID, 98], ID],
    ['and sees what the engine saw once: too little', [ID, '', '', ''], [OTHER, 98], [ID, 98], null],
    ['and sees a third value', [ID, ID, ID, ID], [OTHER, 98], [ID.replace(/7$/, '4'), 98], null],
    ['and sees the same where the engine saw nothing', ['', '', '', ''], [ID, 98], [ID, 60], ID],
    ['and sees another where the engine saw nothing', ['', '', '', ''], [ID, 98], [OTHER, 60], null],
    ['and repeats what it saw, where the engine saw digits and no value', MISREAD, [ID, 80], [ID, 60], ID],
    ['and guesses another value than the engine', [ID, ID, ID, ID], [OTHER, 14], [OTHER, 3], null],
    ['and guesses what it saw, where the engine saw digits and no value', MISREAD, [ID, 80], [ID, 40], null],
    [
      'and repeats what it saw, where the engine saw another value',
      [...MISREAD.slice(1), OTHER],
      [ID, 80],
      [ID, 60],
      null,
    ],
  ])('%s', async (_, engine, [first, sure], [second, surely], value) => {
    const glyphs = twice({ text: first, confidence: sure }, { text: second, confidence: surely })
    expect(await agreedValue(looks(...engine), glyphs, valueIn)).toBe(value)
  })
})

describe('OCR-1 a word beside a time', () => {
  const timeIn = (text: string) => {
    const [found] = timesWithin(text)
    if (!found) return null
    return {
      value: found.time,
      digits: found.shown,
      telling: found.telling,
      exact: found.exact,
      word: found.word,
      marked: true,
    }
  }
  const seeing = (text: string) => async () => ({ text, confidence: 98 })

  it.each<[string, [string, number][], string, string | null]>([
    ['is believed at once', [['2023-7-11 下午8:02:57', 90]], '2023-7-11##8:02:57', '2023-07-11 20:02:57'],
    ['that the engine overlooks leaves doubt', [['2023-7-11 8:02:57', 90], ...nothing], '2023-7-11##8:02:57', null],
    ['that is not there leaves none', [['2023-7-11 8:02:57', 90]], '2023-7-11 8:02:57', '2023-07-11 08:02:57'],
  ])('%s', async (_, readings, seen, value) => {
    expect(await agreedValue(readerOf(readings), seeing(seen), timeIn)).toBe(value)
  })
})

interface Line extends Segment {
  text: string
  /** The glyph network's reading, where it differs. */
  seen?: string
  /** True when the network makes nothing of it. */
  unsure?: boolean
  /** True when line finding missed it: only the glyph network sees it, when it looks there. */
  lost?: boolean
}

/** The lines of a page that a segment covers, from left to right. */
const coveredBy = ({ cx, cy, length, height }: Segment, page: readonly Line[]) =>
  page
    .filter((line) => Math.abs(line.cy - cy) < height / 2 && Math.abs(line.cx - cx) < length / 2)
    .sort((a, b) => a.cx - b.cx)

/** A line at a column and a row of a page, 9 map pixels wide for each glyph and 16 high. */
function line(text: string, x: number, y: number): Line {
  const length = text.length * 9
  return { cx: x + length / 2, cy: y, angle: 0, length, height: 16, text }
}

/** Glyphs of a line that was not found. A segment shows those that it covers. */
const unfound = (text: string, x: number, y: number, width = 9): Line[] =>
  [...text].map((glyph, at) => ({
    ...line(glyph, x, y),
    cx: x + (at + 0.5) * width,
    length: width,
    lost: true,
  }))

async function search(page: Line[]) {
  const read: string[] = []
  const foundLines = page.filter((line) => !line.lost)
  const textOf = (segment: Segment) =>
    coveredBy(segment, foundLines)
      .map(({ text }) => text)
      .join(' ')
  const seenOf = (segment: Segment) =>
    coveredBy(segment, page)
      .map(({ text, seen }) => seen ?? text)
      .join('')
  const joined = (pieces: readonly Segment[], joint: Joint, of = textOf) =>
    pieces.map(of).join(joint === 'space' ? ' ' : '')
  const readPieces: LineReader['readPieces'] = async (pieces, joint) => {
    const text = joined(pieces, joint)
    read.push(text)
    return { text, confidence: 90 }
  }
  const reader: LineReader = {
    alone: false,
    readPieces,
    read: (segment, effort) => readPieces([segment], 'none', effort),
    readForValue: (segment) => readPieces([segment], 'none'),
    glyphs: async (pieces, joint) => ({
      text: joined(pieces, joint, seenOf),
      confidence: pieces.some((piece) => coveredBy(piece, page).some(({ unsure }) => unsure)) ? 0 : 98,
    }),
  }
  const { id, times, decided } = await searchFields(foundLines, reader, 2_000)
  return { id: id?.id ?? null, times: decided ? times.map(({ time }) => time) : [], read }
}

const [EARLY, LATE] = ['2023-07-11 08:01:00', '2023-07-11 08:02:57']

describe('OCR-1 a time whose marks are lost', () => {
  const timeIn = (text: string) => {
    const [found] = timesWithin(text)
    return found ? { value: found.time, digits: found.shown, telling: found.telling, exact: false, marked: true } : null
  }
  const seen = async () => ({ text: '2024-6-12 5:50:24', confidence: 65 })

  it.each<[string, [string, number][], string | null]>([
    [
      'is believed when other readings show all its digits',
      [
        ['20246.12 5.50224', 7],
        ['2024-6-12 5.5024', 75],
        ['20246-12 5.5024', 33],
        ['20246-12 55024', 69],
      ],
      '2024-06-12 05:50:24',
    ],
    [
      'is not when they show others',
      [
        ['20246.12 5.50224', 7],
        ['2024-6-12 5.5824', 75],
        ['20246-12 5.5824', 33],
        ['20246-12 55824', 69],
      ],
      null,
    ],
  ])('%s', async (_, readings, value) => {
    expect(await agreedValue(readerOf(readings), seen, timeIn)).toBe(value)
  })
})

/** Three rows of labels and values; the label of the second is lost. */
const tableWithout = (label: Line): Line[] => [
  line('下单时间', 20, 100),
  line(EARLY, 200, 100),
  { ...label, lost: true },
  line(LATE, 200, 150),
  line('收款方', 20, 200),
  line('云溪书店', 200, 200),
]

/** A time on two lines, with something unread behind its date. */
const scrapBefore = (clock: string): Line[] => [
  line('支付时间', 20, 100),
  line('2024年12月2日', 20, 130),
  { ...line('囗', 160, 130), height: 6, length: 14, cx: 167, unsure: true },
  line(clock, 20, 160),
]

describe('OCR-1 OCR-6 choosing among what a page shows', () => {
  it.each<[string, Line[], string | null, string[]]>([
    [
      'a date with a countdown below it that has a label of its own',
      [line('2021年3月8日', 200, 100), line('剩余时间', 20, 140), line('00:12:58', 200, 140)],
      null,
      [],
    ],
    [
      'a date with 下午 beside it and the time of day below',
      [line('支付时间', 20, 100), line('2024年7月22日', 20, 130), line('下午', 220, 130), line('9:48:49', 20, 160)],
      null,
      ['2024-07-22 21:48:49'],
    ],
    [
      'a date with 下午 beside it, behind a stroke that was found by itself, and the time of day below',
      [
        line('支付时间', 20, 100),
        line('2023年3月2日', 20, 130),
        { ...line('囗', 214, 123), height: 5, length: 12, cx: 220, unsure: true },
        { ...line('下午', 220, 130), length: 32, cx: 240 },
        line('10:46:33', 20, 160),
      ],
      null,
      ['2023-03-02 22:46:33'],
    ],
    ['no time in doubt, where a scrap stands between its date and its time of day', scrapBefore('8:43:49'), null, []],
    [
      'a time with an hour of two digits, where a scrap stands behind its date',
      scrapBefore('08:43:49'),
      null,
      ['2024-12-02 08:43:49'],
    ],
    [
      'a time of the second half of the day, where a scrap stands behind its date',
      scrapBefore('20:43:49'),
      null,
      ['2024-12-02 20:43:49'],
    ],
    [
      'a date without seconds, and a countdown in traditional characters below it',
      [line('交易時間', 20, 100), line('2021年3月8日 22:39', 20, 130), line('剩餘時間 00:12:58', 20, 160)],
      null,
      [],
    ],
    [
      'no id that would go on in the time of the column beside it',
      [line(LATE, 20, 100), line(ID.slice(0, -4), 200, 100), line('45分26秒', 200, 122)],
      null,
      [LATE],
    ],
    [
      'no id that would go on in a time in traditional characters',
      [line(LATE, 20, 100), line(ID.slice(0, -4), 200, 100), line('45時26秒', 200, 122)],
      null,
      [LATE],
    ],
    [
      'a date with a clock below it whose own label is not known',
      [line('2021年3月8日', 200, 100), line('还可支付', 20, 140), line('00:12:58', 200, 140)],
      null,
      [],
    ],
    [
      'a time whose row has words of its own, below a label of payment without a value',
      [line('交易时间', 20, 100), line('流水生成', 20, 130), line(LATE, 200, 130)],
      null,
      [],
    ],
    [
      'a time that says it is the time of the order, below a label of payment without a value',
      [line('交易時間', 20, 100), line('訂單成立時間 2021-03-08 22:39:11', 20, 130)],
      null,
      [],
    ],
    [
      'the time of payment, after that of the order in traditional characters',
      [line('訂單成立時間', 20, 100), line(EARLY, 200, 100), line('交易時間', 20, 140), line(LATE, 200, 140)],
      null,
      [LATE],
    ],
    [
      'the date and time of payment, before the time of the order',
      [line('付款日期及時間', 20, 100), line(LATE, 200, 100), line('訂單成立時間', 20, 140), line(EARLY, 200, 140)],
      null,
      [LATE],
    ],
    [
      'another time, where the time of payment is named but cannot be read',
      [line('创建时间', 20, 100), line(EARLY, 200, 100), line('支付时间', 20, 250), line(ID, 200, 400)],
      ID,
      [],
    ],
    [
      'a number like an id with other letters, that the network takes for one',
      [
        line('支付时间', 20, 100),
        line(LATE, 200, 100),
        { ...line(ID, 200, 150), text: ID.replace('VT', 'WT'), seen: ID },
      ],
      null,
      [LATE],
    ],
    [
      'a label that begins on the line above',
      [
        line(`下单时间:${EARLY};收款方:书店;交易时 。`, 20, 100),
        line(`间为${LATE}。如有疑问`, 20, 125),
        line(ID, 20, 175),
      ],
      ID,
      [LATE],
    ],
    [
      'a label that was lost, where the labels of the other rows stand',
      tableWithout(line('支付时间', 20, 150)),
      null,
      [LATE],
    ],
    [
      'a label that was lost, as far below its value as the others',
      [
        line(LATE, 20, 100),
        { ...line('支付时间', 20, 125), lost: true },
        line(EARLY, 20, 200),
        line('下单时间', 20, 225),
        line('13856977560', 20, 300),
        line('手机号码', 20, 325),
        line('87654321098', 20, 400),
        line('参考号码', 20, 425),
      ],
      null,
      [LATE],
    ],
    [
      'no time whose lost label nobody can read',
      tableWithout({ ...line('支付时间', 20, 150), seen: '##时#' }),
      null,
      [],
    ],
    ['an id whose letters a seal parts from the rest', [line('VT2', 20, 150), line(ID.slice(3), 70, 150)], ID, []],
    ['no id of the digits behind some other word', [line('号', 20, 150), line(ID.slice(2), 70, 150)], null, []],
    [
      'a time beside print too small to be another',
      [line('创建时间', 20, 100), line(EARLY, 200, 100), { ...line('至13:48:59', 20, 760), height: 5 }],
      null,
      [EARLY],
    ],
    [
      'a time whose beginning only the network can read, on the line above',
      [
        { ...line('尊敬的用户您有一笔交易创建时间:2823年', 20, 100), seen: '###创建时间:2023年', chinese: 0.5 },
        line('07月11日08:01:00，订单号:', 20, 125),
        line(`到账时间:${LATE}`, 20, 175),
        line(ID, 20, 225),
      ],
      ID,
      [EARLY],
    ],
    [
      'a date in narrow type and its time of day, far apart',
      [
        line('支付时间', 20, 100),
        { ...line('2023-7-11', 20, 125), length: 60, cx: 50 },
        { ...line('08:02:57', 110, 125), length: 60, cx: 140 },
        line(ID, 20, 175),
      ],
      ID,
      [LATE],
    ],
    [
      'a time over two lines, the second with a wide space in it',
      [
        { ...line('尊敬的用户您有一笔交易,支付方式:零钱,支付时间:2023年7', 20, 100), chinese: 0.5 },
        line('月11日', 20, 125),
        line('08:01:00，订单号:', 100, 125),
        line(`到账时间:${LATE}`, 20, 175),
        line(ID, 20, 225),
      ],
      ID,
      [EARLY],
    ],
    [
      'not the time whose own label lost a glyph, for the label of another',
      [
        line(LATE, 20, 100),
        line('交易时间', 20, 125),
        line(EARLY, 20, 170),
        line('单时间', 20, 195),
        line(ID, 20, 240),
        line('商家订单号', 20, 265),
      ],
      ID,
      [LATE],
    ],
    [
      'not the time below whose line stands something else, for the label of another above it',
      [
        line('6217003100310031', 20, 30),
        line('付款卡号', 20, 58),
        line(LATE, 20, 105),
        line('交易时间', 20, 132),
        line(EARLY, 20, 180),
        line('业务专章', 20, 208),
        line(ID, 20, 255),
        line('商家订单号', 20, 283),
        line('支付成功', 20, 330),
        line('当前状态', 20, 358),
      ],
      ID,
      [LATE],
    ],
    [
      'a time of two pieces, and its label in the middle below them',
      [
        line('2023年7月11日', 20, 100),
        line('08:02:57', 190, 100),
        line('付款时间', 90, 125),
        line(EARLY, 20, 200),
        line('创建时间', 60, 225),
        line(ID, 20, 300),
      ],
      ID,
      [LATE],
    ],
    ['label and value', [line('支付时间', 20, 100), line(LATE, 200, 100), line(ID, 200, 150)], ID, [LATE]],
    [
      'the labelled time, not the first',
      [
        line('创建时间', 20, 100),
        line(EARLY, 200, 100),
        line('支付时间', 20, 150),
        line(LATE, 200, 150),
        line(ID, 200, 200),
      ],
      ID,
      [LATE],
    ],
    [
      'labels above their values',
      [line('下单时间', 20, 100), line(EARLY, 20, 125), line('交易时间', 20, 175), line(LATE, 20, 200)],
      null,
      [LATE],
    ],
    [
      'labels below their values',
      [line(LATE, 20, 100), line('交易时间', 20, 125), line(EARLY, 20, 175), line('下单时间', 20, 200)],
      null,
      [LATE],
    ],
    ['none of two times without labels', [line(EARLY, 20, 100), line(LATE, 20, 300), line(ID, 20, 340)], ID, []],
    [
      'of two with equally good labels the one nearest the id',
      [line(`支付时间：${EARLY}`, 20, 100), line(`交易时间：${LATE}`, 20, 300), line(ID, 20, 340)],
      ID,
      [LATE, EARLY],
    ],
    [
      'none when a created time stands beside one without a readable label',
      [line('创建时间', 20, 100), line(EARLY, 200, 100), line('268', 20, 150), line(LATE, 200, 150)],
      null,
      [],
    ],
    ['never the time of an offer', [line('优惠截止', 20, 100), line(LATE, 200, 100)], null, []],
    [
      'a time on two lines',
      [line('支付时间', 20, 100), line('2023-07-11', 200, 100), line('08:02:57', 200, 125)],
      null,
      [LATE],
    ],
    [
      'an id on two lines',
      [line('订单号', 20, 100), line('VT2023071107551', 200, 100), line('9168797', 200, 125)],
      ID,
      [],
    ],
    [
      'an id on three lines',
      [
        line('订单号', 20, 100),
        line('VT20230711', 200, 100),
        line('0755191687', 200, 125),
        line('97', 200, 150),
        line('13856977560', 200, 200),
      ],
      ID,
      [],
    ],
    [
      'no date at the end of a row with the time of day that begins the next row',
      [
        line('云溪书店', 20, 100),
        line('2023-07-11', 300, 100),
        line('08:02:57', 20, 125),
        line('-20.00', 300, 125),
        line(ID, 20, 300),
      ],
      ID,
      [],
    ],
    [
      'no time of day with the date of the next row, where its own date above cannot be read',
      [
        line('交易时间', 20, 100),
        { ...line('2O?3-07-11', 200, 100), seen: '##########' },
        line('08:02:57', 200, 124),
        line('记账日期', 20, 154),
        line('2023-07-12', 200, 154),
        line(ID, 200, 300),
      ],
      ID,
      [],
    ],
    [
      'an id on three lines beside a button that floats over the page',
      [
        line('商户单号', 20, 100),
        line('VT20230711', 200, 100),
        { ...line('', 40, 125), length: 40, height: 40 },
        line('0755191687', 200, 125),
        line('97', 200, 150),
      ],
      ID,
      [],
    ],
    [
      'an id that breaks behind its first letter in running text',
      [
        line('您已付款36.68元，订单编号：V', 20, 100),
        line(`${ID.slice(1, 15)}`, 20, 125),
        line(`${ID.slice(15)}。如有疑问`, 20, 150),
      ],
      ID,
      [],
    ],
    [
      'a time of day above its date',
      [line('支付时间', 20, 100), line('08:02:57', 200, 100), line('2023-07-11', 200, 125), line(ID, 200, 200)],
      ID,
      [LATE],
    ],
    [
      'fourteen digits beside the label of the time',
      [line('交易时间', 20, 100), line('20230711080257', 200, 100), line(ID, 200, 150)],
      ID,
      [LATE],
    ],
    [
      'no fourteen digits beside another label, below the label of a time',
      [line('交易时间', 20, 100), line('商户单号', 20, 125), line('20230711080257', 200, 125), line(ID, 200, 150)],
      ID,
      [],
    ],
    [
      'fourteen digits below the label of the time',
      [line('Payment Time:', 20, 100), line('20230711080257', 20, 125), line(ID, 20, 250)],
      ID,
      [LATE],
    ],
    [
      'no other time, where fourteen digits beside the label of a time are misread',
      [
        line('下单时问', 20, 100),
        line(EARLY, 200, 100),
        line('支付时间', 20, 150),
        { ...line('2023:07:1108:02:57', 200, 150), length: 100, cx: 250, seen: '2023:67:1108:#2:57' },
        line(ID, 200, 250),
      ],
      ID,
      [],
    ],
    [
      'no other time, where the time of payment is named in English and cannot be read',
      [
        line(`Order placed: ${EARLY}`, 20, 100),
        { ...line('Payment Time', 20, 150), seen: '############' },
        line(ID, 20, 250),
      ],
      ID,
      [],
    ],
    [
      'no other time, where the time of payment is named in a long English label',
      [
        line(`Order placed: ${EARLY}`, 20, 100),
        { ...line('Transaction Time', 20, 150), length: 190, cx: 115, seen: '################' },
        line(ID, 20, 250),
      ],
      ID,
      [],
    ],
    [
      'no time at which an English sentence breaks, where PM may follow',
      [line(`You paid on ${LATE}`, 20, 100), line(ID, 20, 250)],
      ID,
      [],
    ],
    [
      'no time beside the name of a month at which an English sentence breaks',
      [line('You paid on Jul 11, 2023 8:02:57', 20, 100), line(ID, 20, 250)],
      ID,
      [],
    ],
    [
      'a time of the second half of the day at which an English sentence breaks',
      [line('You paid on 2023-07-11 20:02:57', 20, 100), line(ID, 20, 250)],
      ID,
      ['2023-07-11 20:02:57'],
    ],
    [
      'a time of twelve hours whose half of the day stands on the next line',
      [line(`Paid at: ${LATE}`, 20, 100), { ...line('PM', 20, 125), length: 24, cx: 32 }, line(ID, 20, 250)],
      ID,
      ['2023-07-11 20:02:57'],
    ],
    [
      'a time at which a sentence breaks before PM, and goes on behind it',
      [line(`付款时间${LATE}`, 20, 100), line('PM，金额247.00', 20, 125), line(ID, 20, 250)],
      ID,
      ['2023-07-11 20:02:57'],
    ],
    [
      'an English time of which the engine lost the marks and the network the words',
      [
        line('Payment time', 20, 100),
        { ...line('Jul112023 8:0257 PM', 200, 100), seen: '###11#2023 8:02:57##' },
        line(ID, 20, 150),
      ],
      ID,
      ['2023-07-11 20:02:57'],
    ],
    [
      'no English time whose half of the day the engine lost',
      [
        line('Payment time', 20, 100),
        { ...line('Jul112023 8:0257', 200, 100), seen: '###11#2023 8:02:57##' },
        line(ID, 20, 150),
      ],
      ID,
      [],
    ],
    [
      'an id whose lines meet at a drawn button',
      [line('支付时间', 20, 100), line(LATE, 200, 100), line('VT20230711075 I ', 20, 150), line('519168797', 20, 175)],
      ID,
      [LATE],
    ],
    [
      'an id whose second line was not found',
      [
        line('支付时间', 20, 100),
        line(LATE, 200, 100),
        line('VT20230711075', 200, 150),
        ...unfound('519168797', 200, 180),
      ],
      ID,
      [LATE],
    ],
    [
      'an id whose second line was not found, set right',
      [
        line('支付时间', 20, 100),
        line(LATE, 200, 100),
        line('VT202307110755191', 200, 150),
        ...unfound('68797', 308, 180),
      ],
      ID,
      [LATE],
    ],
    [
      'no id that is cut off, from the number with a label below it',
      [
        line('支付时间', 20, 100),
        line(LATE, 200, 100),
        line('VT20230711075', 200, 150),
        line('流水号', 20, 180),
        ...unfound('519168797', 200, 180),
      ],
      null,
      [LATE],
    ],
    [
      'no time in doubt, where a word below begins like a half of the day',
      [
        line('支付时间', 20, 100),
        line(LATE, 200, 100),
        { ...line('下午茶', 200, 125), length: 40, cx: 220 },
        line(ID, 20, 250),
      ],
      ID,
      [],
    ],
    [
      'no time in doubt, where a half of the day below can hardly be read',
      [
        line('支付时间', 20, 100),
        line(LATE, 200, 100),
        { ...line('责', 200, 125), length: 20, cx: 210, seen: 'FM' },
        line(ID, 20, 250),
      ],
      ID,
      [],
    ],
    [
      'no time of a beginning and the column beside it',
      [
        line('支付时间', 20, 100),
        line('数量', 212, 100),
        line('06:12:31 2026-08-', 20, 124),
        line('12 件', 212, 124),
        line(ID, 20, 250),
      ],
      ID,
      [],
    ],
    [
      'no time in doubt, where a card below begins like AM',
      [
        line('Payment time', 20, 100),
        line(LATE, 200, 100),
        { ...line('Amex', 200, 125), length: 36, cx: 218 },
        line(ID, 20, 250),
      ],
      ID,
      [],
    ],
    [
      'no id that is cut off, from a longer number in larger type below it',
      [
        line('支付时间', 20, 100),
        line(LATE, 200, 100),
        line('VT2023071107551', 200, 150),
        ...unfound('42000000592023', 200, 180, 10.2),
      ],
      null,
      [LATE],
    ],
    [
      'no id that is cut off, from a longer number below it',
      [
        line('支付时间', 20, 100),
        line(LATE, 200, 100),
        line('VT2023071107551', 200, 150),
        ...unfound('42000000592023', 200, 180),
      ],
      null,
      [LATE],
    ],
    [
      'an English date that breaks before its year',
      [line('Payment time: Tue, Jul 11,', 20, 100), line('2023 08:02:57', 20, 125), line(ID, 20, 200)],
      ID,
      [LATE],
    ],
    [
      'a time in a sentence that says what was done then',
      [line(`【书店】您于${LATE}支付36.68元`, 20, 100), line(`下单时间${EARLY}`, 20, 150), line(ID, 20, 200)],
      ID,
      [LATE],
    ],
    [
      'a time in the right one of two columns, where dates and times of day stand below each other',
      [
        line('提交时间', 20, 75),
        line('支付时间', 240, 75),
        line('2023年07月11日', 20, 100),
        line('2023年07月11日', 240, 100),
        line('08:01:00', 20, 122),
        line('08:02:57', 240, 122),
        line(ID, 20, 200),
      ],
      ID,
      [LATE],
    ],
    [
      'a time in the left one of two columns, and not the time of day of the right one',
      [
        line('支付时间', 20, 74),
        line('创建时间', 256, 74),
        line('2023-07-11', 20, 100),
        line('2023-07-11', 256, 100),
        line('08:02:57', 20, 126),
        line('08:01:00', 256, 126),
        line(ID, 256, 20),
      ],
      ID,
      [LATE],
    ],
    [
      'the time below its label, and not the one above that the label is far from',
      [line(EARLY, 20, 50), line('付款时间', 20, 103), line(LATE, 20, 131), line(ID, 200, 200)],
      ID,
      [LATE],
    ],
    [
      'the time below its label, and not the one above that the label is somewhat farther from',
      [line(EARLY, 20, 50), line('付款时间', 20, 79), line(LATE, 20, 101), line(ID, 200, 200)],
      ID,
      [LATE],
    ],
    [
      'no time of which the edge of the picture cut the top off',
      [line('付款时间', 200, 7), line(LATE, 20, 7), line(ID, 20, 80)],
      ID,
      [],
    ],
    [
      'no other time, where a watermark may have tied the time of payment to its label',
      [
        line('下单时间', 200, 80),
        line(EARLY, 200, 105),
        line(ID, 200, 160),
        { ...line('时期2065-034,', 200, 210), height: 39, unsure: true },
      ],
      ID,
      [],
    ],
    [
      'no other time, where the time of payment is garbled in one line with its label',
      [
        line('创建时间', 20, 80),
        line(EARLY, 200, 80),
        {
          ...line('支付时间2025年01月01日14时00906黎', 20, 125),
          seen: '付时间2025年01月01日14时002064p',
          unsure: true,
        },
        line(ID, 200, 200),
      ],
      ID,
      [],
    ],
    [
      'no id of which the edge of the picture cut the top off',
      [line(ID, 20, 7), line('付款时间', 20, 60), line(LATE, 200, 60)],
      null,
      [LATE],
    ],
    [
      'no time of which the edge cut the foot off',
      [line('付款时间', 200, 1_990), line(LATE, 20, 1_994), line(ID, 20, 80)],
      ID,
      [],
    ],
    [
      'no other time, where a letter of the label of the time of payment is misread',
      [line('Order placed', 20, 75), line(EARLY, 20, 100), line('2ayment Time', 20, 150), line(ID, 20, 250)],
      ID,
      [],
    ],
    [
      'a time on two lines beside a label on two lines',
      [
        line('Payment', 20, 100),
        line('time', 20, 122),
        line('2023-07-11', 200, 100),
        line('08:02:57', 200, 122),
        line(ID, 20, 200),
      ],
      ID,
      [LATE],
    ],
    [
      'a time whose weekday breaks over the line, with spaces around its parts',
      [
        line('支付时间', 20, 100),
        line('2023年07月11日', 200, 100),
        line('(星', 312, 100),
        line('期二)', 200, 122),
        { ...line('08:02:57', 245, 122), length: 60, cx: 275 },
        line(ID, 20, 200),
      ],
      ID,
      [LATE],
    ],
    [
      'the time of payment, where its label takes two lines',
      [
        line('Created', 20, 60),
        line(EARLY, 200, 60),
        line('Transaction', 20, 100),
        line('Time', 20, 122),
        line(LATE, 200, 100),
        line(ID, 20, 200),
      ],
      ID,
      [LATE],
    ],
    [
      'a time without marks that goes on in the next line',
      [line('支付时间', 20, 100), line('2023071108', 200, 100), line('0257', 200, 122), line(ID, 20, 200)],
      ID,
      [LATE],
    ],
    [
      'a time without marks whose last digit stands alone',
      [line('支付时间', 20, 100), line('2023071108025', 200, 100), line('7', 200, 122), line(ID, 20, 200)],
      ID,
      [LATE],
    ],
    [
      'no time of a longer number that goes on in the next line',
      [line('支付时间', 20, 100), line('2023071108', 200, 100), line('02571', 200, 122), line(ID, 20, 200)],
      ID,
      [],
    ],
    [
      'no time of a number that is labelled otherwise',
      [line('流水号', 20, 100), line('2023071108', 200, 100), line('0257', 200, 122), line(ID, 20, 200)],
      ID,
      [],
    ],
    [
      'no id of two numbers in columns beside each other',
      [line(ID.slice(0, 10), 20, 100), line(ID.slice(10), 200, 100), line('支付时间', 20, 200), line(LATE, 200, 200)],
      null,
      [LATE],
    ],
    [
      'no id of two numbers in columns beside each other, between which a speck lies',
      [
        line(ID.slice(0, 10), 20, 100),
        { ...line('', 150, 100), length: 20 },
        line(ID.slice(10), 200, 100),
        line('支付时间', 20, 200),
        line(LATE, 200, 200),
      ],
      null,
      [LATE],
    ],
    [
      'no part of a transaction number',
      [line('VT2023071107551', 200, 100), line('42000000592023', 200, 125)],
      null,
      [],
    ],
  ])('%s', async (_, page, id, times) => {
    const found = await search(page)
    expect(found.id).toBe(id)
    expect(found.times).toEqual(times)
  })

  it('stops when both fields are found', async () => {
    const rest = [300, 350, 400].map((y) => line('4200000059202307110351835728', 100, y))
    const found = await search([line('支付时间', 20, 100), line(LATE, 200, 100), line(ID, 200, 150), ...rest])
    expect(found.read).not.toContain('4200000059202307110351835728')
  })
})

describe('OCR-2 words of one line', () => {
  it('are joined over a space, but not over the gap between columns', () => {
    const words = [line('2023-07-11', 20, 100), line('08:02:57', 120, 100), line('复制', 300, 100)]
    const lines = wordsJoined(words)
    expect(lines).toHaveLength(2)
    expect(lines[0]?.length).toBe(172)
    expect(lines[0]?.cx).toBe(106)
  })
})
