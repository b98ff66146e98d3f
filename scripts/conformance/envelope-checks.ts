/** The contract of the wire itself: sizes, unknown paths, garbage; and what a browser on another origin needs. */
import type { Asker, Plain } from './asker'
import type { Check } from './endpoints'
import { answers, hasCode } from './expect'
import type { Difference } from './result'

/** Three bytes in UTF-8, so that borders of blocks fall inside a letter. */
const LETTER = '单'
const SIZES: readonly [string, number][] = [
  ['0', 0],
  ['1 kB', 1_000],
  ['50 kB', 50_000],
]

const sizeChecks = SIZES.map(([name, bytes]) => ({
  endpoint: 'envelope',
  writes: true,
  name: `an answer of ${name} comes back whole`,
  ask: async (asker: Asker): Promise<Difference[]> => {
    const describe = LETTER.repeat(Math.floor(bytes / 3))
    const id = await asker.order(describe)
    if (typeof id !== 'string') return answers(id)
    const shown = await asker.call('GET', '/WorkerOrder/view', { id })
    const { describe: echoed } = (shown.value['data'] ?? {}) as { describe?: unknown }
    const same =
      echoed === describe
        ? []
        : [{ member: 'data.describe', expected: `${bytes} bytes as sent`, found: lengthOf(echoed) }]
    return [...answers(shown), ...same]
  },
}))

const lengthOf = (value: unknown): string =>
  typeof value === 'string' ? `${Buffer.byteLength(value)} bytes` : typeof value

const GARBAGE = ['', '{', '[]', '{"data":1}', '{"data":"AAAA"}', `{"data":"${'A'.repeat(344)}"}`]

const isClientError = ({ status, text }: Plain): Difference[] => [
  ...(status >= 400 && status < 500 ? [] : [{ member: 'status', expected: '400', found: String(status) }]),
  ...(/\bat .*:\d+:\d+|Traceback|Exception in/.test(text)
    ? [{ member: 'body', expected: 'no stack trace', found: 'a stack trace' }]
    : []),
]

/** The headers of the app's calls that a browser asks for beforehand. */
const ASKED_HEADERS = 'accept-language,api-type,app-type,authorization,content-type,device-code,domain,user-ip'

/** A browser hides an answer that does not name the origin of the page, errors included. */
const mayRead = ({ headers }: Plain, origin: string, member: string): Difference[] => {
  const allowed = headers.get('access-control-allow-origin')
  if (allowed === '*' || allowed === origin) return []
  return [{ member, expected: `* or ${origin}`, found: allowed ?? 'missing' }]
}

async function crossOrigin(asker: Asker, path: string, method: string): Promise<Difference[]> {
  const { base, origin = '' } = asker.target
  const asked = {
    Origin: origin,
    'Access-Control-Request-Method': method,
    'Access-Control-Request-Headers': ASKED_HEADERS,
  }
  const preflight = await asker.fetch(base + path, { method: 'OPTIONS', headers: asked })
  const { status, headers } = preflight
  const names = (headers.get('access-control-allow-headers') ?? '').toLowerCase().split(/,\s*/)
  // `*` does not cover Authorization.
  const missing = ASKED_HEADERS.split(',').filter(
    (name) => !names.includes(name) && (name === 'authorization' || !names.includes('*')),
  )
  return [
    ...(status >= 200 && status < 300 ? [] : [{ member: 'status', expected: '204', found: String(status) }]),
    ...mayRead(preflight, origin, 'Access-Control-Allow-Origin'),
    ...(missing.length > 0
      ? [{ member: 'Access-Control-Allow-Headers', expected: missing.join(', '), found: names.join(', ') || 'missing' }]
      : []),
  ]
}

/** The preflight, an answer and an error. */
async function crossOriginCall(asker: Asker): Promise<Difference[]> {
  const { base, origin = '' } = asker.target
  const fromApp = { Origin: origin }
  const answer = await asker.sealed('GET', '/Base/captcha', {}, fromApp)
  const error = await asker.fetch(`${base}/index.htm`, { method: 'POST', headers: fromApp, body: '{' })
  return [
    ...(await crossOrigin(asker, '/index.htm', 'POST')),
    ...mayRead(answer, origin, 'Access-Control-Allow-Origin of an answer'),
    ...mayRead(error, origin, 'Access-Control-Allow-Origin of an error'),
  ]
}

export const envelopeChecks: readonly (Check & { endpoint: string; writes: boolean; needsOrigin?: boolean })[] = [
  ...sizeChecks,
  {
    endpoint: 'envelope',
    writes: false,
    name: 'an unknown path is 404',
    ask: async ({ call }) => hasCode(await call('GET', '/no/such/path'), 404),
  },
  {
    endpoint: 'envelope',
    writes: false,
    name: 'a wrong method is 405',
    ask: async ({ call }) => hasCode(await call('POST', '/Base/captcha'), 405),
  },
  {
    endpoint: 'envelope',
    writes: false,
    name: 'what cannot be opened is an error without a trace',
    ask: async ({ fetch, target }) => {
      const ask = (body: string) =>
        fetch(`${target.base}/index.htm`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
      for (const body of GARBAGE) {
        const found = isClientError(await ask(body))
        if (found.length > 0) return found
      }
      return []
    },
  },
  {
    endpoint: 'delivery',
    writes: false,
    name: 'no call sets a cookie',
    ask: async ({ sealed }) => {
      const { headers } = await sealed('GET', '/Base/captcha', {}, {})
      return headers.has('set-cookie') ? [{ member: 'Set-Cookie', expected: 'missing', found: 'a cookie' }] : []
    },
  },
  {
    endpoint: 'delivery',
    writes: false,
    needsOrigin: true,
    name: 'an app on another origin may call',
    ask: crossOriginCall,
  },
  {
    endpoint: 'delivery',
    writes: false,
    needsOrigin: true,
    name: 'an app on another origin may upload',
    ask: (asker) => crossOrigin(asker, '/api/Base/uploads', 'POST'),
  },
]
