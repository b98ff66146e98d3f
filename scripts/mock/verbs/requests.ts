import { type Entry, entrySchema } from '#contract/calls/requests'
import { upstreamWords } from '#contract/upstream/upstream-words'
import { withoutSecrets } from '#contract/without-secrets'
import { isCallPath, suggestPath } from '#contract/words/paths'
import { count, readAction, UsageError, wholeNumber } from '../../command-line'
import { followEvents } from '../terminal/follow-events'
import { type Context, given, numberOf, type Verb } from '../terminal/verb'

const options = {
  path: { type: 'string' },
  code: { type: 'string' },
  since: { type: 'string' },
  limit: { type: 'string' },
  follow: { type: 'boolean' },
} as const

export const requests: Verb = {
  about: 'what the app asked and got, decrypted',
  help: `requests [--path /WorkerOrder/view] [--code 412] [--since ID|TIME] [--limit 20]
requests --follow [--path P]        (until interrupted)
requests show ID
requests clear`,
  run: async (context) => {
    const { args, mock, show } = context
    const printable = printableBy(context)
    const { action, values, words } = readAction('requests', args, options, {
      ls: { options: Object.keys(options) },
      show: { words: ['ID'] },
      clear: {},
    })
    const { path, since, follow } = values
    if (action === 'clear') {
      await mock.requests.clear()
      show({ ok: true }, 'the journal is empty')
    } else if (action === 'show') {
      const entry = printable(await mock.requests.show(numberOf('requests show', words[0])))
      show(entry, JSON.stringify(entry, null, 2))
    } else if (follow) {
      const ignored = (['code', 'since', 'limit'] as const).find((name) => values[name] !== undefined)
      if (ignored) throw new UsageError(`requests --follow: takes no --${ignored}`)
      await followRequests(context, path)
    } else {
      const filter = { path, since, code: wholeNumber(values.code, 'code'), limit: count(values.limit, 'limit') }
      const entries = (await mock.requests.ls(given(filter))).map(printable)
      show(entries, entries.length > 0 ? entries.map(line) : `no requests${unknownPath(path)}`)
    }
  },
}

/** The journal holds calls of unknown paths too, so they can be asked for. */
const unknownPath = (path: string | undefined): string =>
  path === undefined || isCallPath(path) ? '' : `; no call has the path ${path} (${suggestPath(path)})`

async function followRequests(context: Context, path: string | undefined): Promise<void> {
  const { url, token, space, terminal, json } = context
  const printable = printableBy(context)
  for await (const { type, item } of followEvents(url, { token, space }, terminal.signal)) {
    if (type !== 'request') continue
    const entry = printable(entrySchema.parse(item))
    if (path === undefined || entry.path === path) terminal.write(json ? JSON.stringify(entry) : line(entry))
  }
}

const printableBy = ({ secrets }: Context) => (secrets ? (entry: Entry): Entry => entry : withoutSecrets)

const heldWords = ({ at, end }: NonNullable<Entry['held']>): string => `held at its ${at}, ${end}`

function line({ id, at, method, path, data, code, answer, ms, fault, change, upstream, held }: Entry): string {
  const extras = [fault && `fault ${fault}`, held && heldWords(held), upstream && upstreamWords(upstream), change]
    .filter(Boolean)
    .join('; ')
  return `${id}  ${at.slice(11, 19)}  ${method} ${path}  ${JSON.stringify(data)} → ${answer === null ? 'no answer' : code}  ${ms} ms  ${extras}`.trimEnd()
}
