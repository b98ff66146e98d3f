import { useLive } from '../../live/state'
import { Action } from '../../parts/controls/action'
import { type Panel, showPanel, showRow } from '../../view/view'

/** The panel that shows a change, recognised by the server's wording. */
function homeOf(words: string): { panel: Panel; label: string; row?: string } | null {
  const [, order] = /order (\d+)/.exec(words) ?? []
  if (/planned for/.test(words)) return { panel: 'clock', label: 'Open clock' }
  if (order !== undefined) return { panel: 'orders', label: 'Open order', row: order }
  if (/picture|upload/.test(words)) return { panel: 'uploads', label: 'Open uploads' }
  if (/code|sent|captcha/.test(words)) return { panel: 'outbox', label: 'Open outbox' }
  return /fault/.test(words) ? { panel: 'faults', label: 'Open faults' } : null
}

export function Changes({ change }: { change: string | undefined }) {
  const orders = useLive(({ orders }) => orders)
  if (change === undefined) return null
  const changes = change.split('; ')
  return (
    <section>
      <h3 className="section-title">
        What it changed <small>{changes.length}</small>
      </h3>
      <ul className="changes">
        {changes.map((words) => {
          const home = homeOf(words)
          const isGone = home?.panel === 'orders' && !orders.some(({ id }) => id === home.row)
          return (
            <li key={words}>
              <span className="mark-change" aria-hidden="true">
                +
              </span>
              <span>{words}</span>
              {home && (
                <Action
                  kind="link"
                  label={home.label}
                  disabled={isGone}
                  title={isGone ? 'There is no such order any more: the server was set back since' : undefined}
                  onPress={() => (home.row === undefined ? showPanel(home.panel) : showRow(home.panel, home.row))}
                />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
