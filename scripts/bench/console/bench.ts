/**
 * npm run bench -- console: measures whether the traffic panel keeps up. It holds 10,000 calls and receives 50 more
 * each second while its filter is typed into, the list is scrolled and memory is sampled. Typing into a bare field gives the
 * floor of this machine.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { count, outputFile, readCommand, takeAlone, wholeNumber } from '../../command-line'
import { needBrowser } from '../../find-browser.mjs'
import { offlineApp } from '../../offline-app.mjs'
import { ROOT } from '../../setup.mjs'
import { startBrowser } from '../../story/browser/browser'
import { quantile } from '../quantile'
import { CAPTCHA, polls, sealedCall } from '../server/bodies'
import { load, post, sender } from '../server/load'
import { launch, type Process } from '../server/process'
import { printDrag } from './drag'
import { keyTimes, line, type Scrolled, scrollThrough } from './feel'

export const HELP = `npm run bench -- console [--minutes 10] [--calls 10500] [--words 5] [--json FILE]
npm run bench -- console --drag   steps of the timeline's slider among 5,000 entries

Milliseconds from a key in the traffic filter to the picture that shows it, frames while 10,000 rows are scrolled, and memory
minute by minute, with 50 calls a second arriving. Ends with 1 when an aim is missed.`

const ROWS = 10_000
const CALLS_PER_SECOND = 50
/** More than the panel keeps, so that old calls are dropped during the measurement. */
const FILLED = 10_500
const PORTION = 500
/** The list leaves out the few calls of the phone that only report. */
const UNSHOWN = 10
const WORDS = ['order', '/workerorder/view 2', 'code:200', '/base/captcha', 'no such word']
const AIMS = { keyMs: 50, frameMs: 50, growth: 0.05 }
const FLOOR = '<!doctype html><html lang="en"><title>floor</title><input aria-label="Filter calls">'

interface Figures {
  floor: number[]
  keys: number[]
  scrolled: Scrolled
  /** CPU time of the page's own thread per key and per frame; other programs are not counted. */
  cpuMs: { key: number; frame: number }
  /** MB after a garbage collection, one value per minute. */
  memory: number[]
}

export async function run(args: string[]): Promise<number> {
  const { values } = readCommand('bench console', args, {
    minutes: { type: 'string' },
    calls: { type: 'string' },
    words: { type: 'string' },
    json: { type: 'string' },
    drag: { type: 'boolean' },
  })
  if (values.drag) takeAlone('bench console', 'drag', values)
  const minutes = wholeNumber(values.minutes, 'minutes') ?? 10
  const calls = count(values.calls, 'calls') ?? FILLED
  const words = WORDS.slice(0, count(values.words, 'words') ?? WORDS.length)
  const json = outputFile(values.json, 'json')
  needBrowser()
  const appDir = offlineApp(console.error)
  if (values.drag) return (await withBoth(appDir, printDrag)) ? 0 : 1
  const figures = await withBoth(appDir, (browser, server) => measure(browser, server, { minutes, calls, words }))
  if (json !== undefined) writeFileSync(json, JSON.stringify(figures, null, 2))
  return print(figures) ? 0 : 1
}

async function withBoth<Result>(
  appDir: string,
  work: (browser: Browser, server: Process) => Promise<Result>,
): Promise<Result> {
  const env = { APP_DIR: appDir, MOCK_STATE: 'memory', PORT: '0' }
  const server = await launch(['--import', 'tsx', join(ROOT, 'mock-server/main.ts')], env)
  const browser = await startBrowser(false, ['--no-sandbox', '--disable-gpu'])
  try {
    return await work(browser, server)
  } finally {
    await browser.close()
    await server.stop()
  }
}

interface Size {
  minutes: number
  calls: number
  /** Typed into the filter one after the other. */
  words: string[]
}

