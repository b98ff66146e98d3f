/** Verbs about the server as a whole. */
import { suggest } from '#contract/words/suggestions'
import { readCommand, UsageError } from '../../command-line'
import { table, type Verb } from '../terminal/verb'

export const health: Verb = {
  about: 'is it there, what time is it there, which scenario runs',
  help: 'health',
  run: async ({ args, mock, show }) => {
    readCommand('health', args, {})
    const answer = await mock.health()
    show(
      answer,
      `${answer.name} ${answer.version}  ${answer.now}  seed ${answer.seed}  scenario ${answer.scenario ?? '-'}`,
    )
  },
}

export const reset: Verb = {
  about: 'everything back to the fixtures',
  help: 'reset',
  run: async ({ args, mock, show }) => {
    readCommand('reset', args, {})
    await mock.reset()
    show({ ok: true }, 'as the fixtures have it')
  },
}

export const uploads: Verb = {
  about: 'pictures that were stored',
  help: 'uploads',
  run: async ({ args, mock, show }) => {
    readCommand('uploads', args, {})
    const listed = await mock.uploads.ls()
    const rows = listed.map(({ at, url, type, width, height, bytes }) => [
      at,
      url,
      type,
      `${width} × ${height}`,
      `${bytes} bytes`,
    ])
    show(listed, rows.length > 0 ? table(rows) : 'no uploads')
  },
}

export const exportJournal: Verb = {
  about: 'the journal as a scenario, as curl commands or as an HTTP archive',
  help: `export scenario|curl|har [--from ID|TIME] [--to ID|TIME]`,
  run: async ({ args, mock, terminal }) => {
    const options = { from: { type: 'string' }, to: { type: 'string' } } as const
    const { values, positionals } = readCommand('export', args, options, ['scenario|curl|har'])
    const [form = ''] = positionals
    if (form !== 'scenario' && form !== 'curl' && form !== 'har')
      throw new UsageError(`export: there is no ${form}: ${suggest(form, ['scenario', 'curl', 'har'])}`)
    terminal.write((await mock.export(form, values)).trimEnd())
  },
}
