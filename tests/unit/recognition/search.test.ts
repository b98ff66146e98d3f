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
const OTHER = ID.replace(/7$/, '1')
const [EARLY, LATE] = ['2023-07-11 08:01:00', '2023-07-11 08:02:57']
const NAMED: Readonly<Record<string, string>> = { ID, OTHER, EARLY, LATE }
/** The text with the values that its capitals stand for. */
const named = (text: string) => text.replaceAll(/ID|OTHER|EARLY|LATE/g, (name) => NAMED[name] ?? name)

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

const NOTHING: Reading = { text: '', confidence: 0 }

/** Reads from `ID 40, OTHER 90`: a reading and its confidence for each effort, `-` for none. */
const readerOf = (readings: string) => {
  const texts = named(readings).split(', ')
  return async (effort: number): Promise<Reading> => {
    const [, text, confidence] = /^(.*) (\d+)$/.exec(texts[effort] ?? '') ?? []
    return text === undefined ? NOTHING : { text, confidence: Number(confidence) }
  }
}

describe('OCR-1 a value is believed when it is sure, or when readings agree', () => {
  it.each<[string, string, string | null]>([
    ['sure at once', 'ID 90', ID],
    ['unsure, then confirmed', 'ID 40, ID 80', ID],
    ['a guess that every look repeats', 'ID 40, ID 40, ID 40, ID 40', null],
    ['unsure and alone', 'ID 40', null],
    ['sure, but not the first', '-, ID 95', null],
    ['two against one', 'OTHER 40, ID 40, ID 40', null],
    ['three against one', 'OTHER 40, ID 80, ID 40, ID 40', ID],
    ['a guess on which the looks differ', 'ID 60, ID 60, OTHER 60, OTHER 60', null],
    ['two each', 'OTHER 40, ID 40, ID 40, OTHER 40', null],
    ['rubbish does not count against', '-, ID 80, ID 40', ID],
  ])('%s', async (_, readings, value) => {
    expect(await agreedValue(readerOf(readings), async () => NOTHING, valueIn)).toBe(value)
  })

  it.each<[string, string, string, string | null]>([
    ['sure, and the network sees the same', 'ID 80', 'ID 90', ID],
    ['sure, and the network sees nothing it could name', '##### 95', 'ID 90', ID],
    ['sure, but the network sees another, and no more is said', 'OTHER 80', 'ID 90', null],
    ['unsure, and the network sees the same for certain', 'ID 80', 'ID 40', ID],
    ['unsure, and so is the network', 'ID 60', 'ID 40', null],
    ['misread, and the network is certain', 'ID 95', 'VI202307110755191687977 40, ID 40', ID],
    ['none of one against a certain network', 'ID 96', 'OTHER 40', null],
    ['none of a sure one against a certain network', 'ID 99', 'OTHER 95', null],
    ['a certain network, where another look of the engine sees it too', 'ID 96', 'OTHER 40, ID 40', ID],
    ['two against a network that is rather sure', 'ID 80', 'OTHER 40, OTHER 40', null],
    ['none of three against an uncertain network', 'ID 60', 'OTHER 40, OTHER 40, OTHER 40', null],
    [
      'none of the engine alone, where the network sees other digits without a value',
      'V20230711075519168791 60',
      'ID 90, ID 90, ID 90, ID 90',
      null,
    ],
    ['a certain network, where the engine sees nothing', 'ID 96', '', ID],
    ['a half-certain network that repeats its value, where the engine sees nothing', 'ID 90', '', ID],
    ['none of a network that guesses twice, where the engine sees nothing', 'ID 80', '', null],
    ['one digit too few, and the rim of a button', 'VT2023071107551916879 99', 'VT2023071107551916879 | 复制 91', null],
    ['what both only guess at, as long as no look contradicts', 'ID 60', 'ID 60, ID 60, ID 60', ID],
    ['a network that guesses has no vote', 'ID 20', 'ID 40', null],
  ])('%s', async (_, seen, readings, value) => {
    expect(await agreedValue(readerOf(readings), () => readerOf(seen)(0), valueIn)).toBe(value)
  })
})

describe('OCR-1 the network looks again', () => {
  const twice = (first: Reading, second: Reading) => async (look: number) => (look === 0 ? first : second)
  const MISREAD = Array.from({ length: 4 }, () => ID.slice(0, -2))
  const looks = (texts: string[]) => readerOf(texts.map((text) => `${text} 90`).join(', '))

  it.each<[string, string[], [string, number], [string, number], string | null]>([
    ['and sees what the engine saw twice', [ID, ID], [OTHER, 98], [ID, 98], ID],
    ['and sees what the engine saw once: too little', [ID, '', '', ''], [OTHER, 98], [ID, 98], null],
    ['and sees a third value', [ID, ID, ID, ID], [OTHER, 98], [ID.replace(/7$/, '4'), 98], null],
    ['and sees the same where the engine saw nothing', ['', '', '', ''], [ID, 98], [ID, 60], ID],
    ['and sees another where the engine saw nothing', ['', '', '', ''], [ID, 98], [OTHER, 60], null],
    ['and repeats what it saw, where the engine saw digits and no value', MISREAD, [ID, 90], [ID, 88], ID],
    ['and guesses another value than the engine', [ID, ID, ID, ID], [OTHER, 14], [OTHER, 3], null],
    ['and guesses what it saw, where the engine saw digits and no value', MISREAD, [ID, 90], [ID, 80], null],
    [
      'and repeats what it saw, where the engine saw another value',
      [...MISREAD.slice(1), OTHER],
      [ID, 90],
      [ID, 88],
      null,
    ],
  ])('%s', async (_, engine, [first, sure], [second, surely], value) => {
    const glyphs = twice({ text: first, confidence: sure }, { text: second, confidence: surely })
    expect(await agreedValue(looks(engine), glyphs, valueIn)).toBe(value)
  })
})

const timeIn = (text: string) => {
  const [found] = timesWithin(text)
  if (!found) return null
  const { time, shown, telling, exact, word } = found
  return { value: time, digits: shown, telling, exact, word, marked: true }
}

