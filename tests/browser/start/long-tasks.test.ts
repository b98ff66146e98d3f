import type { Page } from 'playwright-core'
import { test as base, expect } from '../../helpers/browser-test'

const test = base.extend({ firstVisit: true })

const CPU_SLOWDOWN = 4
const SPAN_MS = 5_000
/** A task may take this many times the yardstick, which takes about 50 ms on the machine that the aims are set for. */
const ALLOWED = 1.8
/** Other work of the machine lengthens a task now and then. What the page itself does is in every visit. */
const VISITS = 12

type Watched = Window & { longTasks: { start: number; ms: number }[] }

const watch = () => {
  const longTasks: Watched['longTasks'] = []
  Object.assign(window, { longTasks })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) longTasks.push({ start: startTime, ms: duration })
  }).observe({ type: 'longtask', buffered: true })
}

/** Milliseconds since the first paint. */
const sinceFirstPaint = () => {
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  return paint ? performance.now() - paint.startTime : 0
}

/** The longest task between the first paint and the end of the span; 0 when none took more than 50 ms. */
const longestTask = (span: number) => {
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  const begun = paint?.startTime ?? 0
  const { longTasks } = window as unknown as Watched
  const counted = longTasks.filter(({ start, ms }) => start + ms > begun && start < begun + span)
  return Math.max(0, ...counted.map(({ start, ms }) => Math.min(ms, start + ms - begun)))
}

/** Script and layout. @returns the milliseconds that they take, the median of some rounds */
const yardstick = () => {
  const round = () => {
    const begun = performance.now()
    const box = document.createElement('div')
    for (let n = 0; n < 1_200; n++) {
      const line = document.createElement('p')
      line.textContent = JSON.stringify({ n, text: 'line '.repeat(n % 9) })
      box.append(line)
    }
    document.body.append(box)
    box.getBoundingClientRect()
    box.remove()
    return performance.now() - begun
  }
  // The browser counts tasks of the page, and not always those of its debugger.
  return new Promise<number>((resolve) =>
    setTimeout(() => resolve(Array.from({ length: 5 }, round).sort((a, b) => a - b)[2] ?? 0)),
  )
}

/** @returns how long the longest task of the first seconds takes, in yardsticks of the same visit */
async function visit(page: Page, address: string): Promise<{ task: number; yard: number }> {
  await page.addInitScript(watch)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.goto(address)
  await expect.poll(() => page.evaluate(sinceFirstPaint)).toBeGreaterThan(SPAN_MS)
  const task = await page.evaluate(longestTask, SPAN_MS)
  const yard = await page.evaluate(yardstick)
  // The yardsticks together are a long task themselves.
  await expect.poll(() => page.evaluate(longestTask, Number.POSITIVE_INFINITY)).toBeGreaterThan(yard)
  return { task, yard }
}

test.for(['/', '/account'])('PERF-2 no task of %s holds the page up', async (address, { newPage }) => {
  const seen: { task: number; yard: number }[] = []
  const isGood = ({ task, yard }: { task: number; yard: number }) => task < ALLOWED * yard
  while (seen.length < VISITS && !seen.some(isGood)) {
    const page = await newPage()
    seen.push(await visit(page, address))
    await page.close()
  }
  expect(seen.some(isGood), JSON.stringify(seen)).toBe(true)
})
