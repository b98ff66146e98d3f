/** The stage of a story: a space of its own with the scenario started, and a fresh phone-sized page. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import type { ScenarioInput } from '#contract/calls/scenarios'
import { SPACE_COOKIE } from '#contract/calls/spaces'
import type { MockClient } from '#contract/client/mock-client'
import { presetStorage } from './browser/preset-storage'
import { type CallLog, callLog } from './call-log'
import { type PageClock, takeClock } from './page-clock'
import { type PageWatch, watchPage } from './promises/watch-page'
import { seedRandom } from './seed-random'

export interface StageOptions {
  browser: Browser
  /** Serves the app. */
  server: MockClient
  scenario: ScenarioInput
  /** Folder for pictures and the report page; nothing is kept without one. */
  reportDir?: string | undefined
  everyTick?: boolean
}

export interface Stage {
  page: Page
  mock: MockClient
  clock: PageClock
  log: CallLog
  watch: PageWatch
  /** Real time within which something must be there. */
  patienceMs: number
  /** File names of the pictures that were taken. */
  pictures: string[]
  /** Keeps a picture under a name. */
  shoot(name: string): Promise<void>
}

/** One device for every run, so that two runs make the same calls. */
export const DEVICE = 'scenario-device-0000000000000000'
export const PHONE = { viewport: { width: 390, height: 844 }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' }

export async function setStage({ browser, server, scenario, reportDir, everyTick = false }: StageOptions) {
  const space = await server.spaces.add()
  const context = await browser.newContext(PHONE)
  const close = async () => {
    await context.close()
    await server.spaces.rm(space.name)
  }
  try {
    const mock = server.space(space.name)
    await mock.scenarios.put(scenario.name, scenario)
    await mock.scenarios.start(scenario.name)
    await context.addCookies([{ name: SPACE_COOKIE, value: space.name, url: server.url }])
    const page = await context.newPage()
    const { seed, name } = scenario
    const stage = await takeStage({ page, mock, seed, device: DEVICE, reportDir, everyTick, prefix: `${name}-` })
    return { stage, close, space: space.name }
  } catch (error) {
    await close()
    throw error
  }
}

interface TakenStage extends Pick<StageOptions, 'reportDir' | 'everyTick'> {
  page: Page
  mock: MockClient
  /** Seed of the page's random numbers. */
  seed?: number | undefined
  device: string
  /** The clock of another page, for a second member in front of the same server. */
  clock?: PageClock | undefined
  /** Prefix of the names of pictures. */
  prefix?: string
  patience?: Partial<Patience>
}

interface Patience {
  /** Real time within which something must be there: recognition takes longest. */
  seenMs: number
  /** Real time after which a request counts as never answered while a fault is active. */
  faultyMs: number
}
const PATIENCE: Patience = { seenMs: 30_000, faultyMs: 2_000 }

/** Makes a stage of a page that has not been opened yet and a server that runs. */
export async function takeStage({
  page,
  mock,
  seed = 0,
  device,
  clock: shared,
  reportDir,
  everyTick = false,
  prefix = '',
  patience = {},
}: TakenStage) {
  const { seenMs, faultyMs } = { ...PATIENCE, ...patience }
  await seedRandom(page.context(), seed)
  await presetStorage(page, 'fp', device)
  const log = callLog(mock)
  const watch = watchPage(page)
  await shared?.join(page)
  const clock = shared ?? (await takeClock({ page, mock, everyTick, faultyMs, meanwhile: log.catchUp }))
  const pictures: string[] = []
  /** Number of pictures taken of each name. */
  const taken = new Map<string, number>()
  if (reportDir) await mkdir(reportDir, { recursive: true })
  const shoot = async (name: string) => {
    if (!reportDir) return
    const base = `${prefix}${name.replace(/[^\p{L}\p{N}-]+/gu, '_')}`
    const nth = (taken.get(base) ?? 0) + 1
    taken.set(base, nth)
    const file = nth === 1 ? `${base}.png` : `${base}-${nth}.png`
    await page.screenshot({ path: join(reportDir, file) })
    pictures.push(file)
  }
  return { page, mock, clock, log, watch, patienceMs: seenMs, pictures, shoot } satisfies Stage
}
