/** A stage for recorded stories: every verb of a scenario's steps as a function that plays it in a browser. */
import type { ScenarioInput } from '#contract/calls/scenarios'
import { type Member, verbsOn } from '../../scripts/story/member'
import { setStage } from '../../scripts/story/stage'
import { test as base } from './browser-test'

interface World {
  /** Sets the stage; the page and its space are gone when the test ends. */
  story(scenario: ScenarioInput): Promise<Member>
}

export const test = base.extend<World>({
  story: async ({ browser, mock }, use) => {
    const ends: (() => Promise<void>)[] = []
    await use(async (scenario) => {
      const { stage, close } = await setStage({ browser, server: mock, scenario })
      ends.push(close)
      return { ...verbsOn(stage), ...stage }
    })
    await Promise.all(ends.map((end) => end()))
  },
})
