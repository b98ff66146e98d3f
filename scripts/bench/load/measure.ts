/** One load of one page on a slow phone, with the bytes and times that the network log of the browser tells. */
import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { observe, type Seen, type SeenWindow, tapOnce } from './in-page'

const CPU_SLOWDOWN = 4
const LATENCY_MS = 150
const BYTES_PER_SECOND = 1_600_000 / 8
export const CONDITIONS = `${CPU_SLOWDOWN}× CPU, ${LATENCY_MS} ms, 1.6 Mbit/s`
/** The blocking time counts tasks of this span after the first paint. */
const SPAN_MS = 5_000
const LONG_TASK_MS = 50
export const ANSWER_LIMIT_MS = 15_000
/** Looking at every frame would itself keep a slow page busy. */
const POLL_MS = 250
const GIVEN_UP_MS = 60_000

export interface Load {
  firstPaint: number
  largestPaint: number
  /** Answer to a tap made right after the first paint; 0 when the page has nothing to tap, Infinity without an answer. */
  answered: number
  /** The longest task in the first 5 s after the first paint, and the time over 50 ms of all of them. */
  longestTask: number
  blocking: number
  layoutShift: number
  /** Bytes as transferred, without headers: scripts that had come when the tap was answered, and all until the span ended. */
  scriptBytes: number
  allBytes: number
  requests: number
}

interface LoadedFile {
  script: boolean
  headers: number
  /** Milliseconds since the page was requested. */
  at: number
  bytes: number
}

export async function slowDown(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const limits = { downloadThroughput: BYTES_PER_SECOND, uploadThroughput: BYTES_PER_SECOND, latency: LATENCY_MS }
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...limits })
  return cdp
}

/** Keeps the transferred files of a page by request. A copy from the browser's cache counts as no request. */
function keepFiles(cdp: CDPSession): LoadedFile[] {
  const open = new Map<string, LoadedFile>()
  const files: LoadedFile[] = []
  let origin = 0
  cdp.on('Network.requestWillBeSent', ({ timestamp, type }) => {
    if (type === 'Document' && origin === 0) origin = timestamp
  })
  const cached = new Set<string>()
  cdp.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId))
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.fromDiskCache || cached.has(requestId)) return
    open.set(requestId, { script: type === 'Script', headers: response.encodedDataLength, at: 0, bytes: 0 })
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const file = open.get(requestId)
    if (file) files.push({ ...file, bytes: encodedDataLength - file.headers, at: (timestamp - origin) * 1000 })
  })
  return files
}

/** Opens the address in a new tab of the context, which keeps the browser's cache between visits. */
export async function measure(context: BrowserContext, url: string): Promise<Load> {
  const page = await context.newPage()
  try {
    const files = keepFiles(await slowDown(page))
    // The compiler wraps named functions in a helper that the page does not have.
    await page.addInitScript('globalThis.__name = (named) => named')
    await page.addInitScript(observe)
    await page.addInitScript(tapOnce)
    await page.goto(url)
    await until(page, isOver, [SPAN_MS, ANSWER_LIMIT_MS])
    const seen = await page.evaluate(() => ({
      ...(window as SeenWindow).seen,
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    }))
    return summary(seen, files)
  } finally {
    await page.close()
  }
}

/** Asks again and again: a function that waits inside the page would need `eval`, which its policy forbids. */
export async function until<Arg>(page: Page, holds: (arg: Arg) => boolean, arg: Arg): Promise<void> {
  const end = Date.now() + GIVEN_UP_MS
  while (!(await page.evaluate(holds as (given: unknown) => boolean, arg))) {
    if (Date.now() > end) throw new Error(`${page.url()}: the page did not get there`)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

/** True when the span is over and the tap, if there was one, is answered or given up. */
function isOver([span = 0, limit = 0]: number[]): boolean {
  const { tapped, answered } = (window as SeenWindow).seen
  const since =
    performance.now() - (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? performance.now())
  return since > span && (tapped === 0 || answered > 0 || since > limit)
}

function summary(seen: Seen & { firstPaint: number }, files: readonly LoadedFile[]): Load {
  const { firstPaint, largestPaint, tapped, answered, layoutShift, tasks } = seen
  const end = firstPaint + SPAN_MS
  const sum = (list: readonly LoadedFile[]) => list.reduce((total, { bytes }) => total + bytes, 0)
  const long = tasks.filter(([start]) => start < end).map(([start, ms]) => Math.min(ms, start + ms - firstPaint))
  const early = files.filter(({ at }) => at <= end)
  return {
    firstPaint,
    largestPaint,
    // An unanswered tap must not count as fast.
    answered: tapped > 0 && answered === 0 ? Infinity : answered,
    layoutShift,
    longestTask: Math.max(0, ...long),
    blocking: long.reduce((total, ms) => total + Math.max(0, ms - LONG_TASK_MS), 0),
    scriptBytes: sum(early.filter(({ script, at }) => script && (answered === 0 || at <= answered))),
    allBytes: sum(early),
    requests: early.length,
  }
}
