import type { ShownMessage } from '#contract/calls/outbox'
import { commands } from '../acts/commands'
import { useAct } from '../acts/use-act'
import { mock } from '../live/access'
import { useServerNow } from '../live/server-now'
import { useLive } from '../live/state'
import { ago, roughly } from '../live/time'
import { Action } from '../parts/controls/action'
import { FilterBox } from '../parts/controls/filter-box'
import { Glyph } from '../parts/marks/glyph'
import { wordFilter } from '../parts/rows/word-filter'
import { Copy } from '../parts/text/clipboard'
import { CommandLine } from '../parts/text/command-line'
import { setWord, useWord } from '../view/view'
import { Captchas } from './captchas'
import { fateOf, PURPOSE, recipient, spaced } from './code-words'

const searchText = ({ to, purpose, code }: ShownMessage) => `${to} ${PURPOSE[purpose]} ${code}`

export function OutboxPanel() {
  const outbox = useLive(({ outbox }) => outbox)
  const typed = useWord('outbox.filter')
  const now = useServerNow()
  const act = useAct()
  const fits = wordFilter(typed)
  const shown = outbox.filter((message) => fits(searchText(message))).reverse()
  const [newest, ...older] = shown
  return (
    <>
      <div className="bar">
        <h2>Outbox</h2>
        <span className="quiet">{outbox.length === 1 ? '1 code' : `${outbox.length} codes`}</span>
        <span className="push" />
        <FilterBox
          label="Filter codes"
          placeholder="To or purpose"
          value={typed}
          onChange={(value) => setWord('outbox.filter', value)}
        />
        <Action
          bare
          icon="trash"
          label="Empty the outbox"
          disabled={outbox.length === 0}
          command="npm run mock -- outbox clear"
          onPress={() => void act('The outbox is empty', () => mock.outbox.clear())}
        />
      </div>
      <div className="panel-scroll">
        {newest ? (
          <Newest message={newest} now={now} fate={fateOf(newest, outbox, now)} />
        ) : (
          <p className="empty">
            {outbox.length === 0 ? 'No code was sent yet. Ask for one in the phone.' : 'No code fits the filter.'}
          </p>
        )}
        <ul>
          {older.map((message) => (
            <li key={message.id} className="line code-line">
              <span className="code-old">{spaced(message.code)}</span>
              <span>
                <Recipient message={message} />
                <span className="two quiet">
                  {PURPOSE[message.purpose]}, {now && ago(Date.parse(now) - Date.parse(message.sentAt))}
                </span>
              </span>
              <span className="quiet right">{fateOf(message, outbox, now)}</span>
              <Copy text={message.code} label={`Copy ${message.code}`} />
            </li>
          ))}
        </ul>
        <div className="panel-command">
          <CommandLine text={commands.outbox(newest?.to ?? '')} />
        </div>
        <Captchas />
      </div>
    </>
  )
}

function Recipient({ message }: { message: ShownMessage }) {
  return (
    <span className="recipient">
      <Glyph name={message.channel === 'mobile' ? 'phone' : 'mail'} size={14} />
      {recipient(message)}
    </span>
  )
}

function Newest({ message, now, fate }: { message: ShownMessage; now: string; fate: string }) {
  return (
    <div className={`newest-code${fate === '' ? '' : ' is-over'}`}>
      <span className="code-large">{spaced(message.code)}</span>
      <span>
        <strong>
          <Recipient message={message} />
        </strong>
        <span className="two quiet">
          {fate === '' ? (
            <span className="good">good for {now && roughly(Date.parse(message.expiresAt) - Date.parse(now))}</span>
          ) : (
            fate
          )}
          , {PURPOSE[message.purpose]}
        </span>
      </span>
      <Copy
        text={message.code}
        label="Copy"
        bare={false}
        kind="primary"
        hint="c"
        command={commands.outbox(message.to)}
      />
    </div>
  )
}
