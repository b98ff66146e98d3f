import { commands, faultCommand } from '../commands'
import { effectOf, isOver, struckCalls } from '../faults/fault-words'
import { EVERYTHING_FAILS, isSame } from '../faults/special'
import { useFaultActions } from '../faults/use-fault-actions'
import { useServerNow } from '../live/server-now'
import { useLive } from '../live/state'
import { Action } from '../parts/action'
import { Switch } from '../parts/choice'
import { Glyph } from '../parts/glyph'
import { showPanel } from '../view'

/** Faults that are on stand above the calls they strike, with a way out. */
export function FaultStrip() {
  const faults = useLive(({ faults }) => faults)
  const now = useServerNow()
  const { remove, turn } = useFaultActions()
  if (faults.length === 0) return null
  const on = faults.filter((fault) => !isOver(fault, now)).length
  return (
    <div className="fault-strip">
      <Glyph name="bolt" size={15} />
      <strong>{on === 0 ? 'All used up' : `${on} ${on === 1 ? 'fault' : 'faults'} on`}</strong>
      <ul>
        {faults.map((fault) => (
          <li key={fault.id} className={isOver(fault, now) ? 'fault-chip fault-used' : 'fault-chip'}>
            <code>{struckCalls(fault)}</code> {effectOf(fault)}
            <span className="quiet">{isOver(fault, now) ? 'used up' : `${fault.hits} hits`}</span>
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
      <Action kind="link" icon="plus" label="Add" onPress={() => showPanel('faults', true)} />
      <Switch
        label="Everything fails"
        on={faults.some((fault) => isSame(fault, EVERYTHING_FAILS))}
        command={faultCommand(EVERYTHING_FAILS)}
        onTurn={(turned) => void turn(EVERYTHING_FAILS, turned, turned ? 'Everything fails' : 'Everything works')}
      />
    </div>
  )
}
