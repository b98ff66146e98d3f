import type { FormEvent } from 'react'
import { commands } from '../acts/commands'
import { useAct } from '../acts/use-act'
import { useKeys } from '../keys/keys'
import { mock } from '../live/access'
import { refreshNow } from '../live/refresh'
import { useLive } from '../live/state'
import { Action } from '../parts/controls/action'
import { CommandLine } from '../parts/text/command-line'
import { NotReached } from '../upstream/not-reached'
import { useTyped } from '../view/typed'
import {
  DEFAULTS,
  differing,
  patchOf,
  problemOf,
  SETTINGS,
  type SettingName,
  type Typed,
  type Values,
  valuesOf,
} from './setting-rows'

const FORM = 'settings-form'

/** Lifetimes, limits, fixed values and latency of the server. */
export function SettingsPanel() {
  const settings = useLive(({ settings }) => settings)
  const act = useAct()
  const [typed, setTyped, forget] = useTyped<Typed>('settings', {})
  const changes = settings ? differing(typed, settings) : []
  const isRight = changes.every(([name, text]) => problemOf(name, text) === undefined)
  const toDefaults = settings ? differing(DEFAULTS, settings) : []
  const set = async (pairs: readonly [SettingName, string][], done: string) => {
    if (pairs.length === 0) return
    const change = async () => {
      await mock.settings.set(patchOf(pairs))
      await refreshNow('settings')
    }
    if (await act(done, change)) forget(typed)
  }
  const save = () => {
    if (isRight) void set(changes, 'Settings saved')
  }
  useKeys('settings', { v: { does: 'save', run: save } })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <>
      <div className="bar">
        <h2>Settings</h2>
        {toDefaults.length > 0 && <span className="quiet">{toDefaults.length} changed</span>}
        <span className="push" />
        <Action
          label="Defaults"
          icon="refresh"
          disabled={toDefaults.length === 0}
          command={commands.settings(toDefaults)}
          onPress={() => void set(toDefaults, 'Settings are the defaults')}
        />
        <Action
          label="Save"
          kind="primary"
          icon="save"
          hint="v"
          form={FORM}
          disabled={changes.length === 0 || !isRight}
          command={commands.settings(changes)}
        />
      </div>
      <NotReached what="Settings" />
      <div className="panel-scroll">
        {settings && (
          <form id={FORM} onSubmit={submit}>
            <ul>
              {SETTINGS.map(({ name, about }) => (
                <SettingLine
                  key={name}
                  name={name}
                  about={about}
                  value={{ ...valuesOf(settings), ...typed }[name]}
                  server={valuesOf(settings)}
                  onType={(text) => setTyped({ ...typed, [name]: text })}
                />
              ))}
            </ul>
          </form>
        )}
      </div>
      <div className="status-line">
        <CommandLine text={commands.settings(changes)} />
      </div>
    </>
  )
}

interface SettingLineProps {
  name: SettingName
  about: string
  value: string
  server: Values
  onType: (text: string) => void
}

function SettingLine({ name, about, value, server, onType }: SettingLineProps) {
  const problem = value === server[name] ? undefined : problemOf(name, value)
  const usual = DEFAULTS[name] === '' ? 'none' : DEFAULTS[name]
  return (
    <li className="line setting-line">
      <label htmlFor={name}>
        <code>{name}</code>
        <span className="two quiet">{about}</span>
      </label>
      <input
        id={name}
        className="mono"
        autoComplete="off"
        aria-invalid={problem !== undefined}
        aria-describedby={`${name}-note`}
        placeholder="none"
        value={value}
        onChange={({ target }) => onType(target.value.trim())}
      />
      <span id={`${name}-note`} className={problem === undefined ? 'quiet' : 'code-red'} role={problem && 'alert'}>
        {problem ?? (server[name] === DEFAULTS[name] ? '' : `default ${usual}`)}
      </span>
    </li>
  )
}
