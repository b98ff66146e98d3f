import './creation-note.css'
import { useText } from '../../../text/use-text'
import type { Catalogue } from '../../../text/zh-cn'
import type { Doubt } from './use-creation'

/** The response to a new order was lost: the outcome of looking the order up. */
export function CreationNote({ doubt }: { doubt: Doubt | null }) {
  const t = useText()
  if (doubt === null) return null
  return (
    <p className="creation-note" role="status">
      {doubt === 'checking' && <span className="spinner" />}
      {textOf(doubt, t)}
    </p>
  )
}

function textOf(doubt: Doubt, t: Catalogue): string {
  switch (doubt) {
    case 'checking':
      return t.order.checking
    case 'unknown':
      return t.order.unconfirmed
    case 'absent':
      return t.care.notArrived
  }
}
