import { generateKeyPairSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCli } from '../../../scripts/mock/cli'
import { freshFolder } from '../client/fresh-folder'
import { sealedBody } from '../client/independent-rpc'
import { freshSite } from '../client/mock-per-test'
import { mockCli } from '../client/terminal'

test('SCN-2 the example of the help passes a day in a second', async () => {
  const { mock } = await freshSite()
  const run = (...words: string[]) => mockCli(words, mock.url)
  await mock.orders.seed()
  expect((await run('clock', 'freeze')).out).toContain('(frozen)')
  expect((await run('orders', 'approve', 'last', '--password', 'Abc12345!', '--after', '24h')).out).toContain('due at')
  expect((await run('clock', 'advance', '24h')).out).toContain('approve')
  expect((await run('orders', 'show', 'last')).out).toContain('approved')
  expect((await mock.members.show('sunny2024')).password).toBe('Abc12345!')
})

const commands: [string, RegExp][] = [
  ['health', /support-desk-mock/],
  ['orders', /^no orders$/],
  ['orders seed --type 3 --describe 未到账', /pending {2}3 支付未到账/],
  ['orders ls --status 0 --type 3', /支付未到账/],
  ['orders reject last --reason 截图不清晰', /rejected \(2\).*截图不清晰/],
  ['orders expire last --code 415', /expired \(415\)/],
  ['clock', /\(real\)/],
  ['clock real', /\(real\)/],
  ['outbox', /no codes were sent/],
  ['outbox clear', /empty/],
  ['faults add DELAY --delay 1s..2s --times 3', /armed: f/],
  ['faults', /DELAY {2}every path {2}0 hits {2}3 left/],
  ['faults clear', /no faults/],
  ['members', /paperboat7/],
  ['members patch paperboat7 --mobile +86:13900000099 --email none', /\+86 13900000099/],
  ['members token paperboat7', /^[0-9a-f]{40}$/],
  ['settings set code.fixed=123456 latency=0ms', /code.fixed=123456/],
  ['settings', /code.attempts=5/],
  ['uploads', /no uploads/],
  ['requests', /no requests/],
  ['requests clear', /empty/],
  ['snapshots save one', /saved one/],
  ['snapshots', /^one$/],
  ['snapshots compare one one', /^the same$/],
  ['snapshots restore one', /restored one/],
  ['snapshots rm one', /removed one/],
  ['bug', /^no bug files$/],
  ['scenario', /chat-recovers/],
  ['scenario start chat-recovers', /started chat-recovers/],
  ['scenario start fixtures/scenarios/init-down.yaml', /started init-down/],
  ['scenario stop', /stopped/],
  ['export har', /"version":"1.2"/],
  ['validate fixtures/scenarios/chat-recovers.yaml', /all valid/],
  ['conform --write --only captcha', /0 differ, \d+ not asked/],
  ['upstream', /no upstream/],
  ['upstream off', /answered by the mock server/],
  ['upstream set https://host.example /Tag/*=compare', /\/Tag\/\*=compare/],
  ['upstream differences', /no differences/],
  ['reset', /fixtures/],
]

test('SCN-2 every verb works against a server', async () => {
  const { mock } = await freshSite()
  for (const [words, expected] of commands) {
    const { code, out, complaint } = await mockCli(words.split(' '), mock.url)
    expect({ words, code, complaint }).toEqual({ words, code: 0, complaint: '' })
    expect(out, words).toMatch(expected)
  }
})

