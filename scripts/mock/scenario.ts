import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { ExpectationError } from '../../mock-server/contract/step-actions'
import { readScenarioFile } from '../../mock-server/scenario/library'
import { ScenarioError } from '../../mock-server/scenario/scenario-error'
import { read, table, UsageError, type Verb, wholeNumber } from './verb'

const FILE = /\.(ya?ml|json)$/
const RUN_OPTIONS = {
  headed: { type: 'boolean' },
  report: { type: 'string' },
  'every-tick': { type: 'boolean' },
  times: { type: 'string' },
  app: { type: 'string' },
} as const

/** A file that is no scenario. */
export class InvalidFileError extends Error {
  override name = 'InvalidFileError'
}

export const scenario: Verb = {
  about: 'stories: list, start, stop',
  help: `scenario [ls]
scenario start NAME|FILE
scenario stop
scenario run NAME|FILE… [--headed] [--report DIR]   its steps, in a browser, on a server of its own
  --times 20     so often; every run must make the same calls at the same times and end in the same state
  --every-tick   lets every second pass by itself: a day is 86,400 of them, and takes minutes
  --app DIR      a built app; by default the one that npm start serves
  Exit code 1 when a step failed or a run differed from the first; the report page has a picture of each step.`,
  run: async ({ args, mock, show, terminal, json }) => {
    const { positionals, values } = read(args, RUN_OPTIONS)
    const [action = 'ls', name] = positionals
    if (action === 'run') {
      const files = positionals.slice(1)
      if (files.length === 0) throw new UsageError('scenario run: which? (scenario ls)')
      await Promise.all(files.filter((file) => FILE.test(file)).map(checked))
      // The browser is needed by this one alone.
      const { runFiles } = await import('../story/run-files')
      const times = wholeNumber(values.times, 'times') ?? 1
      if (times < 1) throw new UsageError('--times: at least once')
      const results = await runFiles({
        files,
        headed: values.headed ?? false,
        everyTick: values['every-tick'] ?? false,
        times,
        appDir: values.app === undefined ? undefined : resolve(values.app),
        reportDir: resolve(values.report ?? '.reports/scenarios'),
        say: json ? () => {} : terminal.write,
      })
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
      if (name === undefined) throw new UsageError('scenario start: which? (scenario ls)')
      const started = await mock.scenarios.start(await known(name, (own, text) => mock.scenarios.put(own, text)))
      show(started, `started ${started.name}, seed ${started.seed}`)
    } else if (action === 'stop') {
      await mock.scenarios.stop()
      show({ ok: true }, 'stopped')
    } else throw new UsageError(`scenario: there is no ${action}`)
  },
}

/** A file's scenario is put on the server first. */
async function known(name: string, put: (name: string, text: string) => Promise<unknown>): Promise<string> {
  if (!FILE.test(name)) return name
  const { name: own } = await checked(name)
  await put(own, await readFile(name, 'utf8'))
  return own
}

async function checked(file: string) {
  return readScenarioFile(file).catch((error: unknown) => {
    if (error instanceof ScenarioError) throw new InvalidFileError(error.message)
    throw new InvalidFileError(`${file}: ${error instanceof Error ? error.message : error}`)
  })
}

export const validate: Verb = {
  about: 'checks scenario files; faults with file, line and key',
  help: 'validate fixtures/scenarios/*.yaml',
  run: async ({ args, show }) => {
    const { positionals } = read(args, {})
    if (positionals.length === 0) throw new UsageError('validate: which files?')
    const results = await Promise.allSettled(positionals.map((file) => checked(resolve(file))))
    const wrong = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason.message)] : []))
    if (wrong.length > 0) throw new InvalidFileError(wrong.join('\n'))
    show({ ok: true, files: positionals.length }, `${positionals.length} files, all valid`)
  },
}
