/** The verbs of a scenario's steps as functions that play them on a stage. */
import { STEP_VERBS, type Step, stepSchema } from '#contract/steps/steps'
import { stepLine } from './result'
import type { Stage } from './stage'
import { runStep } from './step-actions'

type Verbs = { [Verb in keyof Step]-?: (value: NonNullable<Step[Verb]>) => Promise<void> }

/** The member whose story it is, and what it is played on. */
export type Member = Verbs & Stage

/** An error names the step by its number, and what was on screen. */
export function verbsOn(stage: Stage): Verbs {
  let played = 0
  const play = async (step: Step) => {
    played++
    await runStep(step, stage).catch(async (cause: unknown) => {
      const why = cause instanceof Error ? cause.message : String(cause)
      const onScreen = (await stage.page.locator('body').innerText()).replaceAll(/\s+/g, ' ')
      throw new Error(`step ${played}, ${stepLine(step)}: ${why}\non screen: ${onScreen}`, { cause })
    })
  }
  const checked = (verb: string, value: unknown): Step => {
    const { data, error } = stepSchema.safeParse({ [verb]: value })
    if (data) return data
    throw new Error(`${verb}: ${error.issues.map(({ message }) => message).join('; ')}, not ${JSON.stringify(value)}`)
  }
  const verbs = STEP_VERBS.map((verb) => [verb, async (value: unknown) => play(checked(verb, value))])
  return Object.fromEntries(verbs)
}
