import { spawnSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { defaultPlace, readAction, UsageError } from '../../command-line'
import { IS_CHECKOUT, ROOT, tool } from '../../setup.mjs'
import type { Verb } from '../terminal/verb'

const FOLDER = 'tests/browser/recorded'

export const record: Verb = {
  about: 'what happens on the server, as a scenario file and a test file',
  help: `record [show]     does one run?
record start
  Then use the app, and let staff decide (orders approve last, the console). Begin with reset: a story starts from the
  fixtures. Pictures must be among fixtures/images.
record stop NAME [--dir ${FOLDER}]
  NAME.yaml plays with scenario run, NAME.test.ts with npm test; outside of tests/browser it is a test of Playwright,
  for a project that has the package. Codes, captchas, order numbers and passwords that were
  drawn are asked for, not written down.`,
  run: async ({ args, mock, show }) => {
    const { action, values, words } = readAction('record', args, { dir: { type: 'string' } } as const, {
      show: {},
      start: {},
      stop: { words: ['NAME'], options: ['dir'] },
    })
    const { dir = defaultPlace(FOLDER) } = values
    const [name = ''] = words
    if (action === 'show') {
      const state = await mock.recordings.show()
      show(
        state,
        state.running ? `recording since ${state.startedAt}, ${state.requests} requests` : 'nothing is being recorded',
      )
    } else if (action === 'start') {
      await mock.recordings.start()
      show({ ok: true }, 'recording; use the app, then: record stop NAME')
    } else {
      const isOwn = isOurTests(dir)
      // Before the recording ends, so that a failure here does not lose it.
      await mkdir(dir, { recursive: true }).catch((error: Error) => {
        throw new UsageError(`--dir: ${error.message}`)
      })
      const { scenario, test } = await mock.recordings.stop(name, isOwn ? 'vitest' : 'playwright')
      const files = [join(dir, `${name}.yaml`), join(dir, `${name}.test.ts`)] as const
      await writeFile(files[0], scenario.replace('$schema=.', `$schema=${relative(dir, SCENARIOS)}`))
      await writeFile(files[1], test.replace('../../helpers/story', relative(resolve(dir), STORY)))
      // Formatted like the project's tests, where the formatter is installed.
      spawnSync(tool('biome'), ['format', '--write', resolve(files[1])], { cwd: ROOT })
      const next = [
        `npm run mock -- scenario run ${files[0]}`,
        `${isOwn ? 'npm test --' : 'npx playwright test'} ${files[1]}`,
      ]
      show({ files, next }, [...files, '', ...next])
    }
  },
}

const BROWSER_TESTS = join(ROOT, 'tests/browser')
const STORY = join(ROOT, 'tests/helpers/story')
/** The tests of this checkout have helpers of their own; those of any other project have the package. */
const isOurTests = (dir: string): boolean => IS_CHECKOUT && !relative(BROWSER_TESTS, resolve(dir)).startsWith('..')
const SCENARIOS = join(ROOT, 'fixtures/scenarios')
