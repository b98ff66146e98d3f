import type { Fixtures } from '../state/fixtures'
import { payMinute } from '../state/pay-time'
import { maskName } from './members'

export interface Search {
  pay_time: string
  outOrderid: string
  page: number
  limit: number
}

/** Masked names of members who paid in the same minute or under the order id; the id's owner first, no duplicates. */
export function candidates({ payments }: Fixtures, { pay_time, outOrderid, page, limit }: Search): string[] {
  const minute = payMinute(pay_time)
  // Payments without an order id hold ''.
  const byId = outOrderid === '' ? [] : payments.filter((payment) => payment.orderId === outOrderid)
  const byMinute = payments.filter((payment) => payMinute(payment.payTime) === minute)
  const names = [...new Set([...byId, ...byMinute].map((payment) => payment.username))]
  return names.slice((page - 1) * limit, page * limit).map(maskName)
}
