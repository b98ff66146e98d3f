import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { expect, test } from '../../helpers/browser-test'

/**
 * Milliseconds of the processor's time, which work beside the test does not lengthen. The longest task of a good start
 * takes a third of it.
 */
const LIMIT_MS = 70
const CATEGORIES = ['toplevel', '__metadata']

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Microseconds of the thread's own time. */
  tdur?: number
  args?: { name?: string }
}

/** Marks the page's own thread in a trace: no other runs this long at its end. */
const work = (page: Page) =>
  page.evaluate(() => {
    let sum = 0
    for (let n = 0; n < 4e8; n++) sum += n % 7
    return sum
  })

/** @returns the times of the tasks of the page's thread, in milliseconds, the longest first; the last `work` leads. */
function tasksOf(trace: readonly TraceEvent[]): number[] {
  const threads = trace.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  const times = threads.map(({ pid, tid }) =>
    trace
      .filter((event) => event.name === 'ThreadControllerImpl::RunTask' && event.pid === pid && event.tid === tid)
      .map(({ tdur = 0 }) => tdur / 1000)
      .sort((a, b) => b - a),
  )
  return times.sort(([a = 0], [b = 0]) => b - a)[0] ?? []
}

describe('the first seconds of a first visit', () => {
  test.for(['/', '/account', '/kefu'])('PERF-2 no task of %s holds the page up', async (address, { page, mock }) => {
    const browser = page.context().browser()
    await browser?.startTracing(page, { categories: CATEGORIES })
    const statistics = page.waitForRequest(/\/assets\/countly/)
    await page.goto(address)
    await statistics
    await page.waitForLoadState('networkidle')
    await mock.requests.waitFor({ path: '/Index/index' })
    await work(page)
    const trace = (await browser?.stopTracing())?.toString() ?? '{}'
    const [known = 0, ...tasks] = tasksOf(JSON.parse(trace).traceEvents)
    expect(known).toBeGreaterThan(LIMIT_MS)
    expect(tasks.length).toBeGreaterThan(20)
    expect(tasks.filter((ms) => ms > LIMIT_MS)).toEqual([])
  })
})
