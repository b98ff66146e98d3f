/**
 * npm run bench -- load: measures the first load of `/` and `/account` on a slow phone, beside a page that holds
 * only a heading (the floor of this machine and network).
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { startMock } from '../../../mock-server/start-mock'
import { readCommand } from '../../command-line'
import { run as runTool, tool } from '../../setup.mjs'
import { startBrowser } from '../../story/browser'

const CPU_SLOWDOWN = 4
const LATENCY_MS = 150
const BYTES_PER_SECOND = 1_600_000 / 8
const QUIET_MS = 1_500
const ROUNDS = 5
/** The bundled server's. */
const CHAT_KEY = 'app-development-key'
const PATHS = ['/floor', '/', '/account']
const FLOOR = '<!doctype html><html lang="zh-CN"><title>floor</title><h1>404</h1>'

interface Load {
  firstPaint: number
  largestPaint: number
  interactive: number
  layoutShift: number
  /** Transferred bytes until the first paint and until interactive. */
  scriptBytes: number
  allBytes: number
}

/** Runs in the page before its own scripts: collects the browser's performance entries during the load. */
function observe(): void {
  const seen = { largestPaint: 0, lastTask: 0, layoutShift: 0 }
  Object.assign(window, { seen })
  const watch = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true })
  watch('largest-contentful-paint', (entry) => {
    seen.largestPaint = entry.startTime
  })
  watch('longtask', (entry) => {
    seen.lastTask = entry.startTime + entry.duration
  })
  watch('layout-shift', (entry) => {
    seen.layoutShift += (entry as PerformanceEntry & { value: number }).value
  })
}

async function measure(page: Page, url: string): Promise<Load> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const limits = { downloadThroughput: BYTES_PER_SECOND, uploadThroughput: BYTES_PER_SECOND, latency: LATENCY_MS }
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...limits })
  const files = new Map<string, { url: string; script: boolean; at: number; bytes: number }>()
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    files.set(requestId, { url: response.url, script: type === 'Script', at: 0, bytes: 0 })
  })
  let origin = 0
  cdp.on('Network.requestWillBeSent', ({ timestamp, type }) => {
    if (type === 'Document') origin = timestamp
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const file = files.get(requestId)
    if (file) Object.assign(file, { bytes: encodedDataLength, at: (timestamp - origin) * 1000 })
  })
  // The compiler wraps named functions in a helper that the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.addInitScript(observe)
  await page.goto(url)
  await page.locator('h1').waitFor()
  // Wait until nothing has blocked the page for a while.
  await page.waitForFunction(
    (quiet) =>
      performance.now() - Math.max((window as unknown as { seen: { lastTask: number } }).seen.lastTask, 0) > quiet,
    QUIET_MS,
  )
  const paints = await page.evaluate(() => ({
    ...(window as unknown as { seen: { largestPaint: number; lastTask: number; layoutShift: number } }).seen,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }))
  const early = [...files.values()].filter(({ at }) => at > 0 && at <= paints.firstPaint)
  const sum = (list: { bytes: number }[]) => list.reduce((total, { bytes }) => total + bytes, 0)
  return {
    firstPaint: paints.firstPaint,
    largestPaint: paints.largestPaint,
    interactive: Math.max(paints.firstPaint, paints.lastTask),
    layoutShift: paints.layoutShift,
    scriptBytes: sum(early.filter(({ script }) => script)),
    allBytes: sum(early),
  }
}

const median = (numbers: number[]): number => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

const HELP = `npm run bench -- load

The first load of the production build on a slow phone, beside a page that holds nothing but a heading.`

export async function run(args: string[]): Promise<number> {
  if (args.includes('--help')) {
    console.log(HELP)
    return 0
  }
  readCommand('bench load', args, {})
  const browser = await startBrowser(false, ['--no-sandbox', '--disable-gpu'])
  const appDir = mkdtempSync(join(tmpdir(), 'bench-load-'))
  // The members' build, except for the guard, which mistakes an automated browser for open developer tools.
  const build = ['build', '--config', 'web/vite.config.ts', '--outDir', appDir, '--logLevel', 'error']
  const env = { ...process.env, VITE_DEVTOOLS_GUARD: 'off', VITE_CHAT_KEY: CHAT_KEY }
  if (runTool(tool('vite'), build, { env }) !== 0) throw new Error('the app could not be built')
  const mock = await startMock({ appDir })
  const format = (ms: number) => `${(ms / 1000).toFixed(2)} s`.padStart(9)
  console.log(`${CPU_SLOWDOWN}× CPU, ${LATENCY_MS} ms, 1.6 Mbit/s; median of ${ROUNDS}`)
  console.log('page       script kB   all kB   first paint  largest paint  interactive  layout shift')
  for (const path of PATHS) {
    const loads: Load[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
      if (path === '/floor')
        await page.route('**/floor', (route) => route.fulfill({ contentType: 'text/html', body: FLOOR }))
      loads.push(await measure(page, mock.url + path))
      await page.close()
    }
    const of = (name: keyof Load) => median(loads.map((load) => load[name]))
    const kb = (name: keyof Load) => (of(name) / 1000).toFixed(1).padStart(8)
    console.log(
      `${path.padEnd(10)} ${kb('scriptBytes')}  ${kb('allBytes')}  ${format(of('firstPaint'))}     ${format(of('largestPaint'))}    ${format(of('interactive'))}      ${of('layoutShift').toFixed(3)}`,
    )
  }
  await browser.close()
  await mock.close()
  rmSync(appDir, { recursive: true, force: true })
  return 0
}
