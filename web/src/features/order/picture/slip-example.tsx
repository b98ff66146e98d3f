import './slip-example.css'
import { useText } from '../../../text/use-text'

/** A drawn payment slip that shows which two rows of the picture are needed. */
export function SlipExample() {
  const t = useText()
  return (
    <>
      <span className="slip" aria-hidden="true">
        <span className="slip-bar slip-head" />
        <span className="slip-bar slip-sub" />
        <span className="slip-row">
          <span>{t.order.payTime}</span>
          <b>2026-11-20 21:08:36</b>
        </span>
        <span className="slip-gap">
          <span className="slip-bar" />
          <span className="slip-bar" />
        </span>
        <span className="slip-gap">
          <span className="slip-bar" />
          <span className="slip-bar" />
        </span>
        <span className="slip-row">
          <span>{t.order.merchantOrder}</span>
          <b>VT202…402971</b>
        </span>
      </span>
      <span className="tile-help slip-says">{t.order.example}</span>
    </>
  )
}