describe('OCR-1 a word beside a time', () => {
  const seeing = (text: string) => async () => ({ text, confidence: 98 })

  it.each<[string, string, string, string | null]>([
    ['is believed at once', '2023-7-11 下午8:02:57 90', '2023-7-11##8:02:57', '2023-07-11 20:02:57'],
    ['that the engine overlooks leaves doubt', '2023-7-11 8:02:57 90', '2023-7-11##8:02:57', null],
    ['that is not there leaves none', '2023-7-11 8:02:57 90', '2023-7-11 8:02:57', '2023-07-11 08:02:57'],
  ])('%s', async (_, readings, seen, value) => {
    expect(await agreedValue(readerOf(readings), seeing(seen), timeIn)).toBe(value)
  })
})

describe('OCR-1 a time whose marks are lost', () => {
  const seen = async () => ({ text: '2024-6-12 5:50:24', confidence: 65 })

  it.each<[string, string, string | null]>([
    [
      'is believed when other readings show all its digits',
      '20246.12 5.50224 7, 2024-6-12 5.5024 75, 20246-12 5.5024 33, 20246-12 55024 69',
      '2024-06-12 05:50:24',
    ],
    [
      'is not when they show others',
      '20246.12 5.50224 7, 2024-6-12 5.5824 75, 20246-12 5.5824 33, 20246-12 55824 69',
      null,
    ],
  ])('%s', async (_, readings, value) => {
    expect(await agreedValue(readerOf(readings), seen, timeIn)).toBe(value)
  })
})

interface Line extends Segment {
  text: string
  /** The glyph network's reading, where it differs. */
  seen?: string
  /** [0-100] The network's confidence; 0 when it makes nothing of it. */
  sure?: number
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
const unfound = (text: string, x: number, y: number, width: number): Line[] =>
  [...text].map((glyph, at) => ({ ...line(glyph, x, y), cx: x + (at + 0.5) * width, length: width, lost: true }))

/** A page from `20 100 支付时间 / 200 100 LATE`: column, row and text of each line, and what else is true of it in JSON;
 * `~` is before one that was not found. */
const pageOf = (text: string): Line[] =>
  named(text)
    .split(/ \/ |\n */)
    .filter((one) => one !== '')
    .flatMap((one) => {
      const [, x, y, isLost, words = '', json = '{}'] = /^(\d+) (\d+) (~?)(.*?)(?: (\{.*\}))?$/.exec(one) ?? []
      const { width = 9, ...more }: Partial<Line> & { width?: number } = JSON.parse(json)
      const [left, row] = [Number(x), Number(y)]
      if (isLost) return unfound(words, left, row, width)
      const { length, ...made } = { ...line(words, left, row), ...more }
      return [{ ...made, length, cx: left + length / 2 }]
    })

/** [readings] Far more than any page here needs. */
const MOST_READ = 2_000

async function search(page: Line[]) {
  const read: string[] = []
  const noteRead = (text: string) => {
    read.push(text)
    // Readings that are ready at once would keep an endless search from ever ending the test.
    if (read.length > MOST_READ) throw new Error(`still reads: ${text.slice(0, 80)}`)
  }
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
    noteRead(text)
    return { text, confidence: 90 }
  }
  const reader: LineReader = {
    alone: false,
    readPieces,
    read: (segment, effort) => readPieces([segment], 'none', effort),
    readForValue: (segment) => readPieces([segment], 'none'),
    glyphs: async (pieces, joint) => ({
      text: joined(pieces, joint, seenOf),
      confidence: Math.min(...pieces.flatMap((piece) => coveredBy(piece, page).map(({ sure = 98 }) => sure)), 98),
    }),
  }
  const { id, times, decided } = await searchFields(foundLines, reader, 2_000)
  return { id: id?.id ?? null, times: decided ? times.map(({ time }) => time) : [], read }
}

