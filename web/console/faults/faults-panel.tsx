import type { FaultEntry } from '#contract/calls/faults'
import { commands, faultCommand } from '../acts/commands'
import { useServerNow } from '../live/server-now'
import { useLive } from '../live/state'
import { Action } from '../parts/controls/action'
import { SureAction } from '../parts/controls/sure-action'
import { Chip } from '../parts/marks/chip'
import { Glyph } from '../parts/marks/glyph'
import { EverythingFails } from './everything-fails'
import { FaultForm } from './fault-form'
import { faultSentence, isOver } from './fault-words'
import { TUNNEL, TUNNEL_SECONDS } from './special'
import { useFaultActions } from './use-fault-actions'

export function FaultsPanel() {
  const faults = useLive(({ faults }) => faults)
  const now = useServerNow()
  const { remove, again } = useFaultActions()
  const newest = [...faults].reverse()
  const isOn = (fault: FaultEntry) => !isOver(fault, now)
  const on = faults.filter(isOn).length
  return (
    <>
      <FaultsBar faults={faults} on={on} />
      <div className="panel-scroll">
        <FaultForm />
        {faults.length === 0 ? (
          <p className="empty">No faults: every call is answered as the product says.</p>
        ) : (
          <ul>
            {[...newest.filter(isOn), ...newest.filter((fault) => !isOn(fault))].map((fault) => (
              <FaultLine
                key={fault.id}
                fault={fault}
                over={!isOn(fault)}
                onAgain={() => void again(fault)}
                onRemove={() => void remove(fault.id)}
              />
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

/** @param props.on number of faults that are still active */
function FaultsBar({ faults, on }: { faults: readonly FaultEntry[]; on: number }) {
  const { add, clear } = useFaultActions()
  return (
    <div className="bar">
      <h2>Faults</h2>
      {on > 0 && (
        <Chip tone="amber" icon="bolt">
          {`${on} on`}
        </Chip>
      )}
      {faults.length > on && <span className="quiet">{faults.length - on} used up</span>}
      <span className="push" />
      <EverythingFails />
      <Action
        label={`Train tunnel ${TUNNEL_SECONDS} s`}
        icon="tunnel"
        command={faultCommand(TUNNEL)}
        onPress={() => void add(TUNNEL, `Offline for ${TUNNEL_SECONDS} s`)}
      >
        <span className="roomy-words">Train tunnel {TUNNEL_SECONDS} s</span>
      </Action>
      <SureAction
        bare
        icon="trash"
        label="Remove all faults"
        disabled={faults.length === 0}
        command={commands.clearFaults()}
        onPress={() => void clear()}
      />
    </div>
  )
}

interface FaultLineProps {
  fault: FaultEntry
  over: boolean
  onAgain: () => void
  onRemove: () => void
}

function FaultLine({ fault, over, onAgain, onRemove }: FaultLineProps) {
  const { hits, remaining, times = 1, ttl, match } = fault
  const hasRunOut = ttl !== undefined && hits < (fault.times ?? Number.POSITIVE_INFINITY)
  const ends = match.nth === undefined ? 'no end' : '1 to come'
  const bounds = remaining === null ? (ttl === undefined ? ends : `for ${ttl}`) : `${remaining} to come`
  return (
    <li className={`line fault-line${over ? ' is-over' : ''}`}>
      <Glyph name="bolt" />
      <span>
        <span className="two">{faultSentence(fault)}</span>
        <code className="two quiet">{faultCommand(fault).replace('npm run mock -- faults add ', '')}</code>
      </span>
      <span className="right">
        {over
          ? hasRunOut
            ? 'run out'
            : `${hits} of ${times}, used up`
          : `${hits} ${hits === 1 ? 'hit' : 'hits'}, ${bounds}`}
      </span>
      {over && (
        <Action
          bare
          kind="link"
          icon="refresh"
          label={`Fault ${fault.id} again`}
          command={faultCommand(fault)}
          onPress={onAgain}
        />
      )}
      <Action
        bare
        kind="link"
        icon="trash"
        label={`Remove fault ${fault.id}`}
        command={commands.removeFault(fault.id)}
        onPress={onRemove}
      />
    </li>
  )
}
