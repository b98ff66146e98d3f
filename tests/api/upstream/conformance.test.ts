import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Result } from '../../../scripts/conformance/result'
import { endpoints, UPLOAD_PATHS, wirePath } from '../../../web/src/protocol/endpoints'
import { type OtherBackEnd, type Plant, startOtherBackEnd } from '../../helpers/servers/other-back-end'
import { freshSite } from '../client/mock-per-test'
import { mockCli } from '../client/terminal'

const HEADERS = 'accept-language,api-type,app-type,authorization,content-type,device-code,domain,user-ip'
const folder = mkdtempSync(join(tmpdir(), 'conform-'))
const key = join(folder, 'public.pem')
let other: OtherBackEnd
let token = ''
beforeAll(async () => {
  other = await startOtherBackEnd()
  writeFileSync(key, other.publicKey)
  token = (await other.mock.members.token('sunny2024')).token
})
afterEach(() => other.restore())
afterAll(async () => {
  await other.close()
  rmSync(folder, { recursive: true })
})

const everything = () => [
  ...['conform', '--base', other.url, '--key', key, '--account', 'sunny2024', '--token', token],
  ...['--write', '--origin', 'https://desk.example'],
]

test('CONF-1 everything holds against the bundled server', async () => {
  const { mock } = await freshSite()
  const own = await mock.members.token('sunny2024')
  const words = ['--write', '--account', 'sunny2024', '--token', own.token, '--origin', 'https://desk.example']
  const ran = await mockCli(['conform', '--base', mock.url, ...words])
  expect(ran).toMatchObject({ code: 0, complaint: '', out: expect.stringMatching(/\d+ hold, 0 differ, 0 not asked$/) })
})

interface Data {
  data: Record<string, unknown>
}
const renamed =
  (from: string, to: string): Plant =>
  ({ data, ...rest }: Data) => {
    const { [from]: value, ...others } = data
    return { ...rest, data: { ...others, [to]: value } }
  }
const ofType =
  (name: string, value: unknown): Plant =>
  ({ data, ...rest }: Data) => ({ ...rest, data: { ...data, [name]: value } })
const inRows =
  (change: (row: Record<string, unknown>) => object): Plant =>
  ({ data, ...rest }: { data: Record<string, unknown>[] }) => ({ ...rest, data: data.map(change) })
const withData =
  (data: unknown): Plant =>
  (answer: { code: number }) =>
    answer.code === 200 ? { ...answer, data } : answer
const recoded =
  (from: number | readonly number[], to: number): Plant =>
  (answer: { code: number }) =>
    [from].flat().includes(answer.code) ? { ...answer, code: to } : answer
const REFUSALS = [201, 204]

