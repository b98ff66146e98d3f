import { appendFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { ExpectationError } from '#contract/steps/step-actions'
import { suggest } from '#contract/words/suggestions'
import { readScenarioFile } from '../../../mock-server/scenario/library'
import { ScenarioError } from '../../../mock-server/scenario/scenario-error'
import {
  appFolder,
  count,
  defaultPlace,
  readAction,
  readCommand,
  StartError,
  systemWords,
  UsageError,
} from '../../command-line'
import { ROOT } from '../../setup.mjs'
import { table, type Verb } from '../terminal/verb'

const FILE = /\.(ya?ml|json)$/
const RUN_OPTIONS = {
  headed: { type: 'boolean' },
  report: { type: 'string' },
  'every-tick': { type: 'boolean' },
  times: { type: 'string' },
  app: { type: 'string' },
  junit: { type: 'string' },
  github: { type: 'boolean' },
} as const

const SHIPPED = join(ROOT, 'fixtures/scenarios')

/** A file is not a valid scenario. */
export class InvalidFileError extends Error {
  override name = 'InvalidFileError'
}

export const scenario: Verb = {
  about: 'stories: list, start, stop; run plays one in a browser',
  help: `scenario [ls]
scenario start NAME|FILE
scenario stop
scenario run NAME|FILE… [--headed] [--report DIR]   its steps, in a browser, on a server for this
  --times 20     so often, side by side; every run must make the same calls at the same times and end in the same state
  --every-tick   lets every second pass by itself: a day is 86,400 of them, and takes minutes
  --app DIR      a built app; by default the one that npm start serves
  --junit FILE   the results for continuous integration
  --github       failed steps as annotations of a pull request, on their lines
  Exit code 1 when a step failed or a run differed from the first; the report page has a picture of each step.`,
  run: async ({ args, mock, show, terminal, json, secrets }) => {
    const { action, values, words } = readAction('scenario', args, RUN_OPTIONS, {
      ls: {},
      start: { words: ['NAME|FILE'] },
      stop: {},
      run: { words: ['NAME|FILE…'], options: Object.keys(RUN_OPTIONS) },
    })
    const [name = ''] = words
    if (action === 'run') {
      if (values.github && json) throw new UsageError('--github: prints lines, and so does not go with --json')
      const files = await Promise.all(words.map(fileOf))
      await Promise.all(files.map(checked))
      // Checked before the stories are played, so that no result is lost.
      if (values.junit !== undefined) await openReport(resolve(values.junit))
      const times = count(values.times, 'times') ?? 1
      const appDir = values.app === undefined ? undefined : appFolder(values.app)
      // Loaded lazily: no other action needs the browser.
      const { runFiles } = await import('../../story/run-files').catch(nameMissingPlaywright)
      const results = await runFiles({
        files,
        headed: values.headed ?? false,
        everyTick: values['every-tick'] ?? false,
        times,
        appDir,
        reportDir: resolve(values.report ?? defaultPlace('.reports/scenarios')),
        secrets,
        say: json ? () => {} : terminal.write,
      })
      const { annotationsOf, junitOf } = await import('../../story/ci-reports')
      if (values.junit !== undefined) await writeFile(resolve(values.junit), junitOf(results))
      if (values.github) for (const line of await annotationsOf(results)) terminal.write(line)
      if (json) show(results, [])
      if (results.some(({ passed }) => !passed)) throw new ExpectationError('not every scenario ran to its end')
      if (results.some(({ difference }) => difference !== null))
        throw new ExpectationError('the runs were not the same')
      return
    }
    if (action === 'ls') {
      const listed = await mock.scenarios.ls()
      const rows = listed.map(({ name: own, running, about, error }) => [running ? '▶' : ' ', own, error ?? about])
      show(listed, table(rows))
    } else if (action === 'start') {
      const started = await mock.scenarios.start(await known(name, (own, text) => mock.scenarios.put(own, text)))
      show(started, `started ${started.name}, seed ${started.seed}`)
    } else {
      await mock.scenarios.stop()
      show({ ok: true }, 'stopped')
    }
  },
}

/** Leaves an earlier report until there is a new one. */
async function openReport(file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await appendFile(file, '')
}

/** The package leaves Playwright to its user. @throws {StartError} */
function nameMissingPlaywright(error: unknown): never {
  if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error
  throw new StartError('scenario run needs Playwright: npm install --save-dev @playwright/test', { cause: error })
}

/** Resolves a path, or the name of a shipped scenario. */
export async function fileOf(name: string): Promise<string> {
  if (FILE.test(name)) return resolve(name)
  const files = await readdir(SHIPPED)
  const shipped = files.filter((file) => file.endsWith('.yaml')).map((file) => file.replace(FILE, ''))
  if (!shipped.includes(name)) throw new UsageError(`there is no scenario ${name}: ${suggest(name, shipped)}`)
  return join(SHIPPED, `${name}.yaml`)
}

/** Uploads a file's scenario to the server first. */
async function known(name: string, put: (name: string, text: string) => Promise<unknown>): Promise<string> {
  if (!FILE.test(name)) return name
  const { name: own } = await checked(name)
  await put(own, await readFile(name, 'utf8'))
  return own
}

async function checked(file: string) {
  return readScenarioFile(file).catch((error: unknown) => {
    if (error instanceof ScenarioError) throw new InvalidFileError(error.message)
    throw new InvalidFileError(`${file}: ${error instanceof Error ? systemWords(error) : error}`)
  })
}

export const validate: Verb = {
  about: 'checks scenario files; names what is wrong with file, line and key',
  help: 'validate fixtures/scenarios/*.yaml',
  run: async ({ args, show }) => {
    const { positionals } = readCommand('validate', args, {}, ['FILE…'])
    const results = await Promise.allSettled(positionals.map((file) => checked(resolve(file))))
    const wrong = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason.message)] : []))
    if (wrong.length > 0) throw new InvalidFileError(wrong.join('\n'))
    show({ ok: true, files: positionals.length }, `${positionals.length} files, all valid`)
  },
}
