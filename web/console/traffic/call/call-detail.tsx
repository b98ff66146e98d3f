import type { Entry } from '#contract/calls/requests'
import { upstreamWords } from '#contract/upstream/upstream-words'
import { JsonView } from '../../parts/text/json-view'
import { CallHead } from './call-head'
import { Changes } from './changes'
import { useCallActions } from './use-call-actions'
import { Wire } from './wire'

interface CallDetailProps {
  entry: Entry
  /** Sent by the console itself. */
  own: boolean
  /** The server has been set back since. */
  gone: boolean
}

export function CallDetail({ entry, own, gone }: CallDetailProps) {
  const actions = useCallActions(entry, gone)
  return (
    <article className="split-detail" aria-label={`Call ${entry.id}`}>
      <CallHead entry={entry} own={own} gone={gone} actions={actions} />
      <div className="detail-body">
        <div className="call-pair">
          <JsonView title="Request" note="decrypted" value={entry.data} />
          <JsonView title="Answer" value={entry.answer} />
        </div>
        <Changes change={entry.change} />
        {entry.upstream && <p className="quiet">Answered by the {upstreamWords(entry.upstream)}</p>}
        <Headers headers={entry.headers} />
        <Wire wire={entry.wire} />
      </div>
    </article>
  )
}

const BROWSERS_OWN = /^(host|connection|accept|accept-encoding|content-.*|cookie|origin|referer|user-agent|sec-.*)$/

/** The app's own headers come first: those that every browser adds say little. */
function Headers({ headers }: Pick<Entry, 'headers'>) {
  const lines = Object.entries(headers).sort(([a], [b]) => Number(BROWSERS_OWN.test(a)) - Number(BROWSERS_OWN.test(b)))
  return (
    <section>
      <h3 className="section-title">
        Headers <small>{lines.length}</small>
      </h3>
      <dl className="facts">
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <code>{value}</code>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
