import { useMemo, useRef } from 'react'
import { commands } from '../acts/commands'
import { useAct } from '../acts/use-act'
import { Action } from '../parts/controls/action'
import { Copy } from '../parts/text/clipboard'
import { CommandLine } from '../parts/text/command-line'
import { usePhone } from '../phone/frame'
import { readCopy } from '../phone/still'
import { StillFrame } from '../scenarios/play/stills'
import { useTyped } from '../view/typed'
import { bugFileName, bugLink, openBugFile, saveBug, useShownBug } from './bugs'
import { useOpenBug } from './use-bug-doors'

/** Hands a bug to somebody else, or takes one. */
export function BugFiles() {
  const act = useAct()
  const open = useOpenBug()
  const address = usePhone(({ address }) => address)
  const [about, setAbout, forget] = useTyped('bug', '')
  const chooser = useRef<HTMLInputElement>(null)
  const save = async () => {
    if (await act('Saved: state, clock, traffic, phone and pictures', () => saveBug(about.trim()))) forget(about)
  }
  return (
    <section className="bug-files" aria-label="Bug file">
      <h3 className="section-title">
        Bug file <small>state, traffic, phone and pictures in one; drop one anywhere to open it</small>
      </h3>
      <div className="bug-bar">
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          <input
            aria-label="What is wrong"
            placeholder="What is wrong"
            maxLength={200}
            value={about}
            onChange={({ target }) => setAbout(target.value)}
          />
        </form>
        <Action label="Bug file" icon="download" command={commands.saveBug(about.trim())} onPress={() => void save()} />
        <Action
          label="Open a bug file"
          icon="file"
          command={commands.openBug()}
          onPress={() => chooser.current?.click()}
        />
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label="Bug file to open"
          accept=".json"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void open(() => openBugFile(file))
            // The same file can be chosen again.
            target.value = ''
          }}
        />
      </div>
      {/* Drawn again when the phone has arrived, for it brings the style sheets. */}
      <Shown key={address} />
    </section>
  )
}

const STILL_WIDTH = 360

function Shown() {
  const bug = useShownBug()
  const page = useMemo(() => (bug ? readCopy(bug.still) : null), [bug])
  if (!bug) return null
  const { name, about, words } = bug
  return (
    <div className="bug-shown">
      {page && <StillFrame page={page} width={STILL_WIDTH} />}
      <div>
        <p role="status">
          <strong>{about || name}</strong>
        </p>
        <p className="quiet">{words}</p>
        <p className="command">
          <code>{bugLink(name)}</code>
          <Copy text={bugLink(name)} label="Copy link" kind="link" />
        </p>
        <p className="quiet">The link opens the bug on this server only. To anybody else, send the file.</p>
        <CommandLine text={commands.openBug(bugFileName(name))} />
      </div>
    </div>
  )
}
