import { spawnSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { ROOT, tool } from '../setup.mjs'
import { read, UsageError, type Verb } from './verb'

const FOLDER = 'tests/browser/recorded'

export const record: Verb = {
  about: 'what happens on the server, as a scenario file and a test file',
  help: `record            does one run?
record start
  Then use the app, and let staff decide (orders approve last, the console). Begin with reset: a story starts from the
  fixtures. Pictures must be among fixtures/images.
record stop NAME [--dir ${FOLDER}]
  NAME.yaml plays with scenario run, NAME.test.ts with npm test. Codes, captchas, order numbers and passwords that were
  drawn are asked for, not written down.`,
  run: async ({ args, mock, show }) => {
    const { values, positionals } = read(args, { dir: { type: 'string', default: FOLDER } } as const)
    const [action, name] = positionals
    if (action === undefined) {
      const state = await mock.recordings.show()
      show(
        state,
        state.running ? `recording since ${state.startedAt}, ${state.requests} requests` : 'nothing is being recorded',
      )
    } else if (action === 'start') {
      await mock.recordings.start()
      show({ ok: true }, 'recording; use the app, then: record stop NAME')
    } else if (action === 'stop') {
      if (name === undefined) throw new UsageError('record stop: under which name?')
      const { scenario, test } = await mock.recordings.stop(name)
      await mkdir(values.dir, { recursive: true })
      const files = [join(values.dir, `${name}.yaml`), join(values.dir, `${name}.test.ts`)] as const
      await writeFile(files[0], scenario.replace('$schema=.', `$schema=${relative(values.dir, SCENARIOS)}`))
      await writeFile(files[1], test)
      // As the project writes its tests, where its formatter is installed.
      spawnSync(tool('biome'), ['format', '--write', files[1]])
      const next = [`npm run mock -- scenario run ${files[0]}`, `npm test -- ${files[1]}`]
      show({ files, next }, [...files, '', ...next])
    } else throw new UsageError('record: start, or stop NAME')
  },
}

const SCENARIOS = join(ROOT, 'fixtures/scenarios')
