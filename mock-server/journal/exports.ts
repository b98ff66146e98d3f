/** The journal in formats that other tools read. */
import { z } from 'zod'
import { UPLOAD_PATHS } from '#protocol/endpoints'
import type { Entry } from '../contract/calls/requests'
import { SPACE_HEADER } from '../contract/calls/spaces'
import { upstreamWords } from '../contract/upstream/upstream-words'
import { sealedBody, withoutSecrets } from '../contract/without-secrets'
import { redact, redactMember } from '../contract/words/redact'

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** Headers that curl sets itself. */
const OWN_HEADERS = new Set(['host', 'connection', 'content-length', 'accept-encoding'])
const sentHeaders = ({ headers }: Entry): [string, string][] =>
  Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name))

/** Encrypted calls are all posted to one address; each plain call has its own. */
const addressOf = (entry: Entry): string =>
  sealedBody(entry) !== null
    ? '/index.htm'
    : entry.path.replace(/^(?!\/)/, '/') + queryOf({ ...entry, data: redact(entry.data, 'data') })
function queryOf({ method, data }: Entry): string {
  if (method !== 'GET' || typeof data !== 'object' || data === null || Object.keys(data).length === 0) return ''
  const texts = Object.entries(data).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return `?${new URLSearchParams(texts)}`
}
const methodOf = (entry: Entry): string => (sealedBody(entry) === null ? entry.method : 'POST')

/**
 * One command for each request, for a POSIX shell. Session tokens are read from the variable TOKEN, the chat's key from
 * CHAT_KEY. Sealed bodies stay sealed; one with a secret is left out, as the key that opens it is in the project.
 * @param isHere the picture can be had from this server
 */
export function toCurl(entries: readonly Entry[], base: string, isHere: IsHere): string {
  return entries
    .map((entry) => {
      const title = `# ${entry.id} ${entry.at} ${entry.method} ${entry.path} ${JSON.stringify(redact(entry.data, 'data'))}${forwarded(entry)}`
      return `${title.replaceAll('\n', ' ')}\n${isUpload(entry) ? uploadCommand(entry, base, isHere) : command(entry, base)}`
    })
    .join('\n')
}

const forwarded = ({ upstream }: Entry): string => (upstream ? ` ${upstreamWords(upstream)}` : '')

function command(entry: Entry, base: string): string {
  const sent = withoutSecrets(entry).wire.request
  const body = sent === '' ? '' : `  --data-raw ${quote(sent)} \\\n`
  const note = sent === '' && entry.wire.request !== '' ? '# what was sent holds a secret, or could not be read\n' : ''
  return `${note}curl -X ${quote(methodOf(entry))} \\\n${headerLines(entry)}${body}  ${quote(base + addressOf(entry))}\n`
}

const headerLines = (entry: Entry): string =>
  sentHeaders(entry)
    .map(([name, value]) => `  -H ${shellHeader(name, value)} \\\n`)
    .join('')

/** The main API takes the bare token, the chat its key as a Bearer. */
function shellHeader(name: string, value: string): string {
  if (name !== 'authorization' || value === '') return quote(`${name}: ${redactMember(name, value, () => false)}`)
  return value.startsWith('Bearer ') ? `"${name}: Bearer $CHAT_KEY"` : `"${name}: $TOKEN"`
}

type IsHere = (url: string) => boolean

const isUpload = ({ path }: Entry): boolean => UPLOAD_PATHS.some((known) => known === path)
const storedSchema = z.object({ data: z.array(z.object({ url: z.string() })).min(1) })
const formSchema = z.object({ name: z.string().nullable(), bytes: z.number() })

/** Rebuilds the form with the stored picture, or with as many zero bytes if none was stored. */
function uploadCommand(entry: Entry, base: string, isHere: IsHere): string {
  const answered = storedSchema.safeParse(entry.answer).data?.data[0]
  // Another back end may have stored it.
  const stored = answered && isHere(answered.url) ? answered : undefined
  const { name, bytes } = formSchema.safeParse(entry.data).data ?? { name: null, bytes: 0 }
  const space = entry.headers[SPACE_HEADER]
  const named = space === undefined ? '' : `-H ${quote(`${SPACE_HEADER}: ${space}`)} `
  const source = stored ? `curl -sSf ${named}${quote(`${base}/files${stored.url}`)}` : `head -c ${bytes} /dev/zero`
  const file = `pic[0]=@-;filename="${(name ?? '').replaceAll(/["\\]/g, '_')}"`
  const form = name === null ? "-F 'none='" : `-F ${quote(file)}`
  const lines = headerLines({ ...entry, headers: withoutForm(entry.headers) })
  const send = `curl -X POST \\\n${lines}  ${form} \\\n  ${quote(base + entry.path)}\n`
  return name === null ? send : `${source} | ${send}`
}

/** Drops the content type, because the rebuilt form has its own boundary. */
const withoutForm = (headers: Entry['headers']): Entry['headers'] =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'content-type'))

/** An error of the upstream is sealed into an answer of status 200. */
function statusOf({ answer, status, upstream }: Entry): number {
  if (answer === null) return 0
  return upstream && upstream.status >= 400 ? upstream.status : (status ?? 200)
}

/** HTTP Archive 1.2; `_decrypted` holds the decrypted data. */
export function toHar(entries: readonly Entry[], base: string): unknown {
  const named = (pairs: [string, string][]) => pairs.map(([name, value]) => ({ name, value }))
  const none = { headersSize: -1, cookies: [], httpVersion: 'HTTP/1.1' }
  return {
    log: {
      version: '1.2',
      creator: { name: 'support-desk-mock', version: '1.0.0' },
      entries: entries
        .map((whole) => ({ entry: withoutSecrets(whole), method: methodOf(whole), address: base + addressOf(whole) }))
        .map(({ entry, method, address }) => ({
          startedDateTime: entry.at,
          time: entry.ms,
          request: {
            ...none,
            method,
            url: address,
            headers: named(Object.entries(entry.headers)),
            queryString: named([...new URL(address).searchParams]),
            bodySize: entry.wire.request.length,
            ...(entry.wire.request === ''
              ? {}
              : { postData: { mimeType: entry.headers['content-type'] ?? '', text: entry.wire.request } }),
          },
          response: {
            ...none,
            status: statusOf(entry),
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
          ...(entry.upstream === undefined ? {} : { _upstream: entry.upstream }),
        })),
    },
  }
}
