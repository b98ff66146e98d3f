import './creation-note.css'
import { useText } from '../../../text/use-text'
import type { Doubt } from './use-creation'

/** An order that the form waits for, or the outcome of looking one up whose response was lost. */
export function CreationNote({ doubt }: { doubt: Doubt | null }) {
  const t = useText()
  if (doubt === null) return null
  const words = {
    making: t.care.wait,
    checking: t.order.checking,
    unknown: t.order.unconfirmed,
    absent: t.care.notArrived,
  }
  return (
    <p className="creation-note" role="status">
      {(doubt === 'making' || doubt === 'checking') && <span className="spinner" />}
      {words[doubt]}
    </p>
  )
}
