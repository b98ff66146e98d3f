/** The OpenAPI document of the control API: valid, complete, and true of every answer. */
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { controlCalls, namedCalls } from '#contract/client/control-calls'
import type { Row } from '#contract/words/call'
import { type Mock, startMock } from '../../../mock-server/start-mock'
import { freshSite } from '../client/mock-per-test'
import { inhabit, makeCall } from '../spaces/inhabited'

interface Operation {
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { content: Record<string, { schema: object }> }>
}
interface Document {
  paths: Record<string, Record<string, Operation>>
}

let document: Document
let holds: ReturnType<typeof validatorOf>
/** For calls that change nothing. */
let unchanged: Mock
beforeAll(async () => {
  unchanged = await lived(await startMock())
  document = await (await fetch(`${unchanged.url}/__mock/openapi.json`)).json()
  holds = validatorOf(document)
})
afterAll(() => unchanged.close())

/** Every call has something to answer with, and no recording runs. */
async function lived(mock: Mock): Promise<Mock> {
  await inhabit(mock, 'main')
  await mock.recordings.stop('over')
  await mock.faults.add({ kind: 'BUSINESS', code: 500, data: { deep: [1, { a: null }] }, times: 2 })
  await mock.bugs.save('lost-order')
  await mock.spaces.add({ name: 'checkout' })
  return mock
}

function validatorOf(document: object) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema(document, 'openapi')
  return (pointer: readonly string[], value: unknown): string => {
    const fragment = pointer.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
    const validate = ajv.compile({ $ref: `openapi#/${fragment.join('/')}` })
    return validate(value) ? '' : ajv.errorsText(validate.errors)
  }
}

const addressOf = (path: string) => `/__mock${path === '/' ? '' : path}`
const templateOf = (path: string) => addressOf(path).replaceAll(/:(\w+)/g, '{$1}')

test('DIST-2 the document is valid OpenAPI 3.1 and has every call of the table, and nothing else', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone({ ...document }))
  expect(errors ?? []).toEqual([])
  expect(valid).toBe(true)
  const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const rows = Object.values<Record<string, Row>>(controlCalls).flatMap((named) => Object.values(named))
  expect(listed.sort()).toEqual(rows.map(({ method, path }) => `${method} ${templateOf(path)}`).sort())
})

test.each(namedCalls.filter(({ row }) => row.answersAs !== 'events'))(
  'DIST-2 $name answers its example as the document says',
  async ({ name, row }) => {
    const mock = row.method === 'GET' ? unchanged : await lived((await freshSite()).mock)
    if (row.path === '/recordings/stop') await mock.recordings.start()
    const path = templateOf(row.path)
    const place = ['paths', path, row.method.toLowerCase()]
    const body = row.example?.body ?? {}
    if (row.body) expect(holds([...place, 'requestBody', 'content', 'application/json', 'schema'], body)).toBe('')
    const response = await makeCall(mock, 'main', row)
    const answer = await response.text()
    // Nothing has been seen of another back end, since there is none.
    const isFine = response.status < 400
    expect(isFine, answer).toBe(name !== 'upstream.save')
    const status = isFine ? String(response.status) : 'default'
    const documented = document.paths[path]?.[row.method.toLowerCase()]?.responses[status]
    expect(Object.keys(documented?.content ?? {})).toEqual([response.headers.get('content-type')?.split(';')[0]])
    const [media = ''] = Object.keys(documented?.content ?? {})
    const value = media === 'application/json' ? JSON.parse(answer) : answer
    expect(holds([...place, 'responses', status, 'content', media, 'schema'], value)).toBe('')
  },
)

test('DIST-2 errors are of the documented form', async () => {
  for (const path of ['/nowhere', '/orders/none', '/orders?surplus=1', '/captchas/none']) {
    const response = await fetch(`${unchanged.url}/__mock${path}`)
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(holds(['components', 'schemas', 'Error'], await response.json())).toBe('')
  }
})

test('DIST-2 bodies that the document refuses are refused by the call', async () => {
  const bodies: [path: string, body: object][] = [
    ['/faults', { kind: 'STATUS', status: 99 }],
    ['/faults', { kind: 'NONE' }],
    ['/orders', { wo_type: 5 }],
    ['/orders/{id}/approve', { password: '' }],
    ['/clock/advance', { by: '24h', surplus: 1 }],
  ]
  for (const [path, body] of bodies) {
    const place = ['paths', `/__mock${path}`, 'post', 'requestBody', 'content', 'application/json', 'schema']
    expect(holds(place, body), path).not.toBe('')
    const init = { method: 'POST', body: JSON.stringify(body) }
    expect((await fetch(`${unchanged.url}/__mock${path.replace('{id}', 'last')}`, init)).status, path).toBe(400)
  }
})

test('DIST-2 SPC-2 a server with a token shows its index and leads into a space without one, and nothing else', async () => {
  const { mock } = await freshSite({ token: 'secret' })
  const status = async (path: string, method = 'GET') =>
    (await fetch(`${mock.url}/__mock${path}`, { method, redirect: 'manual' })).status
  expect(await Promise.all([status(''), status('/'), status('/spaces/main/enter')])).toEqual([200, 200, 303])
  const closed = ['/openapi.json', '/orders', '/spaces', '/health'].map((path) => status(path))
  expect(await Promise.all([...closed, status('/', 'POST')])).toEqual(Array(5).fill(401))
})
