import { useState } from 'react'
import { Dialog } from '../../src/ui/dialog'
import { commands } from '../commands'
import { mock } from '../live/access'
import { useServerNow } from '../live/server-now'
import { useLive } from '../live/state'
import { isoAt, roughly } from '../live/time'
import { Action } from '../parts/action'
import { CommandLine } from '../parts/command-line'
import { wakePhone } from '../phone/frame'
import { endPlay } from '../scenarios/play/player'
import { useAct } from '../use-act'

/** What a call to the server and back may take; less than the smallest jump. */
const TOLERANCE_MS = 4_000

/** How far the server's clock is from this computer's and the way back; nothing while it is right. */
export function BackToNow() {
  const now = useServerNow()
  const mode = useLive(({ clock }) => clock?.mode)
  const act = useAct()
  const [asking, setAsking] = useState(false)
  const offBy = now === '' ? 0 : Date.parse(now) - Date.now()
  if (Math.abs(offBy) < TOLERANCE_MS && !asking) return null
  const isAhead = offBy > 0
  // A frozen clock that is let go catches up by itself.
  const target = () => (mode === 'frozen' ? undefined : isoAt(Date.now(), now))
  const catchUp = () =>
    void act(
      'The clock is back to now and runs',
      () => mock.clock.real(target()).then(wakePhone),
      'clock',
      'orders',
      'outbox',
    )
  return (
    <>
      <span className="quiet off-by">
        {roughly(offBy)} {isAhead ? 'ahead' : 'behind'}
      </span>
      <button
        type="button"
        className="text-link"
        title={isAhead ? undefined : 'Everything that is due until now happens'}
        data-command={isAhead ? commands.reset() : commands.real(target())}
        data-says="Back to now"
        onClick={() => (isAhead ? setAsking(true) : catchUp())}
      >
        Back to now{isAhead && ' …'}
      </button>
      {asking && <ResetDialog onClose={() => setAsking(false)} />}
    </>
  )
}

function ResetDialog({ onClose }: { onClose: () => void }) {
  const act = useAct()
  const reset = async () => {
    endPlay()
    await act('Everything is reset, and the clock is back to now', () => mock.reset(), 'clock', 'orders', 'outbox')
    onClose()
  }
  return (
    <Dialog title="Back to now" onClose={onClose}>
      <p>
        The server’s clock goes forward only: the way back is a reset. All orders, codes, uploads and faults go, a
        scenario ends, members and settings are as at the first start. Snapshots stay: save one before, if this is to be
        kept.
      </p>
      <CommandLine text={commands.reset()} />
      <div className="dialog-actions">
        <Action label="Reset everything" kind="danger" icon="refresh" onPress={() => void reset()} />
        <Action label="Cancel" kind="primary" onPress={onClose} />
      </div>
    </Dialog>
  )
}
