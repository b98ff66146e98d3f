/** One browser and one server for all walks: the server is reset and the profile is new before each. */
import type { Browser } from 'playwright-core'
import type { ScenarioInput } from '#contract/calls/scenarios'
import { type Mock, startMock } from '../../mock-server/start-mock'
import { DEVICE, PHONE, type Stage, takeStage } from '../story/stage'

/** Real time: the page has settled before anything is looked for, so what is missing will not come. */
const SEEN_MS = 800
const FAULTY_MS = 300
const NAVIGATION_MS = 20_000

export interface Bench {
  browser: Browser
  mock: Mock
  seenMs: number
}

export const openBench = async (browser: Browser, appDir: string, seenMs = SEEN_MS): Promise<Bench> => ({
  browser,
  mock: await startMock({ appDir }),
  seenMs,
})

export async function onStage<Result>(
  { browser, mock, seenMs }: Bench,
  scenario: ScenarioInput,
  work: (stage: Stage) => Promise<Result>,
): Promise<Result> {
  await mock.reset()
  await mock.scenarios.put(scenario.name, scenario)
  await mock.scenarios.start(scenario.name)
  const context = await browser.newContext(PHONE)
  context.setDefaultTimeout(seenMs)
  context.setDefaultNavigationTimeout(NAVIGATION_MS)
  try {
    const page = await context.newPage()
    const patience = { seenMs, faultyMs: FAULTY_MS }
    return await work(await takeStage({ page, mock, seed: scenario.seed, device: DEVICE, patience }))
  } finally {
    await context.close()
  }
}
