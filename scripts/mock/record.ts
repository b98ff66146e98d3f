import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { read, UsageError, type Verb } from './verb'

export const record: Verb = {
  about: 'what happens on the server, as a scenario file and a test file',
  help: `record start
record stop NAME [--dir .reports/recordings]`,
  run: async ({ args, mock, show }) => {
    const { values, positionals } = read(args, { dir: { type: 'string', default: '.reports/recordings' } } as const)
    const [action, name] = positionals
    if (action === 'start') {
      await mock.recordings.start()
      show({ ok: true }, 'recording; use the app, then: record stop NAME')
    } else if (action === 'stop') {
      if (name === undefined) throw new UsageError('record stop: under which name?')
      const { scenario, test } = await mock.recordings.stop(name)
      await mkdir(values.dir, { recursive: true })
      const files = [join(values.dir, `${name}.yaml`), join(values.dir, `${name}.test.ts`)] as const
      await writeFile(files[0], scenario)
      await writeFile(files[1], test)
      show({ files }, files.join('\n'))
    } else throw new UsageError('record: start, or stop NAME')
  },
}
