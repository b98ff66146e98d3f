import { commands, faultCommand } from '../acts/commands'
import { useLive } from '../live/state'
import { Switch } from '../parts/controls/choice'
import { EVERYTHING_FAILS, isSame } from './special'
import { useFaultActions } from './use-fault-actions'

export function EverythingFails() {
  const faults = useLive(({ faults }) => faults)
  const armed = faults.filter((fault) => isSame(fault, EVERYTHING_FAILS))
  const { turn } = useFaultActions()
  return (
    <Switch
      label="Everything fails"
      on={armed.length > 0}
      command={armed.map(({ id }) => commands.removeFault(id)).join(' && ') || faultCommand(EVERYTHING_FAILS)}
      onTurn={(turned) => void turn(EVERYTHING_FAILS, turned, turned ? 'Everything fails' : 'Everything works')}
    />
  )
}
