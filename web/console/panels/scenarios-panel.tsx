import type { ScenarioEntry } from '../../../mock-server/control/scenario-routes'
import { commands } from '../commands'
import { useKeys } from '../keys'
import { listKeys } from '../list-keys'
import { mock } from '../live/access'
import { useLive } from '../live/state'
import { Chip } from '../parts/chip'
import { CommandLine } from '../parts/command-line'
import { FilterBox } from '../parts/filter-box'
import { RowList } from '../parts/row-list'
import { reloadPhone } from '../phone/frame'
import { Recorder } from '../scenarios/recorder'
import { ScenarioDetail } from '../scenarios/scenario-detail'
import { useAct } from '../use-act'
import { setWord, useWord } from '../view'

const ROW = 45
const keyOf = ({ name }: ScenarioEntry) => name
const select = (name: string) => setWord('scenarios.row', name)

export function ScenariosPanel() {
  const scenarios = useLive(({ scenarios }) => scenarios)
  const typed = useWord('scenarios.filter')
  const selected = useWord('scenarios.row')
  const act = useAct()
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const shown = scenarios.filter(({ name, about, covers }) =>
    words.every((word) => `${name} ${about} ${covers.join(' ')}`.toLowerCase().includes(word)),
  )
  const chosen = scenarios.find(({ name }) => name === selected)
  const start = (name: string) =>
    void act(
      `${name} runs`,
      async () => {
        await mock.scenarios.start(name)
        reloadPhone()
      },
      'health',
      'scenarios',
      'clock',
      'orders',
      'faults',
    )
  useKeys('scenarios', {
    ...listKeys(shown.map(keyOf), selected, select),
    Enter: { does: 'start', run: () => chosen && start(chosen.name) },
  })
  return (
    <div className="split">
      <div className="split-list">
        <div className="bar">
          <FilterBox
            label="Filter scenarios"
            placeholder="Filter by name or requirement"
            value={typed}
            onChange={(value) => setWord('scenarios.filter', value)}
          />
          <Recorder />
        </div>
        <RowList
          label="Scenarios"
          rows={shown}
          rowHeight={ROW}
          keyOf={keyOf}
          selected={selected}
          onSelect={select}
          columns="minmax(0, 1fr) 92px"
          empty="No scenario fits the filter."
          header={
            <>
              <span>What it shows and covers</span>
              <span>State</span>
            </>
          }
          render={({ name, about, covers, running, error }) => (
            <>
              <span>
                <span className="scenario-name">
                  <strong>{name}</strong>
                  <code className="quiet">{covers.join(' ')}</code>
                </span>
                <span className="two quiet">{error ?? about}</span>
              </span>
              <span>
                {running ? (
                  <Chip tone="blue" icon="play">
                    Running
                  </Chip>
                ) : error === undefined ? (
                  ''
                ) : (
                  <Chip tone="red" icon="cross">
                    Faulty
                  </Chip>
                )}
              </span>
            </>
          )}
        />
        <div className="status-line">
          <CommandLine text={chosen ? commands.start(chosen.name) : 'npm run mock -- scenario ls'} />
        </div>
      </div>
      {chosen && <ScenarioDetail key={chosen.name} entry={chosen} onStart={() => start(chosen.name)} />}
    </div>
  )
}
