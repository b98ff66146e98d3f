import { isReplaced } from '../../../platform/forget-recovered'
import { isOrderNumber } from '../../../protocol/rules'
import { useText } from '../../../text/use-text'
import { Page } from '../../../ui/page/page'
import { StepBar } from '../../../ui/page/step-bar'
import type { OrderKind } from '../draft/order-kinds'
import { DecidedView } from './decided-view'
import { decisionOf } from './decision'
import { type DetailStep, detailSteps } from './detail-steps'
import { FailureView } from './failure-view'
import { isApproved } from './load-order'
import { usePassword } from './recovered/recovered-password'
import { usePolledOrder } from './use-polled-order'
import { WaitingView } from './waiting/waiting-view'

interface OrderDetailProps {
  kind: OrderKind
  id: string
  /** The initial step from the URL; the server's answer overrides it. */
  hint: string | null
}

/** An existing order on any order route: the server's status decides what is shown. */
export function OrderDetail({ kind, id, hint }: OrderDetailProps) {
  const t = useText()
  const { answer, askedAt, wasOpen } = usePolledOrder(id)
  const hasPassword = usePassword(id) !== null
  const password = isReplaced(id) ? 'replaced' : hasPassword ? 'kept' : 'none'
  const { steps, current } = detailSteps(kind, answer, { hint, password })
  const name = (step: DetailStep) => t.step[step]
  const good = answer?.kind === 'found' && isApproved(answer.view) && steps[current] === 'done'
  const mood = answer?.kind === 'failed' ? 'bad' : good ? 'good' : 'going'
  const decision = decisionOf(answer, password, t)
  return (
    <Page
      title={t.title.orderDetail}
      tabTitle={decision === null ? undefined : `${decision} - ${t.title.orderDetail}`}
      steps={<StepBar steps={steps.map(name)} current={current} mood={mood} />}
    >
      {answer?.kind === 'failed' ? (
        <FailureView kind={kind} id={id} error={answer.error} isNews={wasOpen} />
      ) : answer?.kind === 'found' && decision !== null ? (
        <DecidedView id={id} order={answer} isNews={wasOpen} />
      ) : (
        // An invalid number redirects to the look-up, and no QR code could hold it.
        isOrderNumber(id) && <WaitingView id={id} view={answer?.view ?? null} askedAt={askedAt} />
      )}
      <p className="sr-only" aria-live="polite">
        {wasOpen && decision}
      </p>
    </Page>
  )
}