test('SCN-2 TRU-10 --json --secrets gives what the control API gives; passwords, tokens and keys are hidden otherwise', async () => {
  const { mock } = await freshSite()
  await mock.snapshots.save('before')
  await mock.orders.seed({ full_account: 'sunny2024' })
  await mock.orders.last().approve({ password: 'Abc12345!' })
  const { token } = await mock.members.token('sunny2024')
  for (const [words, direct] of [
    ['orders', await mock.orders.ls()],
    ['orders show last', await mock.orders.last().show()],
    ['members show sunny2024', await mock.members.show('sunny2024')],
    ['settings', await mock.settings.show()],
  ] as const)
    expect(JSON.parse((await mockCli([...words.split(' '), '--json', '--secrets'], mock.url)).out)).toEqual(direct)
  await mock.snapshots.save('kept')
  const { key } = await mock.orders.last().show()
  const hidden = [
    'orders',
    'orders show last',
    'members',
    'members show sunny2024',
    'call orders.list',
    'call members.list',
  ]
  const compare = 'snapshots compare before kept'
  for (const words of [...hidden, 'call snapshots.show kept', 'snapshots show kept', compare, `${compare} --json`]) {
    const { code, out } = await mockCli(words.split(' '), mock.url)
    expect(code, words).toBe(words.startsWith(compare) ? 1 : 0)
    for (const secret of ['Abc12345!', token, key]) expect(out, words).not.toContain(secret)
  }
  const secret = { password: 'Faked123!', token: 'faked-token' }
  await mock.faults.add({ kind: 'BUSINESS', code: 200, data: secret, match: { path: '/people/getTokenByKey' } })
  for (const words of [['faults'], ['faults', '--json']]) {
    const { out } = await mockCli(words, mock.url)
    expect(out).toMatch(/"password": ?"\*{3}"/)
    expect(out).not.toMatch(/Faked123!|faked-token/)
  }
  expect((await mockCli(['faults', '--secrets'], mock.url)).out).toContain('Faked123!')
  expect((await mockCli(compare.split(' '), mock.url)).out).toContain('state.members.sunny2024.password: "***" → "***"')
  expect((await mockCli([...compare.split(' '), '--secrets'], mock.url)).out).toContain('"Abc12345!"')
  // A time is no address that a code was sent to.
  expect(JSON.parse((await mockCli(['call', 'clock.advance', '--by', '1h'], mock.url)).out)).toMatchObject({
    to: expect.stringMatching(/^20\d\d-/),
  })
})

test('SCN-2 the command `call settings.set --token` sets the lifetime of sessions, not the token of the control API', async () => {
  const { mock } = await freshSite()
  const ran = await mockCli(['call', 'settings.set', '--token', '{"ttl":"1m"}'], mock.url)
  expect([ran.code, (await mock.settings.show()).token]).toEqual([0, { ttl: '1m' }])
})

test('SCN-2 outbox --wait waits for a code', async () => {
  const { mock, get } = await freshSite()
  const waiting = mockCli(['outbox', '--to', '13912345678', '--wait', '10s'], mock.url)
  const phone = { sendtype: 'mobile', mobile: '13912345678', mobile_country_code: '+86' }
  await get('/base/verify', phone, await mock.members.token('sunny2024'))
  expect((await waiting).out).toMatch(/^\d{6}$/)
})

test('CTL-4 TRU-10 no list of the command line, unless secrets are asked for, and no past state shows the number that a code went to, here or abroad', async () => {
  const { mock, get } = await freshSite()
  const caller = await mock.members.token('paperboat7')
  const said = (...words: string[]) => mockCli(words, mock.url).then(({ out }) => out)
  for (const phone of [PHONE, { ...PHONE, mobile: '812345678', mobile_country_code: '+66' }]) {
    await get('/base/verify', phone, caller)
    await mock.outbox.waitFor({ to: phone.mobile })
    expect(await said('requests', '--secrets')).toContain(phone.mobile)
    expect(await said('requests')).toContain('code sent to ***')
    for (const words of [['requests'], ['requests', '--json'], ['requests', 'show', '1'], ['why', '57s'], ['timeline']])
      expect(await said(...words), words.join(' ')).not.toContain(phone.mobile)
    for (const { id } of await mock.timeline.ls())
      expect(JSON.stringify(await mock.timeline.state(id))).not.toContain(phone.mobile)
  }
})

const PHONE = { sendtype: 'mobile', mobile: '13912345678', mobile_country_code: '+86' }

test('SCN-2 SPC-1 the command `requests --follow --space` prints each call of that space, and none of another', async () => {
  const { mock, get } = await freshSite()
  await mock.spaces.add({ name: 'ada' })
  const end = new AbortController()
  const lines: string[] = []
  const following = runCli(['requests', '--follow', '--path', '/Tag/index', '--space', 'ada', '--url', mock.url], {
    write: (line) => {
      lines.push(line)
      end.abort()
    },
    complain: () => undefined,
    signal: end.signal,
    env: {},
  })
  while (lines.length === 0) {
    await get('/Tag/index', { type: '1' })
    for (const path of ['/base/initApp', '/Tag/index']) await get(path, { type: '0' }, { space: 'ada' })
  }
  expect(await following).toBe(0)
  expect(lines[0]).toContain('GET /Tag/index  {"type":"0"} → 200')
})

