import { APPROVED, PENDING } from '#protocol/order'
import { unescapeNonAscii } from '#protocol/rules'
import { DEFAULT_REASON, type OrderSeed } from '../contract/calls/orders'
import { decide } from './decisions'
import type { Desk } from './desk'
import { createOrder, editOrder } from './orders'

/** Creates an order for a tester; absent account and payment fields come from the first payment. @returns its id */
export function seedOrder(world: Desk, fields: OrderSeed, by: string): string {
  const [payment] = world.fixtures.payments
  const { id } = createOrder(
    world,
    {
      wo_type: fields.wo_type ?? 1,
      full_account: unescapeNonAscii(fields.full_account ?? payment?.username ?? ''),
      imgs: fields.imgs ?? '/images/payment-alipay.png',
      pay_time: fields.pay_time ?? payment?.payTime ?? '',
      outOrderid: fields.outOrderid ?? payment?.orderId ?? '',
      describe: fields.describe ?? '',
      device: fields.device ?? '',
    },
    by,
  )
  const { status = PENDING, results, password, withKey } = fields
  if (status === APPROVED) {
    const wanted = { password: password ?? null, results: results ?? null, withKey: withKey ?? null }
    decide(world, id, { kind: 'approve', ...wanted }, by)
  } else if (status !== PENDING) decide(world, id, { kind: 'reject', reason: results ?? DEFAULT_REASON, status }, by)
  else if (results !== undefined)
    editOrder(world, id, (order) => {
      order.results = results
    })
  return id
}
