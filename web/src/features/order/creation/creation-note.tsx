import './creation-note.css'
import { useText } from '../../../text/use-text'
import type { Doubt } from './use-creation'

/** The answer to a new order was lost: it is being looked for, or may be there and could not be looked for. */
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
