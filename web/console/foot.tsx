import { useEffect, useState } from 'react'
import { commands } from './acts/commands'
import { type Bindings, isBusy, useBindings } from './keys/keys'
import { Glyph } from './parts/marks/glyph'
import { CommandLine } from './parts/text/command-line'
import { type Panel, useActivePanel, usePanels } from './view/view'

interface Same {
  says: string
  command: string
}

/**
 * The command of the control under the pointer, with the focus or with the key that was pressed. The last one stays until other panels are opened,
 * so that it can be copied.
 */
function useCommandInSight(): Same | null {
  const panels = usePanels().join()
  const [seen, setSeen] = useState<(Same & { panels: string }) | null>(null)
  useEffect(() => {
    const show = (control: HTMLElement | null | undefined) => {
      const { command, says = '' } = control?.dataset ?? {}
      if (!control || command === undefined) return
      setSeen({ says, command, panels })
      following.disconnect()
      following.observe(control, { attributeFilter: ['data-command', 'data-says'] })
    }
    // A choice elsewhere can change the command of a control in sight.
    const following = new MutationObserver(([change]) => show(change?.target as HTMLElement))
    const look = ({ target }: Event) => {
      if (target instanceof Element) show(target.closest<HTMLElement>('[data-command]'))
    }
    const press = (event: KeyboardEvent) => {
      if (!isBusy(event))
        show(document.querySelector<HTMLElement>(`[data-command][data-key="${CSS.escape(event.key)}"]`))
    }
    document.addEventListener('pointerover', look)
    document.addEventListener('focusin', look)
    // Before the key acts: its control may be gone afterwards.
    document.addEventListener('keydown', press, { capture: true })
    return () => {
      following.disconnect()
      document.removeEventListener('pointerover', look)
      document.removeEventListener('focusin', look)
      document.removeEventListener('keydown', press, { capture: true })
    }
  }, [panels])
  return seen?.panels === panels ? seen : null
}

const listings: Record<Panel, string> = {
  orders: 'npm run mock -- orders ls',
  traffic: commands.follow(''),
  outbox: 'npm run mock -- outbox',
  faults: 'npm run mock -- faults ls',
  clock: 'npm run mock -- clock show',
  scenarios: 'npm run mock -- scenario ls',
  snapshots: 'npm run mock -- snapshots ls',
  uploads: `curl -s ${window.location.origin}/__mock/uploads`,
  upstream: 'npm run mock -- upstream',
  members: 'npm run mock -- members ls',
  settings: 'npm run mock -- settings show',
}

export function Foot({ onKeys }: { onKeys: () => void }) {
  const panel = useActivePanel()
  const inSight = useCommandInSight()
  const bindings = useBindings(panel)
  const same = inSight ?? { says: 'This list', command: listings[panel] }
  return (
    <footer className="foot">
      <Glyph name="terminal" />
      <span className="foot-says">{same.says} is the same as</span>
      <CommandLine text={same.command} />
      <div className="foot-keys">
        {shown(bindings).map(([key, { does }]) => (
          <span key={key}>
            <kbd>{key}</kbd> {does}
          </span>
        ))}
        {FILTERED.has(panel) && (
          <span>
            <kbd>/</kbd> filter
          </span>
        )}
        <button type="button" className="foot-all" onClick={onKeys}>
          <kbd>?</kbd> all keys
        </button>
      </div>
    </footer>
  )
}

const FILTERED = new Set<Panel>(['orders', 'traffic', 'outbox', 'scenarios', 'uploads', 'members'])
const MAX_KEYS = 6
const shown = (bindings: Bindings) =>
  Object.entries(bindings)
    .filter(([, { minor }]) => !minor)
    .slice(0, MAX_KEYS)
