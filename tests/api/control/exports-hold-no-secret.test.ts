import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { replaceSecrets } from '#contract/words/secrets'
import { readScenario } from '../../../mock-server/scenario/read'
import { freshSite, type Site } from '../client/mock-per-test'
import { mockCli } from '../client/terminal'
import { uploadFile } from '../client/upload-picture'

const run = promisify(execFile)
const upload = (url: string, bytes: Buffer, name: string) => uploadFile(url, new File([new Uint8Array(bytes)], name))

/** A member recovers an account, binds a phone with a mistake on the way, and sets two new passwords. */
async function secretStory({ mock, get, post }: Site): Promise<string[]> {
  await post('/WorkerOrder/add', { wo_type: 1, full_account: 'paperboat7', imgs: '/x.png' })
  const { id, key } = await mock.orders.last().approve({ password: 'Granted1!' })
  await get('/WorkerOrder/view', { id })
  const { token = '' } = await post('/people/getTokenByKey', { username: 'paperboat7', key })
  const mobile = '13912345678'
  await get('/base/verify', { sendtype: 'mobile', mobile, mobile_country_code: '+86' }, { token })
  const { code: first } = await mock.outbox.waitFor()
  await mock.settings.set({ code: { resend: '0s' } })
  await get('/base/verify', { sendtype: 'mobile', mobile, mobile_country_code: '+86' }, { token })
  const { code: second } = await mock.outbox.waitFor()
  for (const code of [first, second])
    await post('/Member/bindMobile', { mobile, code, mobile_country_code: '+86' }, { token })
  await post('/Member/resetPass', { password: 'Chosen123!', checkpass: 'Chosen123!' }, { token })
  const { key: ticket } = (await post<{ key: string }>('/Member/getRetrieveType', { username: 'paperboat7' })).data
  const later = { password: 'Later456!', checkpass: 'Later456!' }
  await post('/Member/resetForgetPass', { type: 'mobile', code: second, key: ticket, ...later })
  await mock.faults.add({ kind: 'BUSINESS', code: 200, data: { password: 'Faked789!' }, match: { path: '/Tag/index' } })
  return ['Granted1!', 'Chosen123!', 'Later456!', 'Faked789!', first, second, token, ticket, String(key)]
}

test('CTL-1 CTL-4 neither file of a recording and no export holds a password, token, key or code, an archive no sealed answer with a token either', async () => {
  const site = await freshSite()
  const { mock } = site
  await mock.recordings.start()
  const secrets = await secretStory(site)
  const { scenario, test: program } = await mock.recordings.stop('secret')
  for (const secret of secrets) expect(scenario + program).not.toContain(secret)
  const { steps = [], rules = [] } = readScenario(scenario, 'x')
  expect(steps).toContainEqual({ fill: { 验证码: '{code:13912345678}' } })
  expect(steps).toContainEqual({ fill: { 验证码: '000000' } })
  expect(steps).toContainEqual({ fill: { 新密码: 'Recorded1!' } })
  expect(rules).toHaveLength(2)
  expect(program.match(/await member\./g)).toHaveLength(steps.length)

  const [told, script, archive] = [await mock.export('scenario'), await mock.export('curl'), await mock.export('har')]
  for (const text of [told, script, archive]) for (const secret of secrets) expect(text).not.toContain(secret)
  for (const text of [script, archive]) expect(text).toContain('/Member/bindMobile')
  expect(readScenario(told, 'x').steps?.length).toBeGreaterThan(5)
  const trade = (await mock.requests.ls({ path: '/people/getTokenByKey' }))[0]
  expect(archive).not.toContain(JSON.parse(trade?.wire.response ?? '""'))
  expect(archive).toContain('"password\\":\\"***\\"')
})

test('TRU-10 an export leaves out unreadable bodies, sealed texts with a secret, and members beside a sealed text', async () => {
  const { mock, get } = await freshSite()
  const chat = (body: string) => fetch(`${mock.url}/v1/chat-messages`, { method: 'POST', body })
  await chat('{"password":"Broken-1!"')
  await chat(JSON.stringify({ password: 'Beside-1!', data: 'x' }))
  await get('/Base/captcha', { password: 'Sealed-1!' })
  await get('/Tag/index', { type: '1' })
  const [, secret, plain] = (await mock.requests.ls()).slice(-3)
  const { data } = JSON.parse(plain?.wire.request ?? '')
  const body = JSON.stringify({ data, password: 'Extra-1!' })
  await fetch(`${mock.url}/index.htm`, { method: 'POST', body })
  const exported = [await mock.export('curl'), await mock.export('har')]
  for (const text of exported) {
    for (const hidden of [
      'Broken-1!',
      'Beside-1!',
      'Extra-1!',
      secret?.wire.request ?? '',
      JSON.parse(secret?.wire.request ?? '').data,
    ])
      expect(text).not.toContain(hidden)
    expect(text).toContain(data)
    expect(text).toContain(`${mock.url}/v1/chat-messages`)
  }
})

