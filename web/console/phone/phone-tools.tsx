import { useState } from 'react'
import { commands, faultCommand } from '../acts/commands'
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

/** Faults on every call; the first one that is armed names the network. */
const CUTS = [
  { network: 'offline', fault: OFFLINE, said: 'Offline: every call is cut off' },
  { network: 'slow', fault: SLOW, said: 'Slow: every call waits 2 s' },
] as const

/** Network, native shell and storage of the phone. Its network is cut by faults, which every other phone feels too. */
export function PhoneTools() {
  const faults = useLive(({ faults }) => faults)
  const { turn } = useFaultActions()
  const { bridge, calls } = usePhone((phone) => phone)
  const stored = usePhone(({ stored }) => stored)
  const isPast = useLive(({ past }) => past !== null)
  const [open, setOpen] = useState(false)
  const armed = CUTS.filter(({ fault }) => faults.some((one) => isSame(one, fault)))
  const network: Network = armed[0]?.network ?? 'online'
  const choose = async (next: Network) => {
    for (const { network: cut, fault } of armed)
      if (cut !== next) await turn(fault, false, next === 'online' && cut === network ? 'Online' : '')
    const wanted = CUTS.find((cut) => cut.network === next)
    if (wanted && !armed.includes(wanted)) await turn(wanted.fault, true, wanted.said)
  }
  const withoutCuts = faults
    .filter((one) => CUTS.some(({ fault }) => isSame(one, fault)))
    .map(({ id }) => commands.removeFault(id))
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
            {
              value: 'online',
              label: 'Online',
              command: withoutCuts.join(' && ') || undefined,
            },
            { value: 'slow', label: 'Slow', command: [...withoutCuts, faultCommand(SLOW)].join(' && ') },
            { value: 'offline', label: 'Offline', command: [...withoutCuts, faultCommand(OFFLINE)].join(' && ') },
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
