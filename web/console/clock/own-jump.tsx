import type { FormEvent } from 'react'
import { parseDuration } from '#contract/words/duration'
import { commands } from '../acts/commands'
import { joined } from '../acts/joined'
import { useJump } from '../jumps/jumps'
import { Action } from '../parts/controls/action'
import { useTyped } from '../view/typed'

/** A jump of any length, beside the usual ones. */
export function OwnJump() {
  const jump = useJump()
  const [typed, setTyped, forget] = useTyped('own jump', '')
  const by = joined(typed)
  const isRight = parseDuration(by) !== null
  const go = async () => {
    if (isRight && (await jump({ by }))) forget(typed)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void go()
  }
  return (
    <form className="clock-own" onSubmit={submit}>
      <input
        className="mono clock-field"
        aria-label="Time to pass, like 2 h"
        aria-invalid={typed !== '' && !isRight}
        placeholder="2 h"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Action
        label="Advance"
        command={commands.advance(isRight ? by : '2h')}
        onPress={() => void go()}
        disabled={!isRight}
      />
      {typed !== '' && !isRight && <span role="alert">A duration like 500ms, 8s, 10m, 2h or 7d</span>}
    </form>
  )
}
