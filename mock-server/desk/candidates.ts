import type { Fixtures } from '../state/fixtures'
import { maskName } from './members'

const MINUTE = 'YYYY-MM-DD HH:mm'.length

/** Payments with equal results were made in the same minute. */
export const payMinute = (payTime: string): string => payTime.slice(0, MINUTE)

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
