import { useState } from 'react'
import type { RecordedFiles } from '#contract/calls/recordings'
import { MockError } from '#contract/client/http'
import { Dialog } from '../../src/ui/kit/dialog'
import { commands } from '../acts/commands'
import { useAct } from '../acts/use-act'
import { useKeys } from '../keys/keys'
import { mock } from '../live/access'
import { patchLive, useLive } from '../live/state'
import { Action } from '../parts/controls/action'
import { TextBlock } from '../parts/text/text-block'

/** Records what happens on the server; at the end the scenario file and the test file are shown. */
export function Recorder() {
  const recording = useLive(({ recording }) => recording)
  const act = useAct()
  const [naming, setNaming] = useState(false)
  const [files, setFiles] = useState<RecordedFiles | null>(null)
  const begin = () =>
    act('Recording: use the phone, then stop', async () => {
      // A recording started elsewhere, such as by the command line, can be stopped here too.
      await mock.recordings.start().catch((error: unknown) => {
        if (!(error instanceof MockError && error.error === 'recording_runs')) throw error
      })
      patchLive({ recording: true })
    })
  const press = () => (recording ? setNaming(true) : void begin())
  const end = async (name: string) => {
    const work = async () => {
      const recorded = await mock.recordings.stop(name).catch((error: unknown) => {
        if (error instanceof MockError && error.error === 'no_recording') patchLive({ recording: false })
        throw error
      })
      patchLive({ recording: false })
      setFiles(recorded)
    }
    if (await act('', work)) setNaming(false)
  }
  useKeys('scenarios-record', { w: { does: recording ? 'stop recording' : 'record', run: press } })
  return (
    <>
      <Action
        label={recording ? 'Stop recording' : 'Record'}
        icon={recording ? 'stop' : 'record'}
        kind={recording ? 'danger' : 'plain'}
        hint="w"
        command={recording ? commands.stopRecord('NAME') : commands.record()}
        onPress={press}
      />
      {naming && <NameForm onClose={() => setNaming(false)} onName={(name) => void end(name)} />}
      {files && <RecordedDialog files={files} onClose={() => setFiles(null)} />}
    </>
  )
}

function NameForm({ onClose, onName }: { onClose: () => void; onName: (name: string) => void }) {
  const [name, setName] = useState('')
  const [isWrong, setWrong] = useState(false)
  const submit = () => (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) ? onName(name) : setWrong(true))
  return (
    <Dialog title="Stop recording" onClose={onClose} form>
      <form
        className="name-form"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <label htmlFor="recording-name">Name of the scenario</label>
        <input
          id="recording-name"
          autoFocus
          value={name}
          aria-invalid={isWrong}
          aria-describedby="recording-help"
          onChange={({ target }) => setName(target.value)}
        />
        <p id="recording-help" className={isWrong ? 'code-red' : 'quiet'}>
          Lower-case words joined by -, like rejected-twice.
        </p>
        <div className="dialog-actions">
          <Action label="Go on recording" onPress={onClose} />
          <Action
            label="Stop and show the files"
            kind="primary"
            onPress={submit}
            command={commands.stopRecord(name || 'NAME')}
          />
        </div>
      </form>
    </Dialog>
  )
}

function RecordedDialog({ files, onClose }: { files: RecordedFiles; onClose: () => void }) {
  return (
    // The server keeps no copy: a tap beside it must not lose the files.
    <Dialog title="Recorded" onClose={onClose} form>
      <TextBlock title="Scenario file" text={files.scenario} />
      <TextBlock title="Test file" text={files.test} />
      <div className="dialog-actions">
        <Action label="Close" kind="primary" onPress={onClose} />
      </div>
    </Dialog>
  )
}
