import { useState } from 'react'
import { NOW } from '#contract/calls/snapshots'
import { shown, snapshotDifference } from '#contract/snapshot-difference'
import { commands } from '../acts/commands'
import { useAct } from '../acts/use-act'
import { differences, readState } from '../jumps/difference'
import { mock } from '../live/access'
import { Action } from '../parts/controls/action'
import { Choice } from '../parts/controls/choice'
import { setWord, useWord } from '../view/view'

/** The texts of two snapshots that were compared. */
interface Compared {
  names: string
  one: string
  other: string
}

/** Compares any two snapshots, or one with the current state. */
export function Compare({ names, first }: { names: readonly string[]; first: string }) {
  const act = useAct()
  const [other, setOther] = useState(NOW)
  const [compared, setCompared] = useState<Compared | null>(null)
  const isByMember = useWord('snapshots.by') === 'member'
  const one = names.includes(first) ? first : (names[0] ?? '')
  // Names hold no spaces. The difference of two others is not shown below these.
  const pair = `${one} ${other}`
  const compare = () =>
    void act('', async () => {
      const [was, is] = [await mock.snapshots.show(one), await mock.snapshots.show(other)]
      setCompared({ names: pair, one: was, other: is })
    })
  return (
    <section className="compare" aria-label="Difference">
      <h3 className="section-title">
        Difference
        <span className="push" />
        <Choice
          label="Difference"
          value={isByMember ? 'member' : ''}
          options={[
            { value: '', label: 'In words' },
            { value: 'member', label: 'By member' },
          ]}
          onChoose={(value) => setWord('snapshots.by', value)}
        />
      </h3>
      <div className="compare-pair">
        <select aria-label="From" value={one} onChange={({ target }) => setWord('snapshots.row', target.value)}>
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        →
        <select aria-label="To" value={other} onChange={({ target }) => setOther(target.value)}>
          <option value={NOW}>now</option>
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <Action label="Compare" command={commands.compare(one, other === NOW ? '' : other)} onPress={compare} />
      </div>
      {compared?.names === pair && (isByMember ? <ByMember {...compared} /> : <InWords {...compared} />)}
    </section>
  )
}

function InWords({ one, other }: Compared) {
  const found = differences(readState(one), readState(other))
  return (
    <ul className="changes">
      {found.length === 0 && <li>They are the same.</li>}
      {found.map(({ sign, words }) => (
        <li key={words}>
          <span className={sign === '+' ? 'good' : 'mark-fault'}>{sign}</span>
          <span>{words}</span>
        </li>
      ))}
    </ul>
  )
}

/** A page with more lines takes long; the command line prints all. */
const MAX_LINES = 500

/** One changed member a line. */
function ByMember({ one, other }: Compared) {
  const found = snapshotDifference(one, other)
  return (
    <ul className="changes member-changes">
      {found.length === 0 && <li>They are the same.</li>}
      {found.slice(0, MAX_LINES).map(({ path, was, is }) => (
        <li key={path}>
          <code>{path}</code>
          <span>
            <code className="quiet">{shown(was)}</code> → <code>{shown(is)}</code>
          </span>
        </li>
      ))}
      {found.length > MAX_LINES && (
        <li className="quiet">and {found.length - MAX_LINES} more: the command line has all</li>
      )}
    </ul>
  )
}
