import { useState } from 'react'
import { Dialog } from '../src/ui/dialog'
import { isLetterOff, turnLetter, useBindings } from './keys'
import { Action } from './parts/action'
import { TITLES, useActivePanel } from './view'

const LIST_KEYS: [string, string][] = [
  ['j', 'next row'],
  ['k', 'row before'],
  ['Enter', 'open row'],
  ['Escape', 'close detail'],
]

/** Every key with what it does here; single letters can be switched off for who types by voice or by accident. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const panel = useActivePanel()
  const everywhere = useBindings('everywhere')
  const here = useBindings(panel)
  return (
    <Dialog title="Keys" onClose={onClose}>
      <div className="sheet">
        <KeyGroup title="Everywhere" keys={Object.entries(everywhere).map(([key, { does }]) => [key, does])} />
        <KeyGroup
          title={TITLES[panel]}
          keys={
            Object.entries(here).length > 0 ? Object.entries(here).map(([key, { does }]) => [key, does]) : LIST_KEYS
          }
        />
      </div>
      <p className="sheet-note">
        Keys rest while a field or the phone has the focus. Untick a letter to switch it off.
      </p>
      <div className="dialog-actions">
        <Action label="Close" kind="primary" onPress={onClose} />
      </div>
    </Dialog>
  )
}

function KeyGroup({ title, keys }: { title: string; keys: [string, string][] }) {
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {keys.map(([key, does]) => (
          <KeyLine key={key} name={key} does={does} />
        ))}
      </ul>
    </section>
  )
}

function KeyLine({ name, does }: { name: string; does: string }) {
  const [on, setOn] = useState(!isLetterOff(name))
  const turn = () => {
    turnLetter(name, !on)
    setOn(!on)
  }
  const words = name.startsWith('+') && name.length === 2 ? ['+', name.slice(1)] : name.split('+')
  return (
    <li>
      <span className="sheet-keys">
        {(name === '+' ? ['+'] : words).map((word) => (
          <kbd key={word}>{word === 'Escape' ? 'Esc' : word}</kbd>
        ))}
      </span>
      <span>{does}</span>
      {/^[a-z]$/.test(name) && <input type="checkbox" checked={on} onChange={turn} aria-label={`Key ${name} is on`} />}
    </li>
  )
}
