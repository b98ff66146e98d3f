/** The text of the scenario in the editor, kept for the tab: neither closing the editor nor a reload loses it. */
import { useSyncExternalStore } from 'react'
import { OWN_TO_CONSOLE } from '#contract/calls/bugs'
import { createStore } from '../../../src/store/store'

const FIRST_TEXT = `name: my-story
about: a member recovers an account and is rejected
steps:
  - open: /account
  - see: 上传支付截图
`
const KEPT = `${OWN_TO_CONSOLE}scenario`
const text = createStore(sessionStorage.getItem(KEPT) ?? FIRST_TEXT)
export const useScenarioText = (): string => useSyncExternalStore(text.subscribe, text.get)
export const setScenarioText = (next: string): void => {
  sessionStorage.setItem(KEPT, next)
  text.update(() => next)
}

/** The text that needs no saving: a saved or copied scenario, or the first text. */
let kept = FIRST_TEXT
export const noteKept = (saved: string): void => {
  kept = saved
}
export const isTextKept = (): boolean => text.get() === kept

const NAME = /^\s*"?name"?\s*:\s*["']?([\p{L}\p{N}_-]+)/mu
/** Reads the scenario's name; a text without one is saved under a name of ours. */
export const nameIn = (text: string): string => NAME.exec(text)?.[1] ?? 'my-story'

export interface Problem {
  /** Counted from 1; null when the server names none. */
  line: number | null
  words: string
}

/** @param message `my-story:4: steps.0.opn: unknown field`, a line for each problem */
export const problemsIn = (message: string): Problem[] =>
  message.split('\n').map((line) => {
    const [, number, words] = /^.+?:(\d+): (.*)$/.exec(line) ?? []
    return number === undefined || words === undefined ? { line: null, words: line } : { line: Number(number), words }
  })

/** Start and end of a line, as positions of a caret. */
export function placeOf(text: string, line: number): [number, number] {
  const lines = text.split('\n')
  const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0)
  return [start, start + (lines[line - 1]?.length ?? 0)]
}
