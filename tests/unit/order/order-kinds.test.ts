import { expect, test } from 'vitest'
import { kindOfPath, orderAddress } from '../../../web/src/features/order/draft/order-kinds'
import { ORDER_TYPES } from '../../../web/src/protocol/order'
import zhCn from '../../../web/src/text/zh-cn'
import { ORDER_PATHS } from '../../../web/src/ui/order-entries'

test('REC-1 PAY-1 OTH-1 PWD1-1 each type of order has one route', () => {
  expect(ORDER_PATHS).toEqual(['/account', '/pwd1', '/not-account', '/other'])
  expect(ORDER_PATHS.map((path) => kindOfPath(path).type)).toEqual([...ORDER_TYPES])
})

test.each([
  ['REC-1', '/account', '账户找回'],
  ['PWD1-1', '/pwd1', '密码找回'],
  ['PAY-1', '/not-account', '支付未到账'],
  ['OTH-1', '/other', '其他问题'],
])('%s %s is titled %s', (_, path, title) => {
  expect(zhCn.title[kindOfPath(path).title]).toBe(title)
})

test.each([
  ['REC-3', '/account', true, 'uploadScreenshot'],
  ['PWD1-2', '/pwd1', true, 'uploadScreenshot'],
  ['PAY-2', '/not-account', true, 'uploadScreenshot'],
  ['OTH-1', '/other', false, 'uploadImage'],
])('%s the picture of %s is a slip to be read: %s', (_, path, isSlip, tile) => {
  expect(kindOfPath(path)).toMatchObject({ isSlip, tile })
})

test.each([
  ['REC-2', '/account', ['上传凭证', '确认账号', '等待审核', '完成']],
  ['PWD1-1', '/pwd1', ['上传凭证', '等待审核', '完成']],
  ['PAY-1', '/not-account', ['上传凭证', '等待审核', '完成']],
  ['OTH-1', '/other', ['上传凭证', '等待审核', '完成']],
])('%s %s has the steps %j', (_, path, names) => {
  expect(kindOfPath(path).steps.map((step) => zhCn.step[step])).toEqual(names)
})

test.each([
  ['REC-7', '/account', ['请上传支付截图', '请选择支付时间']],
  ['PWD1-2', '/pwd1', ['请上传支付截图', '请选择支付时间', '请输入完整账号']],
  ['PAY-2', '/not-account', ['请上传支付截图', '请选择支付时间', '请输入完整账号']],
  ['OTH-1', '/other', ['请输入问题描述', '请上传图片']],
])('%s %s asks in this order, in these words: %j', (_, path, words) => {
  expect(kindOfPath(path).fields.map(([, key]) => zhCn.fieldError[key])).toEqual(words)
})

test.each([
  ['REC-13', '/account', '/account?orderId=20261121%200&s=2'],
  ['PWD1-1', '/pwd1', '/pwd1?orderId=20261121%200'],
  ['PAY-1', '/not-account', '/not-account?orderId=20261121%200'],
  ['OTH-1', '/other', '/other?id1=20261121%200'],
])('%s an order created on %s is seen at %s', (_, path, address) => {
  const made = new URL(orderAddress(kindOfPath(path), '20261121 0'), 'http://app.example')
  expect(made.href).toBe(new URL(address.replaceAll('%20', '+'), 'http://app.example').href)
  expect(made.searchParams.get(kindOfPath(path).idParam)).toBe('20261121 0')
})

test('a failed creation is explained under an input that the route has', () => {
  const at = ORDER_PATHS.map((path) => kindOfPath(path)).map(({ explainedAt }) => explainedAt)
  expect(at).toEqual(['account', 'account', 'account', 'description'])
})

test('no other path is that of an order', () => {
  expect(() => kindOfPath('/reault')).toThrow('/reault')
})
