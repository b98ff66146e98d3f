/** A stage for recorded stories: every verb of a scenario's steps as a function that plays it in a browser. */

import type { ScenarioInput } from '#contract/calls/scenarios'
import { STEP_VERBS, type Step, stepSchema } from '#contract/steps/steps'
import { stepLine } from '../../scripts/story/result'
import { type Stage, setStage } from '../../scripts/story/stage'
import { runStep } from '../../scripts/story/step-actions'
import { APP_DIR, test as base } from './app'

type Verbs = { [Verb in keyof Step]-?: (value: NonNullable<Step[Verb]>) => Promise<void> }

/** The member whose story it is, and what it is played on. */
export type Member = Verbs & Stage

interface World {
  /** Sets the stage; the page and its server are gone when the test ends. */
  story(scenario: ScenarioInput): Promise<Member>
}

export const test = base.extend<World>({
  story: async ({ browser }, use) => {
    const ends: (() => Promise<void>)[] = []
    await use(async (scenario) => {
      const { stage, close } = await setStage({ browser, appDir: APP_DIR, scenario })
      ends.push(close)
      return { ...verbsOn(stage), ...stage }
    })
    await Promise.all(ends.map((end) => end()))
  },
})

function verbsOn(stage: Stage): Verbs {
  let played = 0
  const play = async (step: Step) => {
    played++
    await runStep(step, stage).catch(async (cause: unknown) => {
      const why = cause instanceof Error ? cause.message : String(cause)
      const onScreen = (await stage.page.locator('body').innerText()).replaceAll(/\s+/g, ' ')
      throw new Error(`step ${played}, ${stepLine(step)}: ${why}\non screen: ${onScreen}`, { cause })
    })
  }
  const verbs = STEP_VERBS.map((verb) => [verb, (value: unknown) => play(stepSchema.parse({ [verb]: value }))])
  return Object.fromEntries(verbs)
}
