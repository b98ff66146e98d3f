import type { ShapeDifference, ShownUpstream } from '#contract/calls/upstream'
import { useToaster } from '../../src/ui/kit/toast/toast'
import { commands } from '../acts/commands'
import { useAct } from '../acts/use-act'
import { mock } from '../live/access'
import { useLive } from '../live/state'
import { Action } from '../parts/controls/action'
import { Chip } from '../parts/marks/chip'
import { CommandLine } from '../parts/text/command-line'
import { useTyped } from '../view/typed'
import { AddressForm } from './address-form'
import { NotReached } from './not-reached'
import { RouteList } from './route-list'
import { isForwarding } from './rules'

/** Another back end behind this server: where it is, which calls it answers, and how it differs. */
export function UpstreamPanel() {
  const upstream = useLive((state) => state.upstream)
  const differences = useLive((state) => state.differences)
  const isPast = useLive(({ past }) => past !== null)
  const { base, publicKey, calls } = upstream ?? { base: null, publicKey: null, calls: [] }
  return (
    <>
      <UpstreamBar base={base} calls={calls} />
      <div className="panel-scroll">
        {isPast && <p className="quiet">The back end is shown as it is now.</p>}
        <AddressForm base={base} />
        <NotReached what="Scheduled decisions, snapshots and scenario rules" />
        <h3 className="section-title upstream-title">
          Differences <small>{differences.length}</small>
        </h3>
        <DifferenceList differences={differences} />
        <h3 className="section-title upstream-title">Calls</h3>
        <RouteList base={base} rules={calls} />
      </div>
      <div className="status-line">
        <CommandLine text={commands.upstream(base ?? 'URL', calls, publicKey !== null)} />
      </div>
    </>
  )
}

function UpstreamBar({ base, calls }: Pick<ShownUpstream, 'base' | 'calls'>) {
  const act = useAct()
  const [name, setName] = useTyped('upstream name', '')
  const toaster = useToaster()
  const save = () =>
    act('', async () => {
      const { file, answers, replaced } = await mock.upstream.save(name.trim())
      const members = [...new Set(replaced.map(({ member }) => member))].join(', ')
      const hidden = members === '' ? 'nothing replaced' : `replaced ${members}`
      toaster.good(`${answers} ${answers === 1 ? 'answer' : 'answers'} in ${file}, ${hidden}`)
    })
  return (
    <div className="bar">
      <h2>Upstream</h2>
      {isForwarding(calls) && (
        <Chip tone="amber" icon="plug">
          {calls.some(({ mode }) => mode === 'upstream') ? 'forwarding' : 'comparing'}
        </Chip>
      )}
      <span className="push" />
      <input
        aria-label="Name for the answers seen"
        placeholder="Name"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Action
        label="Save answers"
        icon="save"
        disabled={name.trim() === ''}
        command={commands.saveAnswers(name.trim() || 'NAME')}
        onPress={() => void save()}
      />
      <Action
        label="Clear differences"
        bare
        icon="trash"
        command={commands.clearDifferences()}
        onPress={() => void act('No differences', () => mock.upstream.clearDifferences())}
      />
      <Action
        label="Off"
        kind="danger"
        disabled={base === null}
        command={commands.upstreamOff()}
        onPress={() => void act('Every call is answered here', () => mock.upstream.off())}
      />
    </div>
  )
}

function DifferenceList({ differences }: { differences: readonly ShapeDifference[] }) {
  if (differences.length === 0)
    return <p className="empty">No differences. Calls in the mode compare are answered there and here.</p>
  return (
    <ul className="lines" aria-label="Differences">
      {[...differences].reverse().map((one) => (
        <li key={JSON.stringify(one)} className="line difference-line">
          <code className="quiet">{one.at.slice(11, 19)}</code>
          <span>
            <code>{one.path}</code> <b>{one.member}</b>
          </span>
          <span className="right">
            {one.kind}: here {one.here}, there {one.there}
          </span>
        </li>
      ))}
    </ul>
  )
}
