/** Runs the steps of one scenario in a browser, against a server of its own. */

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { startMock } from '../../mock-server/control/start-mock'
import type { Entry } from '../../mock-server/journal'
import type { Scenario } from '../../mock-server/scenario/schema'
import type { Step } from '../../mock-server/scenario/step-schema'
import { takeClock } from './page-clock'
import { presetStorage } from './preset-storage'
import { reportPage } from './report'
import { runStep, type Stage } from './step-actions'

export interface StoryOptions {
  browser: Browser
  appDir: string
  scenario: Scenario
  /** Folder for pictures and the report page; nothing is kept without one. */
  reportDir?: string
  everyTick?: boolean
}

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
}

/** One device for every run, so that two runs make the same calls. */
const DEVICE = 'scenario-device-0000000000000000'
const PHONE = { viewport: { width: 390, height: 844 }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' }

export async function runStory({
  browser,
  appDir,
  scenario,
  reportDir,
  everyTick = false,
}: StoryOptions): Promise<StoryResult> {
  const mock = await startMock({ appDir })
  const context = await browser.newContext(PHONE)
  try {
    await mock.scenarios.put(scenario.name, JSON.stringify(scenario))
    await mock.scenarios.start(scenario.name)
    const page = await context.newPage()
    await presetStorage(page, 'fp', DEVICE)
    const clock = await takeClock({ page, mock, everyTick })
    const pictures: string[] = []
    if (reportDir) await mkdir(reportDir, { recursive: true })
    const shoot = async (name: string) => {
      if (!reportDir) return
      const file = `${scenario.name}-${name.replace(/[^\p{L}\p{N}-]+/gu, '_')}.png`
      await page.screenshot({ path: join(reportDir, file) })
      pictures.push(file)
    }
    const stage: Stage = { page, mock, clock, shoot }
    const steps = await runSteps(scenario.steps ?? [], stage, pictures)
    const result = { name: scenario.name, passed: steps.every(({ error }) => error === undefined), steps }
    if (reportDir) await writeFile(join(reportDir, `${scenario.name}.html`), reportPage(scenario, result))
    return result
  } finally {
    await context.close()
    await mock.close()
  }
}

async function runSteps(steps: Step[], stage: Stage, pictures: string[]): Promise<StepResult[]> {
  const results: StepResult[] = []
  let lastCall = 0
  for (const [index, step] of steps.entries()) {
    const error = await runStep(step, stage).then(
      () => undefined,
      (reason: unknown) => (reason instanceof Error ? reason.message : String(reason)),
    )
    await stage.shoot(error === undefined ? `step-${index + 1}` : `step-${index + 1}-failed`)
    const calls = (await stage.mock.requests.ls({})).filter(({ id }) => id > lastCall)
    lastCall = calls.at(-1)?.id ?? lastCall
    const { now } = await stage.mock.clock.show()
    const failure = error === undefined ? {} : { error, onScreen: await stage.page.locator('body').innerText() }
    results.push({ step, at: now, pictures: pictures.splice(0), calls, ...failure })
    if (error !== undefined) break
  }
  return results
}

/** One line a step, as its file writes it. */
export function stepLine(step: Step): string {
  const [verb = '', value] = Object.entries(step)[0] ?? []
  return `${verb}: ${typeof value === 'string' ? value : JSON.stringify(value)}`
}

/** What two runs of one scenario must have in common: every call with its answer's code, and the end. */
export function traceOf(result: StoryResult): string[] {
  return result.steps.flatMap(({ at, calls }) => [at, ...calls.map(({ path, code }) => `${path} ${code}`)])
}
