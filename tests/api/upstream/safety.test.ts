import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { changesSomething, FORWARDED_PATHS } from '#contract/words/changing-calls'
import { UPLOAD_PATHS } from '../../../web/src/protocol/endpoints'
import { ask, CHAT_TRICKS, startRecorder } from '../../helpers/servers/chat-tricks'
import { freshSite } from '../client/mock-per-test'
import { mockCli } from '../client/terminal'
import { uploadFile } from '../client/upload-picture'
import { forwardingSite, freshBackEnd } from './client'

const ORDER = { wo_type: 99, describe: '测试', pay_time: '', outOrderid: '', imgs: '', full_account: '' }
const writing: [string, 'GET' | 'POST', object][] = [
  ['/base/verify', 'GET', { sendtype: 'email', email: 'a@example.com' }],
  ['/Member/bindMobile', 'POST', { mobile: '13800000009', code: '1', mobile_country_code: '+86' }],
  ['/Member/bindEmail', 'POST', { email: 'a@example.com', code: '1' }],
  ['/Member/resetPass', 'POST', { password: 'Abc12345!', checkpass: 'Abc12345!' }],
  ['/Member/getCode', 'POST', { type: 'email', key: 'k', subject: 's' }],
  ['/Member/checkCode', 'POST', { type: 'email', key: 'k', code: '1' }],
  ['/Member/resetForgetPass', 'POST', { type: 'email', key: 'k', code: '1', password: 'p', checkpass: 'p' }],
  ['/WorkerOrder/add', 'POST', ORDER],
  ['/people/getTokenByKey', 'POST', { username: 'u', key: 'k' }],
  ['/userEvent/report', 'POST', {}],
  ['/adminUser/clientUserAuth', 'POST', {}],
  ['/unknown/path', 'POST', {}],
]

test.each(['upstream', 'compare'] as const)(
  'UPS-4 mode %s forwards no call that changes something unless writes are allowed',
  async (mode) => {
    const { mock, get, post, other } = await forwardingSite([{ match: '*', mode }])
    for (const [path, method, data] of writing) {
      const answer = await (method === 'GET' ? get : post)(path, data)
      const allowed = path === '/unknown/path' ? '*' : path
      expect([path, answer.code, answer.msg]).toEqual([path, 403, expect.stringContaining(`${allowed}=${mode}:writes`)])
    }
    const picture = new File([readFileSync('fixtures/images/payment-alipay.png')], 'a.png')
    for (const path of UPLOAD_PATHS) {
      const upload = await uploadFile(mock.url, picture, { path })
      expect(await upload.json()).toMatchObject({ code: 403, msg: expect.stringContaining('writes: true') })
    }
    expect(other.received).toEqual([])
    expect(await mock.orders.ls()).toEqual([])
    expect(
      (await post('/WorkerOrder/getusersbypaytime', { pay_time: '', limit: 1, page: 1, outOrderid: '' })).code,
    ).toBe(200)
    expect(other.received).toHaveLength(1)
  },
)

test('UPS-4 the tests cover every call that changes something', () => {
  const asked = new Set<string>([...writing.map(([path]) => path), ...UPLOAD_PATHS])
  expect(FORWARDED_PATHS.filter((path) => changesSomething(path) && !asked.has(path))).toEqual([])
})

const refused: [object, RegExp][] = [
  [{ base: 'http://staging.example.com' }, /http only reaches this machine/],
  [{ base: 'http://127.0.0.1.example.com' }, /http only reaches this machine/],
  [{ base: 'ftp://127.0.0.1' }, /not an address/],
  [{ base: 'nowhere' }, /not an address/],
  [{ base: 'https://user:word@host.example' }, /without user/],
  [{ base: 'https://host.example/?token=1' }, /without user, query/],
  [{ base: 'https://host.example', publicKey: 'x' }, /publicKey: not the PEM/],
  [
    { base: 'https://host.example', publicKey: readFileSync('fixtures/keys/development-private.pem', 'utf8') },
    /publicKey: not the PEM/,
  ],
  [{ chat: { base: 'http://chat.example.com' } }, /chat\.base: http only/],
  [{ chat: { base: 'https://chat.example.com', key: 'two words' } }, /chat\.key: must be/],
  [{ calls: [{ match: '/Tag/index', mode: 'upstream' }] }, /base: is missing/],
  [{ calls: [{ match: '/Tag/indx', mode: 'mock' }] }, /did you mean \/Tag\/index/],
  [{ calls: [{ match: '/nothing/*', mode: 'mock' }] }, /no call that can be forwarded/],
  [{ calls: [{ match: '/ip/primary', mode: 'upstream' }] }, /no call that can be forwarded/],
  [{ calls: [{ match: '*', mode: 'upstrem' }] }, /mode/],
  [{ calls: [{ match: '*', mode: 'mock', write: true }] }, /did you mean writes/],
]
test.each(refused)('UPS-4 %j is refused and changes nothing', async (body, why) => {
  const { mock } = await freshSite()
  const response = await fetch(`${mock.url}/__mock/upstream`, { method: 'PUT', body: JSON.stringify(body) })
  const said = await response.text()
  expect([response.status, said]).toEqual([400, expect.stringMatching(why)])
  expect(said).not.toMatch(/user:word|two words|MII/)
  expect(await mock.upstream.show()).toEqual({ base: null, publicKey: null, calls: [] })
})

