/** Random calls of the control API, drawn from its table, of the protocol and of every other route. */
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scenarioSchema } from '#contract/calls/scenarios'
import { type NamedCall, namedCalls } from '#contract/client/control-calls'
import type { Row } from '#contract/words/call'
import { endpoints, wirePath } from '#protocol/endpoints'
import { readStateFile } from '../../../mock-server/state/persistence'
import { freshFolder } from '../client/fresh-folder'
import { seal } from '../client/independent-rpc'
import { freshSite } from '../client/mock-per-test'
import { drawnInput, odd } from './drawn-input'

/** `FUZZ=20000` for a long run. */
const RUNS = Number(process.env['FUZZ'] ?? 400)
const AT_ONCE = 10
const SEED = Number(process.env['FUZZ_SEED'] ?? 20261123)

interface Shot {
  method: string
  path: string
  headers?: Record<string, string>
  body?: string
}

const nested = fc
  .record({ depth: fc.constantFrom(1, 50, 100, 101, 1000, 20_000), open: fc.constantFrom('[', '{"a":') })
  .map(({ depth, open }) => open.repeat(depth) + (open === '[' ? '' : '1') + (open === '[' ? ']' : '}').repeat(depth))
const yaml = fc.constantFrom(
  'a: &a [*a]',
  'x: &x [1]\ny: [*x, *x]',
  '- '.repeat(5000),
  '? '.repeat(300),
  '[',
  ': : :',
  'name: a\nrules: !!js/function x',
  '%YAML 9.9\n---\n',
)
const json = (value: fc.Arbitrary<unknown>) =>
  fc.oneof(
    { weight: 8, arbitrary: value.map((one) => JSON.stringify(one) ?? '') },
    { weight: 1, arbitrary: nested },
    { weight: 1, arbitrary: odd.map((one) => JSON.stringify(one) ?? '') },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  )
const KNOWN = ['a', 'b', 'last', 'sunny2024', '__proto__', '1', '20261121']
const ENCODED = ['...', '%2e%2e%2f', '%', '%ff', '%00', 'a%20b', 'x'.repeat(65)]
const segment = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...KNOWN) }, fc.constantFrom(...ENCODED))
const wrongQuery = fc.constantFrom('?a[b][c]=1', '?__proto__=1', '?status=0&status=1', '?%')

/** Streams do not end; the files of a bug and the answers of an upstream would be written beside the sources. */
const isDrawn = ({ subject, row }: NamedCall) => row.answersAs !== 'events' && !['bugs', 'upstream'].includes(subject)

function shotOf({ method, path, query, body, takesText }: Row): fc.Arbitrary<Shot> {
  const [first = '', ...rest] = path.split(/:\w+/)
  const segments = fc.tuple(...rest.map((after) => segment.map((one) => one + after)))
  const asked = query ? drawnInput(query).map(queryOf) : fc.constant('')
  const search = fc.oneof({ weight: 4, arbitrary: asked }, { weight: 1, arbitrary: wrongQuery })
  const sent = takesText
    ? fc.oneof(yaml, json(drawnInput(scenarioSchema)))
    : body
      ? json(drawnInput(body))
      : fc.oneof({ weight: 6, arbitrary: fc.constant('') }, { weight: 1, arbitrary: nested })
  return fc.tuple(segments, search, sent).map(([filled, ask, text]) => ({
    method,
    path: `/__mock${first}${filled.join('')}${ask}`,
    ...(text === '' || method === 'GET' ? {} : { body: text }),
  }))
}

const queryOf = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? `?${new URLSearchParams(Object.entries(value).map(([name, one]): [string, string] => [name, String(one)]))}`
    : ''

const control = fc.oneof(...namedCalls.filter(isDrawn).map(({ row }) => shotOf(row)))

