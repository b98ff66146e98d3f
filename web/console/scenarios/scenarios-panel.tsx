import { useState } from 'react'
import type { ScenarioEntry } from '#contract/calls/scenarios'
import { commands } from '../acts/commands'
import { useKeys } from '../keys/keys'
import { listKeys } from '../keys/list-keys'
import { useLive } from '../live/state'
import { Action } from '../parts/controls/action'
import { FilterBox } from '../parts/controls/filter-box'
import { Chip } from '../parts/marks/chip'
import { RowList } from '../parts/rows/row-list'
import { wordFilter } from '../parts/rows/word-filter'
import { CommandLine } from '../parts/text/command-line'
import { NotReached } from '../upstream/not-reached'
import { setWord, useWord } from '../view/view'
import { ScenarioEditor } from './editor/scenario-editor'
import { type Outcome, useOutcomes } from './play/outcomes'
import { Recorder } from './recorder'
import { ScenarioDetail } from './scenario-detail'

const ROW = 45
const keyOf = ({ name }: ScenarioEntry) => name
const select = (name: string) => setWord('scenarios.row', name)

export function ScenariosPanel() {
  const scenarios = useLive(({ scenarios }) => scenarios)
  const typed = useWord('scenarios.filter')
  const selected = useWord('scenarios.row')
  const outcomes = useOutcomes()
  const fits = wordFilter(typed)
  const shown = scenarios.filter(({ name, about, covers }) => fits(`${name} ${about} ${covers.join(' ')}`))
  const chosen = scenarios.find(({ name }) => name === selected)
  const [isWriting, setWriting] = useState(false)
  const [saves, setSaves] = useState(0)
  const write = () => setWriting(true)
  const showSaved = (name: string) => {
    setSaves(saves + 1)
    select(name)
  }
  useKeys('scenarios', {
    ...listKeys(() => shown.map(keyOf), selected, select),
    m: { does: 'write one', minor: true, run: write },
  })
  return (
    <div className={chosen ? 'split has-detail' : 'split'}>
      <div className="split-list">
        <div className="bar">
          <FilterBox
            label="Filter scenarios"
            placeholder="Filter by name or requirement"
            value={typed}
            onChange={(value) => setWord('scenarios.filter', value)}
          />
          <Recorder />
          <Action
            bare
            icon="plus"
            label="Write a scenario"
            command="npm run mock -- scenario start FILE"
            onPress={write}
          />
        </div>
        <NotReached what="Rules of scenarios" />
        <RowList
          label="Scenarios"
          rows={shown}
          rowHeight={ROW}
          keyOf={keyOf}
          selected={selected}
          onSelect={select}
          columns="minmax(0, 1fr) auto"
          empty="No scenario fits the filter."
          header={<span>What it shows and covers</span>}
          render={({ name, about, covers, running, error }) => (
            <>
              <span>
                <span className="scenario-name">
                  <strong>{name}</strong>
                  <code className="quiet hide-narrow">{covers.join(' ')}</code>
                </span>
                <span className="two quiet">{error ?? about}</span>
              </span>
              <State running={running} faulty={error !== undefined} outcome={outcomes[name]?.outcome} />
            </>
          )}
        />
        <div className="status-line">
          <CommandLine text={chosen ? commands.start(chosen.name) : 'npm run mock -- scenario ls'} />
        </div>
      </div>
      {isWriting && <ScenarioEditor onSaved={showSaved} onClose={() => setWriting(false)} />}
      {chosen && <ScenarioDetail key={`${chosen.name} ${saves}`} entry={chosen} onEdit={write} />}
    </div>
  )
}

function State({ running, faulty, outcome }: { running: boolean; faulty: boolean; outcome: Outcome | undefined }) {
  if (running)
    return (
      <Chip tone="blue" icon="play">
        Running
      </Chip>
    )
  if (faulty)
    return (
      <Chip tone="red" icon="cross">
        Faulty
      </Chip>
    )
  if (outcome === undefined) return <span />
  return outcome === 'passed' ? (
    <Chip tone="green" icon="check">
      Passed
    </Chip>
  ) : (
    <Chip tone="red" icon="cross">{`Step ${outcome}`}</Chip>
  )
}
