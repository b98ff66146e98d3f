import './list.css'
import { useEffect, useRef } from 'react'
import type { OrderRow } from '../../protocol/endpoints'
import { APPROVED, OTHER, PENDING } from '../../protocol/order'
import { shownTime } from '../../text/shown-time'
import { useText } from '../../text/use-text'
import { Icon } from '../../ui/icons/icon'
import { TextButton, TextLink } from '../../ui/kit/button'
import { Drawing } from '../../ui/kit/drawing'
import { Link } from '../../ui/kit/link'
import { Skeleton } from '../../ui/kit/skeleton'
import { orderEntries } from '../../ui/order-entries'
import { Page } from '../../ui/page/page'
import { useOrders } from './use-orders'

/** Rows drawn while the first page loads. */
const ROWS_AHEAD = 4

/** The orders of this device, ten at a time, more on scroll. */
export default function ListScreen() {
  const t = useText()
  const orders = useOrders()
  return (
    <Page title={t.title.list} link={{ to: '/reault', text: t.title.query }}>
      {orders.rows.length > 0 && (
        <ul className="card rows">
          {orders.rows.map((row) => (
            <li key={row.id}>
              <Row row={row} />
            </li>
          ))}
        </ul>
      )}
      {orders.failed ? (
        <LoadFailed first={orders.rows.length === 0} onRetry={orders.retry} />
      ) : orders.rows.length > 0 ? (
        <ListFoot ended={orders.ended} loading={orders.loading} onReached={orders.more} />
      ) : orders.loading ? (
        <div className="card rows">
          <Skeleton rows={ROWS_AHEAD} like="row" lines={3} sign />
        </div>
      ) : (
        <div className="blank">
          <Drawing name="tray" />
          <p>{t.list.empty}</p>
          <p className="note">{t.care.thisDeviceOnly}</p>
          <TextLink to="/kefu">{t.common.moreServices}</TextLink>
        </div>
      )}
    </Page>
  )
}

function Row({ row }: { row: OrderRow }) {
  const t = useText()
  const pending = row.status === PENDING
  const type = row.status === null ? OTHER : row.wo_type
  return (
    <Link className="row bleed" to={`${orderEntries[OTHER].path}?${new URLSearchParams({ id1: row.id })}`}>
      <span className="row-sign">
        <Icon name={orderEntries[type].icon} />
      </span>
      <span className="row-text">
        <span className="row-head">
          <span className="row-type">{t.orderType[type]}</span>
          <span className={`pill ${pending ? 'pill-waiting' : 'pill-neutral'}`}>
            <Icon name={pending ? 'clock' : 'check'} size={14} />
            {pending ? t.list.processing : t.list.finished}
          </span>
        </span>
        {!pending && <Outcome row={row} />}
        <span className="row-small">{row.id}</span>
        <span className="row-small">{row.create_time ? shownTime(row.create_time) : ''}</span>
      </span>
      <Icon name="forward" size={18} className="row-icon" />
    </Link>
  )
}

/** The result of a decided order: its first line, marked when the order was rejected. */
function Outcome({ row: { status, results } }: { row: OrderRow }) {
  const t = useText()
  const line = results.trim().split('\n', 1)[0]
  const rejected = status !== APPROVED && status !== null
  if (!rejected && !line) return null
  return (
    <span className="row-outcome">
      {rejected && <b>{t.list.rejected}</b>} {line}
    </span>
  )
}

function LoadFailed({ first, onRetry }: { first: boolean; onRetry: () => void }) {
  const t = useText()
  return (
    <div className={first ? 'blank' : 'list-foot'} role="alert">
      {first && <Drawing name="lost" />}
      <p>{t.common.loadFailed}</p>
      <TextButton icon="refresh" onClick={onRetry}>
        {t.common.retry}
      </TextButton>
    </div>
  )
}

/** Loads the next page when it comes into sight, and marks the end of the list. */
function ListFoot({ ended, loading, onReached }: { ended: boolean; loading: boolean; onReached: () => void }) {
  const t = useText()
  const element = useRef<HTMLDivElement>(null)
  const waits = !ended && !loading
  useEffect(() => {
    if (!waits || !element.current) return
    // A busy browser reports several changes at once, the first of them from before the member scrolled.
    const observer = new IntersectionObserver(
      (changes) => changes.some(({ isIntersecting }) => isIntersecting) && onReached(),
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [waits, onReached])
  return (
    <div ref={element} className="list-foot">
      {ended ? t.list.end : loading ? t.common.loading : null}
    </div>
  )
}
