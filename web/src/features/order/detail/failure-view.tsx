import './failure-view.css'
import { useText } from '../../../text/use-text'
import { useLiveNavigate } from '../../../ui/hooks/use-live-navigate'
import { Button, TextLink } from '../../../ui/kit/button'
import { Drawing } from '../../../ui/kit/drawing'
import { dropDraft, loadDraft } from '../draft/draft-store'
import type { OrderKind } from '../draft/order-kinds'
import { useFocusOnNews } from '../parts/order-parts'

interface FailureViewProps {
  kind: OrderKind
  id: string
  message: string
  /** The order failed before the member's eyes. */
  isNews: boolean
}

/** Shown when the order is unavailable: the server's message, a next step and a link to support. */
export function FailureView({ kind, id, message, isNews }: FailureViewProps) {
  const t = useText()
  const navigate = useLiveNavigate()
  const heading = useFocusOnNews<HTMLHeadingElement>(isNews)
  const startOver = () => {
    // Keeps a draft of another order.
    if (loadDraft(kind.type).rejected?.id === id) dropDraft(kind.type)
    navigate(kind.path)
  }
  return (
    <>
      <section className="card failure">
        <Drawing name="lost" />
        <h2 ref={heading} tabIndex={-1} className="said">
          {message}
        </h2>
        <p className="failure-label">{t.order.number}</p>
        <p>{id}</p>
      </section>
      <Button onClick={startOver}>{t.order.startOver}</Button>
      <div className="actions">
        <TextLink to="/kefu">{t.common.contact}</TextLink>
      </div>
    </>
  )
}
