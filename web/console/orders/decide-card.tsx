import { useRef } from 'react'
import type { ShownOrder } from '#contract/calls/orders'
import { useKeys } from '../keys/keys'
import { Choice } from '../parts/controls/choice'
import { Key } from '../parts/marks/key'
import { NotReached } from '../upstream/not-reached'
import { ApproveForm, ExpireForm, RejectForm } from './decision-forms'
import { isPending } from './decisions/order-words'
import { DELAYS, type Delay, useDecisions } from './decisions/use-decisions'

interface DecideCardProps {
  order: ShownOrder
  onShow: () => void
}

export function DecideCard({ order, onShow }: DecideCardProps) {
  const { delay, approve, reject, expire } = useDecisions(order)
  const reasonField = useRef<HTMLInputElement>(null)
  const messageField = useRef<HTMLInputElement>(null)
  const isOpen = isPending(order)
  useKeys('orders-decide', {
    ...(isOpen && {
      a: { does: 'approve', run: approve.make },
      r: { does: 'reject: the reason, then Enter', run: () => reasonField.current?.select() },
    }),
    e: { does: 'expire', run: () => messageField.current?.focus() },
    d: { does: 'delay', minor: true, run: delay.toNext },
    o: { does: 'show in phone', minor: true, run: onShow },
  })
  return (
    <section className="decide-card" aria-label="Decide">
      <DelayChoice delay={delay} />
      {delay.isWrong && (
        <p className="code-red decide-over" role="alert">
          {delay.after} is no duration like 90s, 10m or 2h
        </p>
      )}
      <NotReached what="Decisions" />
      {isOpen ? (
        <>
          <ApproveForm approve={approve} />
          <RejectForm reject={reject} field={reasonField} />
        </>
      ) : (
        <p className="quiet decide-over">
          Only a pending order is approved or rejected: submit again in the phone (重新提交), and decide the new one.
          Any order can expire.
        </p>
      )}
      <ExpireForm expire={expire} field={messageField} />
    </section>
  )
}

/** The delay applies to all three decisions. */
function DelayChoice({ delay: { typed, setTyped, isWrong, after } }: { delay: Delay }) {
  const isPreset = DELAYS.some(({ value }) => value === typed)
  return (
    <div className="decide-head">
      <h3>Decide</h3>
      <span className="push quiet" title="By the server clock">
        when
      </span>
      <Choice label="Delay" value={after} options={DELAYS} onChoose={setTyped} />
      <input
        className={`mono decide-delay${isWrong ? ' is-wrong' : ''}`}
        aria-label="Another delay, like 90s or 2h"
        aria-invalid={isWrong}
        placeholder="90s, 2h"
        value={isPreset ? '' : typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Key name="d" />
    </div>
  )
}
