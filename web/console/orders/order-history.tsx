import type { ShownOrder } from '#contract/calls/orders'
import { useServerNow } from '../live/server-now'
import { useLive } from '../live/state'
import { shortTime, span } from '../live/time'
import { Chip } from '../parts/marks/chip'
import { keyed } from '../parts/rows/keyed'
import { stepWord } from './decisions/order-words'

const WILL = { approve: 'approved', reject: 'rejected', expire: 'expired' } as const
const BY: Record<string, string> = { member: 'the member', scenario: 'a rule of the scenario', tester: 'a tester' }

/** Past steps, followed by those still to come. */
export function OrderHistory({ order }: { order: ShownOrder }) {
  const now = useServerNow()
  const clock = useLive(({ clock }) => clock)
  const due = clock?.due.filter(({ ref }) => ref === order.id) ?? []
  return (
    <section>
      <h3 className="section-title">History</h3>
      <ul className="lines">
        {keyed(order.history, ({ at, to }) => `${at} ${to}`).map(({ key, item: { at, from, to, by, reason } }) => (
          <li key={key} className="line history-line">
            <code>{shortTime(at, now)}</code>
            <span>
              {stepWord(from)} → {stepWord(to)}
            </span>
            <span className="quiet">
              by {BY[by] ?? by}
              {reason && `: ${reason}`}
            </span>
          </li>
        ))}
        {order.expired && (
          <li className="line history-line">
            <code>now</code>
            <span>view answers {order.expired.code}</span>
            <span className="quiet">{order.expired.msg}</span>
          </li>
        )}
        {keyed(due, ({ at, kind }) => `due ${at} ${kind}`).map(({ key, item: { at, kind } }) => (
          <li key={key} className="line history-line">
            <code>{shortTime(at, now)}</code>
            <span>
              <Chip tone="amber">due</Chip> → {WILL[kind]}
            </span>
            <span className="quiet">{now && `in ${span(Date.parse(at) - Date.parse(now))}`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
