import type { HeldCall } from '#contract/calls/requests'
import { faultCommand } from '../acts/commands'
import { isOver } from '../faults/fault-words'
import { failNext, NEXT_CALLS, TUNNEL } from '../faults/special'
import { useFaultActions } from '../faults/use-fault-actions'
import { useKeys } from '../keys/keys'
import { useServerNow } from '../live/server-now'
import { useLive } from '../live/state'
import { traffic } from '../live/traffic'
import { Action } from '../parts/controls/action'
import { Glyph } from '../parts/marks/glyph'
import { useHeld } from '../traffic/held/held-rows'
import { setWord, showPanel, showRow, useWord } from '../view/view'

export function HeaderFaults() {
  const faults = useLive(({ faults }) => faults)
  const held = useHeld()
  const now = useServerNow()
  const { add } = useFaultActions()
  const on = faults.filter((fault) => !isOver(fault, now)).length
  const chosen = useWord('fail')
  const next = NEXT_CALLS.find(({ value }) => value === chosen) ?? NEXT_CALLS[0]
  const fault = failNext(next.match)
  const fail = () =>
    void add(fault, next.value === 'any' ? 'The next call fails, polls too' : `The ${next.label} fails`)
  const tunnel = () => void add(TUNNEL, 'Offline for 20 s')
  useKeys('everywhere-faults', {
    n: { does: 'fail next call', minor: true, run: fail },
    t: { does: 'train tunnel, 20 s', minor: true, run: tunnel },
  })
  return (
    <div className={`head-cell head-faults${on > 0 || held.length > 0 ? ' has-faults' : ''}`}>
      <div className="head-label">
        {held[0] ? (
          <HeldLink first={held[0]} count={held.length} />
        ) : (
          <button type="button" className="head-link" onClick={() => showPanel('faults')}>
            <Glyph name="bolt" size={14} />
            {stateOf(on, faults.length)}
          </button>
        )}
        <select
          className="fail-which push"
          aria-label="Which call fails next"
          title={`Fail next call: ${next.label}`}
          value={next.value}
          onChange={({ target }) => setWord('fail', target.value)}
        >
          {NEXT_CALLS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <div className="head-value">
        <Action label="Fail next call" hint="n" command={faultCommand(fault)} onPress={fail} />
        <Action
          label="Train tunnel"
          title="Train tunnel: every call is cut off for 20 s"
          icon="tunnel"
          hint="t"
          command={faultCommand(TUNNEL)}
          onPress={tunnel}
        >
          <span className="head-words">Train tunnel</span>
        </Action>
      </div>
    </div>
  )
}

/** The phone waits: that is more urgent than the number of faults. */
function HeldLink({ first, count }: { first: HeldCall; count: number }) {
  return (
    <button
      type="button"
      className="head-link"
      title={first.path}
      onClick={() => showRow('traffic', traffic.keyOf(first.id))}
    >
      <Glyph name="hourglass" size={14} />
      {count} {count === 1 ? 'call' : 'calls'} held
    </button>
  )
}

function stateOf(on: number, all: number): string {
  if (on > 0) return `${on} ${on === 1 ? 'fault' : 'faults'} on`
  return all === 0 ? 'No faults' : 'All used up'
}
