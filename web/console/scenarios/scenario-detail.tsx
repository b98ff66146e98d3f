import { useEffect, useState } from 'react'
import type { ScenarioEntry } from '../../../mock-server/control/scenario-routes'
import type { Scenario } from '../../../mock-server/scenario/schema'
import { Dialog } from '../../src/ui/dialog'
import { commands } from '../commands'
import { mock } from '../live/access'
import { Action } from '../parts/action'
import { CommandLine } from '../parts/command-line'
import { TextBlock } from '../parts/text-block'
import { useAct } from '../use-act'
import { setWord } from '../view'
import { Rules } from './rules'
import { stepWords } from './step-words'

/** The scenario as its file has it; null until it is read, or when its file is faulty. */
function useScenario(name: string): Scenario | null {
  const [scenario, setScenario] = useState<Scenario | null>(null)
  useEffect(() => {
    let gone = false
    mock.scenarios.show(name).then(
      (read) => gone || setScenario(read),
      () => {},
    )
    return () => {
      gone = true
    }
  }, [name])
  return scenario
}

export function ScenarioDetail({ entry, onStart }: { entry: ScenarioEntry; onStart: () => void }) {
  const { name, about, covers, running, error } = entry
  const scenario = useScenario(name)
  const act = useAct()
  const [file, setFile] = useState(false)
  const stop = () => void act('Scenario stopped', () => mock.scenarios.stop(), 'health', 'scenarios', 'faults', 'clock')
  const steps = scenario?.steps ?? []
  return (
    <article className="split-detail" aria-label={`Scenario ${name}`}>
      <div className="detail-head">
        <div>
          <h2>{name}</h2>
          <p className="quiet">{covers.join(' ')}</p>
        </div>
        <span className="push" />
        <Action label="File" icon="file" disabled={!scenario} onPress={() => setFile(true)} />
        {running && <Action label="Stop" icon="stop" kind="danger" command={commands.stop()} onPress={stop} />}
        <Action
          label={running ? 'Start again' : 'Start'}
          icon="play"
          kind="primary"
          hint="Enter"
          command={commands.start(name)}
          onPress={onStart}
        />
        <Action bare kind="link" icon="cross" label="Close" onPress={() => setWord('scenarios.row', '')} />
      </div>
      <div className="detail-body">
        <p>{about}</p>
        {error && <pre className="code-red">{error}</pre>}
        {scenario?.rules && scenario.rules.length > 0 && <Rules rules={scenario.rules} running={running} />}
        <CommandLine text={commands.start(name)} />
        {steps.length > 0 && (
          <section>
            <h3 className="section-title">
              Steps <small>{steps.length}, as the member takes them</small>
            </h3>
            <ol className="steps">
              {steps.map((step, at) => {
                const [verb, words] = stepWords(step)
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a file are what they are by their place
                  <li key={at}>
                    <span className="quiet right">{at + 1}</span>
                    <code className="step-verb">{verb}</code>
                    <span className="two">{words}</span>
                  </li>
                )
              })}
            </ol>
            <CommandLine text={`npm run mock -- scenario run fixtures/scenarios/${name}.yaml --headed`} />
          </section>
        )}
      </div>
      {file && scenario && (
        <Dialog title={name} onClose={() => setFile(false)}>
          <TextBlock title="Scenario" text={JSON.stringify(scenario, null, 2)} />
          <div className="dialog-actions">
            <Action label="Close" kind="primary" onPress={() => setFile(false)} />
          </div>
        </Dialog>
      )}
    </article>
  )
}
