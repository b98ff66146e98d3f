import { useDue } from './clock/use-due'
import { isOver } from './faults/fault-words'
import { useServerNow } from './live/server-now'
import { useLive } from './live/state'
import { Key } from './parts/marks/key'
import { changedSettings } from './settings/setting-rows'
import { useCallCount } from './traffic/call-count'
import { keyOfPanel, PANELS, type Panel, showPanel, TITLES, usePanels } from './view/view'

function useCounts(): Record<Panel, number> {
  const state = useLive((all) => all)
  const traffic = useCallCount()
  const due = useDue()
  const now = useServerNow()
  return {
    orders: state.orders.length,
    traffic,
    outbox: state.outbox.length,
    faults: state.faults.filter((fault) => !isOver(fault, now)).length,
    clock: due.length,
    scenarios: state.scenarios.length,
    snapshots: state.snapshots.length,
    uploads: state.uploads.length,
    upstream: state.differences.length,
    // Always the same, so it says nothing.
    members: 0,
    settings: state.settings ? changedSettings(state.settings) : 0,
  }
}

/** Separates thousands, as in the log. */
const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ' ')

export function Tabs() {
  const open = usePanels()
  const counts = useCounts()
  return (
    <nav className="tabs" aria-label="Panels">
      {PANELS.map((panel) => (
        <button
          key={panel}
          type="button"
          className={`tab tab-${panel}`}
          aria-pressed={open.includes(panel)}
          title={`${TITLES[panel]} (${keyOfPanel(panel)}; with Shift beside the others)`}
          onClick={(event) => showPanel(panel, event.shiftKey)}
        >
          <Key name={keyOfPanel(panel)} />
          {TITLES[panel]} {counts[panel] > 0 && <span className="tab-count">{grouped(counts[panel])}</span>}
        </button>
      ))}
    </nav>
  )
}
