/**
 * The package's `support-desk/playwright`: Playwright's `test` with a server, a page whose clock is the server's, and
 * the verbs of scenario files for the member in front of it.
 */
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { type BrowserContext, test as base, type TestInfo } from '@playwright/test'
import type { BugFile, BugPhone } from '#contract/calls/bugs'
import type { ScenarioInput } from '#contract/calls/scenarios'
import { SPACE_COOKIE } from '#contract/calls/spaces'
import { connectMock } from '#contract/client/client'
import type { MockClient } from '#contract/client/mock-client'
import { phoneOf, placePhone } from '../../story/browser/bug-phone'
import { type Member, verbsOn } from '../../story/member'
import { secretsOf } from '../../story/promises/secrets'
import { withHidden } from '../../story/result'
import { DEVICE, PHONE, type Stage, takeStage } from '../../story/stage'
import { serverOfRun } from '../run-of-tests'
import { type KeptPictures, keepPictures } from '../timeline/keep-pictures'
import { timelinePage } from '../timeline/timeline-page'
import { startMock } from './testing'

export { expect } from '@playwright/test'
export type { Member, MockClient, ScenarioInput, Stage }

export interface SupportDeskOptions {
  /** The scenario that every test starts with: the name of a shipped one, or a whole one. */
  scenario: string | ScenarioInput | undefined
  /** Path of a bug file: every test starts where the bug was met, with the page at the phone's address. */
  bug: string | undefined
}

export interface SupportDeskFixtures {
  /** The server's other face: orders, codes, faults, clock. Nothing of another test is in it. */
  mock: MockClient
  /** The page's and the server's clock as one. It stands still until it is advanced. */
  stage: Stage
  /** Acts and looks as a member would, by accessible names and visible text. */
  member: Member
  /** Opens a page for a further member, on a device and in a profile of its own. Time passes for all members at once. */
  newMember: () => Promise<Member>
  /**
   * Saves server and page as a bug file, at the path or beside the test's results, attaches it to them and returns its
   * path. After a test with a page that failed this happens by itself, and its timeline is attached as a page.
   */
  saveBug: (about?: string, path?: string) => Promise<string>
}

export interface SupportDeskWorkerOptions {
  /**
   * `run`: one server for all workers, or the one at `MOCK_URL`, which may want `MOCK_TOKEN`. `worker`: one for all tests
   * of a worker. On these every test has a space of its own. `test`: a new server for each test.
   */
  serverPer: 'run' | 'worker' | 'test'
}

interface OwnFixtures {
  /** The phone of the bug file that was opened. */
  bugPhone: BugPhone | null
  /** The stage, and what its page shows from then on. */
  watched: { stage: Stage; pictures: KeptPictures }
  /** Name of the test's space; null where the test has the whole server. */
  space: string | null
  /** Puts a browser context into the test's space. */
  enter: (context: BrowserContext) => Promise<void>
}

interface WorkerFixtures {
  /** The server of several tests. */
  shared: MockClient | null
}

type Fixtures = SupportDeskOptions & SupportDeskFixtures & OwnFixtures

/** Options as Playwright's own are, so that a configuration can set them: its types allow a new default as a plain value only. */
const phoneOptions = Object.fromEntries(
  Object.entries(PHONE).map(([name, value]) => [name, [value, { option: true }]]),
) as unknown as typeof PHONE