test.each(['https://staging.example.com ', 'https://staging.example.com/?', 'https://staging.example.com/#'])(
  'UPS-1 the address %j is accepted without its superfluous end',
  async (base) => {
    const { mock } = await freshSite()
    expect(await mock.upstream.set({ base })).toMatchObject({ base: 'https://staging.example.com' })
  },
)

test('UPS-4 an address that leads back to the server itself is refused, by any of its names', async () => {
  const { mock, get } = await freshSite({ morePorts: [0] })
  const { port } = new URL(mock.url)
  const { site_api_domains: lines } = (await get<{ site_api_domains: { domain: string }[] }>('/base/initApp')).data
  const hosts = ['127.0.0.1', 'localhost', '127.0.0.2', '[::1]'].map((host) => `${host}:${port}`)
  for (const host of [...hosts, lines.at(-1)?.domain])
    await expect(mock.upstream.set({ base: `http://${host}/` })).rejects.toThrow(/is this server itself/)
})

test('UPS-4 a redirect is not followed', async () => {
  const { mock, get, other } = await forwardingSite([{ match: '*', mode: 'upstream' }])
  const elsewhere = await startRecorder()
  for (const status of [301, 302, 307, 308]) {
    other.takeOver('/Tag/index', (_, response) => void response.writeHead(status, { Location: elsewhere.url }).end())
    await expect(get('/Tag/index', { type: '0' })).rejects.toThrow()
  }
  await elsewhere.close()
  expect(elsewhere.received).toEqual([])
  expect((await mock.requests.ls()).map(({ code, upstream }) => [code, upstream?.status])).toEqual([
    [502, 301],
    [502, 302],
    [502, 307],
    [502, 308],
  ])
})

test('UPS-4 a certificate that nobody vouches for is not accepted', async () => {
  const other = await freshBackEnd({ https: true })
  const { mock, get } = await freshSite({
    upstream: { base: other.url, publicKey: other.publicKey, calls: [{ match: '*', mode: 'upstream' }] },
  })
  await expect(get('/Base/captcha')).rejects.toThrow()
  expect(other.received).toEqual([])
  expect((await mock.requests.ls())[0]?.upstream).toMatchObject({
    status: 0,
    error: expect.stringMatching(/certificate/),
  })
})

test('UPS-4 no answer and no output shows a key, a token or a password', async () => {
  const { mock, post, other } = await forwardingSite([{ match: '*', mode: 'upstream', writes: true }])
  await mock.upstream.set({ chat: { base: other.url, key: 'chat-secret-key' } })
  expect(await mock.upstream.show()).toMatchObject({ publicKey: '***', chat: { key: '***' } })
  // An answer can be sent back as it was shown.
  const shown = await (await fetch(`${mock.url}/__mock/upstream`)).json()
  expect(await mock.upstream.set(shown)).toMatchObject({ publicKey: '***', chat: { key: '***' } })
  const { token } = await other.mock.members.token('sunny2024')
  await post('/Member/resetPass', { password: 'Fresh-Pass-1!', checkpass: 'Fresh-Pass-1!' }, { token })
  await mock.bugs.save('lost')
  const printed: string[] = [JSON.stringify(await mock.bugs.show('lost'))]
  const verbs = ['upstream', 'upstream differences', 'requests', 'requests show 1', 'export har', 'export curl']
  const inJson = ['upstream', 'upstream differences', 'health', 'settings', 'held', 'requests']
  for (const words of [...verbs, ...inJson.map((verb) => `${verb} --json`)])
    printed.push((await mockCli(words.split(' '), mock.url)).out)
  expect(printed.join('\n')).toContain('/Member/resetPass')
  for (const secret of ['chat-secret-key', token, 'Fresh-Pass-1!', other.publicKey.split('\n')[1] ?? ''])
    expect(printed.filter((text) => text.includes(secret))).toEqual([])
})

test('TRU-9 only the app’s own chat calls are forwarded with the key, however other paths are spelled', async () => {
  const chat = await startRecorder()
  const { mock } = await freshSite({
    upstream: {
      calls: [{ match: '/v1/*', mode: 'upstream', writes: true }],
      chat: { base: chat.url, key: 'chat-key' },
    },
  })
  await ask(mock.url, 'GET', '/v1/parameters')
  await ask(mock.url, 'POST', '/v1/chat-messages')
  expect(chat.received.splice(0).map(({ url, headers }) => [url, headers.authorization])).toEqual([
    ['/v1/parameters', 'Bearer chat-key'],
    ['/v1/chat-messages', 'Bearer chat-key'],
  ])
  const answered: unknown[] = []
  for (const [method, path] of CHAT_TRICKS) {
    const { status } = await ask(mock.url, method, path)
    // Express answers OPTIONS with the methods of a path by itself.
    if (status < 400 && method !== 'OPTIONS') answered.push([method, path, status])
  }
  expect(chat.received.map(({ method, url }) => `${method} ${url}`)).toEqual([])
  expect(answered).toEqual([])
  await chat.close()
})
