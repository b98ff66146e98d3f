import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endpoints, wirePath } from '#protocol/endpoints'
import { sealedBody } from '../client/independent-rpc'
import { freshSite } from '../client/mock-per-test'

/** `FUZZ=20000` for a long run. */
const RUNS = Number(process.env['FUZZ'] ?? 400)
const AT_ONCE = 20
/** Allowance for the journal and caches; a leak of a kilobyte a request exceeds it in a long run. */
const ROOM_MB = 10

const wirePaths = Object.keys(endpoints).map(wirePath)
const controlPaths = [
  ...'health settings orders orders/last orders/last/approve orders/last/reject members/sunny2024 outbox'.split(' '),
  ...'captchas/last uploads requests requests/1 faults clock snapshots snapshots/x snapshots/x/restore scenarios'.split(
    ' ',
  ),
  ...'scenarios/x export/har recordings/stop __proto__'.split(' '),
]
const plainPaths = [
  ...'/v1/parameters /v1/chat-messages /api/Base/uploads /api/base/getImage /ip/primary /o/sdk /i'.split(' '),
  ...'/files/uploads/x.png /files/images/.. /'.split(' '),
]

const names = fc.constantFrom(
  ...'pay_time limit page pageSize outOrderid imgs full_account describe wo_type id key code username type'.split(' '),
  ...'subject password checkpass mobile email sendtype mobile_country_code version __proto__ constructor'.split(' '),
)
const value = fc.oneof(
  fc.constantFrom(
    ...['sunny2024', '2025-09-19 16:31:39', 'mobile', 'email', '', 1, 3, 99, -1, 1e308],
    ...[null, true, '\\ud800', 'last', '__proto__'],
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.jsonValue({ maxDepth: 3 }),
)
const payload = fc.dictionary(names, value, { maxKeys: 7, noNullPrototype: true })
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  payload.map((data) => JSON.stringify(data)),
  fc.base64String({ maxLength: 400 }).map((data) => JSON.stringify({ data })),
)

interface Shot {
  path: string
  method: string
  body?: string
  headers?: Record<string, string>
}

const sealedShot = fc
  .record({ path: fc.constantFrom(...wirePaths), method: fc.constantFrom('GET', 'POST'), data: payload })
  .map(({ path, method, data }): Shot => ({ path: '/index.htm', method: 'POST', body: sealedBody(path, method, data) }))
/** A sealed call with one letter of its text changed. */
const mutatedShot = fc
  .tuple(sealedShot, fc.nat(), fc.base64String({ minLength: 4, maxLength: 4 }))
  .map(([shot, at, letters]): Shot => {
    const body = shot.body ?? ''
    const place = at % body.length
    return { ...shot, body: body.slice(0, place) + letters.charAt(0) + body.slice(place + 1) }
  })
const method = fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE')
const types = fc.constantFrom(
  'application/json',
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'text/yaml',
  'application/json; charset=nope',
)
const plainShot = fc
  .record({ path: fc.constantFrom(...plainPaths, '/index.htm'), method, body: text, type: types })
  .map(
    ({ path, type, ...rest }): Shot => ({
      path,
      ...rest,
      headers: { 'Content-Type': type, Authorization: 'Bearer app-development-key' },
    }),
  )
const controlShot = fc
  .record({ path: fc.constantFrom(...controlPaths), method, body: text, type: types })
  .map(({ path, type, ...rest }): Shot => ({ path: `/__mock/${path}`, ...rest, headers: { 'Content-Type': type } }))

const shot = fc.oneof(sealedShot, mutatedShot, plainShot, controlShot)

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

test('MOCK-9 random and mutated requests to every route leave the server alive and reveal no internals', async () => {
  const { mock } = await freshSite()
  const fire = async ({ path, method: verb, body, headers }: Shot) => {
    const init = verb === 'GET' || body === undefined ? {} : { body }
    const response = await fetch(mock.url + path, {
      method: verb,
      ...init,
      headers: { ...headers },
      signal: AbortSignal.timeout(20_000),
    })
    const answer = await response.text()
    expect(response.status, `${verb} ${path} ${body}`).toBeLessThan(500)
    expect(answer).not.toMatch(/node_modules|mock-server\/|\bat \S+ \(/)
  }
  const property = fc.asyncProperty(fc.array(shot, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (shots) => {
    await Promise.all(shots.map(fire))
  })
  const half = (seed: number) =>
    fc.assert(property, { numRuns: Math.ceil(RUNS / AT_ONCE / 2), seed, endOnFailure: true })
  /** Heap size of a freshly reset server. */
  const heapMb = async () => {
    await mock.reset()
    collectGarbage()
    return process.memoryUsage().heapUsed / 1024 / 1024
  }
  await half(20261121)
  const before = await heapMb()
  await half(20261122)
  const after = await heapMb()
  console.info(`heap after ${RUNS / 2} requests ${before.toFixed(1)} MB, after ${RUNS} ${after.toFixed(1)} MB`)
  expect(after - before).toBeLessThan(ROOM_MB)
  expect((await mock.health()).name).toBe('support-desk-mock')
}, 1_800_000)
