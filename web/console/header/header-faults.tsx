import { faultCommand } from '../commands'
import { isOver } from '../faults/fault-words'
import { FAIL_NEXT, TUNNEL } from '../faults/special'
import { useFaultActions } from '../faults/use-fault-actions'
import { useKeys } from '../keys'
import { useServerNow } from '../live/server-now'
import { useLive } from '../live/state'
import { Action } from '../parts/action'
import { Glyph } from '../parts/glyph'
import { showPanel } from '../view'

export function HeaderFaults() {
  const faults = useLive(({ faults }) => faults)
  const now = useServerNow()
  const { add } = useFaultActions()
  const on = faults.filter((fault) => !isOver(fault, now)).length
  const failNext = () => void add(FAIL_NEXT, 'The next call fails')
  const tunnel = () => void add(TUNNEL, 'Offline for 20 s')
  useKeys('everywhere-faults', {
    n: { does: 'fail next call', minor: true, run: failNext },
    t: { does: 'train tunnel, 20 s', minor: true, run: tunnel },
  })
  return (
    <div className={`head-cell head-faults${on > 0 ? ' has-faults' : ''}`}>
      <p className="head-label">
        <button type="button" className="head-link" onClick={() => showPanel('faults')}>
          <Glyph name="bolt" size={14} />
          {stateOf(on, faults.length)}
        </button>
      </p>
      <div className="head-value">
        <Action label="Fail next call" hint="n" command={faultCommand(FAIL_NEXT)} onPress={failNext} />
        <span className="wide-only">
          <Action label="Train tunnel" icon="tunnel" hint="t" command={faultCommand(TUNNEL)} onPress={tunnel} />
        </span>
      </div>
    </div>
  )
}

function stateOf(on: number, all: number): string {
  if (on > 0) return `${on} ${on === 1 ? 'fault' : 'faults'} on`
  return all === 0 ? 'No faults' : 'Faults have struck'
}
