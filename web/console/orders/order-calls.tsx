import { useMemo, useState } from 'react'
import { useRowsThen } from '../live/rows-then'
import { useServerNow } from '../live/server-now'
import { shortTime } from '../live/time'
import { type CallRow, type TrafficRow, traffic } from '../live/traffic'
import { Action } from '../parts/controls/action'
import { CallCode } from '../traffic/call-code'
import { setWord, showPanel, showRow } from '../view/view'

const SHOWN = 8
const touches = (row: TrafficRow, id: string): row is CallRow => row.kind === 'call' && row.text.includes(id)

/** The calls in which the order's number occurs, but for those from before the server was set back. */
export function OrderCalls({ id }: { id: string }) {
  const rows = useRowsThen()
  const now = useServerNow()
  const calls = useMemo(
    () => rows.filter((row): row is CallRow => touches(row, id) && !traffic.isGone(row)),
    [rows, id],
  )
  // No row may move away from under the pointer.
  const [pointed, setPointed] = useState<readonly CallRow[] | null>(null)
  return (
    <section>
      <h3 className="section-title">
        Calls that touched it <small>{calls.length}</small>
        {calls.length > 0 && (
          <span className="push">
            <Action
              kind="link"
              label={calls.length > SHOWN ? `All ${calls.length} in traffic` : 'Show in traffic'}
              onPress={() => {
                showPanel('traffic')
                setWord('traffic.filter', id)
              }}
            />
          </span>
        )}
      </h3>
      <ul className="lines" onPointerEnter={() => setPointed(calls)} onPointerLeave={() => setPointed(null)}>
        {(pointed ?? calls).slice(-SHOWN).map(({ key, entry }) => (
          <li key={key}>
            <button type="button" className="line call-line" onClick={() => showRow('traffic', key)}>
              <code>{shortTime(entry.at, now)}</code>
              <code className="two">{entry.path}</code>
              <CallCode entry={entry} />
              <span className="quiet right">{entry.answer === null ? '—' : `${entry.ms} ms`}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
