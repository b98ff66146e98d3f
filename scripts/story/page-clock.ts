/**
 * The clock of a page under a scenario, kept in step with the server's.
 *
 * Both stand still unless they are advanced, tick by tick: the server acts on what is due, then the page's timers run,
 * then the page's requests are answered, and only then comes the next tick. So no poll is lost or doubled, and the
 * number of polls does not depend on the machine. Long stretches in which the server has nothing to do are skipped,
 * except for the last twenty seconds before each of its events.
 */
import type { Page } from 'playwright-core'
import type { MockClient } from '#contract/client/mock-client'
import { ExpectationError } from '#contract/steps/step-actions'
import { toMs } from '#contract/words/duration'
import { type PageRequests, watchRequests } from './page-requests'

/** A page's clock can only be paused at a moment after that of its installation. */
const RUN_UP_MS = 30_000
const TICK_MS = 1_000
const LAST_STRETCH_MS = 20_000
/** Time given to animation frames and short timers after an action. */
const BREATH_MS = 200
const BREATHS = 2
const TICKS_A_LOOK = 500

export interface PageClock {
  /** Waits until the effects of an action have settled. */
  settle(): Promise<void>
  breathe(): Promise<void>
  advance(duration: string): Promise<void>
  /** Takes over the clock of a further page as well, before it is opened: time passes for all at once. */
  join(page: Page): Promise<void>
}

interface PageClockOptions {
  page: Page
  mock: MockClient
  /** Runs every second of a long stretch. */
  everyTick: boolean
  /** Real time after which a request counts as never answered while a fault makes answers late. */
  faultyMs: number
  /** Called now and then while time passes. */
  meanwhile(): Promise<void>
}

const LATE: ReadonlySet<string> = new Set(['HANG', 'HOLD', 'DELAY', 'SLOW_BODY'])

/** Takes over the page's clock; call it before the page is opened. */
export async function takeClock({ page, mock, everyTick, faultyMs, meanwhile }: PageClockOptions): Promise<PageClock> {
  const { now } = await mock.clock.freeze()
  let time = Date.parse(now)
  const pages = [await takenOver(page, time, faultyMs)]

  let ticks = 0
  // A spent fault makes no further answer late, but one that it struck may still be on its way, or never come.
  const isFaulty = async () => (await mock.faults.ls()).some(({ kind }) => LATE.has(kind))
  const open = () => pages.filter((one) => !one.page.isClosed())
  /** Brings server and pages together, where the server's clock was moved through the control API. */
  const catchUp = async () => {
    const { now, mode } = await mock.clock.show()
    const ahead = Date.parse(now) - time
    if (mode === 'real') throw new ExpectationError("the server's clock runs: a story needs it frozen")
    if (ahead === 0) return
    // A page only goes forward, so a restored state is advanced to its time.
    if (ahead < 0) await mock.clock.advance({ to: new Date(time).toISOString() })
    else for (const one of open()) await one.page.clock.fastForward(ahead)
    time = Math.max(time, Date.parse(now))
    await settle()
  }
  const settle = async () => {
    do for (const one of open()) await settled(one, isFaulty)
    while (open().some(hasMoreToCome))
  }
  const pass = async (ms: number, how: 'runFor' | 'fastForward') => {
    time += ms
    await mock.clock.advance({ to: new Date(time).toISOString() })
    for (const one of open()) await one.page.clock[how](ms)
    await settle()
  }
  return {
    settle,
    async breathe() {
      await settle()
      await catchUp()
      for (let breath = 0; breath < BREATHS; breath++) await pass(BREATH_MS, 'runFor')
    },
    async advance(duration) {
      await catchUp()
      const target = time + toMs(duration)
      while (time < target) {
        const { due } = await mock.clock.show()
        const next = Math.min(target, ...due.map(({ at }) => Date.parse(at)).filter((at) => at > time))
        const stretch = next - time - LAST_STRETCH_MS
        if (!everyTick && stretch > TICK_MS) await pass(stretch, 'fastForward')
        while (time < next) {
          await pass(Math.min(TICK_MS, next - time), 'runFor')
          if (++ticks % TICKS_A_LOOK === 0) await meanwhile()
        }
      }
    },
    async join(other) {
      const at = time
      const joined = await takenOver(other, at, faultyMs)
      if (time > at) await other.clock.runFor(time - at)
      pages.push(joined)
    },
  }
}

