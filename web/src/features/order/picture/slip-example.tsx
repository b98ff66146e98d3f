import './slip-example.css'
import { useText } from '../../../text/use-text'

/** Names of the two rows in the words that staff use. */
const WORDS = {
  payTime: /时间|時間|日期|\btime\b|\bdate\b|เวลา|วันที่/i,
  orderId: /订单|訂單|单号|單號|编号|編號|order|number|หมายเลข|คำสั่งซื้อ/i,
}

/**
 * A drawn payment slip that shows which two rows of the picture are needed.
 * @param refused why staff refused an earlier picture: the rows that it names are marked
 */
export function SlipExample({ refused = '' }: { refused?: string | undefined }) {
  const t = useText()
  const row = (name: keyof typeof WORDS) => `slip-row${WORDS[name].test(refused) ? ' slip-row-missed' : ''}`
  return (
    <>
      <span className="slip" aria-hidden="true">
        <span className="slip-bar slip-head" />
        <span className="slip-bar slip-sub" />
        <span className={row('payTime')}>
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
        <span className={row('orderId')}>
          <span>{t.order.merchantOrder}</span>
          <b>VT202…402971</b>
        </span>
      </span>
      <span className="tile-help slip-says">{t.order.example}</span>
    </>
  )
}
