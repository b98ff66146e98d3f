import { useRef, useState } from 'react'
import { Dialog } from '../../../src/ui/kit/dialog'
import { useToaster } from '../../../src/ui/kit/toast/toast'
import { command } from '../../acts/commands'
import { useAct } from '../../acts/use-act'
import { mock } from '../../live/access'
import { refreshNow } from '../../live/refresh'
import { live } from '../../live/state'
import { Action } from '../../parts/controls/action'
import { CommandLine } from '../../parts/text/command-line'
import { saveFile } from '../../parts/text/save-file'
import { beginPlay, goOn } from '../play/player'
import { nameIn, noteKept, type Problem, placeOf, problemsIn, setScenarioText, useScenarioText } from './scenario-text'

interface ScenarioEditorProps {
  /** Called with the name whenever the server has taken the text. */
  onSaved: (name: string) => void
  onClose: () => void
}

/** Writes a scenario: the server checks it, keeps it until it stops, and the phone plays it. */
export function ScenarioEditor({ onSaved, onClose }: ScenarioEditorProps) {
  const text = useScenarioText()
  const field = useRef<HTMLTextAreaElement>(null)
  const toaster = useToaster()
  const act = useAct()
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const name = nameIn(text)
  /** @returns whether the server took it */
  const save = async (): Promise<boolean> => {
    try {
      await mock.scenarios.put(name, text)
      noteKept(text)
      await refreshNow('scenarios')
      setProblems([])
      onSaved(name)
      return true
    } catch (error) {
      setProblems(problemsIn(error instanceof Error ? error.message : String(error)))
      return false
    }
  }
  const keep = async () => {
    const isThere = live.get().scenarios.some((one) => one.name === name)
    const place = isThere ? ', in place of the one of that name' : ''
    if (await save()) toaster.good(`Saved ${name} until the server stops${place}`)
  }
  const play = async () => {
    if (!(await save())) return
    const isBegun = await act('', async () => {
      await beginPlay(await mock.scenarios.show(name), true)
      await refreshNow('health', 'scenarios', 'clock', 'orders', 'faults')
    })
    if (!isBegun) return
    onClose()
    await goOn()
  }
  const goTo = (line: number) => {
    field.current?.focus()
    field.current?.setSelectionRange(...placeOf(text, line))
  }
  return (
    <Dialog title="Write a scenario" onClose={onClose} form>
      <div className="scenario-editor">
        <textarea
          ref={field}
          className="mono"
          aria-label="Scenario, YAML or JSON"
          aria-describedby="scenario-problems"
          aria-invalid={problems.length > 0}
          rows={16}
          spellCheck={false}
          value={text}
          onChange={({ target }) => setScenarioText(target.value)}
        />
        <div id="scenario-problems" role="alert">
          <ul>
            {problems.map(({ line, words }) => (
              <li key={`${line} ${words}`} className="code-red">
                {line !== null && (
                  <button type="button" className="text-link" onClick={() => goTo(line)}>
                    line {line}
                  </button>
                )}{' '}
                {words}
              </li>
            ))}
          </ul>
        </div>
        <CommandLine text={command(`scenario start ${name}.yaml`)} />
        <div className="dialog-actions">
          <Action label="Close" onPress={onClose} />
          <Action label="Download" icon="download" onPress={() => saveFile(`${name}.yaml`, text, 'application/yaml')} />
          <Action label="Check and save" icon="save" onPress={() => void keep()} />
          <Action label="Save and play" kind="primary" icon="play" onPress={() => void play()} />
        </div>
      </div>
    </Dialog>
  )
}
