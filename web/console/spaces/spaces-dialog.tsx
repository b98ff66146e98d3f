import { useCallback, useEffect, useState } from 'react'
import { MAIN, type NewSpace, type ShownSpace, SPACE_NAME, SPACE_NAME_RULE } from '#contract/calls/spaces'
import { Dialog } from '../../src/ui/kit/dialog'
import { commands } from '../acts/commands'
import { useAct } from '../acts/use-act'
import { mock } from '../live/access'
import { useLive } from '../live/state'
import { ago } from '../live/time'
import { Action } from '../parts/controls/action'
import { SureAction } from '../parts/controls/sure-action'
import { CommandLine } from '../parts/text/command-line'
import { useTyped } from '../view/typed'
import { wordOf } from '../view/view'
import { consoleIn, useHere } from './places'

/** Panels stay open from one space to the next; rows and filters belong to the space. */
const toConsole = (name: string, bug = ''): string => {
  const open = wordOf('open')
  return consoleIn(name, { ...(open !== '' && { open }), ...(bug !== '' && { bug }) })
}

/** The worlds of this server: go to one, make one, end one. */
export function SpacesDialog({ onClose }: { onClose: () => void }) {
  const act = useAct()
  const actInPast = useAct(true)
  const here = useHere()
  const [spaces, setSpaces] = useState<ShownSpace[]>([])
  const read = useCallback(() => actInPast('', async () => setSpaces(await mock.spaces.ls())), [actInPast])
  useEffect(() => void read(), [read])
  const end = async (name: string) => {
    if (await act(`Ended ${name}`, () => mock.spaces.rm(name))) await read()
  }
  return (
    <Dialog title="Spaces" onClose={onClose}>
      <p className="quiet">
        Each is a world of its own, phone and console included. One that nobody uses for an hour ends.
      </p>
      <ul className="spaces">
        {spaces.map(({ name, orders, lastUsed }) => (
          <li key={name} className={`line${name === here ? ' is-chosen' : ''}`}>
            {name === here ? <strong aria-current="page">{name}</strong> : <a href={toConsole(name)}>{name}</a>}
            <span className="quiet">
              {orders} {orders === 1 ? 'order' : 'orders'}
            </span>
            <span className="quiet">{name === here ? 'here' : `used ${ago(Date.now() - Date.parse(lastUsed))}`}</span>
            {name === MAIN || name === here ? (
              <span />
            ) : (
              <SureAction
                bare
                kind="link"
                icon="trash"
                label={`End ${name}`}
                command={commands.endSpace(name)}
                onPress={() => void end(name)}
              />
            )}
          </li>
        ))}
      </ul>
      <NewSpaceForm here={here} />
    </Dialog>
  )
}

const sources = (here: string, snapshots: readonly string[], bugs: readonly string[]) => [
  { value: '', label: 'the fixtures' },
  { value: `space ${here}`, label: `${here}, as it is now` },
  ...snapshots.map((name) => ({ value: `snapshot ${name}`, label: `snapshot ${name}` })),
  ...bugs.map((name) => ({ value: `bug ${name}`, label: `bug file ${name}` })),
]

function NewSpaceForm({ here }: { here: string }) {
  const act = useAct()
  const snapshots = useLive((state) => state.snapshots)
  const [bugs, setBugs] = useState<string[]>([])
  const [name, setName] = useTyped('space', '')
  const [source, setSource] = useState('')
  useEffect(() => void mock.bugs.ls().then(setBugs, () => {}), [])
  const [, kind = '', of = ''] = /^(\w+) (.*)$/.exec(source) ?? []
  const wanted = name.trim()
  const command = commands.addSpace(wanted || 'NAME', kind, of)
  const make = () =>
    act('', async () => {
      if (!SPACE_NAME.test(wanted)) throw new Error(`A name has ${SPACE_NAME_RULE}`)
      // A bug file brings a phone as well, so the console there opens it.
      const from = kind === '' || kind === 'bug' ? {} : { from: { [kind]: of } as NewSpace['from'] }
      // Behind a balancer the name leads to the server that will have the space. A snapshot is of this one.
      await (kind === 'snapshot' ? mock : mock.space(wanted)).spaces.add({ name: wanted, ...from })
      window.location.assign(toConsole(wanted, kind === 'bug' ? of : ''))
    })
  return (
    <form
      className="new-space"
      onSubmit={(event) => {
        event.preventDefault()
        void make()
      }}
    >
      <input
        // biome-ignore lint/a11y/noAutofocus: a tester who opens the dialog by key wants to name a space
        autoFocus
        aria-label="Name of a new space"
        placeholder="Name of a new one"
        required
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <label>
        from{' '}
        <select value={source} onChange={({ target }) => setSource(target.value)}>
          {sources(here, snapshots, bugs).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <Action label="New space" kind="primary" icon="plus" command={command} />
      <p>
        <CommandLine text={command} />
      </p>
    </form>
  )
}