const payload = fc.dictionary(
  fc.constantFrom(
    ...'id wo_type full_account username key type subject code mobile email sendtype mobile_country_code'.split(' '),
    ...'password checkpass page limit pay_time describe'.split(' '),
  ),
  fc.oneof(odd, fc.constantFrom('sunny2024', 'mobile', 'email', '13800000001', '+86', '123456', 'Abc12345!')),
)
const sealed = fc
  .record({
    path: fc.constantFrom(...Object.keys(endpoints).map(wirePath)),
    method: fc.constantFrom('GET', 'POST'),
    data: json(payload),
  })
  .map(
    (one): Shot => ({
      method: 'POST',
      path: '/index.htm',
      body: JSON.stringify({
        data: seal(`{"path":${JSON.stringify(one.path)},"method":"${one.method}","data":${one.data}}`),
      }),
    }),
  )
/** A sealed call with one letter of its text changed. */
const mutated = fc
  .tuple(sealed, fc.nat(), fc.base64String({ minLength: 4, maxLength: 4 }))
  .map(([shot, at, letters]): Shot => {
    const body = shot.body ?? ''
    const place = at % body.length
    return { ...shot, body: body.slice(0, place) + letters.charAt(0) + body.slice(place + 1) }
  })
const plainPaths = [
  ...'/index.htm /v1/parameters /v1/chat-messages /api/Base/uploads /api/base/getImage /ip/primary /o/sdk /i'.split(
    ' ',
  ),
  ...'/files/uploads/x.png /files/images/.. / /__mock/orders /__mock/scenarios/x /__mock/__proto__'.split(' '),
]
const plain = fc
  .record({
    path: fc.constantFrom(...plainPaths),
    method: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE'),
    text: fc.oneof(
      json(payload),
      fc.base64String({ maxLength: 400 }).map((data) => JSON.stringify({ data })),
    ),
    type: fc.constantFrom(
      'application/json',
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      'text/yaml',
      'application/json; charset=nope',
    ),
  })
  .map(
    ({ path, method, text, type }): Shot => ({
      path,
      method,
      headers: { 'Content-Type': type, Authorization: 'Bearer app-development-key' },
      ...(method === 'GET' ? {} : { body: text }),
    }),
  )
const shots = fc.oneof(
  { weight: 4, arbitrary: control },
  { weight: 2, arbitrary: sealed },
  { weight: 1, arbitrary: mutated },
  { weight: 2, arbitrary: plain },
)

test('CTL-4 MOCK-9 drawn and mutated calls of every route give no 500, reveal no internals and leave a readable state file', async () => {
  const state = join(freshFolder(), 'state.json')
  const { mock } = await freshSite({ state })
  const fire = async ({ path: to, ...init }: Shot) => {
    const response = await fetch(mock.url + to, { ...init, signal: AbortSignal.timeout(60_000) }).catch(
      (error: Error) => error,
    )
    // A fault that was armed may break the connection of a call, but of no control call.
    if (response instanceof Error) return expect(to, String(response)).not.toMatch(/^\/__mock/)
    const text = await response.text().catch(() => '')
    const said = `${init.method} ${to} ${init.body?.slice(0, 500)} → ${response.status} ${text.slice(0, 300)}`
    expect(text, said).not.toMatch(/node_modules|mock-server\/|\bat \S+ \(/)
    if (!to.startsWith('/__mock')) return
    expect(response.status, said).toBeLessThan(500)
    if (response.status >= 400)
      expect(JSON.parse(text), said).toMatchObject({ error: expect.any(String), message: expect.any(String) })
  }
  const quiet = ({ path: to }: Shot) => !to.startsWith('/__mock')
  const property = fc.asyncProperty(fc.array(shots, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (volley) => {
    await Promise.all(volley.map(fire))
    // The protocol's own calls give no 500 either once the faults are gone.
    await mock.faults.clear()
    for (const shot of volley.filter(quiet)) {
      const { path: to, ...init } = shot
      const { status } = await fetch(mock.url + to, init)
      expect(status, `${to} ${init.body?.slice(0, 300)}`).toBeLessThan(500)
    }
    await mock.requests.ls({ limit: 20 })
  })
  await fc.assert(property, { numRuns: Math.ceil(RUNS / AT_ONCE), seed: SEED, endOnFailure: true })
  expect((await mock.health()).name).toBe('support-desk-mock')
  expect(await readStateFile(state)).not.toBeNull()
  await mock.close()
  const again = await freshSite({ state })
  expect((await again.mock.health()).name).toBe('support-desk-mock')
}, 1_800_000)
