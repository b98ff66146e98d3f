import type { Entry } from '../../mock-server/journal/journal'
import { followEvents } from './follow-events'
import { type Context, given, read, UsageError, type Verb, wholeNumber } from './verb'

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
    const { values, positionals } = read(args, options)
    const { path, since, follow } = values
    const [action = 'ls', id] = positionals
    if (action === 'clear') {
      await mock.requests.clear()
      show({ ok: true }, 'the journal is empty')
    } else if (action === 'show') {
      const number = wholeNumber(id, 'id')
      if (number === undefined) throw new UsageError('requests show: which?')
      const entry = await mock.requests.show(number)
      show(entry, JSON.stringify(entry, null, 2))
    } else if (action !== 'ls') throw new UsageError(`requests: there is no ${action}`)
    else if (follow) await followRequests(context, path)
    else {
      const filter = { path, since, code: wholeNumber(values.code, 'code'), limit: wholeNumber(values.limit, 'limit') }
      const entries = await mock.requests.ls(given(filter))
      show(entries, entries.length > 0 ? entries.map(line) : 'no requests')
    }
  },
}

async function followRequests({ url, token, terminal, json }: Context, path: string | undefined): Promise<void> {
  for await (const { type, item } of followEvents(url, token, terminal.signal)) {
    if (type !== 'request' || !isEntry(item) || (path !== undefined && item.path !== path)) continue
    terminal.write(json ? JSON.stringify(item) : line(item))
  }
}

const isEntry = (item: unknown): item is Entry =>
  typeof item === 'object' && item !== null && 'path' in item && 'wire' in item

function line({ id, at, method, path, data, code, ms, fault, change }: Entry): string {
  const extras = [fault && `fault ${fault}`, change].filter(Boolean).join('; ')
  return `${id}  ${at.slice(11, 19)}  ${method} ${path}  ${JSON.stringify(data)} → ${code || 'no answer'}  ${ms} ms  ${extras}`.trimEnd()
}
