/** The journal in forms that other tools read. */
import type { Entry } from './journal'

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** Headers that the tool writes itself. */
const OWN_HEADERS = new Set(['host', 'connection', 'content-length', 'accept-encoding'])
const sentHeaders = ({ headers }: Entry): [string, string][] =>
  Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name))

/** Encrypted calls are all posted to one address, plain ones go to their own. */
const isSealed = ({ wire }: Entry): boolean => wire.request.startsWith('{"data":"')
const addressOf = (entry: Entry): string => (isSealed(entry) ? '/index.htm' : entry.path + queryOf(entry))
function queryOf({ method, data }: Entry): string {
  if (method !== 'GET' || typeof data !== 'object' || data === null || Object.keys(data).length === 0) return ''
  const texts = Object.entries(data).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return `?${new URLSearchParams(texts)}`
}
const methodOf = (entry: Entry): string => (isSealed(entry) ? 'POST' : entry.method)

/** One command for each request; uploads cannot be sent again, for the journal does not keep their bytes. */
export function toCurl(entries: readonly Entry[], base: string): string {
  return entries
    .map((entry) => {
      const headers = sentHeaders(entry).map(([name, value]) => `  -H ${quote(`${name}: ${value}`)} \\\n`)
      const body = entry.wire.request === '' ? '' : `  --data-raw ${quote(entry.wire.request)} \\\n`
      const title = `# ${entry.id} ${entry.at} ${entry.method} ${entry.path} ${JSON.stringify(entry.data)}`.replaceAll(
        '\n',
        ' ',
      )
      return `${title}\ncurl -X ${methodOf(entry)} \\\n${headers.join('')}${body}  ${quote(base + addressOf(entry))}\n`
    })
    .join('\n')
}

/** HTTP Archive 1.2; what was decrypted stands in `_decrypted`. */
export function toHar(entries: readonly Entry[], base: string): unknown {
  const named = (pairs: [string, string][]) => pairs.map(([name, value]) => ({ name, value }))
  const none = { headersSize: -1, cookies: [], httpVersion: 'HTTP/1.1' }
  return {
    log: {
      version: '1.2',
      creator: { name: 'support-desk-mock', version: '1.0.0' },
      entries: entries.map((entry) => ({
        startedDateTime: entry.at,
        time: entry.ms,
        request: {
          ...none,
          method: methodOf(entry),
          url: base + addressOf(entry),
          headers: named(Object.entries(entry.headers)),
          queryString: named([...new URL(base + addressOf(entry)).searchParams]),
          bodySize: entry.wire.request.length,
          ...(entry.wire.request === ''
            ? {}
            : { postData: { mimeType: entry.headers['content-type'] ?? '', text: entry.wire.request } }),
        },
        response: {
          ...none,
          status: entry.answer === null ? 0 : 200,
          statusText: '',
          headers: [],
          redirectURL: '',
          bodySize: entry.wire.response.length,
          content: { size: entry.wire.response.length, mimeType: 'application/json', text: entry.wire.response },
        },
        cache: {},
        timings: { send: 0, wait: entry.ms, receive: 0 },
        _decrypted: { path: entry.path, data: entry.data, answer: entry.answer },
        ...(entry.fault === undefined ? {} : { _fault: entry.fault }),
      })),
    },
  }
}
