/** The verbs of a scenario's steps as functions that play them on a stage. */
import { complaintLine, readAs } from '#contract/errors/schema-errors'
import { STEP_VERBS, type Step, type StepInputs, stepSchema, type Verb } from '#contract/steps/steps'
import { onScreen } from './on-screen'
import { stepLine } from './result'
import type { Stage } from './stage'
import { runStep } from './step-actions'

type Verbs = { [V in Verb]: (value: NonNullable<StepInputs[V]>) => Promise<void> }

/** The member whose story it is, and what it is played on. */
export type Member = Verbs & Stage

/**
 * An error names the step by its number, and what was on screen.
 *
 * @param afterEach ends before the next step begins, which may leave the page
 */
export function verbsOn(stage: Stage, afterEach?: () => Promise<void>): Verbs {
  let played = 0
  const play = async (step: Step) => {
    played++
    await runStep(step, stage).catch(async (cause: unknown) => {
      const why = cause instanceof Error ? cause.message : String(cause)
      const seen = (await onScreen(stage).catch(() => '')).replaceAll(/\s+/g, ' ')
      throw new Error(`step ${played}, ${stepLine(step)}: ${why}\non screen: ${seen}`, { cause })
    })
    await afterEach?.()
  }
  const verbs = STEP_VERBS.map((verb) => [verb, async (value: unknown) => play(checked(verb, value))])
  return Object.fromEntries(verbs)
}

/** The error is one sentence: it is read in the output of a test. */
function checked(verb: string, value: unknown): Step {
  const { data, complaints } = readAs(stepSchema, { [verb]: value })
  if (!complaints) return data
  throw new Error(complaintLine(complaints[0]))
}
