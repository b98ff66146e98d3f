import { describe, expect, it } from 'vitest'
import { timesIn, timesWithin } from '../../../web/src/recognition/payment/decide/times/pay-time'
import { CLOCKS, DATES } from '../../../web/src/recognition/payment/decide/times/time-forms'

const TIME = '2023-07-11 20:02:57'

/** Texts of 20:02:57 on 11 July 2023, by the form that each tests. */
const DATE_TEXTS: Record<string, string[]> = {
  marks: ['2023-07-11', '2023/07/11', '2023.07.11', '2023/7/11'],
  Chinese: ['2023年7月11日', '2023 年 07 月 11 日', '2023年7月11号'],
  'month name first': ['Jul 11, 2023', 'July 11 2023', 'Ju1 11, 2023', 'Jul. 11th, 2023'],
  'day before month name': ['11 Jul 2023', '11-Jul-2023', '11 July, 2023', '11Jul2023'],
  // On this day both numbers may be the month, so a separate test covers this form.
  'year last': [],
  'eight digits': ['20230711'],
}
const CLOCK_TEXTS: Record<string, string[]> = {
  colons: ['20:02:57'],
  时分秒: ['20时02分57秒', '20 时 02 分 57 秒', '20點02分57秒'],
  '上午 or 下午, colons': ['下午8:02:57', '下午 08:02:57', '下午20:02:57', '下年 8:02:57'],
  '上午 or 下午, 时分秒': ['下午8时02分57秒', '下午 8 點 02 分 57 秒'],
  'AM or PM': ['8:02:57 PM', '08:02:57PM', '8:02:57 p.m.', '8:02:57 P M', '8:02:57 下午'],
  'first colon lost': ['2002:57'],
  'second colon lost': ['20:0257'],
}

