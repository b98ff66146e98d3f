import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { readScenarioFile } from '../../mock-server/scenario/library'
import { ScenarioError } from '../../mock-server/scenario/read'
import { read, table, UsageError, type Verb } from './verb'

/** A file that is no scenario. */
export class InvalidFileError extends Error {
  override name = 'InvalidFileError'
}

export const scenario: Verb = {
  about: 'stories: list, start, stop',
  help: `scenario [ls]
scenario start NAME|FILE
scenario stop`,
  run: async ({ args, mock, show }) => {
    const [action = 'ls', name] = read(args, {}).positionals
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
  if (!/\.(ya?ml|json)$/.test(name)) return name
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
