import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { z } from 'zod'
import { startBrowser } from '../qr/browser'
import { buildPage, workerBytes } from '../qr/build'
import { cpuMs, pageProcesses } from '../qr/cpu'
import { writeFailures } from '../qr/failures-page'
import { report } from '../qr/report'
import { serve } from '../qr/serve'
import type { Expected, Result } from '../qr/summary'

const HELP = `Reads every QR picture of a folder in the real browser.

  npm run bench -- qr DIR [--against stock] [--json FILE] [--failures FILE] [--only TEXT]

  DIR             pictures and truth.json: [{ "file", "text" or null, "condition" }]
  --against stock also run plain jsQR on the whole picture, both inversions, in the same run
  --json FILE     write [{ file, text, cpuMs, wallMs }]
  --failures FILE page with every failed picture (default .reports/qr-failures.html)
  --only TEXT     only files whose name contains TEXT`

const truthSchema = z.array(z.object({ file: z.string(), text: z.string().nullable(), condition: z.string() }))
type Way = 'ours' | 'stock'

export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      against: { type: 'string' },
      json: { type: 'string' },
      failures: { type: 'string', default: '.reports/qr-failures.html' },
      only: { type: 'string', default: '' },
      help: { type: 'boolean', default: false },
    },
  })
  const [folder] = positionals
  if (values.help || !folder) {
    console.log(HELP)
    return
  }
  const pictures = resolve(folder)
  const truth = truthSchema
    .parse(JSON.parse(readFileSync(join(pictures, 'truth.json'), 'utf8')))
    .filter(({ file }) => file.includes(values.only))
  const built = mkdtempSync(join(tmpdir(), 'qr-bench-'))
  try {
    await buildPage('page', built)
    const ways: Way[] = values.against === 'stock' ? ['ours', 'stock'] : ['ours']
    const results = await readAll(built, pictures, truth, ways)
    console.log(report(truth, results, workerBytes(built)))
    if (values.json) writeFileSync(values.json, JSON.stringify(results.ours.map(published), null, 1))
    const failures = resolve(values.failures)
    mkdirSync(dirname(failures), { recursive: true })
    writeFailures(failures, pictures, truth, results.ours)
    console.log(`failures    ${failures}`)
  } finally {
    rmSync(built, { recursive: true, force: true })
  }
}

async function readAll(
  built: string,
  pictures: string,
  truth: readonly Expected[],
  ways: readonly Way[],
): Promise<Record<Way, Result[]>> {
  const served = await serve({ page: built, pictures })
  const browser = await startBrowser()
  const results: Record<Way, Result[]> = { ours: [], stock: [] }
  try {
    const page = await browser.newPage()
    page.on('console', (message) => console.error(`page: ${message.text()}`))
    page.on('pageerror', (error) => console.error(`page: ${error.message}`))
    await page.goto(`${served.origin}/page/index.html`)
    await page.evaluate(() => window.qrBench.warm())
    const processes = await pageProcesses(await browser.newBrowserCDPSession())
    // The first reading pays for loading and compiling: it is not a measurement.
    for (const way of ways) await readOne(page, processes, way, served.origin, truth[0]?.file ?? '')
    for (const { file } of truth) {
      for (const way of ways) results[way].push(await readOne(page, processes, way, served.origin, file))
    }
  } finally {
    await browser.close()
    served.close()
  }
  return results
}

async function readOne(page: Page, processes: number[], way: Way, origin: string, file: string): Promise<Result> {
  const url = `${origin}/pictures/${encodeURIComponent(file)}`
  const before = cpuMs(processes)
  const reading = await page.evaluate(([name, address]) => window.qrBench[name](address), [way, url] as const)
  return { file, ...reading, cpuMs: cpuMs(processes) - before }
}

function published({ file, text, cpuMs, wallMs }: Result): Omit<Result, 'longTaskMs'> {
  return { file, text, cpuMs, wallMs }
}
