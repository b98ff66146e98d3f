import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Result } from '../../../scripts/conformance/result'
import { endpoints, UPLOAD_PATHS, wirePath } from '../../../web/src/protocol/endpoints'
import { type OtherBackEnd, type Plant, startOtherBackEnd } from '../../helpers/servers/other-back-end'
import { freshSite } from '../client/mock-per-test'
import { mockCli } from '../client/terminal'

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

test('CONF-1 everything holds against the bundled server, and against a second one with another key', async () => {
  const { mock } = await freshSite()
  const own = await mock.members.token('sunny2024')
  const words = ['--write', '--account', 'sunny2024', '--token', own.token, '--origin', 'https://desk.example']
  const ran = await mockCli(['conform', '--base', mock.url, ...words])
  expect(ran).toMatchObject({ code: 0, complaint: '', out: expect.stringMatching(/\d+ hold, 0 differ, 0 not asked$/) })
  expect(await mockCli(everything())).toMatchObject({ code: 0, out: expect.stringMatching(/0 differ, 0 not asked$/) })
})

test('CONF-1 every endpoint is asked, uploads and the chat included', async () => {
  const results: Result[] = JSON.parse((await mockCli([...everything(), '--json'])).out)
  const asked = new Set(results.filter(({ outcome }) => outcome === 'holds').map(({ endpoint }) => endpoint))
  const contract = [...Object.keys(endpoints).map(wirePath), ...UPLOAD_PATHS, '/v1/parameters', '/v1/chat-messages']
  expect(contract.filter((path) => !asked.has(path))).toEqual([])
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
const withCode =
  (code: number): Plant =>
  (answer: object) => ({ ...answer, code })

/** One difference in each endpoint: a renamed member, a wrong type or a missing code. */
const plants: Record<string, [Plant, member: string, expected: string, found: string]> = {
  '/base/initApp': [renamed('imgUrl', 'img_url'), 'data.imgUrl', 'string', 'missing'],
  '/Tablename/index': [inRows((row) => ({ ...row, id: String(row['id']) })), 'data[].id', 'number', 'string'],
  '/Tag/index': [inRows(({ label, ...row }) => ({ ...row, name: label })), 'data[].label', 'string', 'missing'],
  '/Index/index': [ofType('Banks', null), 'data.Banks', 'array', 'null'],
  '/Base/captcha': [renamed('key', 'captcha_key'), 'data.key', 'string', 'missing'],
  '/base/verify': [withCode(500), 'code', '102', '500'],
  '/Member/bindMobile': [withCode(200), 'code', '102', '200'],
  '/Member/bindEmail': [withCode(101), 'code', '102', '101'],
  '/Member/resetPass': [withCode(200), 'code', '102', '200'],
  '/Member/getRetrieveType': [ofType('mobile', 138), 'data.mobile', 'string', 'number'],
  '/Member/getCode': [withCode(200), 'code', '201 or 204', '200'],
  '/Member/checkCode': [withCode(200), 'code', '201 or 204', '200'],
  '/Member/resetForgetPass': [(answer: object) => ({ ...answer, msg: '' }), 'msg', 'a message', 'empty string'],
  '/Member/view': [
    (answer: { code: number }) => (answer.code === 102 ? { ...answer, code: 101 } : answer),
    'code',
    '102',
    '101',
  ],
  '/WorkerOrder/getusersbypaytime': [ofTypeOfList(), 'data[]', 'string', 'object'],
  '/WorkerOrder/add': [(answer: Data) => ({ ...answer, data: 7 }), 'data', 'string', 'number'],
  '/WorkerOrder/view': [
    (answer: { code: number }) => (answer.code === 412 ? { ...answer, code: 404 } : answer),
    'code',
    '412',
    '404',
  ],
  '/WorkerOrder/getListbyDev': [
    ({ data, ...rest }: { data: { rows: Record<string, unknown>[]; total: number } }) => ({
      ...rest,
      data: { ...data, rows: data.rows.map(({ status, ...row }) => ({ ...row, state: status })) },
    }),
    'data.rows[].status',
    'number',
    'missing',
  ],
  '/people/getTokenByKey': [withCode(200), 'code', '201 or 204', '200'],
  '/userEvent/report': [withCode(404), 'code', '200', '404'],
  '/adminUser/clientUserAuth': [withCode(404), 'code', '200', '404'],
  '/api/Base/upload': [(answer: object) => ({ ...answer, data: { url: '/x' } }), 'data', 'array', 'object'],
  '/api/Base/uploads': [uploadPath(), 'data[].url', 'string', 'missing'],
  '/api/base/getImage': [withCode(200), 'code', '201 or 204', '200'],
  '/v1/parameters': [
    ({ suggested_questions, ...rest }: { suggested_questions: unknown }) => ({
      ...rest,
      suggested: suggested_questions,
    }),
    'suggested_questions',
    'array',
    'missing',
  ],
  '/v1/chat-messages': [
    ({ answer, ...rest }: { answer: unknown }) => ({ ...rest, text: answer }),
    'answer',
    'string',
    'missing',
  ],
}

function ofTypeOfList(): Plant {
  return ({ data, ...rest }: { data: string[] }) => ({ ...rest, data: data.map((name) => ({ name })) })
}
function uploadPath(): Plant {
  return (answer: { code: number; data: { url: string }[] | null }) => ({
    ...answer,
    data: answer.data?.map(({ url }) => ({ path: url })) ?? null,
  })
}

test('CONF-1 the table below plants a difference in each endpoint', () => {
  const contract = [...Object.keys(endpoints).map(wirePath), ...UPLOAD_PATHS, '/v1/parameters', '/v1/chat-messages']
  expect(Object.keys(plants).sort()).toEqual(contract.sort())
})

test.each(Object.keys(plants))('CONF-1 one planted difference is named exactly: %s', async (path) => {
  const [plant, member, expected, found] = plants[path] ?? [() => null, '', '', '']
  other.plant(path, plant)
  const { code, out } = await mockCli([...everything(), '--only', path, '--json'])
  const results: Result[] = JSON.parse(out)
  const differing = results.filter(({ outcome }) => outcome === 'differs')
  expect(code).toBe(1)
  const own = differing.filter(({ endpoint }) => endpoint === path)
  expect(own.flatMap(({ differences }) => differences)).toContainEqual({ member, expected, found })
  expect(own.flatMap(({ differences }) => differences).filter((one) => one.member !== member)).toEqual([])
})

test('CONF-1 nothing is changed without leave, and each call that was not made says why', async () => {
  const before = await other.mock.orders.ls()
  other.received.length = 0
  const { code, out } = await mockCli(['conform', '--base', other.url, '--key', key])
  expect(code).toBe(0)
  expect(out).toMatch(/not asked +\/WorkerOrder\/add .*would change something \(--write\)/)
  expect(out).toMatch(/not asked +\/Member\/view .*needs a token \(--account NAME --token T\)/)
  expect(out).toMatch(/not asked +delivery .*needs the origin of the app/)
  const paths = other.received.map(({ path }) => path)
  expect(
    paths.filter((path) => /add|bind|reset|getCode|checkCode|verify|TokenByKey|report|Auth|upload/i.test(path)),
  ).toEqual([])
  expect(await other.mock.orders.ls()).toEqual(before)
})

test('CONF-1 an answer that a browser would hide from an app on another origin is named', async () => {
  other.takeOver('/Base/captcha', (_request, response) => void response.end('""'))
  const words = ['conform', '--base', other.url, '--key', key, '--origin', 'https://desk.example']
  const { code, out } = await mockCli([...words, '--only', 'delivery', '--json'])
  other.restore()
  expect(code).toBe(1)
  expect(JSON.parse(out)).toContainEqual({
    endpoint: 'delivery',
    check: 'an app on another origin may call',
    outcome: 'differs',
    why: null,
    differences: [
      {
        member: 'Access-Control-Allow-Origin of an answer',
        expected: '* or https://desk.example',
        found: 'missing',
      },
    ],
  })
})

test('CONF-1 the envelope is asked too: sizes, unknown path, wrong method, garbage', async () => {
  const results: Result[] = JSON.parse((await mockCli([...everything(), '--json'])).out)
  const names = results.filter(({ endpoint }) => endpoint === 'envelope').map(({ check }) => check)
  expect(names).toEqual([
    'an answer of 0 comes back whole',
    'an answer of 1 kB comes back whole',
    'an answer of 50 kB comes back whole',
    'an unknown path is 404',
    'a wrong method is 405',
    'what cannot be opened is an error without a trace',
  ])
  other.plant('/WorkerOrder/view', ({ data, ...rest }: { data: { describe: string } | null }) => ({
    ...rest,
    data: data && { ...data, describe: data.describe.slice(0, 5000) },
  }))
  expect((await mockCli(everything())).out).toMatch(
    /differs +envelope +an answer of 50 kB comes back whole +data\.describe: expected 50000 bytes as sent, found 15000 bytes/,
  )
})

test('CONF-1 a report page and JUnit say the same', async () => {
  other.plant('/Member/getRetrieveType', ofType('mobile', 138))
  const [report, file] = [join(folder, 'report'), join(folder, 'junit.xml')]
  expect((await mockCli([...everything(), '--report', report, '--junit', file])).code).toBe(1)
  const page = readFileSync(join(report, 'index.html'), 'utf8')
  expect(page).toContain('data.mobile: expected string, found number')
  const xml = readFileSync(file, 'utf8')
  expect(xml).toMatch(/<testsuite name="conformance" tests="\d+" failures="1" skipped="0">/)
  expect(xml).toContain('<failure message="data.mobile: expected string, found number">')
  expect(await mockCli([...everything(), '--junit', '/nowhere/x.xml'])).toMatchObject({ code: 2 })
})

test('CONF-1 the token of the control API is never taken for a session', async () => {
  other.received.length = 0
  const { runCli } = await import('../../../scripts/mock/cli')
  const terminal = { write: () => undefined, complain: () => undefined, signal: new AbortController().signal }
  await runCli(['conform', '--base', other.url, '--key', key], { ...terminal, env: { MOCK_TOKEN: 'control-secret' } })
  expect(JSON.stringify(other.received)).not.toContain('control-secret')
})