test('TRU-10 a body of one long word is searched for secrets as fast as any other', () => {
  const word = 'a'.repeat(1_000_000)
  expect(replaceSecrets({ query: word, note: `-eyJ${word}` }, () => '***', 'data')).toEqual({
    query: word,
    note: `-eyJ${word}`,
  })
})

/** Secrets by the name of their member, within a text and within an address. */
const SECRETS: readonly [name: string, value: string, secret: string][] = [
  ...['access_token', 'im_token', 'refreshToken', 'newPassword', 'pwd', 'passwd', 'secret', 'session', 'otp'].map(
    (name): [string, string, string] => [name, `Hidden-${name}-77`, `Hidden-${name}-77`],
  ),
  ['describe', 'sent Authorization: Bearer abc.DEF-123_456', 'abc.DEF-123_456'],
  ['describe', '电话 138-1234-5678', '138-1234-5678'],
  ['describe', '卡号 6222 0212 3456 7890 128', '6222 0212 3456 7890 128'],
  ['describe', '您的新密码 Xy7#kfm2', 'Xy7#kfm2'],
  ['describe', 'https://shop.example/?a=1&access_token=Qw8-kk21&pwd=Lkj-9912', 'Qw8-kk21'],
]

test('TRU-10 no export, bug file or command-line list shows a secret, recognised by its name or by the text or address around it', async () => {
  const { mock, get } = await freshSite()
  await mock.faults.add({ kind: 'HOLD', match: { path: '/Tag/index' }, times: 1 })
  for (const [name, value] of SECRETS) await get('/Base/captcha', { [name]: value, nested: [{ [name]: value }] })
  const waiting = get('/Tag/index', { all: SECRETS.map(([name, value]) => ({ [name]: value })) })
  await mock.held.waitFor({})
  await mock.bugs.save('lost')
  const list = async (verb: string, ...words: string[]) => (await mockCli([verb, '--json', ...words], mock.url)).out
  const held = await list('held')
  expect(held).toContain('***')
  const exports = [await mock.export('har'), await mock.export('curl'), await mock.export('scenario')]
  const told = [...exports, JSON.stringify(await mock.bugs.show('lost')), held, await list('requests')]
  const shown = [await list('held', '--secrets'), await list('requests', '--secrets')]
  for (const [, , secret] of SECRETS) {
    for (const text of told) expect(text).not.toContain(secret)
    for (const text of shown) expect(text).toContain(JSON.stringify(secret).slice(1, -1))
  }
  await mock.faults.clear()
  await waiting
})

test('CTL-4 every command of the curl export runs: sealed calls, plain ones and uploads', async () => {
  const { mock, get, post } = await freshSite()
  const { token } = await mock.members.token('paperboat7')
  const picture = readFileSync('fixtures/images/payment-alipay.png')
  await upload(mock.url, picture, `the "member's" picture.png`)
  await upload(mock.url, Buffer.from('no picture'), 'notes.png')
  await fetch(`${mock.url}/api/Base/uploads`, { method: 'POST', body: new FormData() })
  await get('/Member/view', {}, { token })
  await post('/WorkerOrder/add', { wo_type: 99, describe: `it's "here"\n$HOME` })
  await fetch(`${mock.url}/v1/parameters?user=1001`, { headers: { Authorization: 'Bearer app-development-key' } })
  const before = await mock.requests.ls()
  const script = await mock.export('curl')
  await run('sh', ['-e', '-c', script], {
    env: { ...process.env, TOKEN: token, CHAT_KEY: 'app-development-key' },
  })
  const after = (await mock.requests.ls()).slice(before.length)
  const said = (entries: typeof before) => entries.map(({ path, method, data, code }) => ({ path, method, data, code }))
  const expected = said(before).map((entry) =>
    entry.path === '/api/Base/uploads' && entry.code === 200
      ? { ...entry, data: { name: `the _member's_ picture.png`, bytes: picture.length } }
      : entry,
  )
  expect(said(after)).toEqual(expected)
})
