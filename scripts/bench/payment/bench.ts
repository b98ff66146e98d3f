import { writeFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { z } from 'zod'
import { orderIdIn, timesIn } from '../../../web/src/recognition/payment/payment'
import { count, outputFile, readCommand, takeAlone } from '../../command-line'
import { startBrowser } from '../../story/browser/browser'
import { quantile } from '../quantile'
import type { Site } from '../serve'
import { type MeasuredTab, openTab } from '../tab'
import { againstStock, readTruth } from '../truth'
import { call } from './browser'
import { type Cause, causeOf } from './causes'
import { failurePage } from './failures'
import type { BenchLine, Field } from './page'
import { FIELDS, type Reading, report, type Truth } from './score'
import { openBenchSite } from './site'
import { sweep, WAYS, without } from './sweep'
import { type Thresholds, thresholdChange, thresholdsInUse } from './thresholds'

export const HELP = `Reads every picture of DIR (named in DIR/truth.json) in Chromium, as the built app does.

  npm run bench -- payment DIR [--against stock] [--json FILE] [--report FILE.html] [--lines FILE] [--throttle N]
                           [--limit N] [--set NAME=VALUE …] [--sweep NAME,NAME…|all] [--without WAY,WAY…|all]

  --against stock  reads the raw pictures with tesseract.js as it comes in the same run
  --json FILE      [{file, payTime, orderId, ahead, cpuMs, wallMs}], null where nothing was read
  --report FILE    a page with every failed picture beside what was read
  --lines FILE     [{file, lines}]: every line of every picture as the engine (effort: a number) or the network read it
  --throttle N     also prints the times multiplied by N (a browser's own throttling does not reach workers)
  --limit N        the first N pictures only
  --set NAME=VALUE reads with another threshold (its comment in web/src/recognition opens with a unit)
  --sweep NAMES    reads with each of these thresholds a fifth lower and a fifth higher, and prints what that changes
  --without WAYS   reads without each of these ways (fine map, bold lines, …), and prints what that changes`

const truthSchema = z.array(
  z.looseObject({
    file: z.string(),
    payTime: z.string().nullable(),
    orderId: z.string().nullable(),
    condition: z.string().default(''),
  }),
)
const options = {
  against: { type: 'string' },
  json: { type: 'string' },
  report: { type: 'string' },
  lines: { type: 'string' },
  throttle: { type: 'string' },
  limit: { type: 'string' },
  set: { type: 'string', multiple: true },
  sweep: { type: 'string' },
  without: { type: 'string' },
} as const

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readCommand('bench payment', args, options, ['DIR'])
  const [folder = ''] = positionals
  const truths: Truth[] = readTruth(folder, truthSchema).slice(0, count(values.limit, 'limit'))
  const [json, page] = [outputFile(values.json, 'json'), outputFile(values.report, 'report')]
  const everyLine = outputFile(values.lines, 'lines')
  const [stock, throttle] = [againstStock(values.against), count(values.throttle, 'throttle')]
  const inUse = thresholdsInUse()
  const readWith = (changes: Thresholds) => readingsWith(folder, truths, changes)
  if (values.sweep !== undefined) {
    takeAlone('bench payment', 'sweep', values, ['limit'])
    await sweep(listed(values.sweep, inUse), inUse, truths, readWith)
    return 0
  }
  if (values.without !== undefined) {
    takeAlone('bench payment', 'without', values, ['limit'])
    await without(listed(values.without, WAYS), truths, readWith)
    return 0
  }
  const changes = new Map((values.set ?? []).map((change) => thresholdChange(change, inUse)))
  const browser = await startBrowser(false, ['--no-sandbox'])
  const site = await openBenchSite(folder, changes)
  try {
    await coldStart(browser, site, truths)
    const ours = await readAll(browser, site, truths, 'read')
    console.log(report('\nthis app', truths, ours.readings))
    if (stock && browser.isConnected()) {
      const peer = await readAll(browser, site, truths, 'readStock')
      console.log(report('\nstock tesseract.js, its text read tolerantly', truths, peer.readings))
      compare(ours.readings, peer.readings)
    }
    if (throttle !== undefined) throttled(ours.readings, throttle)
    if (json !== undefined) await writeFile(json, `${JSON.stringify(ours.readings, null, 1)}\n`)
    if (everyLine !== undefined) {
      const all = [...ours.lines].map(([file, lines]) => ({ file, lines }))
      await writeFile(everyLine, `${JSON.stringify(all, null, 1)}\n`)
    }
    if (page !== undefined) await writeFile(page, failurePage(folder, truths, ours.readings, ours.lines))
  } finally {
    await browser.close()
    site.close()
  }
  return 0
}

const listed = (names: string, all: ReadonlyMap<string, unknown>): string[] =>
  names === 'all' ? [...all.keys()] : names.split(',')

