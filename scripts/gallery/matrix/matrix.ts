/** npm run gallery -- --matrix: every screen under every fault, compared with the last run. */
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Browser } from 'playwright-core'
import { z } from 'zod'
import { appFolder, count, EXIT, readCommand, StartError } from '../../command-line'
import { offlineApp } from '../../offline-app.mjs'
import { ROOT } from '../../setup.mjs'
import { withBrowser } from '../../story/browser/browser'
import { type Cell, chosenCells, type DrawnCell, fileName, outcomeOf } from './cells'
import { differingShare } from './compare'
import { drawCell } from './draw'
import { type Drawn, matrixPage } from './page'

const OPTIONS = {
  matrix: { type: 'boolean' },
  only: { type: 'string' },
  fault: { type: 'string' },
  fresh: { type: 'boolean' },
  jobs: { type: 'string' },
  app: { type: 'string' },
  report: { type: 'string' },
} as const

interface MatrixRun {
  browser: Browser
  appDir: string
  cells: readonly Cell[]
  /** Holds `now`, `last`, and `drawing` while a run is under way. */
  folder: string
  jobs: number
  say(line: string): void
}

/** @returns the exit code: 1 when something differs or could not be drawn. @throws {UsageError} {StartError} {SetupError} */
export async function runMatrix(args: string[], say: (line: string) => void): Promise<number> {
  const { values } = readCommand('gallery', args, OPTIONS)
  const cells = chosenCells(values)
  const folder = resolve(values.report ?? join(ROOT, '.reports/matrix'))
  const jobs = count(values.jobs, 'jobs') ?? 3
  return withBrowser(async (browser) => {
    const appDir = values.app === undefined ? offlineApp(say) : appFolder(values.app)
    if (values.fresh) await rm(join(folder, 'drawing'), { recursive: true, force: true })
    const drawn = Object.values(await drawMatrix({ browser, appDir, cells, folder, jobs, say }))
    const numberOf = (wanted: DrawnCell['outcome']) => drawn.filter(({ outcome }) => outcome === wanted).length
    const [differing, lost] = [numberOf('differs'), numberOf('not drawn')]
    say(`${drawn.length} cells, ${differing} differ, ${numberOf('new')} new, ${lost} not drawn: ${folder}/index.html`)
    return differing + lost === 0 ? EXIT.fine : EXIT.failed
  })
}

/** Goes on with a run that was interrupted. @returns what became of the cells of this run */
export async function drawMatrix(run: MatrixRun): Promise<Drawn> {
  const { cells, folder, jobs } = run
  await begin(run)
  const done = new Set(await readdir(join(folder, 'drawing')))
  const left = cells.filter((cell) => !done.has(fileName(cell)))
  if (left.length < cells.length)
    run.say(`goes on after ${cells.length - left.length} of ${cells.length} cells; --fresh begins anew`)
  const lost: Record<string, DrawnCell> = {}
  await Promise.all(
    Array.from({ length: jobs }, async () => {
      for (let cell = left.shift(); cell; cell = left.shift()) Object.assign(lost, await draw(run, cell))
    }),
  )
  const drawn = { ...(await compare(run)), ...lost }
  const all = { ...(await readDrawn(folder)), ...drawn }
  await writeFile(join(folder, LIST), JSON.stringify(all, null, 1))
  await writeFile(join(folder, 'index.html'), matrixPage(all, new Set(Object.keys(drawn))))
  // Pictures of cells that this run left out belong to one that was interrupted.
  const waiting = (await readdir(join(folder, 'drawing'))).some((name) => name.endsWith('.png'))
  if (!waiting) await rm(join(folder, 'drawing'), { recursive: true })
  return drawn
}

const LIST = 'cells.json'
const BUILD = 'app'

/** Drops unfinished drawings of another build. */
async function begin({ folder, appDir }: MatrixRun): Promise<void> {
  const drawing = join(folder, 'drawing')
  const known = await readFile(join(drawing, BUILD), 'utf8').catch(() => '')
  // The page names the built files by their content.
  const build = `${appDir}\n${await readFile(join(appDir, 'index.html'), 'utf8')}`
  if (known !== build) await rm(drawing, { recursive: true, force: true })
  for (const name of ['now', 'last', 'drawing']) await mkdir(join(folder, name), { recursive: true })
  await writeFile(join(drawing, BUILD), build)
}

/** @returns the cell if it could not be drawn */
async function draw({ browser, appDir, folder, say }: MatrixRun, cell: Cell): Promise<Record<string, DrawnCell>> {
  const file = fileName(cell)
  try {
    const picture = await drawCell(browser, appDir, cell)
    // A file under its final name is complete.
    await writeFile(join(folder, `drawing/${file}.part`), picture)
    await rename(join(folder, `drawing/${file}.part`), join(folder, 'drawing', file))
    return {}
  } catch (error) {
    if (!browser.isConnected())
      throw new StartError('The browser was closed. The next run goes on from here.', { cause: error })
    const words = (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
    say(`${file}: ${words}`)
    return { [file]: { outcome: 'not drawn', words } }
  }
}

/** Moves the new pictures to their place, and those of the last run beside them. */
async function compare({ browser, cells, folder }: MatrixRun): Promise<Drawn> {
  const page = await browser.newPage()
  const drawn: Record<string, DrawnCell> = {}
  for (const file of cells.map(fileName)) {
    const place = (name: string) => join(folder, name, file)
    if (!existsSync(place('drawing'))) continue
    const before = await readFile(place('now')).catch(() => null)
    drawn[file] = outcomeOf(before && (await differingShare(page, before, await readFile(place('drawing')))))
    if (before) await rename(place('now'), place('last'))
    await rename(place('drawing'), place('now'))
  }
  await page.close()
  return drawn
}

const drawnSchema = z.record(
  z.string(),
  z.object({ outcome: z.enum(['same', 'new', 'differs', 'not drawn']), words: z.string() }),
)

async function readDrawn(folder: string): Promise<Drawn> {
  const text = await readFile(join(folder, LIST), 'utf8').catch(() => '{}')
  return drawnSchema.parse(JSON.parse(text))
}
