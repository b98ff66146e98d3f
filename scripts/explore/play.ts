/** Plays steps one after another, and checks after each what must always hold. */
import { PROMISES, type PromiseName } from '#contract/steps/promises'
import { type Step, type StepInput, stepSchema } from '#contract/steps/steps'
import { checkPromise } from '../story/check-promise'
import type { Stage } from '../story/stage'
import { runStep } from '../story/step-actions'
import { look, type Sight } from './sight'
import { compare, type Violation } from './violation'

export interface Played {
  steps: StepInput[]
  /** Steps that could not be taken, and are not among the steps. */
  refused: number
  violation?: Violation
}

export interface Rules {
  /** The next step; undefined ends the play. */
  next(sight: Sight): StepInput | undefined
  /** The promises to check after the nth step. */
  promises(nth: number): readonly PromiseName[]
}

/** Checked after every step. axe takes longer than all others together. */
const QUICK = PROMISES.filter((name) => name !== 'accessible')
export const promisesEvery =
  (nth: number) =>
  (step: number): readonly PromiseName[] =>
    step % nth === 0 ? PROMISES : QUICK

export async function play(stage: Stage, { next, promises }: Rules): Promise<Played> {
  const played: Played = { steps: [], refused: 0 }
  let before = await look(stage)
  for (let step = next(before); step; step = next(before)) {
    const isTaken = await take(stepSchema.parse(step), stage)
    if (isTaken) played.steps.push(step)
    else played.refused++
    const after = await look(stage)
    const violation = compare(before, after, step) ?? (await broken(stage, after, promises(played.steps.length)))
    if (violation) return { ...played, violation }
    before = after
  }
  return played
}

/** False when nothing can be tapped or decided any more: a person finds out in the same way. */
const take = (step: Step, stage: Stage): Promise<boolean> =>
  runStep(step, stage).then(
    () => true,
    () => false,
  )

async function broken(
  stage: Stage,
  { address, title }: Sight,
  names: readonly PromiseName[],
): Promise<Violation | undefined> {
  if (address === null) return undefined
  for (const name of names) {
    const wrong = await checkPromise(name, stage)
    if (wrong !== undefined)
      return { promise: name, about: aboutOf(name, wrong, title), wrong, shows: { holds: [name] } }
  }
  return undefined
}

/** The part of a message that is the same whenever it happens again. */
function aboutOf(name: PromiseName, wrong: string, title: string): string {
  if (name === 'accessible') return wrong.replace(/,.*$/, '')
  if (name === 'private') return wrong.replace(/ shows .*$/, '')
  return name === 'quiet' ? wrong.replaceAll(/\d+/g, '…').slice(0, 120) : title
}