interface StoppedPage {
  page: Page
  requests: PageRequests
  /** Number of requests whose effects have settled. */
  known: number
}

async function takenOver(page: Page, time: number, faultyMs: number): Promise<StoppedPage> {
  await page.clock.install({ time: time - RUN_UP_MS })
  await page.clock.pauseAt(time)
  await page.addInitScript(countOpenWork)
  await page.addInitScript(sealOnPage)
  return { page, requests: watchRequests(page, faultyMs), known: 0 }
}

/** Repeats, since an answer may cause further work and further requests in the page. */
async function settled(one: StoppedPage, isFaulty: () => Promise<boolean>): Promise<void> {
  const { page, requests } = one
  let before: number
  do {
    before = one.known
    one.known = requests.total
    await requests.answered(isFaulty)
    await evaluated(page, requests.takeScripts())
    await idle(page, one.known > before ? TURNS_AFTER_ANSWERS : 2)
    // A request that came and was answered during the last look counts too: its answer may cause more.
  } while (hasMoreToCome(one) || one.known > before)
}

const hasMoreToCome = ({ requests, known }: StoppedPage): boolean => requests.total > known || requests.open > 0

/** On a busy machine an answer may still be on its way from one process of the browser to another. */
const TURNS_AFTER_ANSWERS = 8

/**
 * A script that has come is still to be compiled, on another thread. Importing it again ends when its first import does,
 * and runs nothing twice. A string, because the tools that compile this file rewrite imports.
 */
async function evaluated(page: Page, scripts: string[]): Promise<void> {
  if (scripts.length === 0) return
  const imports = `Promise.allSettled(${JSON.stringify(scripts)}.map((url) => import(url))).then(() => undefined)`
  // A page that has been left in the meantime runs them no more.
  await page.evaluate(imports).catch(() => undefined)
}

/** Real time after which a page that the app does not take over counts as idle. */
const SHELL_LIMIT_MS = 5_000
const LOOKS_A_CALL = 200

/**
 * Waits until the page is idle, in a way that the installed clock does not block: a task of the lowest priority runs
 * after the page's answers, promises and renderings. Until the app has taken over the page, more is to come.
 */
async function idle(page: Page, turns: number): Promise<void> {
  const limit = Date.now() + SHELL_LIMIT_MS
  let left = turns
  while (left > 0 && Date.now() < limit) left = await turnsLeft(page, left)
}

/** Looks a number of times and comes back, because only here does time pass: the page's own stands still. */
function turnsLeft(page: Page, turns: number): Promise<number> {
  return page.evaluate(
    async ({ left, looks }) => {
      let quiet = 0
      for (let look = 0; look < looks && quiet < left; look++) {
        await scheduler.postTask(() => undefined, { priority: 'background' })
        if (!(window.openWork > 0 || document.documentElement.hasAttribute('data-shell'))) quiet++
      }
      return left - quiet
    },
    { left: turns, looks: LOOKS_A_CALL },
  )
}

declare global {
  interface Window {
    /** Work of the page that neither the clock nor the requests show: files and answers that are read. */
    openWork: number
  }
}

/** Runs in the page, as below: no function inside has a name, because tsx would call a helper that the page lacks. */
function countOpenWork(): void {
  window.openWork = 0
  for (const [reader, name] of [
    [Blob.prototype, 'arrayBuffer'],
    [Response.prototype, 'text'],
  ] as const) {
    const read: () => Promise<unknown> = Reflect.get(reader, name)
    Reflect.set(reader, name, function (this: unknown) {
      window.openWork++
      return read.call(this).finally(() => {
        window.openWork--
      })
    })
  }
}

/** A worker takes real time, so calls are sealed and opened on the page, as where it has no workers. */
function sealOnPage(): void {
  window.Worker = new Proxy(window.Worker, {
    construct(target, [url, options]: [string | URL, WorkerOptions?]) {
      if (String(url).includes('/sealing-worker-')) throw new Error('a story seals its calls on the page')
      return new target(url, options)
    },
  })
}