test('SCN-2 an answer whose code is 0 is told from no answer', async () => {
  const { mock, get } = await freshSite()
  await mock.faults.add({ kind: 'BUSINESS', code: 0, match: { path: '/Tag/index' }, times: 1 })
  await mock.faults.add({ kind: 'EMPTY_RESPONSE', match: { path: '/Base/captcha' } })
  await get('/Tag/index', { type: '0' })
  await get('/Base/captcha').catch(() => {})
  expect((await mockCli(['requests'], mock.url)).out).toMatch(/Tag.* → 0 .*\n.*captcha.* → no answer /)
})

test('CTL-1 SCN-2 a call struck by `faults add --answer` is answered with the given data', async () => {
  const { mock, get } = await freshSite()
  const words = ['faults', 'add', 'BUSINESS', '--code', '200', '--answer', '{"key":"k"}', '--data', '{"type":"1"}']
  await mockCli([...words, '--path', '/Tag/index'], mock.url)
  expect(await get('/Tag/index', { type: '1' })).toEqual({ code: 200, msg: '', data: { key: 'k' } })
  const { out } = await mockCli(['faults', '--secrets'], mock.url)
  expect(out).toContain('--data {"type":"1"} --code 200 --answer {"key":"k"}')
})

test('CTL-1 SCN-2 commands hold, show, edit, release and drop a call', async () => {
  const { mock, post } = await freshSite()
  const run = (...words: string[]) => mockCli(words, mock.url)
  const order = { wo_type: 99, describe: 'typed', full_account: '', imgs: '', pay_time: '', outOrderid: '' }
  const held = async (at: string) => {
    await run('faults', 'add', 'HOLD', '--path', '/WorkerOrder/add', '--times', '1', '--at', at)
    const answer = post('/WorkerOrder/add', order)
    answer.catch(() => undefined)
    const { out } = await run('held', '--wait', '10s', '--path', '/WorkerOrder/add')
    return { answer, out, id: out.split(' ')[0] ?? '' }
  }
  const request = await held('request')
  expect(request.out).toMatch(
    /^\d+ {2}[\d:]{8} {2}POST \/WorkerOrder\/add {2}held at its request by f\d+\n {2}data +\{.*"typed"/,
  )
  expect(
    await run('held', 'release', request.id, '--data', JSON.stringify({ ...order, describe: 'edited' })),
  ).toMatchObject({
    code: 0,
    out: `let go: ${request.id}`,
  })
  expect(await request.answer).toMatchObject({ code: 200 })
  expect(await mock.orders.last().show()).toMatchObject({ describe: 'edited' })
  const answered = await held('answer')
  expect(answered.out).toMatch(/answer {2}\{"code":200,/)
  // Behind `held` the token is that of the answer.
  const edit = ['--code', '205', '--msg', '禁止', '--token', 'other', '--data', 'null']
  await run('held', 'release', answered.id, ...edit)
  expect(await answered.answer).toEqual({ code: 205, msg: '禁止', token: 'other', data: null })
  const replaced = await held('answer')
  await run('call', 'held.release', replaced.id, '--data', '{"rows":[]}', '--secrets')
  expect(await replaced.answer).toMatchObject({ data: { rows: [] } })
  const dropped = await held('answer')
  expect((await run('held', 'drop', dropped.id)).out).toBe(`dropped: ${dropped.id}`)
  await expect(dropped.answer).rejects.toThrow('fetch failed')
  expect((await run('held')).out).toBe('nothing is held')
  expect((await run('requests', '--path', '/WorkerOrder/add')).out).toMatch(
    /held at its request, edited.*held at its answer, edited.*held at its answer, edited.*no answer.*held at its answer, dropped/s,
  )
})

test('SCN-2 the line about a missing server says how to start one, and how to name another', async () => {
  const complaint = 'no server at http://127.0.0.1:9: npm start starts one; PORT or --url names another'
  expect(await mockCli(['health'], undefined, { PORT: '9' })).toEqual({ code: 3, out: '', complaint })
  const other = await mockCli(['conform', '--base', 'http://127.0.0.1:9'], undefined, { PORT: '10' })
  expect(other).toEqual({ code: 3, out: '', complaint: expect.not.stringContaining('--url') })
})

test('SCN-2 a mistyped number, path or address gets the nearest one that exists', async () => {
  const { mock } = await freshSite()
  const { id } = await mock.orders.seed()
  const said = async (...words: string[]) => (await mockCli(words, mock.url)).complaint
  expect(await said('orders', 'show', 'lst')).toContain('did you mean last?')
  expect(await said('orders', 'show', `${id.slice(0, -1)}x`)).toContain(`did you mean ${id}?`)
  const fault = await mock.faults.add({ kind: 'HANG', match: { path: '/Tag/index', nth: 3 }, probability: 0.5 })
  expect(await said('faults', 'rm', 'f99')).toContain(`known: ${fault.id}`)
  expect((await mockCli(['faults'], mock.url)).out).toMatch(/1 left {2}--nth 3 --probability 0.5$/)
  expect((await mockCli(['requests', '--path', '/Tag/indx'], mock.url)).out).toBe(
    'no requests; no call has the path /Tag/indx (did you mean /Tag/index?)',
  )
})

test('SCN-2 the answer of the last captcha is printed, and a fault is taken away by its id', async () => {
  const { mock, get } = await freshSite()
  await get('/Base/captcha')
  expect((await mockCli(['captcha', 'last'], mock.url)).out).toBe((await mock.captchas.last()).answer)
  await mockCli(['faults', 'add', 'STATUS', '--status', '502'], mock.url)
  const [fault] = await mock.faults.ls()
  expect(fault).toMatchObject({ kind: 'STATUS', status: 502 })
  expect((await mockCli(['faults', 'rm', fault?.id ?? ''], mock.url)).out).toBe(`removed: ${fault?.id}`)
})

test('SCN-2 an approved order is seeded with its password', async () => {
  const { mock } = await freshSite()
  const seed = 'orders seed --type 1 --account sunny2024 --status 1 --password Seeded123!'.split(' ')
  expect((await mockCli(seed, mock.url)).out).toContain('approved')
  expect((await mock.members.show('sunny2024')).password).toBe('Seeded123!')
  await mockCli([...seed, '--no-key'], mock.url)
  expect((await mock.orders.last().show()).key).toBeNull()
})

const VERBS = 'orders clock outbox captcha faults snapshots requests scenario record validate conform upstream serve'
test.each(VERBS.split(' '))('SCN-2 %s --help teaches with an example', async (verb) => {
  const { code, out } = await mockCli([verb, '--help'])
  expect(code).toBe(0)
  expect(out).toContain(verb)
})

test('SCN-2 CTL-2 serve uses the key of MOCK_PRIVATE_KEY_FILE, runs until it is interrupted, and needs a token beyond loopback', async () => {
  const end = new AbortController()
  const lines: string[] = []
  const key = join(freshFolder(), 'own.pem')
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  writeFileSync(key, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const serving = runCli(['serve', '--port', '0', '--state', 'memory', '--scenario', 'init-down'], {
    write: (line) => lines.push(line),
    complain: (line) => lines.push(line),
    signal: end.signal,
    env: { MOCK_PRIVATE_KEY_FILE: key },
  })
  await expect.poll(() => lines.length).toBe(1)
  const url = /http:\S+/.exec(lines[0] ?? '')?.[0] ?? ''
  expect((await mockCli(['health'], url)).out).toContain('init-down')
  const sealed = { method: 'POST', body: sealedBody('/base/initApp', 'GET', {}) }
  expect((await fetch(`${url}/index.htm`, sealed)).status).toBe(400)
  end.abort()
  expect(await serving).toBe(0)
  expect((await mockCli(['serve', '--host', '0.0.0.0', '--state', 'memory'])).complaint).toContain('MOCK_TOKEN')
})

test('CTL-4 no control character of a stranger’s path reaches the terminal', async () => {
  const { mock, get } = await freshSite()
  await get('/Tag/\u001b[31mred\u009b2J').catch(() => undefined)
  const { out } = await mockCli(['requests'], mock.url)
  expect(out).toContain('red')
  expect(out).not.toMatch(/[^\P{Cc}\n\t]/u)
})
