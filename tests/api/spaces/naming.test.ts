/** Naming a space in a request, and unknown names. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { MockClient } from '#contract/client/mock-client'
import type { Mock, StartOptions } from '../../../mock-server/start-mock'
import { freshFolder } from '../client/fresh-folder'
import { sealedBody, unseal } from '../client/independent-rpc'
import { freshSite } from '../client/mock-per-test'
import { mockCli } from '../client/terminal'
import { getAs, postAs } from './by-name'

/** A server with spaces whose seeds tell them apart. */
async function seeded(options: StartOptions = {}): Promise<Mock> {
  const { mock } = await freshSite({ seed: 100, ...options })
  for (const [at, name] of ['by-header', 'by-host', 'by-cookie'].entries())
    await mock.spaces.add({ name, seed: at + 1 })
  return mock
}

const seedFor = async (mock: MockClient, headers: Record<string, string>): Promise<number> =>
  JSON.parse((await getAs(mock.url, '/__mock/health', headers)).body).seed

const HEADER = { 'x-mock-space': 'by-header' }
const HOST = { Host: 'by-host.localhost:8080' }
const COOKIE = { Cookie: 'other=1; mock_space=by-cookie; last=2' }

test('SPC-2 header, host and cookie name a space, in this order, and a request that names none is in main', async () => {
  const mock = await seeded()
  expect(await seedFor(mock, { ...HEADER, ...HOST, ...COOKIE })).toBe(1)
  expect(await seedFor(mock, { ...HOST, ...COOKIE })).toBe(2)
  expect(await seedFor(mock, COOKIE)).toBe(3)
  expect(await seedFor(mock, {})).toBe(100)
  expect(await seedFor(mock, { Host: 'BY-HOST.localhost' })).toBe(2)
  expect((await mock.space('by-host').health()).seed).toBe(2)
  expect(await seedFor(mock, { Cookie: 'not_mock_space=by-cookie' })).toBe(100)
})

test('SPC-2 beyond loopback the name of a space is a subdomain of MOCK_HOST', async () => {
  const mock = await seeded({ publicHost: 'desk.example', token: 'secret' })
  const authorization = { Authorization: 'Bearer secret' }
  expect(await seedFor(mock, { Host: 'by-host.desk.example', ...authorization })).toBe(2)
  expect(await seedFor(mock, { Host: 'desk.example', ...authorization })).toBe(100)
  expect(await seedFor(mock, { Host: 'by-host.other.example', ...authorization })).toBe(100)
  const init = { method: 'POST', headers: authorization }
  const made = await (await fetch(`${mock.url}/__mock/spaces`, init)).json()
  expect(made.url).toBe(`http://space-1.localhost:${new URL(mock.url).port}`)
})

test.each(Object.entries({ header: HEADER, host: HOST, cookie: COOKIE }))(
  'SPC-2 FLD-1 further addresses lead into the space that the %s names',
  async (by, headers) => {
    const mock = await seeded({ morePorts: [0] })
    const [, port] = mock.lines[0]?.split(':') ?? []
    const body = sealedBody('/base/initApp', 'GET', {})
    const text = await postAs(mock.url, '/index.htm', headers, body)
    expect(JSON.parse(unseal(text)).data.site_api_domains).toEqual([{ domain: `by-${by}.localhost:${port}`, https: 0 }])
  },
)

const naming = (name: string): [string, Record<string, string>][] => [
  ['header', { 'x-mock-space': name }],
  ['host', { Host: `${name}.localhost` }],
  ['cookie', { Cookie: `mock_space=${name}` }],
]

