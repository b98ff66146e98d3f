import { useState } from 'react'
import { faultCommand } from '../acts/commands'
import { isSame, OFFLINE, SLOW } from '../faults/special'
import { useFaultActions } from '../faults/use-fault-actions'
import { useLive } from '../live/state'
import { Action } from '../parts/controls/action'
import { Choice } from '../parts/controls/choice'
import { BRIDGES, type BridgeKind } from './bridge-stub'
import { chooseBridge, usePhone } from './frame'
import { StorageDialog } from './storage-dialog'

type Network = 'online' | 'slow' | 'offline'
const BRIDGE_LABEL: Record<BridgeKind, string> = { none: 'No bridge', android: 'Android', ios: 'iOS' }

/** Network, native shell and storage of the phone. Its network is cut by faults, which every other phone feels too. */
export function PhoneTools() {
  const faults = useLive(({ faults }) => faults)
  const { turn } = useFaultActions()
  const { bridge, calls } = usePhone((phone) => phone)
  const stored = usePhone(({ stored }) => stored)
  const isPast = useLive(({ past }) => past !== null)
  const [open, setOpen] = useState(false)
  const offline = faults.some((fault) => isSame(fault, OFFLINE))
  const network: Network = offline ? 'offline' : faults.some((fault) => isSame(fault, SLOW)) ? 'slow' : 'online'
  const choose = async (next: Network) => {
    if (network === 'offline' && next !== 'offline') await turn(OFFLINE, false, next === 'online' ? 'Online' : '')
    if (network === 'slow' && next !== 'slow') await turn(SLOW, false, next === 'online' ? 'Online' : '')
    if (next === 'offline' && network !== next) await turn(OFFLINE, true, 'Offline: every call is cut off')
    if (next === 'slow' && network !== next) await turn(SLOW, true, 'Slow: every call waits 2 s')
  }
  const last = calls.at(-1)
  return (
    <div className="phone-tools">
      {last && (
        <p className="bridge-call" role="status">
          App called <code>{last.words}</code> {last.at}
          {calls.length > 1 && `, ${calls.length} calls`}
        </p>
      )}
      <div className="phone-bar">
        <Choice
          label="Network"
          value={network}
          onChoose={(next) => void choose(next)}
          options={[
            { value: 'online', label: 'Online', command: 'npm run mock -- faults clear' },
            { value: 'slow', label: 'Slow', command: faultCommand(SLOW) },
            { value: 'offline', label: 'Offline', command: faultCommand(OFFLINE) },
          ]}
        />
        <span className="push" />
        <select
          aria-label="Native bridge"
          value={bridge}
          onChange={({ target }) => chooseBridge(BRIDGES.find((kind) => kind === target.value) ?? 'none')}
        >
          {BRIDGES.map((kind) => (
            <option key={kind} value={kind}>
              {BRIDGE_LABEL[kind]}
            </option>
          ))}
        </select>
        <Action label="Storage" icon="database" disabled={isPast} onPress={() => setOpen(true)}>
          <span className="narrow-hidden">Storage</span> <span className="tab-count">{stored}</span>
          <span className="sr-only"> items in storage</span>
        </Action>
      </div>
      {open && <StorageDialog onClose={() => setOpen(false)} />}
    </div>
  )
}
