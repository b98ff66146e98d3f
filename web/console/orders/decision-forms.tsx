/** One row a decision: the button, its fields, and the command line that does the same. Enter presses the button. */
import { type FormEvent, type ReactNode, type RefObject, useId } from 'react'
import { DEFAULT_EXPIRY, DEFAULT_REASON } from '#contract/calls/orders'
import { Action, type ActionProps } from '../parts/controls/action'
import { CommandLine } from '../parts/text/command-line'
import { type Decisions, EXPIRY_CODES, USUAL_REASON } from './decisions/use-decisions'

const REASONS = [USUAL_REASON, DEFAULT_REASON, '支付时间与订单不符', '账号不存在']

interface DecisionFormProps extends Pick<ActionProps, 'label' | 'icon' | 'kind' | 'hint' | 'title'> {
  decision: Pick<Decisions['approve'], 'command' | 'isPossible' | 'make'>
  children: ReactNode
}

function DecisionForm({ decision: { command, isPossible, make }, children, ...button }: DecisionFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    make()
  }
  return (
    <form className="decide" onSubmit={submit}>
      <Action {...button} disabled={!isPossible} command={isPossible ? command : undefined} onPress={make} />
      {children}
      {isPossible && <CommandLine text={command} />}
    </form>
  )
}

export function ApproveForm({ approve }: Pick<Decisions, 'approve'>) {
  const { hasKey, password, setPassword, withKey, setWithKey } = approve
  return (
    <DecisionForm decision={approve} label="Approve" icon="check" kind="primary" hint="a">
      {hasKey ? (
        <>
          <label>
            <span>password</span>
            <input
              className="mono decide-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              autoComplete="off"
            />
          </label>
          <label>
            <input type="checkbox" checked={withKey} onChange={(event) => setWithKey(event.target.checked)} />
            <span className="decide-key">with key</span>
          </label>
        </>
      ) : (
        <span className="quiet">orders of this type get no key</span>
      )}
    </DecisionForm>
  )
}

type FieldRef = RefObject<HTMLInputElement | null>

export function RejectForm({ reject, field }: Pick<Decisions, 'reject'> & { field: FieldRef }) {
  const reasons = useId()
  return (
    <DecisionForm decision={reject} label="Reject" icon="cross" kind="danger" hint="r">
      <label className="decide-grow">
        <span>reason</span>
        <input
          ref={field}
          list={reasons}
          placeholder={USUAL_REASON}
          value={reject.typedReason}
          onChange={(event) => reject.setReason(event.target.value)}
        />
      </label>
      <datalist id={reasons}>
        {REASONS.map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
    </DecisionForm>
  )
}

export function ExpireForm({ expire, field }: Pick<Decisions, 'expire'> & { field: FieldRef }) {
  const { isDecided, code, setCode, message, setMessage } = expire
  const title = isDecided ? 'A decided order can expire too: view answers this code from then on' : undefined
  return (
    <DecisionForm decision={expire} label="Expire" icon="ban" hint="e" title={title}>
      <label>
        <span>code</span>
        <select value={code} onChange={(event) => setCode(Number(event.target.value))}>
          {EXPIRY_CODES.map((value) => (
            <option key={value}>{value}</option>
          ))}
        </select>
      </label>
      <label className="decide-grow">
        <span>message</span>
        <input
          ref={field}
          placeholder={DEFAULT_EXPIRY.msg}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
      </label>
    </DecisionForm>
  )
}