/** The lines of a page, and behind the arrow its id and its times. */
const PAGES: Readonly<Record<string, string>> = {
  'the time beside the label of payment, and not one above it, below the number of the order': `
    20 100 订单编号 / 200 100 ID / 20 130 EARLY 提交订单 / 20 160 支付时间 / 200 160 LATE → ID, LATE`,
  'no time of a later row below the label of payment, whose own value has no seconds': `
    20 100 支付时间 / 200 100 2023-07-11 08:02 / 20 128 LATE 客服已回复 / 20 300 ID → ID`,
  'no serial number below the label of payment, whose own value has no seconds': `
    20 100 交易时间 / 200 100 2023-07-11 08:02 / 20 128 20230711080300 / 20 300 ID → ID`,
  'a date with a countdown below it whose label the network knows in part':
    '20 100 付款日期 / 200 100 2021年3月8日 / 20 140 剩余时间 {"seen":"到#时间"} / 200 140 00:12:58 →',
  'a date with a countdown beside it whose label stands above it': `
    20 100 付款日期 / 300 100 剩余时间 {"seen":"到#时间"} / 20 124 2021-03-08 / 300 124 00:14:59 →`,
  'no time of a table whose head is cut off, where another in the row of the number cannot be read': `
    20 100 支付成功 / 140 100 ID / 400 100 2023/0711108:02:57 {"seen":"20 23/07/11 08:02:57"}
    700 100 2023-11-26 / 700 120 08:02:57 → ID`,
  'no time that one reader sees to be a deadline':
    '20 100 最 晚 付款 夺 间 LATE {"seen":"易付款时间2023-07-11 08:02:57"} / 20 200 ID → ID',
  'no other time, where the bottom of the picture cuts a label that nobody can read':
    '20 100 EARLY / 20 200 ID / 20 1995 付邯有时间 {"seen":"有#p时间"} → ID',
  'no time of submission, where the column of payment beside it was not found':
    '20 100 提交时间 / 200 100 支付时间 {"lost":true} / 20 125 EARLY / 200 200 ID → ID',
  'no time of day whose half of the day before it cannot be read':
    '20 100 支付时间 / 20 130 2023年7月11日 / 20 160 责 {"length":32,"sure":0} / 60 160 8:02:57 / 20 220 ID → ID',
  'an id that a seal parts, below a short value that is set right': `
    20 74 支付方式 / 300 74 余额宝 / 20 100 商户单号 / 150 100 VT20230711075519 / 296 100 168797 → ID`,
  'no time before which one reader sees that a payment is due':
    '20 100 订单于LATE前完成支付 {"seen":"订单于LATE完成支付"} / 20 200 ID → ID',
  'no time of the next payment, on one line with its label': '20 100 下一次付款时间：LATE / 20 200 ID → ID',
  'no time of the next payment, behind other words': '20 100 Status: Active. Next payment date: LATE / 20 200 ID → ID',
  'a time on two lines, with PM found by itself before its time of day': `
    20 100 Payment time / 200 100 2023/07/11 / 200 122 PM {"length":20} / 232 121 08:02:57 / 20 200 ID
    → ID, 2023-07-11 20:02:57`,
  'the time of payment, and not that of delivery, whose label both readers read alike':
    '20 60 支付时间 / 200 60 EARLY / 20 150 交付时间 / 200 150 LATE / 20 200 ID → ID, EARLY',
  'no deadline that the network only glimpses': `
    20 100 中 聊 付款 时 间 {"seen":"4 #晚付款时间","sure":37} / 200 100 LATE / 20 200 ID → ID`,
  'a time below its label, with a stroke of a watermark nearer to it': `
    20 60 EARLY / 20 100 支付时间 / 20 130 LATE / 60 144 丶 {"height":7,"length":20} / 20 200 ID → ID, LATE`,
  'a date with a duration below it whose label is English':
    '20 100 Date / 200 100 2023-07-11 / 20 130 Duration / 200 130 00:47:20 / 20 200 ID → ID',
  'a date with a duration beside it, in columns with English heads':
    '20 76 Date / 200 76 Duration / 20 100 2023-07-11 / 200 100 00:47:20 / 20 200 ID → ID',
  'no time whose last digit stands on the next line':
    '20 100 支付时间 / 200 100 2023-11-21 18:32:5 / 200 122 7 / 20 200 ID → ID',
  'an id on two lines beside a number that has a head of its own': `
    20 74 商户订单号 / 220 74 授权码 / 20 100 VT20230711075519 / 220 100 110351 / 20 122 168797 → ID`,
  'an id in the right one of two narrow columns, and not the end of the number in the left one': `
    20 74 交易单号 / 185 74 商户单号 / 20 100 4200000059202307 / 185 100 VT20230711075519
    20 122 110351 / 185 122 168797 → ID`,
  'no time in doubt, where a part of the day stands beside its date':
    '20 100 支付时间 / 20 130 2023年7月11日 / 150 130 晚上 {"length":32} / 20 160 8:02:57 →',
  'a time with a zone behind it, and thousandths or a zero, and a weekday in brackets': `
    20 100 Payment time / 200 100 2023/07/11(二) PM 08:02:57.0 PDT / 20 200 ID → ID, 2023-07-11 20:02:57`,
  'a date with a countdown below it that has a label of its own':
    '200 100 2021年3月8日 / 20 140 剩余时间 / 200 140 00:12:58 →',
  'a date with 上午 beside it and the time of day below':
    '20 100 支付时间 / 20 130 2024年7月22日 / 220 130 上午 / 20 160 9:48:49 → 2024-07-22 09:48:49',
  'a time before noon whose AM the network can hardly read': `
    20 100 Payment time / 200 100 2023-7-11 8:02:57 / 366 100 AM {"height":20,"length":20,"sure":0}
    20 250 ID → ID, LATE`,
  'a date with 下午 beside it, behind a stroke that was found by itself, and the time of day below': `
    20 100 支付时间 / 20 130 2023年3月2日 / 214 123 囗 {"length":12,"height":5,"sure":0}
    224 130 下午 {"length":32} / 20 160 10:46:33 → 2023-03-02 22:46:33`,
  'no time in doubt, where a scrap stands between its date and its time of day':
    '20 100 支付时间 / 20 130 2024年12月2日 / 160 130 囗 {"length":14,"height":6,"sure":0} / 20 160 8:43:49 →',
  'a time with an hour of two digits, where a scrap stands behind its date': `
    20 100 支付时间 / 20 130 2024年12月2日 / 160 130 囗 {"length":14,"height":6,"sure":0}
    20 160 08:43:49 → 2024-12-02 08:43:49`,
  'a date without seconds, and a countdown in traditional characters below it':
    '20 100 交易時間 / 20 130 2021年3月8日 22:39 / 20 160 剩餘時間 00:12:58 →',
  'no id that would go on in the time of the column beside it':
    '20 100 LATE / 200 100 VT2023071107551916 / 200 122 45分26秒 → LATE',
  'a date with a clock below it whose own label is not known':
    '200 100 2021年3月8日 / 20 140 还可支付 / 200 140 00:12:58 →',
  'a time whose row has words of its own, below a label of payment without a value':
    '20 100 交易时间 / 20 130 流水生成 / 200 130 LATE →',
  'the time of payment that goes on in the next line, not one above it whose own words are not known': `
    45 260 Paid with: Bank (0439) / 45 301 Settled at: EARLY / 45 342 Transaction Time: July 11, 2023
    45 371 at 8:02:57 AM / 45 412 VISA 0439 / 45 453 Order Amount: 63.00 / 45 494 Status: Paid → LATE`,
  'the time of payment in the second column, where both columns have the same date and the engine misreads it': `
    20 349 Order placed / 250 350 Paid at / 20 376 02 jan 2025, 16:25:52 {"seen":"02 Jan 2025,16:25:52"}
    250 376 Thu, 2 Jan 2025 / 250 401 16:37:59 / 20 477 ID → ID, 2025-01-02 16:37:59`,
  'a time that says it is the time of the order, below a label of payment without a value':
    '20 100 交易時間 / 20 130 訂單成立時間 2021-03-08 22:39:11 →',
  'another time, where the time of payment is named but cannot be read':
    '20 100 创建时间 / 200 100 EARLY / 20 250 支付时间 / 200 400 ID → ID',
  'a number like an id with other letters, that the network takes for one':
    '20 100 支付时间 / 200 100 LATE / 200 150 WT20230711075519168797 {"seen":"ID"} → LATE',
  'a label that begins on the line above':
    '20 100 下单时间:EARLY;收款方:书店;交易时 。 / 20 125 间为LATE。如有疑问 / 20 175 ID → ID, LATE',
  'fourteen digits below their label, beside a value of the column before': `
    20 100 商品 / 200 100 交易时间 / 20 130 年会员 / 200 130 20230711080257 / 20 175 ID → ID, LATE`,
  'fourteen digits beside their label, below another row': `
    20 100 订单号 / 200 100 ID / 20 130 交易时间 / 200 130 20230711080257 → ID, LATE`,
  'no fourteen digits beside a label of their own, below that of a time':
    '200 100 交易时间 / 20 130 流水号 / 200 130 20230711080257 / 20 175 ID → ID',
  'fourteen digits whose label ends the line above':
    '20 100 6082， / 80 100 付款时间 / 20 125 20230711080257，金额 / 20 175 ID → ID, LATE',
  'fourteen digits whose English label ends the line above':
    '20 100 The order number is ID, payment time / 20 125 20230711080257, amount → ID, LATE',
  'no fourteen digits below a value that follows a label':
    '20 100 付款时间:EARLY / 20 125 20230711080257，金额 / 20 175 ID → ID, EARLY',
  'no time of a refund whose label begins on the line above':
    '20 100 Created at EARLY; refund / 20 125 time LATE, amount / 20 175 ID → ID, EARLY',
  'a label that was lost, where the labels of the other rows stand': `
    20 100 下单时间 / 200 100 EARLY / 20 150 支付时间 {"lost":true} / 200 150 LATE / 20 200 收款方
    200 200 云溪书店 → LATE`,
  'a label that was lost, as far below its value as the others': `
    20 100 LATE / 20 125 支付时间 {"lost":true} / 20 200 EARLY / 20 225 下单时间 / 20 300 13856977560
    20 325 手机号码 / 20 400 87654321098 / 20 425 参考号码 → LATE`,
  'no time whose lost label nobody can read': `
    20 100 下单时间 / 200 100 EARLY / 20 150 支付时间 {"seen":"##时#","lost":true} / 200 150 LATE / 20 200 收款方
    200 200 云溪书店 →`,
  'an id whose letters a seal parts from the rest': '20 150 VT2 / 70 150 0230711075519168797 → ID',
  'no id of the digits behind some other word': '20 150 号 / 70 150 20230711075519168797 →',
  'a time beside print too small to be another':
    '20 100 创建时间 / 200 100 EARLY / 20 760 至13:48:59 {"height":5} → EARLY',
  'a time whose beginning only the network can read, on the line above': `
    20 100 尊敬的用户您有一笔交易创建时间:2823年 {"seen":"###创建时间:2023年","chinese":0.5}
    20 125 07月11日08:01:00，订单号: / 20 175 到账时间:LATE / 20 225 ID → ID, EARLY`,
  'a date in narrow type and its time of day, far apart':
    '20 100 支付时间 / 20 125 2023-7-11 {"length":60} / 110 125 08:02:57 {"length":60} / 20 175 ID → ID, LATE',
  'a time over two lines, the second with a wide space in it': `
    20 100 尊敬的用户您有一笔交易,支付方式:零钱,支付时间:2023年7 {"chinese":0.5} / 20 125 月11日
    100 125 08:01:00，订单号: / 20 175 到账时间:LATE / 20 225 ID → ID, EARLY`,
  'not the time whose own label lost a glyph, for the label of another':
    '20 100 LATE / 20 125 交易时间 / 20 170 EARLY / 20 195 单时间 / 20 240 ID / 20 265 商家订单号 → ID, LATE',
  'not the time below whose line stands something else, for the label of another above it': `
    20 30 6217003100310031 / 20 58 付款卡号 / 20 105 LATE / 20 132 交易时间 / 20 180 EARLY / 20 208 业务专章
    20 255 ID / 20 283 商家订单号 / 20 330 支付成功 / 20 358 当前状态 → ID, LATE`,
  'a time of two pieces, and its label in the middle below them':
    '20 100 2023年7月11日 / 190 100 08:02:57 / 90 125 付款时间 / 20 200 EARLY / 60 225 创建时间 / 20 300 ID → ID, LATE',
  'the labelled time, not the first':
    '20 100 创建时间 / 200 100 EARLY / 20 150 支付时间 / 200 150 LATE / 200 200 ID → ID, LATE',
  'labels above their values': '20 100 下单时间 / 20 125 EARLY / 20 175 交易时间 / 20 200 LATE → LATE',
  'labels below their values': '20 100 LATE / 20 125 交易时间 / 20 175 EARLY / 20 200 下单时间 → LATE',
  'none of two times without labels': '20 100 EARLY / 20 300 LATE / 20 340 ID → ID',
  'of two with equally good labels the one nearest the id':
    '20 100 支付时间：EARLY / 20 300 交易时间：LATE / 20 340 ID → ID, LATE, EARLY',
  'none when a created time stands beside one without a readable label':
    '20 100 创建时间 / 200 100 EARLY / 20 150 268 / 200 150 LATE →',
  'never the time of an offer': '20 100 优惠截止 / 200 100 LATE →',
  'never the time of a delivery': '20 100 发货时间 / 200 100 LATE →',
  'a time on two lines': '20 100 支付时间 / 200 100 2023-07-11 / 200 125 08:02:57 → LATE',
  'an id on two lines': '20 100 订单号 / 200 100 VT2023071107551 / 200 125 9168797 → ID',
  'no date at the end of a row with the time of day that begins the next row':
    '20 100 云溪书店 / 300 100 2023-07-11 / 20 125 08:02:57 / 300 125 -20.00 / 20 300 ID → ID',
  'no time of day with the date of the next row, where its own date above cannot be read': `
    20 100 交易时间 / 200 100 2O?3-07-11 {"seen":"##########"} / 200 124 08:02:57 / 20 154 记账日期
    200 154 2023-07-12 / 200 300 ID → ID`,
  'an id on three lines beside a button that floats over the page':
    '20 100 商户单号 / 200 100 VT20230711 / 20 125  {"length":40,"height":40} / 200 125 0755191687 / 200 150 97 → ID',
  'an id that breaks behind its first letter in running text':
    '20 100 您已付款36.68元，订单编号：V / 20 125 T2023071107551 / 20 150 9168797。如有疑问 → ID',
  'a time of day above its date': '20 100 支付时间 / 200 100 08:02:57 / 200 125 2023-07-11 / 200 200 ID → ID, LATE',
  'no seconds from the number that begins the next line':
    '20 100 支付时间 / 200 100 2023-07-11 08:02 / 200 125 24小时客服 / 20 200 ID → ID',
  'no time of a date and an amount': '20 100 交易日期 / 200 100 2023-07-11 1250.00 / 20 150 ID → ID',
  'no time of a refund behind a time of payment without seconds':
    '20 100 支付时间：2023-07-11 08:02，退款：EARLY / 20 150 ID → ID',
  'fourteen digits below the label of the time, beside a stroke': `
    20 100 付款时间 {"sure":0} / 20 112 JJ {"height":6} / 20 125 20230711080257 / 20 300 到账时间 / 200 300 EARLY
    20 200 ID → ID, LATE`,
  'fourteen digits below a label that both readers read badly, beside a stroke': `
    20 100 付雪吐 {"seen":"付#款号","sure":0} / 20 112 JJ {"height":6} / 20 125 20230711080257
    20 300 到账时间 / 200 300 EARLY / 20 200 ID → ID`,
  'no other time, where fourteen digits beside the label of a time are misread': `
    20 100 下单时问 / 200 100 EARLY / 20 150 支付时间
    200 150 2023:07:1108:02:57 {"length":100,"seen":"2023:67:1108:#2:57"} / 200 250 ID → ID`,
  'no other time, where the time of payment is named in English and cannot be read':
    '20 100 Order placed: EARLY / 20 150 Payment Time {"seen":"############"} / 20 250 ID → ID',
  'no other time, where the time of payment is named in a long English label':
    '20 100 Order placed: EARLY / 20 150 Transaction Time {"length":190,"seen":"################"} / 20 250 ID → ID',
  'no time at which an English sentence breaks, where PM may follow': '20 100 You paid on LATE / 20 250 ID → ID',
  'no time at which a sentence breaks behind a date with a weekday':
    '20 100 You paid on Thu, Jan 02, 2025 10:36:08 / 20 250 ID → ID',
  'a time behind a weekday alone, whose hour does not tell that it has twenty-four':
    '20 100 Payment time / 20 122 Thu, Jan 02, 2025 10:36:08 / 20 250 ID → ID, 2025-01-02 10:36:08',
  'a time of the second half of the day at which an English sentence breaks':
    '20 100 You paid on 2023-07-11 20:02:57 / 20 250 ID → ID, 2023-07-11 20:02:57',
  'a time before PM in the next line, with strokes between the lines':
    '20 100 Paid at: LATE / 150 112 - {"height":6} / 20 125 PM {"length":24} / 20 250 ID → ID, 2023-07-11 20:02:57',
  'a time at which a sentence breaks before PM, and goes on behind it':
    '20 100 付款时间LATE / 20 125 PM，金额247.00 / 20 250 ID → ID, 2023-07-11 20:02:57',
  'an English time of which the engine lost the marks and the network the words': `
    20 100 Payment time / 200 100 Jul112023 8:0257 PM {"seen":"###11#2023 8:02:57##"}
    20 150 ID → ID, 2023-07-11 20:02:57`,
  'no time of twelve hours before PM, on a piece that a cut began with its last digit': `
    20 100 Payment time / 200 100 Jul 11, 2023 8:02:57 / 420 100 7PM {"height":20,"length":44} / 20 250 ID → ID`,
  'no English time whose half of the day the engine lost':
    '20 100 Payment time / 200 100 Jul112023 8:0257 {"seen":"###11#2023 8:02:57##"} / 20 150 ID → ID',
  'an id whose lines meet at a drawn button':
    '20 100 支付时间 / 200 100 LATE / 20 150 VT20230711075 I  / 20 175 519168797 → ID, LATE',
  'an id whose second line was not found':
    '20 100 支付时间 / 200 100 LATE / 200 150 VT20230711075 / 200 180 ~519168797 → ID, LATE',
  'an id whose second line was not found, set right':
    '20 100 支付时间 / 200 100 LATE / 200 150 VT202307110755191 / 308 180 ~68797 → ID, LATE',
  'no time in doubt, where a word below begins like a half of the day':
    '20 100 支付时间 / 200 100 LATE / 200 125 下午茶 {"length":40} / 20 250 ID → ID',
  'no time in doubt, where a half of the day below can hardly be read':
    '20 100 支付时间 / 200 100 LATE / 200 125 责 {"length":20,"seen":"FM"} / 20 250 ID → ID',
  'no time of a beginning and the column beside it':
    '20 100 支付时间 / 212 100 数量 / 20 124 06:12:31 2026-08- / 212 124 12 件 / 20 250 ID → ID',
  'no time in doubt, where a card below begins like AM':
    '20 100 Payment time / 200 100 LATE / 200 125 Amex / 20 250 ID → ID',
  'an English date that breaks before its year':
    '20 100 Payment time: Tue, Jul 11, / 20 125 2023 08:02:57 / 20 200 ID → ID, LATE',
  'a time in the right one of two columns, where dates and times of day stand below each other': `
    20 75 提交时间 / 240 75 支付时间 / 20 100 2023年07月11日 / 240 100 2023年07月11日 / 20 122 08:01:00
    240 122 08:02:57 / 20 200 ID → ID, LATE`,
  'a time in the left one of two columns, and not the time of day of the right one': `
    20 74 支付时间 / 256 74 创建时间 / 20 100 2023-07-11 / 256 100 2023-07-11 / 20 126 08:02:57 / 256 126 08:01:00
    256 20 ID → ID, LATE`,
  'the time below its label, and not the one above that the label is somewhat farther from':
    '20 50 EARLY / 20 79 付款时间 / 20 101 LATE / 200 200 ID → ID, LATE',
  'no time of which the edge of the picture cut the top off': '200 7 付款时间 / 20 7 LATE / 20 80 ID → ID',
  'no other time, where a watermark may have tied the time of payment to its label':
    '200 80 下单时间 / 200 105 EARLY / 200 160 ID / 200 210 时期2065-034, {"height":39,"sure":0} → ID',
  'no other time, where a photograph tied a label to a time of which the clock alone can be read':
    '200 80 Created / 200 105 EARLY / 200 160 ID / 200 210 225101520:49:22 {"height":39} → ID',
  'no other time, where most labels of the page cannot be read': `
    20 80 创建时间 / 200 80 EARLY / 20 120 囗囗囗囗 {"sure":0} / 20 160 囗囗囗囗 {"sure":0}
    20 200 囗囗囗囗 {"sure":0} / 20 240 囗囗囗囗 {"sure":0} / 200 280 ID → ID`,
  'no other time, where the time of payment is garbled in one line with its label': `
    20 80 创建时间 / 200 80 EARLY
    20 125 支付时间2025年01月01日14时00906黎 {"seen":"付时间2025年01月01日14时002064p","sure":0}
    200 200 ID → ID`,
  'no other time, where one below it is garbled and its label was not found':
    '20 75 Order placed / 20 100 EARLY / 20 150 Wed, ju03, 17:18:30 {"seen":"付2d u1t 03, 17:18:300"} / 20 250 ID → ID',
  'no id of which the edge of the picture cut the top off': '20 7 ID / 20 60 付款时间 / 200 60 LATE → LATE',
  'no time of which the edge cut the foot off': '200 1990 付款时间 / 20 1994 LATE / 20 80 ID → ID',
  'no other time, where a letter of the label of the time of payment is misread':
    '20 75 Order placed / 20 100 EARLY / 20 150 2ayment Time / 20 250 ID → ID',
  'a time on two lines beside a label on two lines':
    '20 100 Payment / 20 122 time / 200 100 2023-07-11 / 200 122 08:02:57 / 20 200 ID → ID, LATE',
  'a time whose weekday breaks over the line, with spaces around its parts': `
    20 100 支付时间 / 200 100 2023年07月11日 / 312 100 (星 / 200 122 期二) / 245 122 08:02:57 {"length":60}
    20 200 ID → ID, LATE`,
  'the time of payment, where its label takes two lines':
    '20 60 Created / 200 60 EARLY / 20 100 Transaction / 20 122 Time / 200 100 LATE / 20 200 ID → ID, LATE',
  'a time without marks that goes on in the next line':
    '20 100 支付时间 / 200 100 2023071108 / 200 122 0257 / 20 200 ID → ID, LATE',
  'a time without marks whose last digit stands alone':
    '20 100 支付时间 / 200 100 2023071108025 / 200 122 7 / 20 200 ID → ID, LATE',
  'no other time, where the label of the time of payment takes two lines':
    '20 60 Created / 200 60 EARLY / 20 100 Payment / 20 122 Time / 200 100 2023071 / 20 200 ID → ID',
  'the time of creation, where 交易 and 时间 stand in two labels below each other':
    '20 60 创建时间 / 200 60 EARLY / 20 100 交易单号 / 200 100 4200 / 20 122 时 间 / 20 200 ID → ID, EARLY',
  'no time of a longer number that goes on in the next line':
    '20 100 支付时间 / 200 100 2023071108 / 200 122 02571 / 20 200 ID → ID',
  'no time of a number that is labelled otherwise':
    '20 100 流水号 / 200 100 2023071108 / 200 122 0257 / 20 200 ID → ID',
  'no id of two numbers in columns beside each other':
    '20 100 VT20230711 / 200 100 075519168797 / 20 200 支付时间 / 200 200 LATE → LATE',
  'no id of two numbers in columns beside each other, between which a speck lies':
    '20 100 VT20230711 / 140 100  {"length":20} / 200 100 075519168797 / 20 200 支付时间 / 200 200 LATE → LATE',
  'no part of a transaction number': '200 100 VT2023071107551 / 200 125 42000000592023 →',
  'an id on two lines beside an English label on two lines':
    '20 100 支付时间 / 200 100 LATE / 20 150 Merchant / 200 150 VT20230711075 / 20 172 Order No. / 200 172 519168797 → ID, LATE',
  'no id of a number with a further letter before it':
    '20 100 支付时间 / 200 100 LATE / 20 150 退款单号 / 200 150 RVT20230711075519168797 → LATE',
  'no id of a word that ends in V and the number below it':
    '20 100 支付时间 / 200 100 LATE / 20 150 阳光量贩KTV / 20 175 T20230711075519168797 → LATE',
  'the time of payment, and not that of delivery, which stands in one line with its label':
    '20 60 支付时间 / 200 60 EARLY / 20 150 交付时间：LATE / 20 200 ID → ID, EARLY',
  'no bounds of a period, between which a word stands by itself':
    '20 100 支付时间 / 110 100 2023-07-01 00:00:00 / 300 100 至 / 330 100 2023-07-31 23:59:59 / 20 160 下单时间：LATE / 20 220 ID → ID',
  'no bounds of a period that goes on in the next line':
    '20 100 交易时间：2023-07-01 00:00:00至 / 20 124 2023-07-31 23:59:59 / 20 220 ID → ID',
  'no bounds of a period whose second line begins with the word between them':
    '20 100 交易时间：2023-07-01 00:00:00 / 20 124 至2023-07-31 23:59:59 / 20 220 ID → ID',
  'no time whose label goes on to say that it is a deadline': '20 100 支付时间截止 / 200 100 LATE / 20 200 ID → ID',
  'no time at which a bill will be paid': '20 100 Your bill will be paid on 2023-07-20 20:00:00 / 20 200 ID → ID',
  'no seconds from the letters that begin the next line': '20 100 支付时间：2023-07-11 08:02 / 20 124 Is this you? → ',
  'no time of an update behind the word paid':
    '20 100 Status: Paid. Last updated on 2023-07-15 15:20:30 / 20 150 Ordered at LATE. / 20 200 ID → ID',
  'no time at which a payment by card failed': '20 100 您尾号0439的信用卡于LATE消费36.68元失败 / 20 200 ID → ID',
  'no time at which a password was wrong':
    '20 100 您于LATE交易密码输错3次 / 20 130 创建时间：EARLY / 20 200 ID → ID, EARLY',
  'no end of a period that begins with a date alone': '20 100 有效期：2024.07.11-2024.07.18 23:59:59 / 20 200 ID → ID',
  'no beginning of a period whose end is named':
    '20 100 生效时间 / 200 100 EARLY / 20 150 到期时间 / 200 150 LATE / 20 200 ID → ID',
  'no time of an unknown kind beside one that is named and of no payment':
    '20 100 开台时间 / 200 100 EARLY / 20 150 打印时间 / 200 150 LATE / 20 200 ID → ID',
  'no time by which a bill is to be paid': '20 100 Pay by: Jul 11, 2023 11:59:59 PM / 20 200 ID → ID',
  'no time up to which an order is kept': '20 100 您的订单保留至LATE / 20 200 ID → ID',
  'a time of payment in a sentence that says what follows a failure':
    '20 70 下单时间 / 200 70 EARLY / 20 100 您的订单于LATE支付成功，如充值失败将自动退款 / 20 200 ID → ID, LATE',
  'a time of payment before the words of a failure that may come':
    '20 100 您于LATE支付36.68元，如交易失败将原路退回 / 20 200 ID / 20 300 下单时间：EARLY → ID, LATE',
  'a time of payment behind the name of an association':
    '20 70 下单时间 / 200 70 EARLY / 20 100 您在中国数学会于LATE支付36.68元 {"seen":"您在中国数#会于LATE支付36.68元"} / 20 200 ID → ID, LATE',
  'a time at which a renewal was paid': '20 70 Renewal paid at: LATE / 20 130 下单时间：EARLY / 20 200 ID → ID, LATE',
  'a time of payment behind a name that ends like “be”':
    '20 70 下单时间 / 200 70 EARLY / 20 110 YouTube Paid at: LATE / 20 200 ID → ID, LATE',
  'the only time, below a name that has “ends on” in it':
    '20 70 Mobile Legends Online / 20 94 LATE / 20 200 ID → ID, LATE',
  'the only time, below a line that says what has begun': '20 70 会员已生效 / 20 94 LATE / 20 200 ID → ID, LATE',
  'an id with an amount behind it': '20 100 您的订单ID，128.00元已支付成功 / 20 140 支付时间：LATE → ID, LATE',
  'an id on two lines, the second before Copy':
    '20 100 Payment time / 200 100 LATE / 20 150 Merchant Order No. / 200 150 VT20230711075519168 / 200 172 797 Copy → ID, LATE',
  'a time above an amount that looks like a year':
    '20 100 交易时间 / 200 100 LATE / 20 130 交易金额 / 200 130 -2000.00 / 20 200 ID → ID, LATE',
  'a time beside a dash of an empty cell':
    '20 70 交易时间 / 250 70 收入 / 330 70 支出 / 430 70 余额 / 20 100 LATE / 250 100 -- / 330 100 36.68 / 430 100 1,280.00 / 20 200 ID → ID, LATE',
  'a time of a receipt that names its printing too':
    '20 70 日期/时间：2023/07/11 08:02:57 / 20 150 打印时间：2023/07/11 08:03:10 / 20 200 ID → ID, LATE',
  'a time below the words of success, before the end of a period':
    '20 70 支付成功 / 20 94 LATE / 20 150 有效期至：2023-08-11 23:59:59 / 20 200 ID → ID, LATE',
  'an id on two lines beside a label whose second line is 號碼':
    '20 100 支付时间 / 200 100 LATE / 20 150 商戶訂單 {"seen":"商###"} / 200 150 VT20230711075519 / 20 172 號碼 {"seen":"##"} / 200 172 168797 → ID, LATE',
  'a time of a payment to a company with a full stop in its name':
    '20 70 下单时间 / 200 70 EARLY / 20 110 You paid $36.68 to Acme Inc. on Jul 11, 2023 8:02:57 AM / 20 200 ID → ID, LATE',
  'no id of a number with a prefix and a hyphen before it':
    '20 100 支付时间 / 200 100 LATE / 20 150 退款单号 / 200 150 R-VT20230711075519168797 → LATE',
  'an id that goes on before the date of a sentence':
    '20 100 支付时间：LATE / 20 150 您的订单VT20230711075519168 / 20 172 797已于2023年7月11日支付 → ID, LATE',
  'an id that goes on before the amount of an English sentence':
    '20 100 Payment time: LATE / 20 150 Your payment for order VT20230711075519168 / 20 172 797 for $36.68 was received. → ID, LATE',
  'an id at the end of an English sentence':
    '20 100 Payment time: LATE / 20 150 Your payment for order VT20230711075519168 / 20 172 797. Thank you → ID, LATE',
  'an id on two lines beside a label with its translation in brackets':
    '20 100 支付时间 / 200 100 LATE / 20 150 商户订单号 / 200 150 VT20230711075519168 / 20 172 (Order No.) / 200 172 797 → ID, LATE',
  'an id on two lines beside a label with a button below it':
    '20 100 支付时间 / 200 100 LATE / 20 150 Order No. / 200 150 VT20230711075519168 / 20 172 Tap to copy / 200 172 797 → ID, LATE',
  'an id on two lines beside a label with a hint in small print below it':
    '20 100 支付时间 / 200 100 LATE / 20 150 商户单号 / 200 150 VT20230711075519168 / 20 172 可在支持的商户扫码退款 {"height":10,"length":130} / 200 172 797 → ID, LATE',
  'an id behind another number in one line':
    '20 100 支付时间 / 200 100 LATE / 20 150 流水 SN202307110755 订单 ID → ID, LATE',
  'an id behind a word without a space':
    '20 100 支付时间 / 200 100 LATE / 20 150 ORDERVT20230711075519168797 → ID, LATE',
  'no time of the first row of a column whose other row has the id':
    '20 60 交易时间 / 220 60 金额 / 320 60 商户单号 / 20 90 EARLY / 220 90 -20.00 / 320 90 4200000059202307 / 20 120 LATE / 220 120 -36.68 / 320 120 ID → ID',
  'no fourteen digits behind words of their own, below the label of a time':
    '20 60 交易时间 / 20 84 参考号：20230711080100 {"seen":"参考号:20230711080100"} / 20 110 2023/07/11 08:02 / 20 150 ID → ID',
  'the time of the order, and not an actual time of something':
    '20 60 实际时间 {"seen":"实#时间"} / 200 60 LATE / 20 90 下单时间 / 200 90 EARLY / 20 150 ID → ID, EARLY',
  'the time of payment, and not that at which it was begun':
    '20 60 支付时间 / 200 60 LATE / 20 90 发起支付时间 {"seen":"发#支付时间"} / 200 90 EARLY / 20 120 ID → ID, LATE',
  'no time of a payment that is due':
    '20 60 待付款时间 {"seen":"#付款时间"} / 200 60 LATE / 20 90 下单时间 / 200 90 EARLY / 20 150 ID → ID',
  'no time of a payment that went wrong':
    '20 60 您的订单于LATE支付异常，请重新支付 {"seen":"您的订单于LATE支付#####支付"} / 20 90 下单时间：EARLY / 20 120 ID → ID',
  'no time of a login with a name like a payment':
    '20 60 您的账号于LATE支付宝登录 {"seen":"您的#号于LATE支付###"} / 20 90 下单时间：EARLY / 20 120 ID → ID',
  'the time of the order, and not one at which the payment must be made':
    '20 60 请务必于LATE付款 {"seen":"###于LATE付款"} / 20 90 下单时间：EARLY / 20 120 ID → ID, EARLY',
  'no time at which an invoice was made, behind the word paid':
    '20 60 Paid invoice generated on Jul 11, 2023 8:02:57 AM / 20 90 Order time: Jul 11, 2023 8:01:00 AM / 20 120 ID → ID',
  'no time of creation, where the time of payment has no seconds':
    '20 60 Created / 200 60 EARLY / 20 90 Paid / 200 90 Jul 11, 2023 8:02 AM / 20 120 ID → ID',
  'a date beside a duration whose label stands below it':
    '20 60 2023-07-11 / 250 60 00:12:58 / 20 84 Date / 250 84 Duration / 20 180 ID → ID',
  'a date above hours of opening': '20 60 付款日期 / 200 60 2023-07-11 / 200 84 09:00:00-21:00:00 / 20 180 ID → ID',
  'no time before which a payment must be completed':
    '20 60 Complete payment before Jul 11, 2023 8:02:57 PM / 20 120 ID → ID',
  'no time at which an order is cancelled if it was not paid':
    '20 60 如LATE未支付，订单将取消 {"seen":"#LATE#支付#订单##消"} / 20 120 ID → ID',
  'no time until which an order is held': '20 60 Order held until LATE / 20 120 ID → ID',
  'no time of a withdrawal': '20 60 提现时间 {"seen":"提#时间"} / 200 60 LATE / 20 120 ID → ID',
  'no id of two that the page shows': `
    20 70 退款单号 / 200 70 VT20230622101519203355 / 20 100 支付时间 / 200 100 LATE / 20 150 原订单号 / 200 150 ID → LATE`,
  'an id that goes on in one digit before words': `
    20 100 支付时间 / 200 100 LATE / 20 150 您的订单VT2023071107551916879 / 20 172 7已支付成功，感谢您的支持与信任 → ID, LATE`,
}

