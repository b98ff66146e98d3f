import { useId, useRef, useState } from 'react'
import type { ShownOrder } from '../../../mock-server/desk/views'
import { commands } from '../commands'
import { useKeys } from '../keys'
import { mock } from '../live/access'
import { isDuration } from '../live/duration'
import { Action } from '../parts/action'
import { Choice } from '../parts/choice'
import { CommandLine } from '../parts/command-line'
import { Key } from '../parts/key'
import { useAct } from '../use-act'
import { canHaveKey, isPending } from './order-words'

const PRESETS = [
  { value: '', label: 'now' },
  { value: '10m', label: '10 min' },
  { value: '1h', label: '1 h' },
  { value: '24h', label: '24 h' },
]
const USUAL_REASON = '截图不清晰'
const REASONS = [USUAL_REASON, '截图信息不完整，请重新上传', '支付时间与订单不符', '账号不存在']
const CODES = [410, 412, 201]
const EXPIRED = '您的工单已失效'

const later = (after: string): { after?: string } => (after === '' ? {} : { after })

export function DecideCard({ order, isNewest, onShow }: { order: ShownOrder; isNewest: boolean; onShow: () => void }) {
  const act = useAct()
  const [delay, setDelay] = useState('')
  const [password, setPassword] = useState('Abc12345!')
  const [withKey, setWithKey] = useState(true)
  const [typedReason, setTypedReason] = useState('')
  const [code, setCode] = useState(CODES[0] ?? 410)
  const [message, setMessage] = useState('')
  const reasonField = useRef<HTMLInputElement>(null)
  const messageField = useRef<HTMLInputElement>(null)
  const reasons = useId()

  const name = isNewest ? 'last' : order.id
  const handle = mock.orders.get(order.id)
  const hasKey = canHaveKey(order)
  const isWrong = delay.trim() !== '' && !isDuration(delay)
  const after = isWrong ? '' : delay.trim()
  const open = isPending(order) && !isWrong
  const said = (done: string) => (after === '' ? done : `${done} in ${after}, by the server clock`)
  const reason = typedReason.trim() || USUAL_REASON
  const secret = hasKey ? password.trim() : ''

  const approve = () =>
    void act(
      said('Approved'),
      () =>
        handle.approve({
          ...(secret === '' ? {} : { password: secret }),
          ...(hasKey && !withKey ? { withKey } : {}),
          ...later(after),
        }),
      'orders',
      'clock',
    )
  const reject = () => void act(said('Rejected'), () => handle.reject({ reason, ...later(after) }), 'orders', 'clock')
  const expire = () =>
    void act(
      said('Expired'),
      () => handle.expire({ code, ...(message === '' ? {} : { msg: message }), ...later(after) }),
      'orders',
      'clock',
    )

  const nextDelay = () =>
    setDelay(PRESETS[(PRESETS.findIndex(({ value }) => value === after) + 1) % PRESETS.length]?.value ?? '')
  useKeys('orders-decide', {
    a: { does: 'approve', run: () => open && approve() },
    r: { does: 'reject', run: () => reasonField.current?.select() },
    e: { does: 'expire', run: () => messageField.current?.focus() },
    d: { does: 'delay', minor: true, run: nextDelay },
    o: { does: 'show in phone', minor: true, run: onShow },
  })

  const lines = {
    approve: commands.approve(name, secret, withKey || !hasKey, after),
    reject: commands.reject(name, reason, after),
    expire: commands.expire(name, String(code), message, after),
  }
  return (
    <section className="decide-card" aria-label="Decide">
      <div className="decide-head">
        <h3>Decide</h3>
        <span className="push quiet" title="By the server clock">
          when
        </span>
        <Choice label="Delay" value={after} options={PRESETS} onChoose={setDelay} />
        <input
          className={`mono decide-delay${isWrong ? ' is-wrong' : ''}`}
          aria-label="Another delay, like 90s or 2h"
          aria-invalid={isWrong}
          placeholder="90s, 2h"
          value={PRESETS.some(({ value }) => value === delay) ? '' : delay}
          onChange={({ target }) => setDelay(target.value)}
        />
        <Key name="d" />
      </div>
      <form className="decide" onSubmit={(event) => submit(event, () => open && approve())}>
        <Action
          label="Approve"
          icon="check"
          kind="primary"
          hint="a"
          disabled={!open}
          command={lines.approve}
          onPress={approve}
        />
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
        <CommandLine text={lines.approve} />
      </form>
      <form className="decide" onSubmit={(event) => submit(event, () => open && reject())}>
        <Action
          label="Reject"
          icon="cross"
          kind="danger"
          hint="r"
          disabled={!open}
          command={lines.reject}
          onPress={reject}
        />
        <label className="decide-grow">
          <span>reason</span>
          <input
            ref={reasonField}
            list={reasons}
            placeholder={USUAL_REASON}
            value={typedReason}
            onChange={(event) => setTypedReason(event.target.value)}
          />
        </label>
        <datalist id={reasons}>
          {REASONS.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
        <CommandLine text={lines.reject} />
      </form>
      <form className="decide" onSubmit={(event) => submit(event, () => !isWrong && expire())}>
        <Action
          label="Expire"
          title={isPending(order) ? undefined : 'A decided order can expire too: view answers this code from then on'}
          icon="ban"
          hint="e"
          disabled={isWrong}
          command={lines.expire}
          onPress={expire}
        />
        <label>
          <span>code</span>
          <select value={code} onChange={(event) => setCode(Number(event.target.value))}>
            {CODES.map((value) => (
              <option key={value}>{value}</option>
            ))}
          </select>
        </label>
        <label className="decide-grow">
          <span>message</span>
          <input
            ref={messageField}
            placeholder={EXPIRED}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
        </label>
        <CommandLine text={lines.expire} />
      </form>
    </section>
  )
}

/** Enter in a field does what the row's button does. */
function submit(event: { preventDefault(): void }, work: () => unknown): void {
  event.preventDefault()
  work()
}
