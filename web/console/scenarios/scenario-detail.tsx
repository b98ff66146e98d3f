import { useEffect, useState } from 'react'
import type { Scenario, ScenarioEntry } from '#contract/calls/scenarios'
import { Dialog } from '../../src/ui/kit/dialog'
import { commands } from '../acts/commands'
import { mock } from '../live/access'
import { Action } from '../parts/controls/action'
import { CommandLine } from '../parts/text/command-line'
import { TextBlock } from '../parts/text/text-block'
import { setWord } from '../view/view'
import { isTextKept, noteKept, setScenarioText } from './editor/scenario-text'
import { checkOutcome } from './play/outcomes'
import { type Play, usePlay } from './play/player'
import { Stills } from './play/stills'
import { PlayButtons } from './play-buttons'
import { Rules } from './rules'
import { StepList } from './step-list'

const STILL_WIDTH = 360

export function stepOf({ taken, steps, state }: Play): string {
  if (state === 'done') return `all ${steps} steps taken`
  return state === 'failed'
    ? `failed at step ${taken + 1} of ${steps}`
    : `step ${Math.min(taken + 1, steps)} of ${steps}`
}

/** The scenario from its file; null until it is loaded, or if the file has errors. */
function useScenario(name: string): Scenario | null {
  const [scenario, setScenario] = useState<Scenario | null>(null)
  useEffect(() => {
    let gone = false
    mock.scenarios.show(name).then(
      (read) => {
        checkOutcome(read)
        if (!gone) setScenario(read)
      },
      () => {},
    )
    return () => {
      gone = true
    }
  }, [name])
  return scenario
}

/** @param props.onEdit opens the editor, which has the text by then */
export function ScenarioDetail({ entry, onEdit }: { entry: ScenarioEntry; onEdit: () => void }) {
  const { name, about, covers, running, hits, error } = entry
  const scenario = useScenario(name)
  const [file, setFile] = useState(false)
  const played = usePlay()
  const edit = () => {
    if (!isTextKept() && !window.confirm('The story in the editor is not saved. Replace it?')) return
    setFile(false)
    const copy = JSON.stringify({ ...scenario, name: `${name}-copy` }, null, 2)
    setScenarioText(copy)
    noteKept(copy)
    onEdit()
  }
  const steps = scenario?.steps ?? []
  const play = played?.name === name && running ? played : null
  return (
    <article className="split-detail" aria-label={`Scenario ${name}`}>
      <div className="detail-head detail-wrap">
        <div className="detail-title">
          <h2>{name}</h2>
          <p className="quiet">{play ? stepOf(play) : covers.join(' ')}</p>
        </div>
        <Action bare icon="file" label="File" disabled={!scenario} onPress={() => setFile(true)} />
        <Action bare kind="link" icon="cross" label="Close" onPress={() => setWord('scenarios.row', '')} />
        <div className="detail-actions">
          <PlayButtons scenario={scenario} running={running} />
        </div>
      </div>
      <div className="detail-body">
        <p>{about}</p>
        {error && <pre className="code-red">{error}</pre>}
        {play?.error && (
          <p className="code-red" role="status">
            Step {play.taken + 1} failed: {play.error}
          </p>
        )}
        {play && <Stills width={STILL_WIDTH} />}
        {scenario?.rules && scenario.rules.length > 0 && <Rules rules={scenario.rules} hits={hits} />}
        <CommandLine text={commands.start(name)} />
        {steps.length > 0 && (
          <section>
            <h3 className="section-title">
              Steps <small>{steps.length}, as the member takes them</small>
            </h3>
            <StepList steps={steps} play={play} />
            <CommandLine text={`npm run mock -- scenario run fixtures/scenarios/${name}.yaml --headed`} />
          </section>
        )}
      </div>
      {file && scenario && (
        <Dialog title={name} onClose={() => setFile(false)}>
          <TextBlock title="Scenario" text={JSON.stringify(scenario, null, 2)} />
          <div className="dialog-actions">
            <Action label="Edit a copy" onPress={edit} />
            <Action label="Close" kind="primary" onPress={() => setFile(false)} />
          </div>
        </Dialog>
      )}
    </article>
  )
}