export const test = base.extend<Fixtures, SupportDeskWorkerOptions & WorkerFixtures>({
  ...phoneOptions,
  scenario: [undefined, { option: true }],
  bug: [undefined, { option: true }],
  bugPhone: async ({ bug, mock }, use) => {
    await use(bug === undefined ? null : await openBug(mock, bug))
  },
  serverPer: ['run', { option: true, scope: 'worker' }],
  shared: [
    async ({ serverPer }, use) => {
      if (serverPer === 'worker') await withServer(use)
      else await use(serverPer === 'run' ? await connectRun() : null)
    },
    { scope: 'worker' },
  ],
  // A unique name: behind a balancer it chooses one of several servers.
  space: async ({ shared }, use) => use(shared && randomUUID()),
  mock: async ({ shared, space, scenario }, use) => {
    const play = async (mock: MockClient) => {
      if (scenario !== undefined) await begin(mock, scenario)
      await use(mock)
    }
    if (shared === null || space === null) return withServer(play)
    const mock = shared.space(space)
    await mock.spaces.add({ name: space })
    try {
      await play(mock)
    } finally {
      await mock.spaces.rm(space)
    }
  },
  enter: async ({ mock: { url }, space }, use) => {
    await use(async (context) => {
      if (space !== null) await context.addCookies([{ name: SPACE_COOKIE, value: space, url }])
    })
  },
  baseURL: async ({ mock }, use) => use(mock.url),
  context: async ({ context, enter }, use) => {
    await enter(context)
    await use(context)
  },
  // One of its own would not be in the test's space.
  request: async ({ context }, use) => use(context.request),
  watched: async ({ context, mock, scenario, bugPhone }, use, info) => {
    const seed = typeof scenario === 'object' ? scenario.seed : undefined
    const page = await context.newPage()
    const device = bugPhone?.local['fp'] ?? DEVICE
    const stage = await takeStage({ page, mock, seed, device, reportDir: info.outputDir, patience: patienceIn(info) })
    if (bugPhone) {
      await placePhone(page, bugPhone)
      await stage.clock.settle()
    }
    const pictures = keepPictures(page, mock)
    await use({ stage, pictures })
    if (info.status !== info.expectedStatus)
      await keepTimeline(stage, await keepBug(stage, info), await pictures.end(), info)
  },
  stage: async ({ watched }, use) => use(watched.stage),
  page: async ({ stage }, use) => use(stage.page),
  member: async ({ watched: { stage, pictures } }, use) => use({ ...verbsOn(stage, pictures.take), ...stage }),
  newMember: async ({ browser, enter, mock, stage, viewport, locale, timezoneId }, use, info) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext({
        viewport,
        ...(locale && { locale }),
        ...(timezoneId && { timezoneId }),
        baseURL: mock.url,
      })
      const nth = contexts.push(context) + 1
      await enter(context)
      const page = await context.newPage()
      const own = { device: `${DEVICE.slice(0, -1)}${nth}`, seed: nth, prefix: `member-${nth}-` }
      const place = { reportDir: info.outputDir, patience: patienceIn(info) }
      const further = await takeStage({ page, mock, clock: stage.clock, ...place, ...own })
      return { ...verbsOn(further), ...further }
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
  saveBug: async ({ stage }, use, info) => {
    await use((about, path) => keepBug(stage, info, about, path))
  },
})

/** With a limit of its own, a step mostly fails before its test runs out of time, and says which it was. */
const patienceIn = ({ timeout }: TestInfo) => (timeout > 0 ? { seenMs: Math.min(30_000, timeout / 3) } : {})

async function withServer(use: (mock: MockClient) => Promise<void>): Promise<void> {
  const mock = await startMock()
  try {
    await use(mock)
  } finally {
    await mock.close()
  }
}

async function connectRun(): Promise<MockClient> {
  const { MOCK_URL, MOCK_TOKEN } = process.env
  return connectMock(MOCK_URL || (await serverOfRun()), { token: MOCK_TOKEN })
}

async function openBug(mock: MockClient, file: string): Promise<BugPhone | null> {
  const name = ownName()
  await mock.bugs.add(name, await readFile(file, 'utf8'))
  const { phone } = await mock.bugs.open(name)
  await mock.bugs.rm(name)
  return phone
}

/** @returns the path of the file */
async function keepBug({ mock, page }: Stage, info: TestInfo, about = info.title, given?: string): Promise<string> {
  const bug = ownName()
  await mock.bugs.save(bug, { about, phone: await phoneOf(page) })
  const nth = info.attachments.filter(({ name }) => name === ATTACHMENT).length + 1
  const path = given ?? info.outputPath(nth === 1 ? 'test.bug.json' : `test-${nth}.bug.json`)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, await mock.bugs.show(bug), { mode: 0o600 })
  await mock.bugs.rm(bug)
  // `attach` would copy the file under another name.
  info.attachments.push({ name: ATTACHMENT, path, contentType: 'application/json' })
  return path
}
/** Writes the timeline of the bug file as a page, with what the phone showed. */
async function keepTimeline(
  { mock, watch, log }: Stage,
  bug: string,
  shown: Awaited<ReturnType<KeptPictures['end']>>,
  info: TestInfo,
): Promise<void> {
  const { timeline, traffic, about }: BugFile = JSON.parse(await readFile(bug, 'utf8'))
  const path = info.outputPath('timeline.html')
  // The runner colours its message for a terminal.
  const said = stripVTControlCharacters(info.error?.message ?? String(info.error?.value ?? info.status))
  const error = withHidden(said, await secretsOf(mock, watch.typed, log.calls))
  const entries = timeline.map(({ entry }) => entry)
  await writeFile(path, timelinePage({ about, error, entries, calls: traffic, ...shown }), { mode: 0o600 })
  info.attachments.push({ name: 'timeline', path, contentType: 'text/html' })
}

/** All spaces of a server, and so the tests of all workers, share its bug files. */
const ownName = (): string => `test-${randomUUID()}`
const ATTACHMENT = 'bug file'

async function begin({ scenarios }: MockClient, scenario: string | ScenarioInput): Promise<void> {
  if (typeof scenario === 'object') await scenarios.put(scenario.name, scenario)
  await scenarios.start(typeof scenario === 'string' ? scenario : scenario.name)
}
