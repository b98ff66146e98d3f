import type { ReactNode } from 'react'
import { commands } from '../acts/commands'
import { useJump } from '../jumps/jumps'
import { useServerNow } from '../live/server-now'
import { useLive } from '../live/state'
import { shortTime, span } from '../live/time'
import { typeWord } from '../orders/decisions/order-words'
import { OrderLink } from '../orders/order-link'
import { Action } from '../parts/controls/action'
import { keyed } from '../parts/rows/keyed'
import { openBeside } from '../view/view'
import type { DueItem } from './everything-due'

/** Upcoming events; the clock can be moved to each of them. */
export function DueList({ due }: { due: readonly DueItem[] }) {
  const now = useServerNow()
  const jump = useJump()
  return (
    <>
      <div className="line line-head due-line">
        <span>At</span>
        <span className="due-in">In</span>
        <span>What happens</span>
      </div>
      <ul>
        {keyed(due, ({ at, kind, ref }) => `${at} ${kind} ${ref}`).map(({ key, item: { at, kind, ref } }) => (
          <li key={key} className="line due-line">
            <code>{shortTime(at, now)}</code>
            <span className="due-in quiet">{span(Date.parse(at) - Date.parse(now))}</span>
            <span className="two">{WORDS[kind](ref)}</span>
            <Action kind="link" label="Go there" command={commands.advanceTo(at)} onPress={() => jump({ to: at })} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** The order's type and account. */
function Whose({ id }: { id: string }) {
  const order = useLive(({ orders }) => orders.find((one) => one.id === id))
  const facts = order ? [typeWord(order), order.full_account].filter(Boolean) : []
  return facts.length > 0 && <span className="quiet"> ({facts.join(', ')})</span>
}
const InOutbox = ({ children }: { children: string }) => (
  <button type="button" className="text-link mono" onClick={() => openBeside('outbox')}>
    {children}
  </button>
)
const decision = (ends: string) => (id: string) => (
  <>
    order <OrderLink id={id} /> {ends}
    <Whose id={id} />
  </>
)

const WORDS: Record<DueItem['kind'], (ref: string) => ReactNode> = {
  approve: decision('is approved'),
  reject: decision('is rejected'),
  expire: decision('expires'),
  code: (code) => (
    <>
      code <InOutbox>{code}</InOutbox> runs out
    </>
  ),
  resend: (to) => (
    <>
      <code>{to}</code> may ask for a new code
    </>
  ),
  captcha: (key) => (
    <>
      captcha <InOutbox>{key.slice(0, 6)}</InOutbox> runs out
    </>
  ),
  key: (id) => (
    <>
      key of order <OrderLink id={id} /> runs out
      <Whose id={id} />
    </>
  ),
  token: (member) => (
    <>
      session of <code>{member}</code> ends
    </>
  ),
}
