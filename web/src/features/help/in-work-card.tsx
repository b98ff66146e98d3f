import './in-work-card.css'
import { useState } from 'react'
import { ordersInWork } from '../../platform/orders-in-work'
import { useText } from '../../text/use-text'
import { Icon } from '../../ui/icons/icon'
import { Link } from '../../ui/kit/link'
import { lookUpAddress } from '../../ui/order-entries'

/** More stand in the list of orders. */
const MOST = 3

/** The member's orders that were pending when this device last saw them. */
export default function InWorkCard() {
  const t = useText()
  const [orders] = useState(ordersInWork)
  if (orders.length === 0) return null
  return (
    <section className="card in-work" aria-labelledby="in-work">
      <h2 id="in-work">{t.care.inWork}</h2>
      <ul>
        {orders.slice(0, MOST).map(({ id, type }) => (
          <li key={id}>
            <Link className="in-work-order" to={lookUpAddress(id)}>
              <span className="in-work-sign">
                <Icon name="clock" />
              </span>
              <span className="in-work-text">
                <b>{t.orderType[type]}</b>
                <span className="in-work-number">{id}</span>
              </span>
              <Icon name="forward" size={18} className="in-work-icon" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