/** Reads all pictures with other thresholds, in a browser of their own. */
async function readingsWith(folder: string, truths: readonly Truth[], changes: Thresholds): Promise<Reading[]> {
  const browser = await startBrowser(false, ['--no-sandbox'])
  const site = await openBenchSite(folder, changes)
  try {
    return (await readAll(browser, site, truths, 'read')).readings
  } finally {
    await browser.close()
    site.close()
  }
}

/** Measures the time from an empty cache to the first value, and the bytes fetched. */
async function coldStart(browser: Browser, site: Site, truths: readonly Truth[]): Promise<void> {
  const [first] = truths
  if (!first) return
  const tab = await openTab(browser, site.origin)
  site.takeServed()
  const cpu = await tab.cpuMs()
  const { wallMs, ahead } = await call(tab, 'read', `/pictures/${encodeURIComponent(first.file)}`)
  const served = site.takeServed().filter(({ path }) => !path.startsWith('/pictures/'))
  const kilobytes = (key: 'raw' | 'sent') => Math.round(served.reduce((sum, file) => sum + file[key], 0) / 1000)
  console.log(
    `cold start     wall ${Math.round(wallMs)} ms  ahead ${ahead ? Math.round(ahead.wallMs) : '–'} ms  cpu ${Math.round((await tab.cpuMs()) - cpu)} ms  fetched ${kilobytes('raw')} kB raw, ${kilobytes('sent')} kB compressed`,
  )
  await tab.close()
}

interface Run {
  readings: Reading[]
  lines: Map<string, BenchLine[]>
}

async function readAll(
  browser: Browser,
  site: Site,
  truths: readonly Truth[],
  how: 'read' | 'readStock',
): Promise<Run> {
  const tab = await openTab(browser, site.origin)
  const readings: Reading[] = []
  const lines = new Map<string, BenchLine[]>()
  try {
    // The first reading loads the engine and is not counted.
    if (truths[0]) await one(tab, truths[0], how)
    for (const truth of truths) {
      // An interrupted run still reports the pictures it has read.
      if (!browser.isConnected()) break
      const { reading, read } = await one(tab, truth, how)
      if (!browser.isConnected()) break
      readings.push(reading)
      lines.set(truth.file, read)
    }
  } finally {
    if (browser.isConnected()) await tab.close()
  }
  return { readings, lines }
}

async function one(tab: MeasuredTab, truth: Truth, how: 'read' | 'readStock') {
  const { file } = truth
  const [before, begun] = [await tab.cpuMs(), performance.now()]
  const path = `/pictures/${encodeURIComponent(file)}`
  try {
    const { wallMs, payTime, orderId, times, stages, ahead, read } =
      how === 'read'
        ? await call(tab, 'read', path).then((answer) => ({ ...answer, read: answer.lines }))
        : await call(tab, 'readStock', path).then(({ text, wallMs }) => ({
            ...fieldsOfText(text),
            wallMs,
            times: [],
            stages: undefined,
            ahead: null,
            read: [],
          }))
    const cpuMs = (await tab.cpuMs()) - before
    const reading: Reading = { file, payTime, orderId, cpuMs, wallMs }
    if (stages) Object.assign(reading, { times, stages, ahead, causes: causesOf({ payTime, orderId }, truth, read) })
    return { reading, read }
  } catch (reason) {
    console.error(`${file}: ${reason}`)
    const wallMs = performance.now() - begun
    return { reading: { file, payTime: null, orderId: null, cpuMs: (await tab.cpuMs()) - before, wallMs }, read: [] }
  }
}

/** Why each field was missed that the picture shows. */
function causesOf(found: Pick<Truth, Field>, truth: Truth, read: readonly BenchLine[]): Partial<Record<Field, Cause>> {
  const missed = FIELDS.filter((field) => found[field] === null && truth[field] !== null)
  return Object.fromEntries(missed.map((field) => [field, causeOf(field, truth[field] ?? '', read)]))
}

function fieldsOfText(text: string) {
  const lines = text.split('\n')
  return {
    payTime: lines.flatMap(timesIn)[0] ?? null,
    orderId: lines.map((line) => orderIdIn(line)?.id).find((id) => id !== undefined) ?? null,
  }
}

function compare(ours: readonly Reading[], stock: readonly Reading[]): void {
  const at = (readings: readonly Reading[], share: number) =>
    quantile(
      readings.map(({ cpuMs }) => cpuMs),
      share,
    )
  const ratio = (share: number) => (at(ours, share) / at(stock, share)).toFixed(2)
  console.log(`\nCPU by stock   median ${ratio(0.5)}  p95 ${ratio(0.95)}  worst ${ratio(1)}`)
}

function throttled(readings: readonly Reading[], factor: number): void {
  const within = readings.filter(({ cpuMs }) => cpuMs * factor <= 5000).length
  console.log(`\n${factor} times the CPU  within 5 s: ${within} of ${readings.length}`)
}
