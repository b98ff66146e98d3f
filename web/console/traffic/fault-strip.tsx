import { commands } from '../acts/commands'
import { EverythingFails } from '../faults/everything-fails'
import { effectOf, isOver, struckCalls } from '../faults/fault-words'
import { useFaultActions } from '../faults/use-fault-actions'
import { useServerNow } from '../live/server-now'
import { useLive } from '../live/state'
import { Action } from '../parts/controls/action'
import { Glyph } from '../parts/marks/glyph'
import { openBeside } from '../view/view'

/** Shows faults above the calls they affect, each with a button to remove it. Without any it keeps its room: rows stay in place. */
export function FaultStrip() {
  const faults = useLive(({ faults }) => faults)
  const now = useServerNow()
  const { remove } = useFaultActions()
  const on = faults.filter((fault) => !isOver(fault, now))
  const used = faults.filter((fault) => isOver(fault, now))
  return (
    <div className={on.length > 0 ? 'fault-strip has-faults' : 'fault-strip'}>
      <Glyph name="bolt" size={15} />
      <strong>{faultCount(on.length)}</strong>
      {used.length > 0 && <span className="quiet">{used.length} used up</span>}
      <ul>
        {[...on, ...used].map((fault) => (
          <li key={fault.id} className={used.includes(fault) ? 'fault-chip fault-used' : 'fault-chip'}>
            <span className="fault-words">
              <code>{struckCalls(fault)}</code> {effectOf(fault)}
            </span>
            <span className="quiet">
              {fault.hits} {fault.hits === 1 ? 'hit' : 'hits'}
            </span>
            <Action
              bare
              kind="link"
              icon="cross"
              label={`Remove fault ${fault.id}`}
              command={commands.removeFault(fault.id)}
              onPress={() => void remove(fault.id)}
            />
          </li>
        ))}
      </ul>
      <Action kind="link" icon="plus" label="Add" onPress={() => openBeside('faults')} />
      <EverythingFails />
    </div>
  )
}

const faultCount = (on: number): string => (on === 0 ? 'No faults on' : `${on} ${on === 1 ? 'fault' : 'faults'} on`)
