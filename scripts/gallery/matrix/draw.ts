/** Draws one cell: a screen is opened, every call begins to fail, and the person does something. */
import type { Browser, Page } from 'playwright-core'
import { startMock } from '../../../mock-server/start-mock'
import zhCn from '../../../web/src/text/zh-cn'
import type { PageClock } from '../../story/page-clock'
import { DEVICE, PHONE, takeStage } from '../../story/stage'
import type { Cell } from './cells'

const BEGUN = '2027-01-04T09:00:00+08:00'
/** Real time after which a call counts as never answered. */
const FAULTY_MS = 700
const SEEN_MS = 20_000

/** Small: hundreds of them stand on one page. */
const SMALL = { ...PHONE, deviceScaleFactor: 0.5, reducedMotion: 'reduce' } as const

export async function drawCell(browser: Browser, appDir: string, { screen, strike }: Cell): Promise<Buffer> {
  const mock = await startMock({ appDir, clock: { mode: 'frozen', now: BEGUN } })
  const context = await browser.newContext({ ...SMALL, baseURL: mock.url })
  context.setDefaultTimeout(SEEN_MS)
  try {
    const page = await context.newPage()
    const { clock } = await takeStage({ page, mock, device: DEVICE, patience: { faultyMs: FAULTY_MS } })
    const stage = { page, mock, t: zhCn, noise: { expect: () => {} } }
    await whileTimePasses(clock, screen.open(stage))
    await clock.settle()
    if (strike.fault) await mock.faults.add(strike.fault)
    await screen.act(stage)
    await clock.breathe()
    return await shoot(page)
  } finally {
    await context.close()
    await mock.close()
  }
}

/** Lets the page's clock go on while the way to a screen waits for something to be seen. */
async function whileTimePasses(clock: PageClock, work: Promise<unknown>): Promise<void> {
  let isDone = false
  const done = work.finally(() => {
    isDone = true
  })
  // Its failure is reported below.
  done.catch(() => {})
  do await clock.breathe().catch(unlessLeft)
  while (!isDone)
  await done
}

/** The page was left for another in the middle of a breath. */
function unlessLeft(error: unknown): void {
  if (!/context was destroyed|navigation/.test(String(error))) throw error
}

const shoot = (page: Page): Promise<Buffer> => page.screenshot({ animations: 'disabled', caret: 'hide' })
