import type { ReactNode } from 'react'
import { isReplaced } from '../../../platform/forget-recovered'
import type { Catalogue } from '../../../text/zh-cn'
import { messageOf } from '../../../ui/failures/use-show-failure'
import { wasJustCreated } from '../draft/just-created'
import { kindOfType, type OrderKind } from '../draft/order-kinds'
import { AskingView } from './asking-view'
import { Approved, Handled, Rejected, Replaced } from './decided-view'
import type { DetailStep } from './detail-steps'
import { FailureView } from './failure-view'
import { isApproved, isPending } from './load-order'
import { RecoveredView } from './recovered/recovered-view'
import type { ObservedOrder } from './use-polled-order'
import { WaitingView } from './waiting/waiting-view'

export interface Outcome {
  /** null until something is known of the order: the address says where it stands. */
  step: DetailStep | null
  /** State of the current step in the bar. */
  mood: 'going' | 'good' | 'bad'
  /**
   * The decision in a few words, for the heading, the tab and the announcement; null while the order is open, and while
   * its password is on its way: an approval is announced once.
   */
  heading: string | null
  shown: ReactNode
}

interface Circumstances {
  id: string
  kind: OrderKind
  /** The password that the order brought, while the tab keeps it. */
  password: string | null
}

/** Tells how an order stands, what is said of it and what is shown. */
export function outcomeOf(
  { answer, askedAt, wasOpen }: ObservedOrder,
  { id, kind, password }: Circumstances,
  t: Catalogue,
): Outcome {
  if (answer === null) {
    const shown = wasJustCreated(id) ? <WaitingView id={id} view={null} askedAt={null} /> : <AskingView id={id} />
    return { step: null, mood: 'going', heading: null, shown }
  }
  if (answer.kind === 'failed') {
    const heading = messageOf(answer.error, t, t.order.expired)
    const shown = <FailureView kind={kind} id={id} message={heading} isNews={wasOpen} />
    return { step: 'failed', mood: 'bad', heading, shown }
  }
  const { view } = answer
  if (isPending(view)) {
    const shown = <WaitingView id={id} view={view} askedAt={askedAt} />
    return { step: 'review', mood: 'going', heading: null, shown }
  }
  const at = { id, view, isNews: wasOpen }
  const own = kindOfType(view.wo_type)
  // An order without a step of its own for the account ends with any decision.
  const decided = own.steps.includes('confirm') ? 'review' : 'done'
  if (!isApproved(view)) return { step: decided, mood: 'going', heading: t.order.rejected, shown: <Rejected {...at} /> }
  if (!own.givesAccount) return { step: 'done', mood: 'good', heading: t.order.finished, shown: <Handled {...at} /> }
  if (isReplaced(id))
    return { step: 'done', mood: 'good', heading: t.order.passwordReplaced, shown: <Replaced view={view} /> }
  if (answer.trading) {
    const shown = <Approved id={id} order={answer} isNews={false} />
    return { step: decided, mood: 'going', heading: null, shown }
  }
  if (password === null) {
    const mood = decided === 'done' ? 'good' : 'going'
    return {
      step: decided,
      mood,
      heading: t.order.approved,
      shown: <Approved id={id} order={answer} isNews={wasOpen} />,
    }
  }
  return { step: 'done', mood: 'good', heading: t.care.recovered, shown: <RecoveredView {...at} password={password} /> }
}
