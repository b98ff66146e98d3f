import './my-orders.css'
import { useEffect, useState } from 'react'
import { call } from '../../api/call'
import { untilOnline } from '../../platform/device/online'
import { noteDecided } from '../../platform/note-in-work'
import { MOST_SHOWN, type OrderInWork } from '../../platform/orders-in-work'
import { mayPass, ORDER_NOT_FOUND } from '../../protocol/codes'
import type { OrderView } from '../../protocol/endpoints'
import { isSessionLost, RefusedError } from '../../protocol/errors'
import { APPROVED, PENDING } from '../../protocol/order'
import { shownTime } from '../../text/shown-time'
import { useText } from '../../text/use-text'
import type { Catalogue } from '../../text/zh-cn'
import { Icon, type IconName } from '../../ui/icons/icon'
import { Link } from '../../ui/kit/link'
import { lookUpAddress, orderEntries } from '../../ui/order-entries'

/** Null while it is asked for, undefined where no answer came. */
type Known = OrderView | null | undefined

/** This device's orders that are in work, or decided and not opened since, as the server has them now. */
export default function MyOrders({ orders }: { orders: readonly OrderInWork[] }) {
  const t = useText()
  return (
    <section className="card my-orders" aria-labelledby="my-orders">
      <h2 id="my-orders">{t.care.myOrders}</h2>
      <ul>
        {orders.slice(0, MOST_SHOWN).map((order) => (
          <li key={order.id}>
            <MyOrder {...order} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function MyOrder({ id, type }: OrderInWork) {
  const t = useText()
  const view = useView(id)
  const [mood, icon, state] = stateOf(view, t)
  return (
    <Link className="my-order" to={lookUpAddress(id)}>
      <span className={`my-order-sign my-order-${mood}`}>
        <Icon name={icon} />
      </span>
      <span className="my-order-text">
        <b>{t.orderType[type]}</b>
        <span className="my-order-state">{state}</span>
        <span className="my-order-fact">{id}</span>
        <span className="my-order-fact">{view?.create_time ? shownTime(view.create_time) : ''}</span>
      </span>
      <Icon name="forward" size={18} className="my-order-more" />
    </Link>
  )
}

/**
 * Asks once, and again each time the page is shown again. Without an answer the order is shown without a state; one that is
 * gone leaves the card.
 */
function useView(id: string): Known {
  const [view, show] = useState<Known>(null)
  useEffect(() => {
    let stop = new AbortController()
    const ask = async () => {
      // Only the newest answer counts.
      stop.abort()
      stop = new AbortController()
      const { signal } = stop
      const load = () => call('/api/WorkerOrder/view', { id }, { signal })
      const loadAgain = (error: unknown) => {
        if (!isSessionLost(error)) throw error
        return load()
      }
      await untilOnline()
      if (signal.aborted) return
      try {
        const view = await load().catch(loadAgain)
        if (!signal.aborted) show(view)
      } catch (error) {
        if (signal.aborted) return
        console.info(`order ${id}:`, String(error))
        if (error instanceof RefusedError && error.code === ORDER_NOT_FOUND) noteDecided(id)
        const isSure = error instanceof RefusedError && !mayPass(error.code)
        show((known) => (isSure ? undefined : (known ?? undefined)))
      }
    }
    const shown = () => {
      if (!document.hidden) void ask()
    }
    void ask()
    document.addEventListener('visibilitychange', shown)
    return () => {
      stop.abort()
      document.removeEventListener('visibilitychange', shown)
    }
  }, [id])
  return view
}

function stateOf(view: Known, t: Catalogue): [mood: string, IconName, string] {
  if (view === undefined) return ['unknown', 'clock', '']
  if (view === null) return ['unknown', 'clock', t.order.asking]
  if (view.status === PENDING) return ['waiting', 'clock', t.care.reviewing]
  if (view.status !== APPROVED) return ['bad', 'cross', t.care.seeReason]
  return ['good', 'check', orderEntries[view.wo_type].givesAccount ? t.care.seeAccount : t.care.seeResult]
}
