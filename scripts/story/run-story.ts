/** Runs the steps of one scenario in a browser, against a server of its own. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Entry } from '../../mock-server/journal/journal'
import type { Scenario } from '../../mock-server/scenario/schema'
import type { Step } from '../../mock-server/scenario/step-schema'
import { reportPage } from './report'
import { type Stage, type StageOptions, setStage } from './stage'
import { runStep } from './step-actions'

export type StoryOptions = StageOptions & { scenario: Scenario }

export interface StepResult {
  step: Step
  /** Server time when it was done. */
  at: string
  /** File names of its pictures. */
  pictures: string[]
  /** The calls that came meanwhile. */
  calls: Entry[]
  /** What went wrong; the story ends with it. */
  error?: string
  /** What a person saw then. */
  onScreen?: string
}

export interface StoryResult {
  name: string
  passed: boolean
  steps: StepResult[]
  /** The server's whole state after the last step: the text of a snapshot. */
  endState: string
}

export async function runStory({ reportDir, ...options }: StoryOptions): Promise<StoryResult> {
  const { scenario } = options
  const { stage, close } = await setStage({ ...options, reportDir })
  try {
    const steps = await runSteps(scenario.steps ?? [], stage)
    await stage.mock.snapshots.save('end')
    const endState = await stage.mock.snapshots.show('end')
    const result = { name: scenario.name, passed: steps.every(({ error }) => error === undefined), steps, endState }
    if (reportDir) await writeFile(join(reportDir, `${scenario.name}.html`), reportPage(scenario, result))
    return result
  } finally {
    await close()
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
    await stage.shoot(error === undefined ? `step-${index + 1}` : `step-${index + 1}-failed`)
    await stage.log.catchUp()
    const calls = stage.log.calls.slice(before)
    before += calls.length
    const { now } = await stage.mock.clock.show()
    const failure = error === undefined ? {} : { error, onScreen: await stage.page.locator('body').innerText() }
    results.push({ step, at: now, pictures: stage.pictures.splice(0), calls, ...failure })
    if (error !== undefined) break
  }
  return results
}

/** One line a step, as its file writes it. */
export function stepLine(step: Step): string {
  const [verb = '', value] = Object.entries(step)[0] ?? []
  return `${verb}: ${typeof value === 'string' ? value : JSON.stringify(value)}`
}
