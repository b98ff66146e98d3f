import './creation-note.css'
import { useText } from '../../../text/use-text'
import type { Doubt } from './use-creation'

/** The response to a new order was lost: the outcome of looking the order up. */
export function CreationNote({ doubt }: { doubt: Doubt | null }) {
  const t = useText()
  if (doubt === null) return null
  return (
    <p className="creation-note" role="status">
      {doubt === 'checking' && <span className="spinner" />}
      {{ checking: t.order.checking, unknown: t.order.unconfirmed, absent: t.care.notArrived }[doubt]}
    </p>
  )
}
