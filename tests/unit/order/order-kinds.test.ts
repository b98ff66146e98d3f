import { expect, test } from 'vitest'
import { kindOfPath, orderAddress } from '../../../web/src/features/order/draft/order-kinds'
import { ORDER_TYPES } from '../../../web/src/protocol/order'
import { ORDER_PATHS } from '../../../web/src/ui/order-entries'

test('REC-1 PAY-1 OTH-1 PWD1-1 each type of order has one route', () => {
  expect(ORDER_PATHS).toEqual(['/account', '/pwd1', '/not-account', '/other'])
  expect(ORDER_PATHS.map((path) => kindOfPath(path).type)).toEqual([...ORDER_TYPES])
})

test('REC-3 PWD1-2 PAY-2 OTH-1 the picture is a slip to be read, but for other problems', () => {
  const pictures = ORDER_PATHS.map((path) => kindOfPath(path)).map(({ isSlip, tile }) => [isSlip, tile])
  const slip = [true, 'uploadScreenshot']
  expect(pictures).toEqual([slip, slip, slip, [false, 'uploadImage']])
})

test.each([
  ['REC-13', '/account', '/account?orderId=20261121%200&s=2'],
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