/** Names what an id that is cut off does not go on in, with the lines of the page from the beginning of that id on. */
const NO_REST: Readonly<Record<string, string>> = {
  'a number behind two characters of its own': '20 150 VT20230711075519 / 20 172 批次168797',
  'the count of goods below it': '20 150 VT2023071107551916879 / 20 172 共1件商品 {"seen":"#1##品"}',
  'a promise of days below it': '20 150 VT2023071107551916879 / 20 172 3天无理由退货',
  'the number with a label below it': '200 150 VT20230711075 / 20 180 流水号 / 200 180 ~519168797',
  'a longer number in larger type below it': '200 150 VT2023071107551 / 200 180 ~42000000592023 {"width":10.2}',
  'a longer number below it': '200 150 VT2023071107551 / 200 180 ~42000000592023',
  'the number of the next row, where its own label stands in its line':
    '20 150 商户订单号：VT20230711075519 / 20 172 批次号 / 128 172 168797',
  'a number below the next label': '20 150 商户订单号 / 20 174 VT20230711075519 / 20 198 批次号 / 20 222 168797',
  'the number of a row whose label the network does not know':
    '20 150 商户订单号 / 200 150 VT20230711075519 / 20 172 邮编 {"seen":"#编"} / 200 172 168797',
  'the number of a row with an English label':
    '20 150 Order No. / 200 150 VT20230711075519 / 20 172 Batch / 200 172 168797',
  'a number behind words that the network does not know':
    '20 150 VT20230711075519 / 20 172 收银员 168797 {"seen":"收#员168797"}',
  'the first letter of an English word': '20 150 VT2023071107551916879 / 20 172 Order date',
  'an amount with a comma': '20 150 VT2023071107551916879 / 20 172 1,280.00',
  'hours of service': '20 150 VT2023071107551916879 / 20 172 7×24小时客服 {"seen":"7#24小时客服"}',
  'a number of portions': '20 150 VT2023071107551916879 / 20 172 2份 {"seen":"2#"}',
  'the number of an English sentence': '20 150 VT2023071107551916879 / 20 172 1. Keep this receipt',
  'a count beside it': '20 150 VT2023071107551916879 / 240 150 1件',
  'a number beside it whose head the network does not know':
    '20 126 订单号 / 240 126 数量 {"seen":"##"} / 20 150 VT2023071107551916879 / 240 150 2',
  'a number whose label ends like that of an id':
    '20 150 订单 / 200 150 VT20230711075519 / 20 172 授权码 / 200 172 168797',
  'a number whose label is not capitalised':
    '20 150 Order No. / 200 150 VT20230711075519 / 20 172 batch no. / 200 172 168797',
}

describe('OCR-1 OCR-6 choosing among what a page shows', () => {
  it.each(Object.entries(PAGES))('%s', async (_, row) => {
    const [page = '', values = ''] = row.split(/ → ?/)
    const found = await search(pageOf(page))
    expect([found.id, ...found.times].filter((value) => value !== null)).toEqual(
      named(values).split(', ').filter(Boolean),
    )
  })

  it.each(Object.entries(NO_REST))('no id that is cut off, from %s', async (_, rest) => {
    const found = await search(pageOf(`20 100 支付时间 / 200 100 LATE / ${rest}`))
    expect(found).toMatchObject({ id: null, times: [LATE] })
  })

  it('stops when both fields are found', async () => {
    const rest = [300, 350, 400].map((y) => line('4200000059202307110351835728', 100, y))
    const found = await search([...pageOf('20 100 支付时间 / 200 100 LATE / 200 150 ID'), ...rest])
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
