import { useRef, useState } from 'react'
import type { KeptState } from '#contract/calls/snapshots'
import { commands } from '../acts/commands'
import { useAct } from '../acts/use-act'
import { BugFiles } from '../bugs/bug-files'
import { BackDialog } from '../jumps/back-to-now'
import { clockWords } from '../jumps/difference'
import { useRestore } from '../jumps/use-restore'
import { useStates } from '../jumps/use-states'
import { useKeys } from '../keys/keys'
import { mock } from '../live/access'
import { useServerNow } from '../live/server-now'
import { useLive } from '../live/state'
import { Action } from '../parts/controls/action'
import { SureAction } from '../parts/controls/sure-action'
import { CommandLine } from '../parts/text/command-line'
import { NotReached } from '../upstream/not-reached'
import { useTyped } from '../view/typed'
import { setWord, useWord } from '../view/view'
import { Compare } from './compare'

const stateWords = (state: KeptState | undefined, now: string): string =>
  state ? `${clockWords(state, now)}, ${state.orders.length} ${state.orders.length === 1 ? 'order' : 'orders'}` : ''

export function SnapshotsPanel() {
  const names = useLive(({ snapshots }) => snapshots)
  const chosen = useWord('snapshots.row')
  const act = useAct()
  const field = useRef<HTMLInputElement>(null)
  const [name, setName, forget] = useTyped('snapshot', '')
  const [saves, setSaves] = useState(0)
  const [asking, setAsking] = useState(false)
  const states = useStates(names, saves)
  const now = useServerNow()
  const wanted = name.trim().replaceAll(/\s+/g, '-')
  const save = async () => {
    if (wanted === '') return field.current?.focus()
    const done = names.includes(wanted) ? `Saved ${wanted} in place of the earlier one` : `Saved ${wanted}`
    if (!(await act(done, () => mock.snapshots.save(wanted)))) return
    forget(name)
    setSaves(saves + 1)
  }
  useKeys('snapshots', { v: { does: 'save', run: () => void save() } })
  const restore = useRestore()
  return (
    <>
      <div className="bar">
        <h2>Snapshots</h2>
        <span className="snapshot-reset">
          <Action label="Reset …" kind="link" command={commands.reset()} onPress={() => setAsking(true)} />
        </span>
        {asking && <BackDialog onClose={() => setAsking(false)} />}
        <span className="push" />
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          <input
            ref={field}
            aria-label="Name of a new snapshot"
            placeholder="Name of a new one"
            data-filter
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </form>
        <Action
          label="Save"
          icon="save"
          hint="v"
          command={commands.save(wanted || 'NAME')}
          onPress={() => void save()}
        />
      </div>
      <NotReached what="Snapshots" />
      <div className="snapshots">
        <div className="panel-scroll">
          {names.length === 0 && (
            <p className="empty">A snapshot keeps orders, codes, members, faults and the clock.</p>
          )}
          <ul>
            {names.map((one) => (
              <li key={one} className={`line snapshot-line${one === chosen ? ' is-chosen' : ''}`}>
                <button type="button" className="snapshot-name two" onClick={() => setWord('snapshots.row', one)}>
                  {one}
                </button>
                <span className="quiet">{stateWords(states.get(one), now)}</span>
                <Action kind="link" label="Restore" command={commands.restore(one)} onPress={() => void restore(one)} />
                <SureAction
                  bare
                  kind="link"
                  icon="trash"
                  label={`Remove ${one}`}
                  command={commands.removeSnapshot(one)}
                  onPress={() => void act(`Removed ${one}`, () => mock.snapshots.rm(one))}
                />
              </li>
            ))}
          </ul>
        </div>
        {names.length > 0 && <Compare names={names} first={chosen} />}
      </div>
      <BugFiles />
      <div className="status-line">
        <CommandLine text={commands.restore(chosen || names[0] || 'NAME')} />
      </div>
    </>
  )
}
