import type { FormEvent } from 'react'
import { parseDuration } from '#contract/words/duration'
import { commands } from '../acts/commands'
import { useJump } from '../jumps/jumps'
import { Action } from '../parts/controls/action'
import { useTyped } from '../view/typed'

/** The form that people write, `2 h`, as durations of the server have it: `2h`. */
const joined = (text: string): string => text.replaceAll(/\s+/g, '').toLowerCase()

/** A jump of any length, beside the usual ones. */
export function OwnJump() {
  const jump = useJump()
  const [typed, setTyped] = useTyped('own jump', '')
  const by = joined(typed)
  const isRight = parseDuration(by) !== null
  const go = () => {
    if (!isRight) return
    jump({ by })
    setTyped('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    go()
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
      <Action label="Advance" command={commands.advance(isRight ? by : '2h')} onPress={go} disabled={!isRight} />
      {typed !== '' && !isRight && <span role="alert">A duration like 500ms, 8s, 10m, 2h or 7d</span>}
    </form>
  )
}