test.each(naming('gone'))(
  'SPC-2 a missing space that the %s names is refused and not created; a person gets a way back',
  async (by, headers) => {
    const { mock } = await freshSite()
    const ask = (path: string, more = {}) => getAs(mock.url, path, { ...headers, ...more })
    for (const path of ['/__mock/health', '/__mock', '/ip/primary', '/files/images/payment-bank.png', '/account']) {
      const { status, body } = await ask(path)
      expect([path, status]).toEqual([path, 404])
      expect(JSON.parse(body)).toEqual({
        error: 'space_not_found',
        message: 'no space gone',
        hint: 'POST /__mock/spaces {"name":"gone"} makes it, or npm run mock -- spaces add gone',
      })
    }
    const { status, headers: said, body } = await ask('/account', { Accept: 'text/html' })
    expect([status, said['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    // A link to the same host would name the missing space again.
    const way = `href="${by === 'host' ? '//localhost' : ''}/__mock/spaces/main/enter"`
    expect(body).toContain(way)
    const entered = await ask('/__mock/spaces/gone/enter', { Accept: 'text/html' })
    expect([entered.status, entered.headers['set-cookie']]).toEqual([404, undefined])
    expect(entered.body).toContain(way)
    expect((await ask('/__mock/spaces')).status).toBe(200)
    expect((await ask('/__mock/spaces/main/enter')).status).toBe(303)
    expect((await mock.spaces.ls()).map(({ name }) => name)).toEqual(['main'])
  },
)

test('SPC-2 the name of a space is shown as text, never as markup', async () => {
  const { mock } = await freshSite()
  const headers = { 'x-mock-space': '<b>"x"</b>', Accept: 'text/html' }
  const { body } = await getAs(mock.url, '/', headers)
  expect(body).toContain('no space &#60;b&#62;&#34;x&#34;&#60;/b&#62;')
  expect(body).toContain('small letters, digits and -')
})

test('SPC-2 entering puts a browser into a space and redirects to a path of this server', async () => {
  const mock = await seeded()
  const enter = (to: string) => getAs(mock.url, `/__mock/spaces/by-cookie/enter${to}`, {})
  const { status, headers } = await enter('?to=/account%3Fs%3D2')
  expect([status, headers['location']]).toEqual([303, '/account?s=2'])
  const [cookie = ''] = [headers['set-cookie']].flat()
  expect(cookie).toBe('mock_space=by-cookie; Path=/; HttpOnly; SameSite=Lax')
  expect(await seedFor(mock, { Cookie: cookie.split(';')[0] ?? '' })).toBe(3)
  expect((await enter('')).headers['location']).toBe('/')
})

test.each(['//evil.test/', '/\\evil.test/', 'https://evil.test/', '/\t/evil.test', ''])(
  'SPC-2 entering redirects to no other place: %j is refused',
  async (to) => {
    const mock = await seeded()
    const { status, headers } = await getAs(
      mock.url,
      `/__mock/spaces/by-cookie/enter?${new URLSearchParams({ to })}`,
      {},
    )
    expect(status).toBe(400)
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['location']).toBeUndefined()
  },
)

test('SPC-2 the command line acts in the space that --space names, and manages spaces', async () => {
  const { mock } = await freshSite()
  const run = async (line: string) => {
    const { code, out, complaint } = await mockCli(line.split(' '), mock.url)
    return { code, said: out || complaint }
  }
  expect(await run('spaces add one --seed 7')).toEqual({
    code: 0,
    said: `one  http://one.localhost:${new URL(mock.url).port}`,
  })
  expect((await run('health --space one')).said).toContain('seed 7')
  expect((await run('health --space=one')).said).toContain('seed 7')
  expect((await run('health')).said).toContain('seed 1')
  expect((await run('call server.health --space one --json')).said).toContain('"seed":7')
  expect((await run('spaces')).said).toMatch(/^main .*\none .*0 orders {2}0 calls {2}0 bytes of uploads$/)
  expect((await run('spaces enter one --to /account')).said).toBe(`${mock.url}/__mock/spaces/one/enter?to=%2Faccount`)
  expect((await run(`bug save ${join(freshFolder(), 'lost.bug.json')} --space one`)).said).toContain(
    `${mock.url}/__mock/spaces/one/enter?to=%2Fconsole%3Fbug%3Dlost`,
  )
  expect(await run('spaces enter on')).toEqual({ code: 1, said: 'no space on (did you mean one?)' })
  expect((await run('spaces add two --from one --bug x')).code).toBe(2)
  expect((await run('spaces rm one')).said).toBe('ended one')
  expect((await run('health --space one')).code).toBe(1)
  expect((await run('health --space ONE')).code).toBe(2)
  expect((await run('conform --space main')).code).toBe(2)
})

test.each(naming('one'))('SPC-2 a space that the %s names asks for the token as main does', async (_, headers) => {
  const { mock } = await freshSite({ token: 'secret' })
  await mock.spaces.add({ name: 'one' })
  const status = async (more: Record<string, string> = {}) =>
    (await getAs(mock.url, '/__mock/health', { ...headers, ...more })).status
  expect(await status()).toBe(401)
  expect(await status({ Authorization: 'Bearer wrong' })).toBe(401)
  expect(await status({ Authorization: 'Bearer secret' })).toBe(200)
  expect((await mock.space('one').health()).name).toBe((await mock.health()).name)
})

test('SPC-2 a page of one space may not use the control API of another', async () => {
  const { mock } = await freshSite()
  const { port } = new URL(mock.url)
  for (const name of ['one', 'two']) await mock.spaces.add({ name })
  const from = async (origin: string) =>
    (await getAs(mock.url, '/__mock/health', { Host: `one.localhost:${port}`, Origin: `http://${origin}:${port}` }))
      .status
  expect(await from('one.localhost')).toBe(200)
  expect(await from('two.localhost')).toBe(403)
  expect(await from('localhost')).toBe(403)
})
