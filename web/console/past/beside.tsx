import { useEffect, useRef, useState } from 'react'
import { DEFAULT_REASON } from '#contract/calls/orders'
import { commands } from '../acts/commands'
import { useAct } from '../acts/use-act'
import { useKeys } from '../keys/keys'
import { mock } from '../live/access'
import { useLive } from '../live/state'
import { isPending } from '../orders/decisions/order-words'
import { Action } from '../parts/controls/action'
import { PhoneColumn } from '../phone/phone-column'
import { useHere } from '../spaces/places'
import { Trouble } from '../trouble'
import { followConsoleAround, sendTheme, useTheme } from '../view/theme'
import { setWord } from '../view/view'
import { phoneIn } from './moments'

/** Another space with its phone, beside this one. */
export function Beside({ name }: { name: string }) {
  const [address] = useState(() => phoneIn(name))
  const frame = useRef<HTMLIFrameElement>(null)
  const theme = useTheme()
  useEffect(() => sendTheme(frame.current, theme), [theme])
  return (
    <aside className="beside" aria-label={`Beside: ${name}`}>
      <div className="beside-bar">
        <strong>{name}</strong>
        <span className="push" />
        <Action bare kind="link" icon="cross" label={`Close ${name}`} onPress={() => setWord('beside', '')} />
      </div>
      <iframe ref={frame} title={`Space ${name}`} src={address} allow="clipboard-write" />
    </aside>
  )
}

/** The whole of a console that is shown beside another: its phone, and what decides its newest order. */
export function PhoneAlone() {
  const act = useAct()
  const here = useHere()
  useEffect(followConsoleAround, [])
  const order = useLive(({ orders }) => orders.at(-1))
  const isLive = useLive(({ link }) => link === 'live')
  const isOpen = isLive && order !== undefined && isPending(order)
  const id = order?.id ?? ''
  const reason = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const approve = () => void act(`Approved in ${here}`, () => mock.orders.get(id).approve())
  const reject = () =>
    void act(`Rejected in ${here}`, () => mock.orders.get(id).reject(typed === '' ? {} : { reason: typed })).then(
      (done) => done && setTyped((now) => (now === typed ? '' : now)),
    )
  useKeys('everywhere alone', {
    a: { does: 'approve', run: () => isOpen && approve() },
    r: { does: 'reason', run: () => reason.current?.focus() },
  })
  return (
    <div className="console console-alone">
      <div>
        <div className="beside-bar" role="toolbar" aria-label="Newest order">
          <code>{id === '' ? 'no order yet' : id}</code>
          <Action
            label="Approve"
            hint="a"
            disabled={!isOpen}
            command={commands.approve(id, '', true, '')}
            onPress={approve}
          />
          <input
            ref={reason}
            aria-label="Reason"
            placeholder={DEFAULT_REASON}
            value={typed}
            disabled={!isOpen}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && reject()}
          />
          <Action label="Reject" disabled={!isOpen} command={commands.reject(id, typed, '')} onPress={reject} />
        </div>
        <Trouble />
      </div>
      <PhoneColumn />
    </div>
  )
}
