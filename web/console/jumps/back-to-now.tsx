import { useState } from 'react'
import { Dialog } from '../../src/ui/kit/dialog'
import { commands } from '../acts/commands'
import { useAct } from '../acts/use-act'
import { mock } from '../live/access'
import { useServerNow } from '../live/server-now'
import { useLive } from '../live/state'
import { isoAt, roughly, shortTime } from '../live/time'
import { Action } from '../parts/controls/action'
import { CommandLine } from '../parts/text/command-line'
import { endPlay } from '../scenarios/play/player'
import { FORWARD_ONLY } from './jumps'
import { useRestore } from './use-restore'
import { useStates } from './use-states'
import { ROUND_TRIP_MS, waysBack } from './way-back'

/** The offset of the server's clock from this computer's, with the way back; hidden while there is none. */
export function BackToNow() {
  const now = useServerNow()
  const mode = useLive(({ clock }) => clock?.mode)
  const isPast = useLive(({ past }) => past !== null)
  const act = useAct()
  const [asking, setAsking] = useState(false)
  const offBy = now === '' ? 0 : Date.parse(now) - Date.now()
  // The way out of the past is another one.
  if (isPast || (Math.abs(offBy) < ROUND_TRIP_MS && !asking)) return null
  const isAhead = offBy > 0
  // A frozen clock catches up by itself when it runs again.
  const target = () => (mode === 'frozen' ? undefined : isoAt(Date.now(), now))
  const catchUp = () => void act('The clock is back to now and runs', () => mock.clock.real(target()))
  return (
    <>
      <span className="quiet off-by">
        {roughly(offBy)} {isAhead ? 'ahead' : 'behind'}
      </span>
      <button
        type="button"
        className="text-link"
        title={isAhead ? FORWARD_ONLY : 'Everything that is due until now happens'}
        data-command={isAhead ? commands.reset() : commands.real(target())}
        data-says="Back to now"
        onClick={() => (isAhead ? setAsking(true) : catchUp())}
      >
        Back to now{isAhead && ' …'}
      </button>
      {asking && <BackDialog onClose={() => setAsking(false)} />}
    </>
  )
}

/** Asks which of the ways back is meant. */
export function BackDialog({ onClose }: { onClose: () => void }) {
  const act = useAct()
  const restore = useRestore()
  const names = useLive(({ snapshots }) => snapshots)
  const states = useStates(names, 0)
  const now = useServerNow()
  const [chosen, setChosen] = useState('')
  const ways = waysBack(states, Date.parse(now), Date.now())
  const way = ways.find(({ name }) => name === chosen) ?? ways[0]
  const saved = `before-${now.slice(5, 19).replaceAll(/\D/g, '-')}`
  const isSaved = names.includes(saved)
  const save = () => void act(`Saved ${saved}`, () => mock.snapshots.save(saved))
  const reset = async () => {
    await act('Everything is reset, and the clock is back to now', () => {
      endPlay()
      return mock.reset()
    })
    onClose()
  }
  const goBack = async () => {
    if (way && (await restore(way.name))) onClose()
  }
  return (
    <Dialog title="Back to now" onClose={onClose}>
      <p>
        The clock of the server goes forward only. Two ways lead back: a snapshot that was saved before, or a reset.
      </p>
      <section className="way-back" aria-label="Restore a snapshot">
        <h3>Restore a snapshot</h3>
        {way ? (
          <>
            <p className="quiet">Everything becomes what it was then, orders and codes too; the newest comes first.</p>
            <div className="way-line">
              <select aria-label="Snapshot" value={way.name} onChange={({ target }) => setChosen(target.value)}>
                {ways.map(({ name, at }) => (
                  <option key={name} value={name}>
                    {name}, {shortTime(isoAt(at, now), now)}
                  </option>
                ))}
              </select>
              <Action
                label="Restore it"
                icon="refresh"
                command={commands.restore(way.name)}
                onPress={() => void goBack()}
              />
            </div>
            <CommandLine text={commands.restore(way.name)} />
          </>
        ) : (
          <p className="quiet">There is no snapshot from before the clock was moved.</p>
        )}
      </section>
      <section className="way-back" aria-label="Reset">
        <h3>Reset</h3>
        <p className="quiet">
          All orders, codes, uploads and faults go, a scenario ends, members and settings are as at the first start.
          Snapshots and bug files stay.
        </p>
        <div className="way-line">
          <Action
            label={isSaved ? 'Saved' : 'Save this state first'}
            icon={isSaved ? 'check' : 'save'}
            disabled={isSaved}
            command={commands.save(saved)}
            onPress={save}
          />
          <Action label="Reset everything" kind="danger" icon="refresh" onPress={() => void reset()} />
        </div>
        <CommandLine text={commands.reset()} />
      </section>
      <div className="dialog-actions">
        <span />
        <Action label="Cancel" kind="primary" onPress={onClose} />
      </div>
    </Dialog>
  )
}
