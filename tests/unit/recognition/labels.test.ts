import { expect, it } from 'vitest'
import { isTimeLabel, labelMeaning } from '../../../web/src/recognition/labels'

it.each([
  ['支付 时 间 :', 'paid'],
  ['付款时间', 'paid'],
  ['交易时间', 'paid'],
  ['支付时间：2024-08-13 05:39:45', 'paid'],
  ['交付时闻', 'paid'],
  ['女付时间', 'paid'],
  ['创建时间', 'created'],
  ['刨建时间', 'created'],
  ['下单时间', 'other'],
  ['退款时间', 'foreign'],
  ['活动时间', 'foreign'],
  ['优惠截止', 'foreign'],
  ['交交时间', null],
  ['支付方式', null],
  ['', null],
])('OCR-1 the label %s means %s', (label, meaning) => expect(labelMeaning(label)).toBe(meaning))

it.each([
  ['支付时间', true],
  ['记账日期', true],
  ['支付方式', false],
])('OCR-1 %s speaks of a time: %s', (label, answer) => expect(isTimeLabel(label)).toBe(answer))
