import { expect, it } from 'vitest'
import {
  hasOwnValue,
  isTimeLabel,
  labelMeaning,
  sentenceMeaning,
} from '../../../web/src/recognition/payment/decide/times/time-label-words'

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
  ['支付完成时间', 'paid'],
  ['支付成功时间', 'paid'],
  ['付款完成时间', 'paid'],
  ['交易创建时间', 'created'],
  ['订单创建时间', 'created'],
  ['订单支付时间', 'paid'],
  ['订单提交时间', 'other'],
  ['完成时间', 'other'],
  ['交易成功，到账时间', 'other'],
  ['日期及时间', 'other'],
  ['支付方式：花呗，支付时间为', 'paid'],
  ['VT20233043195013640508，提交时间为', 'other'],
  ['记账日期：2021-06-08，支付时间：', 'paid'],
  ['支付时间：2021-06-08，记账日期', 'other'],
  ['支付成功后退款时间', 'foreign'],
  ['支付 时 闻', 'paid'],
  ['Payment time', 'paid'],
  ['Payument date:', 'paid'],
  ['PaymentJime-', 'paid'],
  ['Order paymenttirne', null],
  ['0rder placed', 'other'],
  ['Payment type', null],
  ['Completed', null],
  ['Payment completed', null],
  ['Receiver', null],
  ['交易成功', null],
  ['支付方式', null],
  ['', null],
])('OCR-1 the label %s means %s', (label, meaning) => expect(labelMeaning(label)).toBe(meaning))

it.each([
  ['支付时间', true],
  ['记账日期', true],
  ['支付方式', false],
])('OCR-1 the label %s names a time: %s', (label, answer) => expect(isTimeLabel(label)).toBe(answer))

it.each([
  ['支付时间', false],
  ['支付时间：2024-08-13 05:39:45', true],
  ['2024-08-13 05:39:45 支付时间', false],
  ['VT20233043195013640508，提交时间为', false],
  ['记账日期 2021-06-08，支付时间', false],
  ['优惠截止 2026-12-31', true],
  ['订单编号 995629341523', true],
  ['支付方式', false],
])('OCR-1 the label %s has a value of its own: %s', (label, answer) => expect(hasOwnValue(label)).toBe(answer))

it.each([
  ['建立时间', 'created'],
  ['建立時間', 'created'],
  ['过#时间', null],
])('OCR-1 a partly known word has its meaning: %s', (label, meaning) => expect(labelMeaning(label)).toBe(meaning))

it.each([
  ['【书店】您于', '支付36.68元', 'paid'],
  ['【书店】您于', '成功付款36.68元', 'paid'],
  ['[Books] You paid CNY 49.00 on ', '. Order number', 'paid'],
  ['【书店】您于', '退款36.68元', null],
  ['创建时间:', '支付方式', null],
])('OCR-1 the sentence %s … %s', (before, after, meaning) => expect(sentenceMeaning(before, after)).toBe(meaning))
