import { useEffect } from 'react'
import { useText } from '../../../text/use-text'
import { Page } from '../../../ui/page/page'
import { StepBar } from '../../../ui/page/step-bar'
import { forgetCreated } from '../draft/just-created'
import { kindOfType, type OrderKind } from '../draft/order-kinds'
import { detailSteps } from './detail-steps'
import { outcomeOf } from './outcome'
import { usePassword } from './recovered/recovered-password'
import { usePolledOrder } from './use-polled-order'

interface OrderDetailProps {
  kind: OrderKind
  id: string
  /** The initial step from the URL; the server's answer overrides it. */
  hint: string | null
}

/** An existing order on any order route: the server's status decides what is shown. */
export default function OrderDetail({ kind, id, hint }: OrderDetailProps) {
  const t = useText()
  const order = usePolledOrder(id)
  useEffect(() => () => forgetCreated(id), [id])
  const password = usePassword(id)
  const { step, mood, heading, shown } = outcomeOf(order, { id, kind, password }, t)
  // A decision that stood when the order was opened is no news: the tab keeps the name of its screen.
  const isNews = order.wasOpen && heading !== null
  const own = order.answer?.kind === 'found' ? kindOfType(order.answer.view.wo_type) : kind
  const { steps, current } = detailSteps(own, step, hint)
  return (
    <Page
      title={t.title.orderDetail}
      tabTitle={isNews ? `${heading} - ${t.title.orderDetail}` : undefined}
      steps={<StepBar steps={steps.map((name) => t.step[name])} current={current} mood={mood} />}
    >
      {shown}
      <p className="sr-only" aria-live="polite">
        {heading}
      </p>
    </Page>
  )
}
