import type { Entry } from '#contract/calls/requests'
import { isSuccess } from '#protocol/codes'
import { Action } from '../../parts/controls/action'
import { Chip } from '../../parts/marks/chip'
import { usePhone } from '../../phone/frame'
import { setWord } from '../../view/view'
import { placeWords } from '../held/held-rows'
import { asFaultCommand } from './copy-forms'
import { canSendAgain } from './send-again'
import type { CallActions } from './use-call-actions'

const GONE = 'The server was set back since: it no longer has this call'

interface CallHeadProps {
  entry: Entry
  own: boolean
  gone: boolean
  actions: CallActions
}

export function CallHead({ entry, own, gone, actions }: CallHeadProps) {
  return (
    <div className="detail-head detail-wrap">
      <CallTitle entry={entry} own={own} />
      <Action bare kind="link" icon="cross" label="Close" onPress={() => setWord('traffic.row', '')} />
      <CallButtons entry={entry} gone={gone} actions={actions} />
    </div>
  )
}

function CallTitle({ entry, own }: { entry: Entry; own: boolean }) {
  const { method, path, code, answer, ms, at, headers, fault, held } = entry
  const isFine = answer !== null && isSuccess(code)
  const device = usePhone(({ device }) => device)
  const isThisPhone = device !== '' && headers['device-code'] === device
  return (
    <h2 className="detail-title">
      <code className="quiet">{method}</code> <code className="detail-path">{path}</code>
      <Chip
        tone={isFine ? 'green' : answer === null || code >= 500 ? 'red' : 'amber'}
        icon={isFine ? 'check' : 'alert'}
      >
        {answer === null ? 'no answer' : String(code)}
      </Chip>
      <small>
        {ms} ms · {at.slice(11, 23).replace(/[+Z].*/, '')}
        {own ? ' · sent by the console' : isThisPhone && ' · this phone'}
        {fault !== undefined && ` · fault ${fault}`}
        {held && ` · ${placeWords(held)}, ${held.end}`}
      </small>
    </h2>
  )
}

function CallButtons({ entry, gone, actions }: Omit<CallHeadProps, 'own'>) {
  const exported = `curl -s '${window.location.origin}/__mock/export/curl?from=${entry.id}&to=${entry.id}'`
  const onlyWhileThere = { disabled: gone, title: gone ? GONE : undefined }
  return (
    <div className="detail-actions">
      <span className="quiet">Copy as</span>
      <Action label="curl" hint="u" {...onlyWhileThere} command={exported} onPress={actions.copyCurl} />
      <Action label="fault" hint="f" command={asFaultCommand(entry)} onPress={actions.copyFault} />
      <Action label="scenario step" hint="s" onPress={actions.copyStep} />
      <Action
        label="fixture"
        hint="x"
        command={`npm run mock -- requests show ${entry.id} --json`}
        onPress={actions.copyFixture}
      />
      <span className="push detail-pair">
        <Action label="Fail this call …" icon="bolt" onPress={actions.fail} />
        {canSendAgain(entry) && (
          <Action
            label="Send again"
            icon="refresh"
            hint="g"
            {...onlyWhileThere}
            command={`${exported} | bash`}
            onPress={actions.sendAgain}
          />
        )}
      </span>
    </div>
  )
}
