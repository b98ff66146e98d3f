import { useState } from 'react'
import type { Entry } from '../../../mock-server/journal/journal'
import { asPasted } from '../commands'
import { draftFault } from '../faults/draft'
import { useKeys } from '../keys'
import { traffic } from '../live/traffic'
import { Action } from '../parts/action'
import { Chip } from '../parts/chip'
import { useCopy } from '../parts/clipboard'
import { JsonView } from '../parts/json-view'
import { usePhone } from '../phone/frame'
import { useAct } from '../use-act'
import { openPanels, setWord, showPanel } from '../view'
import { Changes } from './changes'
import { asCurl, asFaultCommand, asFixture, asStep } from './copy-forms'
import { canSendAgain, sendAgain } from './send-again'

/** What every browser writes stands below what the app says. */
const BROWSERS_OWN = /^(host|connection|accept|accept-encoding|content-.*|cookie|origin|referer|user-agent|sec-.*)$/

const GONE = 'The server was set back since: it no longer has this call'

/** @param props.own whether the console sent it; props.gone: the server was set back since */
export function CallDetail({ entry, own, gone }: { entry: Entry; own: boolean; gone: boolean }) {
  const { method, path, code, ms, at, headers, wire, fault } = entry
  const device = usePhone(({ device }) => device)
  const copy = useCopy()
  const act = useAct()
  const isThisPhone = device !== '' && headers['device-code'] === device
  const exported = `curl -s '${window.location.origin}/__mock/export/curl?from=${entry.id}&to=${entry.id}'`
  const curl = () => void act('', async () => copy(await asCurl(entry), 'curl command'))
  const asText = {
    fault: () => copy(asPasted(asFaultCommand(entry), window.location.origin), 'fault as a command'),
    step: () => copy(asStep(entry, traffic.rows()), 'scenario step'),
    fixture: () => copy(asFixture(entry), 'call as JSON'),
  }
  const again = () =>
    void act('Sent again: this is the new call', async () => {
      const row = await sendAgain(entry)
      if (row === null) throw new Error('The call did not arrive')
      setWord('traffic.row', row)
    })
  useKeys('traffic-call', {
    u: { does: 'curl', run: () => !gone && curl() },
    f: { does: 'fault', run: asText.fault },
    s: { does: 'step', run: asText.step },
    x: { does: 'fixture', minor: true, run: asText.fixture },
    g: { does: 'send again', minor: true, run: () => canSendAgain(entry) && !gone && again() },
  })
  const fail = () => {
    draftFault({ path })
    if (!openPanels().includes('faults')) showPanel('faults', true)
  }
  const names = Object.entries(headers).sort(([a], [b]) => Number(BROWSERS_OWN.test(a)) - Number(BROWSERS_OWN.test(b)))
  return (
    <article className="split-detail" aria-label={`Call ${entry.id}`}>
      <div className="detail-head detail-wrap">
        <h2 className="detail-title">
          <code className="quiet">{method}</code> <code className="detail-path">{path}</code>
          <Chip
            tone={code === 200 ? 'green' : code === 0 || code >= 500 ? 'red' : 'amber'}
            icon={code === 200 ? 'check' : 'alert'}
          >
            {code === 0 ? 'no answer' : String(code)}
          </Chip>
          <small>
            {ms} ms · {at.slice(11, 23).replace(/[+Z].*/, '')}
            {own ? ' · sent by the console' : isThisPhone && ' · this phone'}
            {fault !== undefined && ` · fault ${fault}`}
          </small>
        </h2>
        <Action bare kind="link" icon="cross" label="Close" onPress={() => setWord('traffic.row', '')} />
        <div className="detail-actions">
          <span className="quiet">Copy as</span>
          <Action
            label="curl"
            hint="u"
            disabled={gone}
            title={gone ? GONE : undefined}
            command={exported}
            onPress={curl}
          />
          <Action label="fault" hint="f" command={asFaultCommand(entry)} onPress={asText.fault} />
          <Action label="scenario step" hint="s" onPress={asText.step} />
          <Action
            label="fixture"
            hint="x"
            command={`npm run mock -- requests show ${entry.id} --json`}
            onPress={asText.fixture}
          />
          <span className="push detail-pair">
            <Action label="Fail this call …" icon="bolt" onPress={fail} />
            {canSendAgain(entry) && (
              <Action
                label="Send again"
                icon="refresh"
                hint="g"
                disabled={gone}
                title={gone ? GONE : undefined}
                command={`${exported} | bash`}
                onPress={again}
              />
            )}
          </span>
        </div>
      </div>
      <div className="detail-body">
        <div className="call-pair">
          <JsonView title="Request" note="decrypted" value={entry.data} />
          <JsonView title="Answer" value={entry.answer} />
        </div>
        <Changes change={entry.change} />
        <section>
          <h3 className="section-title">
            Headers <small>{names.length}</small>
          </h3>
          <dl className="facts">
            {names.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <code>{value}</code>
                </dd>
              </div>
            ))}
          </dl>
        </section>
        <Wire wire={wire} />
      </div>
    </article>
  )
}

const BLOCK_CHARACTERS = 344
const blocks = (text: string): string => {
  const count = Math.max(1, Math.round(text.length / BLOCK_CHARACTERS))
  return text === '' ? '' : `${text.length} characters, about ${count} ${count === 1 ? 'block' : 'blocks'}`
}

function Wire({ wire }: { wire: Entry['wire'] }) {
  const [whole, setWhole] = useState(false)
  const parts = [
    ['sent', wire.request],
    ['got', wire.response],
  ] as const
  return (
    <section>
      <h3 className="section-title">
        On the wire
        <span className="push">
          <Action kind="link" label={whole ? 'Show less' : 'Show all'} onPress={() => setWhole(!whole)} />
        </span>
      </h3>
      <dl className={`wire${whole ? ' wire-whole' : ''}`}>
        {parts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <code>{text || 'nothing, or too old to be kept'}</code>
              <span className="quiet">{blocks(text)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
