import type { Entry } from '#contract/calls/requests'
import { asPasted } from '../../acts/commands'
import { useAct } from '../../acts/use-act'
import { draftFault } from '../../faults/draft'
import { useKeys } from '../../keys/keys'
import { traffic } from '../../live/traffic'
import { useCopy } from '../../parts/text/clipboard'
import { here, serverOrigin } from '../../spaces/places'
import { openPanels, setWord, showPanel } from '../../view/view'
import { asCurl, asFaultCommand, asFixture, asStep } from './copy-forms'
import { canSendAgain, sendAgain } from './send-again'

export type CallActions = ReturnType<typeof useCallActions>

/** Actions on a recorded call, also bound to letter keys. */
export function useCallActions(entry: Entry, gone: boolean) {
  const copy = useCopy()
  const act = useAct()
  const actions = {
    copyCurl: () => void act('', async () => copy(await asCurl(entry), 'curl command')),
    copyFault: () => copy(asPasted(asFaultCommand(entry), serverOrigin(), here()), 'fault as a command'),
    copyStep: () => copy(asStep(entry, traffic.rows()), 'scenario step'),
    copyFixture: () => copy(asFixture(entry), 'call as JSON'),
    sendAgain: () =>
      void act('Sent again: this is the new call', async () => {
        const row = await sendAgain(entry)
        if (row === null) throw new Error('The call did not arrive')
        setWord('traffic.row', row)
      }),
    fail: () => {
      draftFault({ path: entry.path })
      if (!openPanels().includes('faults')) showPanel('faults', true)
    },
  }
  useKeys('traffic-call', {
    u: { does: 'curl', run: () => !gone && actions.copyCurl() },
    f: { does: 'fault', run: actions.copyFault },
    s: { does: 'step', run: actions.copyStep },
    x: { does: 'fixture', minor: true, run: actions.copyFixture },
    g: { does: 'send again', minor: true, run: () => canSendAgain(entry) && !gone && actions.sendAgain() },
  })
  return actions
}
