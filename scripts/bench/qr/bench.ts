import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Browser } from 'playwright-core'
import { z } from 'zod'
import { outputFile, readCommand, UsageError } from '../../command-line'
import { startBrowser } from '../../story/browser/browser'
import { temporaryFolder } from '../../temporary-folder'
import { inFolders, serve } from '../serve'
import { type MeasuredTab, openTab } from '../tab'
import { againstStock, readTruth } from '../truth'
import { buildPage, workerBytes } from './build'
import { writeFailures } from './failures-page'
import { report } from './report'
import { count, type Expected, type Result } from './summary'

export const HELP = `Reads every QR picture of a folder in the real browser.

  npm run bench -- qr DIR [--against stock] [--json FILE] [--failures FILE] [--only TEXT]

  DIR             pictures and truth.json: [{ "file", "text" or null, "condition" }]
  --against stock also run plain jsQR on the whole picture, both inversions, in the same run
  --json FILE     write [{ file, text, cpuMs, wallMs }]
  --failures FILE page with every failed picture (default .reports/qr-failures.html)
  --only TEXT     only files whose name contains TEXT`

const truthSchema = z.array(z.object({ file: z.string(), text: z.string().nullable(), condition: z.string() }))
const options = {
  against: { type: 'string' },
  json: { type: 'string' },
  failures: { type: 'string' },
  only: { type: 'string' },
} as const
type Way = 'ours' | 'stock'

/** @returns the exit code: 0 unless a code was misread, or found in a picture without one */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readCommand('bench qr', args, options, ['DIR'])
  const [folder = ''] = positionals
  const { only = '', failures: failuresPage = '.reports/qr-failures.html' } = values
  const pictures = resolve(folder)
  const truth = readTruth(folder, truthSchema).filter(({ file }) => file.includes(only))
  if (truth.length === 0) throw new UsageError(`--only: no file has ${only} in its name`)
  const json = outputFile(values.json, 'json')
  const stock = againstStock(values.against)
  const built = temporaryFolder('qr-bench')
  await buildPage(join(import.meta.dirname, 'page'), built)
  const ways: Way[] = stock ? ['ours', 'stock'] : ['ours']
  const results = await readAll(built, pictures, truth, ways)
  console.log(report(truth, results, workerBytes(built)))
  if (json !== undefined) writeFileSync(json, JSON.stringify(results.ours.map(published), null, 1))
  const failures = resolve(failuresPage)
  mkdirSync(dirname(failures), { recursive: true })
  writeFailures(failures, pictures, truth, results.ours)
  console.log(`failures     ${failures}`)
  return count(truth, results.ours, 'wrong') + count(truth, results.ours, 'false') > 0 ? 1 : 0
}

async function readAll(
  built: string,
  pictures: string,
  truth: readonly Expected[],
  ways: readonly Way[],
): Promise<Record<Way, Result[]>> {
  const browser = await startBrowser()
  const served = await serve(inFolders({ page: built, pictures }))
  const results: Record<Way, Result[]> = { ours: [], stock: [] }
  try {
    const stands: Stand[] = []
    for (const way of ways) stands.push(await openStand(browser, way, served.origin))
    // The first reading pays for loading and compiling: it is not a measurement.
    for (const stand of stands) await readOne(stand, served.origin, truth[0]?.file ?? '')
    for (const { file } of truth) {
      for (const stand of stands) results[stand.way].push(await readOne(stand, served.origin, file))
    }
  } finally {
    await browser.close()
    served.close()
  }
  return results
}

/** Each way has its own process, so that neither pays for what the other leaves behind. */
interface Stand {
  readonly way: Way
  readonly tab: MeasuredTab
}

async function openStand(browser: Browser, way: Way, origin: string): Promise<Stand> {
  const tab = await openTab(browser, `${origin}/page/index.html`)
  await tab.page.evaluate((name) => name === 'ours' && window.qrBench.warm(), way)
  return { way, tab }
}

async function readOne({ way, tab }: Stand, origin: string, file: string): Promise<Result> {
  const url = `${origin}/pictures/${encodeURIComponent(file)}`
  const [before, begun] = [await tab.cpuMs(), performance.now()]
  const reading = await tab.page
    .evaluate(([name, address]) => window.qrBench[name](address), [way, url] as const)
    .catch((reason: unknown) => {
      console.error(`${file}: ${reason}`)
      return { text: null, wallMs: performance.now() - begun, longTaskMs: 0 }
    })
  return { file, ...reading, cpuMs: (await tab.cpuMs()) - before }
}

function published({ file, text, cpuMs, wallMs }: Result): Omit<Result, 'longTaskMs'> {
  return { file, text, cpuMs, wallMs }
}
