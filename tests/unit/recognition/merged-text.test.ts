import { describe, expect, it } from 'vitest'
import { mergedText } from '../../../web/src/recognition/payment/decide/times/merged-text'

describe('OCR-1 two readings of a line that see the same digits', () => {
  it.each([
    ['Jul112023 8:0257 PM', '###11#2023 8:02:57##', 'Jul 11 2023 8:02:57 PM'],
    ['11 Jul202320:0257', '11###2023 20:02:57', '11 Jul 2023 20:02:57'],
    ['Jul112023 8:0257', '###11#2023 8:02:57##', 'Jul 11 2023 8:02:57##'],
    ['Time 2023-07-11 晚8:0257', '####2023-07-11#8:02:57', 'Time 2023-07-11#8:02:57'],
    ['Time 2023-07-11 8:0257', '####2023-07-11##8:02:57', 'Time 2023-07-11##8:02:57'],
    ['Paid on: Jul 11, 2023 8:02:57', '####### ###11 2023 8:02:57', 'Paid on: Jul 11 2023 8:02:57'],
  ])('%s and %s make %s', (engine, network, merged) => expect(mergedText(engine, network)).toBe(merged))

  it.each([
    ['a digit differs', 'Jul112023 8:0257', '###17#2023 8:02:57'],
    ['the engine saw one digit more', 'Jul1112023 8:0257', '###11#2023 8:02:57'],
    ['no word was seen', '20230711080257', '2023-07-11 08:02:57'],
    ['no digit was seen', 'Payment time', '############'],
  ])('make nothing where %s', (_, engine, network) => expect(mergedText(engine, network)).toBeNull())
})
