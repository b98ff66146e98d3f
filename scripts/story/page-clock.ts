/**
 * The clock of a page under a scenario, kept in step with the server's.
 *
 * Both stand still unless they are moved. A move goes tick by tick: the server acts on what is due, then the page's timers
 * run, then the page's requests are answered, and only then comes the next tick. So a poll is neither lost nor doubled,
 * and its number does not depend on the machine. Long stretches in which the server has nothing to do are jumped over,
 * but for the last minute before each of its events.
 */
import type { Page, Request } from 'playwright-core'
import type { Mock } from '../../mock-server/control/start-mock'
import { toMs } from '../../mock-server/duration'

const HEAD_START_MS = 30_000
const TICK_MS = 1_000
const LAST_STRETCH_MS = 60_000
/** After an action: animation frames and the short timers that follow it. */
const BREATH_MS = 50
const BREATHS = 8
/** Real time after which a request counts as one that is never answered. */
const ANSWER_LIMIT_MS = 2_000

export interface PageClock {
  /** Lets what an action set off come to rest. */
  settle(): Promise<void>
  breathe(): Promise<void>
  advance(duration: string): Promise<void>
}

interface PageClockOptions {
  page: Page
  mock: Mock
  /** Runs every second of a long stretch. */
  everyTick: boolean
}

/** Takes the page's clock over; call it before the page is opened. */
export async function takeClock({ page, mock, everyTick }: PageClockOptions): Promise<PageClock> {
  const { now } = await mock.clock.freeze()
  await page.clock.install({ time: Date.parse(now) })
  // The installed clock runs until it is stopped, and can be stopped only at a moment that is still to come.
  let time = Date.parse(now) + HEAD_START_MS
  await page.clock.pauseAt(time)
  await mock.clock.advance({ to: new Date(time).toISOString() })

  const open = new Set<Request>()
  const waiting = new Set<() => void>()
  const done = (request: Request) => {
    open.delete(request)
    if (open.size === 0) for (const wake of waiting) wake()
  }
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', done)
  page.on('requestfailed', done)

  const answered = async () => {
    if (open.size === 0) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let wake = () => {}
    await new Promise<void>((resolve) => {
      wake = resolve
      waiting.add(wake)
      timer = setTimeout(resolve, ANSWER_LIMIT_MS)
    })
    clearTimeout(timer)
    waiting.delete(wake)
    // A fault that never answers must not hold up every step after it.
    open.clear()
  }
  /** An answer sets off further work in the page, and that perhaps a further request. */
  const settle = async () => {
    do {
      await answered()
      await hop(page)
    } while (open.size > 0)
  }
  const move = async (ms: number) => {
    time += ms
    await mock.clock.advance({ to: new Date(time).toISOString() })
    await page.clock.runFor(ms)
    await settle()
  }
  const jump = async (ms: number) => {
    time += ms
    await mock.clock.advance({ to: new Date(time).toISOString() })
    await page.clock.fastForward(ms)
    await settle()
  }
  return {
    settle,
    async breathe() {
      await settle()
      for (let breath = 0; breath < BREATHS; breath++) await move(BREATH_MS)
    },
    async advance(duration) {
      const target = time + toMs(duration)
      while (time < target) {
        const { due } = await mock.clock.show()
        const next = Math.min(target, ...due.map(({ at }) => Date.parse(at)).filter((at) => at > time))
        if (!everyTick && next - time > LAST_STRETCH_MS + TICK_MS) await jump(next - time - LAST_STRETCH_MS)
        while (time < next) await move(Math.min(TICK_MS, next - time))
      }
    },
  }
}

/** One macrotask of the page, by a way that the installed clock does not hold back. */
function hop(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve()
        port2.postMessage(null)
      }),
  )
}
