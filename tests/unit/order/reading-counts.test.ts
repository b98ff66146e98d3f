import '../api/page-globals'
import { expect, test } from 'vitest'
import { outcomeOf } from '../../../web/src/features/order/picture/reading-counts'
import type { PaymentReading } from '../../../web/src/recognition/payment/payment'

const found = (payTime: string | null, orderId: string | null): PaymentReading => ({
  payTime,
  orderId,
  times: [],
  places: { payTime: null, orderId: null },
  stages: { payTime: 'read', orderId: 'read' },
})

test('OCR-3 a slip counts as read, partly read or not read, and no slip at all as nothing', () => {
  expect(outcomeOf({ reading: 'idle', found: null })).toBeNull()
  expect(outcomeOf({ reading: 'done', found: found('2025-09-19 16:31:39', 'VT20250919163174044910') })).toBe('read')
  expect(outcomeOf({ reading: 'done', found: found('2025-09-19 16:31:39', null) })).toBe('partlyRead')
  expect(outcomeOf({ reading: 'done', found: found(null, 'VT20250919163174044910') })).toBe('partlyRead')
  expect(outcomeOf({ reading: 'done', found: found(null, null) })).toBe('notRead')
  for (const reading of ['failed', 'running'] as const) expect(outcomeOf({ reading, found: null })).toBe('notRead')
})
