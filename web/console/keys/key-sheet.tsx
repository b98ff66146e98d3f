import { useState } from 'react'
import { Dialog } from '../../src/ui/kit/dialog'
import { Action } from '../parts/controls/action'
import { TITLES, useActivePanel } from '../view/view'
import { type Bindings, isLetterOff, turnLetter, useBindings } from './keys'

/** The keys of the tabs in two lines: one for each would hide the rest. */
const TAB_KEYS: [string, string][] = [
  ['1–9 0 ,', 'open only that tab'],
  ['Shift+1–9 0 ,', 'open or close that tab beside the others'],
]
const isTabKey = (key: string): boolean => /^(Shift\+)?[\d,]$/.test(key)
const linesOf = (bindings: Bindings): [string, string][] =>
  Object.entries(bindings).flatMap(([key, { does }]) => (isTabKey(key) ? [] : [[key, does]]))

/** Lists every key available here; people who dictate or hit keys by accident can switch single letters off. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const panel = useActivePanel()
  const everywhere = useBindings('everywhere')
  const here = linesOf(useBindings(panel))
  return (
    <Dialog title="Keys" onClose={onClose}>
      <div className="key-sheet">
        <KeyGroup title="Everywhere" keys={[...TAB_KEYS, ...linesOf(everywhere)]} />
        {here.length > 0 && <KeyGroup title={TITLES[panel]} keys={here} />}
      </div>
      <div className="dialog-actions key-sheet-end">
        <p className="sheet-note">
          Keys rest while a field or the phone has the focus. Untick a letter to switch it off.
        </p>
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

const SHORT: Record<string, string> = { Escape: 'Esc', ArrowDown: '↓', ArrowUp: '↑' }

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
          <kbd key={word}>{SHORT[word] ?? word}</kbd>
        ))}
      </span>
      <span>{does}</span>
      {/^[a-z]$/.test(name) && <input type="checkbox" checked={on} onChange={turn} aria-label={`Key ${name} is on`} />}
    </li>
  )
}
