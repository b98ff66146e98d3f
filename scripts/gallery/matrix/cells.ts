/** The cells of the matrix: which there are, which are to be drawn, and what became of them. */
import { UsageError } from '../../command-line'
import { type StruckState, struckStates } from '../../screens/struck-states'
import { type Strike, strikes } from './strikes'

export interface Cell {
  screen: StruckState
  strike: Strike
}

/** `new`: the last run had no picture of it. */
export type Outcome = 'same' | 'new' | 'differs' | 'not drawn'
export interface DrawnCell {
  outcome: Outcome
  /** The share of pixels that differ, or the reason why there is no picture. */
  words: string
}

interface Named {
  screen: { name: string }
  strike: { name: string }
}
export const fileName = ({ screen, strike }: Named): string =>
  `${screen.name.replace(/[^a-z0-9]+/gi, '-')}--${strike.name}.png`

interface Wanted {
  /** Part of a screen's name. */
  only?: string | undefined
  /** Names of columns, separated by commas. */
  fault?: string | undefined
}

/** @throws {UsageError} for a name that nothing has */
export function chosenCells({ only = '', fault }: Wanted): Cell[] {
  const screens = struckStates.filter(({ name }) => name.includes(only))
  if (screens.length === 0)
    throw new UsageError(`--only: no screen has ${only} in its name; known: ${namesOf(struckStates)}`)
  const names = fault?.split(',')
  const foreign = names?.find((name) => !strikes.some((strike) => strike.name === name))
  if (foreign !== undefined) throw new UsageError(`--fault: there is no ${foreign}; known: ${namesOf(strikes)}`)
  const columns = strikes.filter(({ name }) => names?.includes(name) ?? true)
  return screens.flatMap((screen) => columns.map((strike) => ({ screen, strike })))
}

const namesOf = (things: readonly { name: string }[]): string => things.map(({ name }) => name).join(' · ')

/** Text that is drawn anew differs by a few pixels of its edges, and nobody sees that. */
const VISIBLE_SHARE = 0.0005

/** @param share of the pixels that differ; null when the last run has no picture */
export function outcomeOf(share: number | null): DrawnCell {
  if (share === null) return { outcome: 'new', words: 'not in the last run' }
  if (share < VISIBLE_SHARE) return { outcome: 'same', words: '' }
  return { outcome: 'differs', words: `${(share * 100).toFixed(share < 0.01 ? 2 : 0)} % of its pixels` }
}