describe('OCR-1 the forms of a time', () => {
  it('every form has its reason and its examples', () => {
    expect(Object.keys(DATE_TEXTS)).toEqual(DATES.map(({ name }) => name))
    expect(Object.keys(CLOCK_TEXTS)).toEqual(CLOCKS.map(({ name }) => name))
  })

  const dates = Object.values(DATE_TEXTS).flat()
  const clocks = CLOCKS.flatMap(({ name, lostMark = false }) =>
    (CLOCK_TEXTS[name] ?? []).map((clock) => ({ clock, lostMark })),
  )
  it.each(dates)('%s is read beside a time of day in each of its forms', (date) => {
    for (const { clock, lostMark } of clocks)
      for (const text of lostMark ? [`${date} ${clock}`] : [`${date} ${clock}`, `${clock} ${date}`])
        expect.soft(timesIn(text), text).toEqual([TIME])
  })

  it.each([
    ['2023-07-11T20:02:57', TIME],
    ['2023-07-11T20:02:57+08:00', TIME],
    ['2023-07-11, 20:02:57', TIME],
    ['2023/07/11 周二 20:02:57', TIME],
    ['2023年7月11日（星期二）20:02:57', TIME],
    ['2023年7月10日 星期一 20:02:57', '2023-07-10 20:02:57'],
    ['2023年7月11日星期二下午8:02:57', TIME],
    ['2023-07-11下午08:02:57', TIME],
    ['2023-07-11 上午8:02:57', '2023-07-11 08:02:57'],
    ['2023-07-11 上午12:02:57', '2023-07-11 00:02:57'],
    ['2023-07-11 下午12:02:57', '2023-07-11 12:02:57'],
    ['2023年7月11日上午8:02:57', '2023-07-11 08:02:57'],
    ['Tue, Jul 11, 2023 at 8:02:57 AM', '2023-07-11 08:02:57'],
    ['12:02:57 AM, Tue, 11 Jul 2023', '2023-07-11 00:02:57'],
    ['20:02:57 周二 2023-07-11', TIME],
    ['2023-07-10 ( 周 --) 20:02:57', '2023-07-10 20:02:57'],
    ['支付时间:20:02:57 2023-07-11', TIME],
    ['20:02:57 2023年7月11日', TIME],
    ['paid on 2023-07-11 20:02:57. Order number', TIME],
    ['paid on 20:02:57 2023-07-11. Order number', TIME],
    ['交易时间 20230711200257', TIME],
    ['交易日期:20230711 200257', TIME],
  ])('%s', (text, time) => expect(timesIn(text)).toEqual([time]))

  it.each([
    ['minutes only behind an English date', 'Jul 11, 2023 8:02 PM'],
    ['minutes only behind 下午', '2023年7月11日 下午8:02'],
    ['minutes only in words', '2023年7月11日8时02分'],
    ['a word that moves twelve hours', '2023-07-11 晚上8:02:57'],
    ['a word that moves twelve hours, before the time', '晚上8:02:57 2023-07-11'],
    ['上午 in the evening', '2023-07-11 上午20:02:57'],
    ['AM in the evening', '2023-07-11 20:02:57 AM'],
    ['a lost letter of AM or PM', '2023-07-11 8:02:57 P'],
    ['a year that comes last and is no year of ours', '25/07/2569 20:02:57'],
    ['a year that comes last and runs into the hour', '25/07/202320:02:57'],
    ['two numbers of which neither can be a month', '25/13/2023 20:02:57'],
    ['a year of two digits', '23-07-11 20:02:57'],
    ['a word that is no month', 'Just 11, 2023 20:02:57'],
    ['a date between two times of day', '20:02:57 2023-07-11 20:03:00'],
    ['a time of day between two dates', '2023-07-11 20:02:57 2023-07-12'],
    ['another word between', '2023-07-11 到账 20:02:57'],
    ['fourteen digits without a label', '20230711200257'],
    ['fourteen digits beside another label', '订单编号 20230711200257'],
    ['fifteen digits', '交易时间 202307112002578'],
    ['fourteen digits of a longer number', '交易时间 20230711200257 0018'],
    ['a date that stops before another time of day', '06:12:31 2026-08-13:03:59 2026-08-'],
    ['fourteen digits that are no time', '交易时间 20231311200257'],
    ['a card number', '交易时间 6217003100310031'],
  ])('no time is found in %s', (_, text) => expect(timesIn(text)).toEqual([]))

  it.each([
    ['25/07/2023 20:02:57', ['2023-07-25 20:02:57']],
    ['07/25/2023 20:02:57', ['2023-07-25 20:02:57']],
    ['25.07.2023 20:02:57', ['2023-07-25 20:02:57']],
    ['25-7-2023, 8:02:57 PM', ['2023-07-25 20:02:57']],
    ['20:02:57 25/07/2023', ['2023-07-25 20:02:57']],
    ['Tue, 25/07/2023 20:02:57', ['2023-07-25 20:02:57']],
    ['11/07/2023 20:02:57', [TIME, '2023-11-07 20:02:57']],
    ['07/07/2023 20:02:57', ['2023-07-07 20:02:57']],
  ])('%s with the year last may be %j', (text, times) => expect(timesIn(text)).toEqual(times))

  it.each([
    ['2023-07-11 20:02:57.123'],
    ['2023-07-11T20:02:57,123+08:00'],
    ['2023-07-11 20:02:57.123456'],
    ['20:02:57.123 2023-07-11'],
    ['2023-07-11 8:02:57.123 PM'],
  ])('%s is read without its fraction', (text) => expect(timesIn(text)).toEqual([TIME]))

  it.each([
    `支付时间 ${TIME} | 余额支付`,
    `[${TIME}]`,
    `支付成功 | ${TIME}`,
    TIME.replace(' ', ' | '),
    'Jul 11, 2023 | 8:02:57 PM',
  ])('a stroke or a bracket beside the time in %s is no digit of it', (text) => expect(timesIn(text)).toEqual([TIME]))

  it.each([
    ['2023 年 7 月 | 日 18:02:57', ['2023-07-01 18:02:57']],
    ['2023 年 11 月 2 | 日 18:02:57', ['2023-11-21 18:02:57']],
    ['2023-07-11 08:02:57 | PM', []],
  ])('a stroke in %s may be a 1, or stand before a half of the day', (text, times) =>
    expect(timesIn(text)).toEqual(times),
  )

  it('two times are paired with their dates as the first one shows', () => {
    expect(timesIn('20:02:57 2023-07-11 21:00:00 2023-07-12')).toEqual([TIME, '2023-07-12 21:00:00'])
    expect(timesIn('2023-07-11 20:02:57 2023-07-12 21:00:00')).toEqual([TIME, '2023-07-12 21:00:00'])
  })

  it.each([
    ['2023-07-11 下午8:02:57', '2023071180257'],
    ['8:02:57 PM, Jul 11, 2023', '80257112023'],
    ['2O23-07-11 20:02:57', '20230711200257'],
  ])('the digits that %s shows are kept', (text, shown) => expect(timesWithin(text)[0]?.shown).toBe(shown))
})