/** Each row changes an answer and names the difference. Without a call of its own, the answer is that of the endpoint. */
type Planted = [plant: Plant, said: string, path?: string]
const noSession: Planted = [recoded(102, 101), 'code: 102 → 101']
const accepted: Planted = [recoded(REFUSALS, 200), 'code: 201 or 204 → 200']
/** One difference for each check: a renamed member, a wrong type, another code. */
const plants: Record<string, Record<string, Planted>> = {
  '/base/initApp': {
    'gives addresses and switches': [renamed('imgUrl', 'img_url'), 'data.imgUrl: string → missing'],
  },
  '/Tablename/index': {
    'lists kinds': [inRows((row) => ({ ...row, id: String(row['id']) })), 'data[].id: number → string'],
  },
  '/Tag/index': {
    'lists labels': [inRows(({ label, ...row }) => ({ ...row, name: label })), 'data[].label: string → missing'],
  },
  '/Index/index': { 'gives its lists': [ofType('Banks', null), 'data.Banks: array → null'] },
  '/Base/captcha': {
    'gives a key and a picture': [renamed('key', 'captcha_key'), 'data.key: string → missing'],
  },
  '/base/verify': {
    'without a session is 102': noSession,
    'sends a code': [recoded(200, 500), 'code: 200 → 500'],
    'refuses an invalid address': accepted,
  },
  '/Member/bindMobile': { 'without a session is 102': noSession, 'refuses a wrong code': accepted },
  '/Member/bindEmail': { 'without a session is 102': noSession, 'refuses a wrong code': accepted },
  '/Member/resetPass': { 'without a session is 102': noSession, 'refuses two passwords that differ': accepted },
  '/Member/getRetrieveType': {
    'gives the ways of an account, masked, and a key': [ofType('mobile', 138), 'data.mobile: string → number'],
  },
  '/Member/getCode': { 'refuses a key that was not issued': accepted },
  '/Member/checkCode': { 'refuses a wrong code': accepted },
  '/Member/resetForgetPass': {
    'refuses a wrong code': [(answer: object) => ({ ...answer, msg: '' }), 'msg: a message → empty string'],
  },
  '/Member/view': {
    'without a session is 102': noSession,
    'with an unknown session is 101': [recoded(101, 102), 'code: 101 → 102'],
    'shows the member of the session': [
      withData({ username: 'someone', mobile: '', email: '' }),
      'data.username: the name of --account → string',
    ],
  },
  '/WorkerOrder/getusersbypaytime': {
    'gives names, 10 at most': [withData([{ name: 'sunny2024' }]), 'data[]: string → object'],
  },
  '/WorkerOrder/add': {
    'creates an order of the other kind and gives its number': [withData(7), 'data: string → number'],
    'refuses an account that does not exist': accepted,
  },
  '/WorkerOrder/view': {
    'of an unknown order is 412': [recoded(412, 404), 'code: 412 → 404'],
    'shows an order': [ofType('status', '0'), 'data.status: number → string'],
  },
  '/WorkerOrder/getListbyDev': {
    'gives rows and a total': [renamed('total', 'count'), 'data.total: number → missing'],
    'lists the orders of this device': [
      ({ data, ...rest }: { data: { rows: Record<string, unknown>[]; total: number } }) => ({
        ...rest,
        data: { ...data, rows: data.rows.map(({ status, ...row }) => ({ ...row, state: status })) },
      }),
      'data.rows[].status: number → missing',
    ],
  },
  '/people/getTokenByKey': { 'refuses a key that was not issued': accepted },
  '/userEvent/report': { 'takes a report': [recoded(200, 404), 'code: 200 → 404'] },
  '/adminUser/clientUserAuth': { 'takes a report': [recoded(200, 404), 'code: 200 → 404'] },
  '/api/Base/upload': {
    'stores a picture and gives its path': [withData({ url: '/x' }), 'data: array → object'],
    'refuses a form without a picture': accepted,
  },
  '/api/Base/uploads': {
    'stores a picture and gives its path': [withData([{ path: '/x' }]), 'data[].url: string → missing'],
    'refuses a form without a picture': accepted,
  },
  '/api/base/getImage': {
    'stores a picture and gives its path': [withData([{ url: 7 }]), 'data[].url: string → number'],
    'refuses a form without a picture': accepted,
  },
  pictures: {
    'a stored picture is served below imgUrl': [
      ofType('imgUrl', '/__mock/health#'),
      'Content-Type: image/* → application/json; charset=utf-8',
      '/base/initApp',
    ],
  },
  '/v1/parameters': {
    'gives suggested questions': [
      ({ suggested_questions: _, ...rest }: { suggested_questions: unknown }) => rest,
      'suggested_questions: array → missing',
    ],
  },
  '/v1/chat-messages': {
    'answers a question': [({ answer: _, ...rest }: { answer: unknown }) => rest, 'answer: string → missing'],
  },
}
/** The envelope takes longest: all its differences are planted at once, since no two meet in a call. */
const ENVELOPE: Record<string, string[]> = {
  'an answer of 0 comes back whole': ['data.describe: 0 bytes as sent → undefined'],
  'an answer of 1 kB comes back whole': ['data.describe: 1000 bytes as sent → 900 bytes'],
  'an answer of 50 kB comes back whole': ['data.describe: 50000 bytes as sent → 900 bytes'],
  'an unknown path is 404': ['code: 404 → 200'],
  'a wrong method is 405': ['code: 405 → 404'],
  'what cannot be opened is an error without a trace': ['body: no stack trace → a stack trace'],
}
const shortened: Plant = ({ data, ...rest }: { data: { describe: string } | null }) => ({
  ...rest,
  data: data && { ...data, describe: data.describe === '' ? undefined : data.describe.slice(0, 300) },
})
/** Differences outside the data: status, headers, or no envelope at all. */
const takenOver: Record<string, Record<string, [path: string, listener: RequestListener, said: string]>> = {
  delivery: {
    'no call sets a cookie': [
      '/Base/captcha',
      (_request, response) => response.writeHead(200, { 'Set-Cookie': 'a=b' }).end('""'),
      'Set-Cookie: missing → a cookie',
    ],
    'an app on another origin may call': [
      '/Base/captcha',
      (_request, response) => response.end('""'),
      'Access-Control-Allow-Origin of an answer: * or https://desk.example → missing',
    ],
    'an app on another origin may upload': [
      '/api/Base/uploads',
      (_request, response) =>
        response.writeHead(403, { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': HEADERS }).end(),
      'status: 204 → 403',
    ],
  },
}

/** @returns the differences of each check of the endpoint */
const differencesOf = async (endpoint: string): Promise<Record<string, string[]>> => {
  const { code, out } = await mockCli([...everything(), '--only', endpoint, '--json'])
  expect(code).toBe(1)
  const results: Result[] = JSON.parse(out)
  const said = ({ member, expected, found }: Result['differences'][number]) => `${member}: ${expected} → ${found}`
  return Object.fromEntries(
    results.filter((one) => one.endpoint === endpoint).map(({ check, differences }) => [check, differences.map(said)]),
  )
}
const rowsOf = <Row>(table: Record<string, Record<string, Row>>): [endpoint: string, check: string, row: Row][] =>
  Object.entries(table).flatMap(([endpoint, checks]) =>
    Object.entries(checks).map(([check, row]): [string, string, Row] => [endpoint, check, row]),
  )

test('CONF-1 every endpoint of a server with another key is asked, uploads and the chat included, and holds; a difference is planted for each check', async () => {
  const { code, out } = await mockCli([...everything(), '--json'])
  const results: Result[] = JSON.parse(out)
  expect([code, results.filter(({ outcome }) => outcome !== 'holds')]).toEqual([0, []])
  const asked = new Set(results.filter(({ outcome }) => outcome === 'holds').map(({ endpoint }) => endpoint))
  const contract = [...Object.keys(endpoints).map(wirePath), ...UPLOAD_PATHS, '/v1/parameters', '/v1/chat-messages']
  expect(contract.filter((path) => !asked.has(path))).toEqual([])
  const planted = [...rowsOf(plants), ...rowsOf(takenOver)].map(([endpoint, check]) => `${endpoint}: ${check}`)
  planted.push(...Object.keys(ENVELOPE).map((check) => `envelope: ${check}`))
  expect(planted.sort()).toEqual(results.map(({ endpoint, check }) => `${endpoint}: ${check}`).sort())
})

test.each(rowsOf(plants))('CONF-1 %s: %s: the planted difference is named exactly', async (endpoint, check, row) => {
  const [plant, said, path = endpoint] = row
  other.plant(path, plant)
  expect((await differencesOf(endpoint))[check]).toEqual([said])
})

test('CONF-1 envelope: the difference planted for each check is named exactly', async () => {
  other.plant('/WorkerOrder/view', shortened)
  other.plant('/no/such/path', recoded(404, 200))
  other.plant('/Base/captcha', recoded(405, 404))
  other.takeOver('/index.htm', (_request, response) =>
    response.writeHead(400).end('Error\n    at open (server.js:7:11)'),
  )
  expect(await differencesOf('envelope')).toEqual(ENVELOPE)
})

const read = (['/api/base/initApp', 'api/Index/index', '/api/Base/captcha'] as const).flatMap((path) => {
  const { form } = endpoints[path].read
  return typeof form === 'object' && 'members' in form
    ? Object.keys(form.members).map((member) => [wirePath(path), member] as const)
    : []
})
test.each(read)('DIET-2 %s: a missing %s is named, because the app reads it', async (path, member) => {
  other.plant(path, renamed(member, 'renamed'))
  const { out } = await mockCli([...everything(), '--only', path, '--json'])
  const results: Result[] = JSON.parse(out)
  expect(results.flatMap(({ differences }) => differences.map((one) => [one.member, one.found]))).toContainEqual([
    `data.${member}`,
    'missing',
  ])
})

test.each(rowsOf(takenOver))('CONF-1 %s: %s: what the server does instead is named', async (endpoint, check, row) => {
  const [path, listener, said] = row
  other.takeOver(path, listener)
  expect((await differencesOf(endpoint))[check]).toEqual([said])
})

test('CONF-1 nothing is changed without --write, and each call that was not made says why; the token of the control API is no session', async () => {
  const before = await other.mock.orders.ls()
  other.received.length = 0
  const words = ['conform', '--base', other.url, '--key', key]
  const { code, out } = await mockCli(words, undefined, { MOCK_TOKEN: 'control-secret' })
  expect(code).toBe(0)
  expect(JSON.stringify(other.received)).not.toContain('control-secret')
  expect(out).toMatch(/not asked +\/WorkerOrder\/add .*would change something \(--write\)/)
  expect(out).toMatch(/not asked +\/Member\/view .*needs a token \(--account NAME --token T\)/)
  expect(out).toMatch(/not asked +delivery .*needs the origin of the app/)
  const paths = other.received.map(({ path }) => path)
  expect(
    paths.filter((path) => /add|bind|reset|getCode|checkCode|verify|TokenByKey|report|Auth|upload/i.test(path)),
  ).toEqual([])
  expect(await other.mock.orders.ls()).toEqual(before)
})

test('CONF-1 an endpoint that breaks off is a difference, and the others are asked all the same', async () => {
  other.takeOver('/Tag/index', (_, response) => response.destroy())
  const { code, out } = await mockCli([...everything(), '--only', 'index'])
  expect(code).toBe(1)
  expect(out).toMatch(/Tag\/index.*\n?.*the connection broke off/)
  expect(out).toMatch(/2 hold, 1 differ, 0 not asked$/)
})

test('CONF-1 a report page and JUnit say the same', async () => {
  other.plant('/Member/getRetrieveType', ofType('mobile', 138))
  const [report, file] = [join(folder, 'report'), join(folder, 'junit.xml')]
  expect((await mockCli([...everything(), '--only', '/Member/', '--report', report, '--junit', file])).code).toBe(1)
  const page = readFileSync(join(report, 'index.html'), 'utf8')
  expect(page).toContain('data.mobile: expected string, found number')
  const xml = readFileSync(file, 'utf8')
  expect(xml).toMatch(/<testsuite name="conformance" tests="\d+" failures="1" skipped="0">/)
  expect(xml).toContain('<failure message="data.mobile: expected string, found number">')
  expect(await mockCli([...everything(), '--junit', '/nowhere/x.xml'])).toMatchObject({ code: 2 })
})
