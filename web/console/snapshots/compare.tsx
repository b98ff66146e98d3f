import { useState } from 'react'
import { commands } from '../commands'
import { mock } from '../live/access'
import { Action } from '../parts/controls/action'
import { useAct } from '../use-act'
import { setWord } from '../view'
import { type Difference, differences, readState } from './difference'

/** Saved only for the comparison, and removed again. */
const NOW = 'console-now'

async function stateOf(name: string) {
  if (name !== NOW) return readState(await mock.snapshots.show(name))
  await mock.snapshots.save(NOW)
  const text = await mock.snapshots.show(NOW)
  await mock.snapshots.rm(NOW)
  return readState(text)
}

/** Compares any two snapshots, or one with the current state. */
export function Compare({ names, first }: { names: readonly string[]; first: string }) {
  const act = useAct()
  const [other, setOther] = useState(NOW)
  const [found, setFound] = useState<Difference[] | null>(null)
  const kept = names.filter((name) => name !== NOW)
  const one = kept.includes(first) ? first : (kept[0] ?? '')
  const compare = () =>
    void act('', async () => setFound(differences(await stateOf(one), await stateOf(other))), 'snapshots')
  return (
    <section className="compare" aria-label="Difference">
      <h3 className="section-title">Difference</h3>
      <div className="compare-pair">
        <select aria-label="From" value={one} onChange={({ target }) => setWord('snapshots.row', target.value)}>
          {kept.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        →
        <select aria-label="To" value={other} onChange={({ target }) => setOther(target.value)}>
          <option value={NOW}>now</option>
          {kept.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <Action label="Compare" command={commands.compare(one, other === NOW ? '' : other)} onPress={compare} />
      </div>
      {found && (
        <ul className="changes">
          {found.length === 0 && <li>They are the same.</li>}
          {found.map(({ sign, words }) => (
            <li key={words}>
              <span className={sign === '+' ? 'good' : 'mark-fault'}>{sign}</span>
              <span>{words}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
