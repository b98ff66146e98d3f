/**
 * The package's `support-desk/playwright`: Playwright's `test` with a server, a page whose clock is the server's, and
 * the verbs of scenario files for the member in front of it.
 */
import { test as base } from '@playwright/test'
import type { ScenarioInput } from '#contract/calls/scenarios'
import { type Member, verbsOn } from '../../story/member'
import { DEVICE, PHONE, type Stage, takeStage } from '../../story/stage'
import { type Mock, startMock } from './testing'

export { expect } from '@playwright/test'
export type { Member, Mock, ScenarioInput, Stage }

export interface SupportDeskOptions {
  /** The scenario that every test starts with: the name of a shipped one, or a whole one. */
  scenario: string | ScenarioInput | undefined
}

export interface SupportDeskFixtures {
  /** The server's other face: orders, codes, faults, clock. Nothing of another test is in it. */
  mock: Mock
  /** The page's and the server's clock as one. It stands still until it is advanced. */
  stage: Stage
  /** Acts and looks as a member would, by accessible names and visible text. */
  member: Member
}

export interface SupportDeskWorkerOptions {
  /** `worker`: one server for all tests of a worker, reset before each. `test`: a new server for each test. */
  serverPer: 'worker' | 'test'
}

interface WorkerFixtures {
  workerMock: Mock | null
}

export const test = base.extend<SupportDeskOptions & SupportDeskFixtures, SupportDeskWorkerOptions & WorkerFixtures>({
  viewport: PHONE.viewport,
  locale: PHONE.locale,
  timezoneId: PHONE.timezoneId,
  scenario: [undefined, { option: true }],
  serverPer: ['worker', { option: true, scope: 'worker' }],
  workerMock: [
    async ({ serverPer }, use) => {
      const mock = serverPer === 'worker' ? await startMock() : null
      await use(mock)
      await mock?.close()
    },
    { scope: 'worker' },
  ],
  mock: async ({ workerMock, scenario }, use) => {
    const mock = workerMock ?? (await startMock())
    if (workerMock) await workerMock.reset()
    try {
      if (scenario !== undefined) await begin(mock, scenario)
      await use(mock)
    } finally {
      if (!workerMock) await mock.close()
    }
  },
  baseURL: async ({ mock }, use) => use(mock.url),
  stage: async ({ context, mock, scenario }, use, { outputDir }) => {
    const seed = typeof scenario === 'object' ? scenario.seed : undefined
    const page = await context.newPage()
    await use(await takeStage({ page, mock, seed, device: DEVICE, reportDir: outputDir }))
  },
  page: async ({ stage }, use) => use(stage.page),
  member: async ({ stage }, use) => use({ ...verbsOn(stage), ...stage }),
})

async function begin({ scenarios }: Mock, scenario: string | ScenarioInput): Promise<void> {
  if (typeof scenario === 'object') await scenarios.put(scenario.name, scenario)
  await scenarios.start(typeof scenario === 'string' ? scenario : scenario.name)
}