async function measure(browser: Browser, server: Process, { minutes, calls, words }: Size): Promise<Figures> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  // The compiler wraps named functions in a helper that the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.goto('about:blank')
  await page.setContent(FLOOR)
  const floor = await typeAll(page, words)
  await page.goto(`${server.url}/console?open=traffic`)
  await page.getByText(/^live/).waitFor()
  const bodies = await bodiesOf(server)
  console.error(`a bare field is measured; ${calls} calls are made`)
  await fill(page, server, bodies, calls)
  console.error('they stand in the list; it is typed and scrolled')
  const stop = keepCalling(server, bodies)
  try {
    const { result: keys, cpuMs: typing } = await weighed(page, () => typeAll(page, words))
    const { result: scrolled, cpuMs: scrolling } = await weighed(page, () => scrollThrough(page))
    const memory = await watch(page, minutes)
    const cpuMs = { key: typing / keys.length, frame: scrolling / scrolled.frames.length }
    return { floor, keys, scrolled, cpuMs, memory }
  } finally {
    await stop()
  }
}

/** Sends the calls in batches and waits for the page after each: the server disconnects slow listeners. */
async function fill(page: Page, server: Process, bodies: string[], calls: number): Promise<void> {
  for (let sent = 0; sent < calls; ) {
    const portion = Math.min(PORTION, calls - sent)
    await load(server, bodies, portion)
    sent += portion
    await page.waitForFunction(
      (rows) => Number(document.querySelector('[data-rows]')?.getAttribute('data-rows')) >= rows,
      Math.min(sent, ROWS) - UNSHOWN,
    )
  }
}

async function typeAll(page: Page, words: string[]): Promise<number[]> {
  const times: number[] = []
  for (const word of words) times.push(...(await keyTimes(page, word)))
  return times
}

/** Measures the CPU time of `work`, minus the cost of the calls that arrive meanwhile. */
async function weighed<Result>(page: Page, work: () => Promise<Result>): Promise<{ result: Result; cpuMs: number }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const used = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
  }
  const [began, before] = [performance.now(), await used()]
  const result = await work()
  const [took, after] = [performance.now() - began, await used()]
  await page.waitForTimeout(took)
  const atRest = (await used()) - after
  await cdp.detach()
  return { result, cpuMs: after - before - atRest }
}

/** Bodies of calls: polls of some orders, a captcha and the opening of the app. */
const bodiesOf = async ({ url }: Process): Promise<string[]> => [
  ...(await polls(url, 20)),
  CAPTCHA,
  sealedCall('GET', '/Index/index', { version: '1.0' }),
]

/** Sends calls at a steady rate, however long the answers take. @returns a function that stops it */
function keepCalling({ url }: Process, bodies: string[]): () => Promise<void> {
  const agent = sender()
  const open = new Set<Promise<unknown>>()
  let sent = 0
  const timer = setInterval(() => {
    const call: Promise<unknown> = post(agent, url, bodies[sent++ % bodies.length] ?? '').finally(() =>
      open.delete(call),
    )
    open.add(call)
  }, 1000 / CALLS_PER_SECOND)
  return async () => {
    clearInterval(timer)
    await Promise.all(open)
    agent.destroy()
  }
}

async function watch(page: Page, minutes: number): Promise<number[]> {
  const cdp = await page.context().newCDPSession(page)
  const memory = [await usedMb(cdp)]
  for (let minute = 0; minute < minutes; minute++) {
    await page.waitForTimeout(60_000)
    memory.push(await usedMb(cdp))
  }
  return memory
}

async function usedMb(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return usedSize / 1024 / 1024
}

/** @returns true when every target is met */
function print({ floor, keys, scrolled, cpuMs, memory }: Figures): boolean {
  const [first = 0] = memory
  const last = memory.at(-1) ?? 0
  console.log(`a key in a bare field    ${line(floor)}
a key in the filter      ${line(keys)}   aim: 95 % ${AIMS.keyMs} ms
  processor time         ${cpuMs.key.toFixed(1)} ms a key
frames while scrolling   ${line(scrolled.frames)}, ${scrolled.rows} rows passed   aim: 95 % ${AIMS.frameMs} ms
  processor time         ${cpuMs.frame.toFixed(1)} ms a frame
memory, each minute      ${memory.map((mb) => mb.toFixed(1)).join(' ')} MB   aim: the last at most ${AIMS.growth * 100} % above the first`)
  return (
    quantile(keys, 0.95) <= AIMS.keyMs &&
    quantile(scrolled.frames, 0.95) <= AIMS.frameMs &&
    last <= first * (1 + AIMS.growth)
  )
}
