import './creation-note.css'
import { useText } from '../../../text/use-text'
import type { Doubt } from './use-creation'

/** The response to a new order was lost: it is being looked up, or the lookup failed and it may exist. */
export function CreationNote({ doubt }: { doubt: Doubt | null }) {
  const t = useText()
  if (doubt === null) return null
  return (
    <p className="creation-note" role="status">
      {doubt === 'checking' && <span className="spinner" />}
      {doubt === 'checking' ? t.order.checking : t.order.unconfirmed}
    </p>
  )
}
