import type { Catalogue } from '../../../text/zh-cn'
import { messageOf } from '../../../ui/failures/use-show-failure'
import { kindOfType } from '../draft/order-kinds'
import type { PasswordState } from './detail-steps'
import { isApproved, isPending, type OrderAnswer } from './load-order'

/** The decision in a few words, for the heading, the tab and the announcement; null while the order is pending. */
export function decisionOf(answer: OrderAnswer | null, password: PasswordState, t: Catalogue): string | null {
  if (answer?.kind === 'failed') return messageOf(answer.error, t, t.order.expired)
  if (answer?.kind !== 'found' || isPending(answer.view)) return null
  if (!isApproved(answer.view)) return t.order.rejected
  if (!kindOfType(answer.view.wo_type).givesAccount) return t.order.finished
  if (password === 'replaced') return t.order.passwordReplaced
  return password === 'kept' ? t.care.recovered : t.order.approved
}
