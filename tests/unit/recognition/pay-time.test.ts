import { describe, expect, it } from 'vitest'
import {
  endsWithDate,
  hasClock,
  hasLostMarks,
  hasSeconds,
  mayBeTime,
  startsInsideTime,
  stopsInsideTime,
} from '../../../web/src/recognition/payment/decide/times/partial-times'
import { timesIn, timesWithin } from '../../../web/src/recognition/payment/decide/times/pay-time'

describe('OCR-1 times in a line of text', () => {
  it.each([
    ['2023-7-19 4:4:15', '2023-07-19 04:04:15'],
    ['2026年3月28日04:36:53', '2026-03-28 04:36:53'],
    ['支付时间 ２０２４－０８－１３　０５：３９：４５', '2024-08-13 05:39:45'],
    ['2O24-O8-13 O5:39:45', '2024-08-13 05:39:45'],
    ['2024-08-13 05.39.45', '2024-08-13 05:39:45'],
    ['2024<08-13 05:39:45', '2024-08-13 05:39:45'],
    ['2024年8月13上05:39:45', '2024-08-13 05:39:45'],
    ['2024-12-905:21:30', '2024-12-09 05:21:30'],
    ['2024-12-1905:21:30', '2024-12-19 05:21:30'],
    ['2023年11月28日07:3115', '2023-11-28 07:31:15'],
    ['2021.06-22 04:0408', '2021-06-22 04:04:08'],
    ['2023年12月19日17:0:45', '2023-12-19 17:00:45'],
    ['2021.06-.22 04:04:08', '2021-06-22 04:04:08'],
    ['2021-06-22 04:;04:08', '2021-06-22 04:04:08'],
  ])('%s', (text, time) => expect(timesIn(text)).toEqual([time]))

  it.each([
    ['only a date', '2024-08-13'],
    ['minutes only', '2024-08-13 05:39'],
    ['29 February of a common year', '2023-02-29 05:39:45'],
    ['two ways to part day and hour', '2024-12-112:21:30'],
    ['no colon at all', '2025-03-14 200111'],
    ['a colon lost beside single digits', '2025-03-14 2:111'],
    ['a colon lost and a digit too many', '2025-03-14 20:01115'],
    ['an hour that a lost colon makes impossible', '2025-03-14 2901:11'],
    ['more digits after the seconds', '2024-08-13 05:39:456'],
    ['digits before the year', '92024-08-13 05:39:45'],
    ['a transaction number', '4200000059202307110351835728'],
    ['a day or an hour lost with the space', '2021-06-17:54:47'],
    ['a padded month and a day that is not', '2024-08-3 05:39:45'],
    ['padded seconds and minutes that are not', '2024-08-13 05:9:05'],
    ['a padded date and an hour that is not', '2024-08-13 5:39:45'],
    ['seconds that the edge may have cut', '2024-11-13 15:39:4'],
    ['a day that the edge may have cut', '15:39:45 2024-11-1'],
    ['seconds that the edge may have cut, behind a date that is not padded', '2023年7月11日 18:32:5'],
    ['fourteen digits of an id', '交易时间: VT20260413030249'],
    ['fourteen digits of an id in groups', '交易时间: VT202604 1303 0249'],
  ])('are not found in %s', (_, text) => expect(timesIn(text)).toEqual([]))

  it('are both found when there are two', () => {
    expect(timesIn('2024-08-13 05:39:45 2024-08-13 05:41:00')).toEqual(['2024-08-13 05:39:45', '2024-08-13 05:41:00'])
  })

  it.each<[string, string[]]>([
    ['支付时间 2024-08-13 05:39:45', ['支付时间']],
    ['2024-08-13 05:39:45 支付成功', ['']],
    ['提交时间为2021-06-08 11:17:09，支付时间为2021-06-08 11:23:36。', ['提交时间为', ',支付时间为']],
    ['记账日期：2021-06-08，支付时间：2021-06-08 11:23:36', ['记账日期:2021-06-08,支付时间:']],
  ])('the text before each time is found in %s', (text, befores) =>
    expect(timesWithin(text).map(({ before }) => before)).toEqual(befores),
  )

  it.each([
    ['08:02:57', true],
    ['11 08:02:57', true],
    ['11日08:02:57', true],
    ['月 10 日 00:51:03; 商户 单 号 :', true],
    ['-08 11:23:36，商户订单号', true],
    ['07-11 08:02:57', true],
    ['2023-07-11 08:02:57', false],
    ['支付时间 08:02:57', false],
    ['08:02', false],
    ['08:02:571', false],
    ['活动 10:00:00', false],
    ['7 月 22 日 10:28:9， 商 户 订单 号 为', true],
    ['下午8:02:57', true],
    ['11日 星期二 20:02:57', true],
    ['20时02分57秒', true],
    ['8:02:57 PM', true],
    ['Jul 2023, 20:02:57. Order', true],
    ['20:02:57 2023-07-11', false],
    ['2025 18:57:06', true],
    ['Total 18:57:06', false],
  ])('%s starts inside a time: %s', (text, answer) => expect(startsInsideTime(text)).toBe(answer))

  it.each([
    ['六 0 浊 5 本 三 08:33', true],
    ['2924-08-13 05:39:4S', true],
    ['2024-08-13 05:39', true],
    ['2024-08-13 05:39:45', false],
    ['2024-08-13', false],
    ['客服热线 400-757-4271', false],
  ])('%s hides hours and minutes: %s', (text, answer) => expect(hasClock(text)).toBe(answer))

  it.each([
    ['2021-1-117:31:15', true],
    ['2022 年 ?月 5 日 18:47:19', true],
    ['2022 年 2 月 5 日 18:47:19', false],
    ['2024-08-13 05:39', false],
    ['客服热线 400-757-4271', false],
    ['2023-07-11 晚上8:02:57', true],
    ['7月11日20时02分57秒', true],
  ])('%s hides a time to the second: %s', (text, answer) => expect(hasSeconds(text)).toBe(answer))

  it.each([
    ['支付时间 2024-08-13', true],
    ['2924-08-13', true],
    ['2624年8月', true],
    ['2024年8月13日', true],
    ['创建时间为2024', true],
    ['2024-08-', true],
    ['2024-08-13 05:39', true],
    ['2024-08-13 05:39:45', false],
    ['8月13日', false],
    ['支付时间 2023年7月11日 星期二', true],
    ['2023/07/11 下午8:02:', true],
    ['Jul 11, 2023', true],
    ['20230711', true],
    ['支付时间 20:02:57', true],
    ['20:02:57 2023-07-11', false],
    ['20:02', false],
    ['下午8:02:57', true],
    ['01 23:56:00. Order number VT2026060123', false],
    ['Payment time: Tue, May 06,', true],
    ['Payment time: Tue, May', true],
    ['Paid on 6 May', true],
    ['Card Method 12', false],
    ['支付时间 20260601 23', true],
  ])('%s stops inside a time: %s', (text, answer) => expect(stopsInsideTime(text)).toBe(answer))

  it.each([
    ['支付时间 2024-08-13', true],
    ['2024 年 8 月 13 日', true],
    ['2024-08-', false],
    ['2024-08-13 05:39', false],
    ['2023年7月11日 星期二', true],
    ['Jul 11, 2023', true],
    ['20:02:57', true],
    ['20:02', false],
  ])('%s ends with a whole date or time of day: %s', (text, answer) => expect(endsWithDate(text)).toBe(answer))

  it.each([
    ['2024-08-13 05:39:45', true],
    ['支付时间 2024 年 8 月 13 日 5:39:45', true],
    ['2024.08-13 05:39:45', false],
    ['2024-08-13 05.39:45', false],
    ['2O24-08-13 05:39:45', false],
    ['2024-8-13 5:9:5', true],
    ['2024年8月13日 05:09:05', true],
    ['2024-8-13 05:39:45', true],
    ['2024-08-13 05:3945', false],
    ['2023/07/11 20:02:57', true],
    ['2023/07-11 20:02:57', false],
    ['2023#07#11 20:02:57', false],
    ['2023年7月11日 下午8:02:57', true],
    ['2023年7月11日 星期二 20:02:57', true],
    ['2023年7月11日 星期三 20:02:57', false],
    ['20:02:57 2023-07-11', true],
    ['Jul 11, 2023 8:02:57 PM', true],
  ])('%s is exact: %s', (text, answer) => expect(timesWithin(text).some(({ exact }) => exact)).toBe(answer))

  it.each([
    ['2924-08-13 05:39:4S', true],
    ['活动时间 2024.4.1-2026.12.31', false],
    ['客服热线 400-757-4271', false],
  ])('%s may be a time badly read: %s', (text, answer) => expect(mayBeTime(text)).toBe(answer))

  it.each([
    ['2023-07-11 12:02:57 Amex 1234', '2023-07-11 12:02:57'],
    ['2023-07-11 08:02:57 下午茶套餐', undefined],
    ['2023-07-11 08:02:57 p.m. Visa', '2023-07-11 20:02:57'],
  ])('the half of the day is no beginning of another word: %s', (text, time) =>
    expect(timesWithin(text)[0]?.time).toBe(time),
  )

  it.each([
    ['20250317111052', true],
    ['2025:03:1711:10:52', true],
    ['2025.03.171110.52', true],
    ['2025-03-17 11:10:52', false],
    ['VT20250317111052', false],
    ['4200000059202307110351835728', false],
  ])('digits may be those of a time that lost its marks: %s', (text, answer) => expect(hasLostMarks(text)).toBe(answer))

  it('the text behind a time ends where the next one begins', () => {
    const after = timesWithin('您于2023-07-11 08:02:57支付，2023-07-12 08:02:57到账').map((time) => time.after)
    expect(after).toEqual(['支付,', '到账'])
  })
})
