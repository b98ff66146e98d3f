/** Runs the steps of one scenario in a browser, in a space of its own. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Scenario } from '#contract/calls/scenarios'
import type { Step } from '#contract/steps/steps'
import { onScreen } from './on-screen'
import { secretsOf } from './promises/secrets'
import { reportPage } from './report'
import { type StepResult, type StoryResult, storyWithoutSecrets } from './result'
import { type Stage, type StageOptions, setStage } from './stage'
import { runStep } from './step-actions'

type StoryOptions = StageOptions & {
  scenario: Scenario
  /** The report shows secrets. */
  secrets?: boolean
}

export async function runStory({ reportDir, secrets, ...options }: StoryOptions): Promise<StoryResult> {
  const { scenario } = options
  const { stage, close } = await setStage({ ...options, reportDir })
  try {
    const steps = await runSteps(scenario.steps ?? [], stage)
    await stage.mock.snapshots.save('end')
    const endState = await stage.mock.snapshots.show('end')
    const result = { name: scenario.name, passed: steps.every(({ error }) => error === undefined), steps, endState }
    if (reportDir) {
      const page = reportPage(scenario, secrets ? result : storyWithoutSecrets(result))
      await writeFile(join(reportDir, `${scenario.name}.html`), page)
    }
    return result
  } finally {
    await close()
  }
}

async function seenAtFailure(stage: Stage): Promise<Pick<StepResult, 'onScreen' | 'secrets'>> {
  const { mock, watch, log } = stage
  return {
    onScreen: await onScreen(stage).catch(() => ''),
    secrets: await secretsOf(mock, watch.typed, log.calls),
  }
}

async function runSteps(steps: Step[], stage: Stage): Promise<StepResult[]> {
  const results: StepResult[] = []
  let before = 0
  for (const [index, step] of steps.entries()) {
    const error = await runStep(step, stage).then(
      () => undefined,
      (reason: unknown) => (reason instanceof Error ? reason.message : String(reason)),
    )
    const shot = stage.shoot(error === undefined ? `step-${index + 1}` : `step-${index + 1}-failed`)
    // A page that was closed has no picture, but its step has an error.
    await (error === undefined ? shot : shot.catch(() => {}))
    await stage.log.catchUp()
    const calls = stage.log.calls.slice(before)
    before += calls.length
    const { now } = await stage.mock.clock.show()
    const failure = error === undefined ? {} : { error, ...(await seenAtFailure(stage)) }
    results.push({ step, at: now, pictures: stage.pictures.splice(0), calls, ...failure })
    if (error !== undefined) break
  }
  return results
}
