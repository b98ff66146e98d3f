/** A bug in one file: saved on one server, opened on another, which is then in the same state. */
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type BugFile, bugFileSchema } from '#contract/calls/bugs'
import { followedEvents } from '../client/followed-events'
import { freshFolder } from '../client/fresh-folder'
import { goOn, lived } from '../client/go-on'
import { freshSite, openedElsewhere, type Site } from '../client/mock-per-test'
import { mockCli } from '../client/terminal'

const DEVICE = 'phone-0123456789abcdef'

const snapshotOf = async ({ mock }: Site): Promise<string> => {
  await mock.snapshots.save('compared')
  return mock.snapshots.show('compared')
}
const fileOf = async ({ mock }: Site, name = 'lost'): Promise<BugFile> =>
  bugFileSchema.parse(JSON.parse(await mock.bugs.show(name)))

describe('a bug file', () => {
  test('CTL-1 BUG-1 gives the server that opens it the same state, traffic and further behaviour', async () => {
    const here = await freshSite()
    await lived(here)
    const story = { scenario: await here.mock.scenarios.show('approved-with-key'), taken: 2 }
    const phone = { address: '/account?orderId=1', local: { fp: DEVICE, lng: 'en' }, session: { 'draft:1': '{"a":1}' } }
    await here.mock.bugs.save('lost', { about: 'The order is lost', phone, story })
    const file = await here.mock.bugs.show('lost')

    const there = await freshSite({ seed: 9 })
    await there.mock.orders.seed({ wo_type: 99 })
    await there.get('/Tag/index', { type: 0 })
    const old = (await there.mock.requests.ls()).map(({ id }) => id)
    await there.mock.bugs.add('lost', file)
    expect(await there.mock.orders.ls()).toHaveLength(1)
    const opened = await there.mock.bugs.open('lost')
    expect(opened).toEqual({
      about: 'The order is lost',
      savedAt: '2099-03-01T09:00:00+08:00',
      phone: { ...phone, state: null, still: '' },
      story,
      earlier: [],
      upstreamOff: false,
    })
    expect(await snapshotOf(there)).toBe(await snapshotOf(here))
    const said = async ({ mock }: Site) =>
      (await mock.requests.ls()).map(({ path, method, data, code, at }) => ({ path, method, data, code, at }))
    const withoutMail = JSON.parse(JSON.stringify(await said(here)).replaceAll('a@example.com', '***'))
    expect(await said(there)).toEqual(withoutMail)
    // Followers of the server know the old ids, so new ones must be higher.
    const ids = (await there.mock.requests.ls()).map(({ id }) => id)
    expect(Math.min(...ids)).toBeGreaterThan(Math.max(...old))
    expect(await goOn(there)).toEqual(await goOn(here))
  })

  test('BUG-1 TML-1 a past moment names the newest call that was answered by then', async () => {
    const { mock, get } = await freshSite()
    const { id } = await mock.orders.seed()
    await get('/Base/captcha')
    await mock.faults.add({ kind: 'HOLD', match: { path: '/Tag/index' }, times: 1 })
    const held = get('/Tag/index').catch(() => undefined)
    await mock.held.waitFor()
    await mock.orders.get(id).reject({ reason: '看不清' })
    await mock.bugs.save('held', {})
    const other = await openedElsewhere(mock, 'held')
    await mock.faults.clear()
    await held
    const rejected = (await other.mock.timeline.ls()).find(({ words }) => words.endsWith('rejected'))
    const [call] = await other.mock.requests.ls()
    expect(await other.mock.timeline.state(rejected?.id ?? 0)).toMatchObject({ panels: { lastRequest: call?.id } })
  })

  test('BUG-1 TML-1 a fault that matches members with dots in their names has the same past in the file', async () => {
    const { mock } = await freshSite()
    for (const value of [1, 2])
      await mock.faults.add({ kind: 'HANG', match: { path: '/Tag/index', data: { 'a.b': value, '': value } } })
    await mock.faults.rm('f1')
    await mock.bugs.save('dots', {})
    const other = await openedElsewhere(mock, 'dots')
    for (const one of [mock, other.mock]) {
      const armed = (await one.timeline.ls()).find(({ kind }) => kind === 'fault')
      const faults = [{ spec: { match: { data: { 'a.b': 1, '': 1 } } } }]
      expect(await one.timeline.state(armed?.id ?? 0)).toMatchObject({ state: { faults } })
    }
  })

  test('BUG-1 UPS-1 switches off the upstream of the server that opens it, which says so', async () => {
    const { mock } = await freshSite()
    await mock.upstream.set({ base: 'https://127.0.0.1:9', calls: [{ match: '*', mode: 'compare' }] })
    await mock.bugs.save('lost')
    const file = join(freshFolder(), 'lost.bug.json')
    writeFileSync(file, await mock.bugs.show('lost'))
    const said = await mockCli(['bug', 'open', file], mock.url)
    expect(said.out).toContain('the upstream was switched off')
    expect(await mock.upstream.show()).toEqual({ base: null, publicKey: null, calls: [] })
    expect((await mock.timeline.ls()).at(-1)).toMatchObject({ kind: 'upstream', changed: ['upstream'] })
    // A change of nothing leaves it off.
    await mock.upstream.set({})
    expect(await mock.bugs.open('lost')).toMatchObject({ upstreamOff: false })
  })

  test('BUG-1 a clock that ran goes on from the moment of saving, however late the file is opened', async () => {
    const saved = Date.parse('2026-11-21T09:00:00Z')
    const here = await freshSite({ now: () => saved })
    await here.mock.bugs.save('lost')
    const there = await openedElsewhere(here.mock, 'lost', { now: () => saved + 30 * 24 * 3_600_000 })
    expect(await there.mock.clock.show()).toMatchObject({ mode: 'real', now: '2026-11-21T17:00:00+08:00' })
  })

  test('BUG-1 a bug file is listed and removed; a wrong name gets a suggestion', async () => {
    const { mock } = await freshSite()
    await mock.bugs.save('lost-order')
    expect(await mock.bugs.ls()).toEqual(['lost-order'])
    await expect(mock.bugs.open('lost-ordr')).rejects.toMatchObject({
      status: 404,
      error: 'bug_not_found',
      message: expect.stringContaining('no bug lost-ordr'),
      hint: 'did you mean lost-order?',
    })
    const shown = await fetch(`${mock.url}/__mock/bugs/lost-order`)
    expect(shown.headers.get('content-type')).toContain('application/json')
    const text = await shown.text()
    const unfit = {
      status: 400,
      error: 'invalid_name',
      message: expect.stringContaining('no bug can be called a.b'),
      hint: 'letters, digits, - and _, up to 64',
    }
    await expect(mock.bugs.save('a.b')).rejects.toMatchObject(unfit)
    await expect(mock.bugs.add('a.b', text)).rejects.toMatchObject(unfit)
    const { bytes } = await mock.bugs.add('again', text)
    expect(bytes).toBe(Buffer.byteLength(await mock.bugs.show('again')))
    await mock.bugs.rm('again')
    const removed = await fetch(`${mock.url}/__mock/bugs/lost-order`, { method: 'DELETE' })
    expect(await removed.json()).toEqual({ ok: true })
    expect(await mock.bugs.ls()).toEqual([])
    await expect(mock.bugs.open('lost-order')).rejects.toMatchObject({ hint: 'none was saved yet' })
  })

  test('BUG-1 a server that opens a bug file gets its scenario, unless it has one of that name', async () => {
    const here = await freshSite()
    await here.mock.bugs.save('lost', { story: { scenario: { name: 'told', about: 'here' }, taken: 0 } })
    const there = await openedElsewhere(here.mock, 'lost')
    expect(await there.mock.scenarios.show('told')).toMatchObject({ about: 'here' })
    await there.mock.scenarios.put('told', { name: 'told', about: 'there' })
    await there.mock.bugs.open('lost')
    expect(await there.mock.scenarios.show('told')).toMatchObject({ about: 'there' })
  })

  test('CTL-4 BUG-1 a name that leads out of the folder of bugs finds nothing, and removes nothing', async () => {
    const folder = freshFolder()
    const { mock } = await freshSite({ state: join(folder, 'state.json') })
    await mock.bugs.save('lost')
    const outside = join(folder, 'outside.json')
    writeFileSync(outside, await mock.bugs.show('lost'))
    for (const [method, end] of [
      ['GET', ''],
      ['POST', '/open'],
      ['DELETE', ''],
    ]) {
      const response = await fetch(`${mock.url}/__mock/bugs/..%2Foutside${end}`, { method: method ?? '' })
      expect([method, response.status]).toEqual([method, 404])
    }
    expect(existsSync(outside)).toBe(true)
  })

  test('BUG-1 an open console is told that the state was replaced, and then of the calls', async () => {
    const { mock, get } = await freshSite()
    await get('/Base/captcha')
    await mock.bugs.save('lost')
    const told = await followedEvents(mock.url)
    await mock.bugs.open('lost')
    const types = [...(await told('event: request')).matchAll(/event: (\w+)/g)].map(([, type]) => type)
    expect(types).toEqual(['changed', 'changed', 'scenario', 'clock', 'request'])
  })
})

test('BUG-2 secrets are removed from calls, and stay on the phone only if they come from the state itself', async () => {
  const site = await freshSite()
  const { mock, get, post } = site
  const { token } = await mock.members.token('sunny2024')
  const typed = { password: 'Typed456!', checkpass: 'Typed456!' }
  await get('/Member/view', {}, { token })
  await get('/base/verify', { mobile: '13800000001', mobile_country_code: '+86', sendtype: 'mobile' }, { token })
  // This call is refused, so the typed password is not part of the state.
  await post('/Member/resetPass', typed)
  const phone = {
    address: '/pwd?key=foreign-key&value=1',
    local: { token, fp: DEVICE },
    session: {
      'recovered:1': JSON.stringify({ account: 'a', password: 'Foreign789!' }),
      plain: 'text',
      'wait:bind phone': '1900000000000',
      'wait:bind phone +8613800000001': '1900000000000',
      'wait:bind phone +8613900000009': '1900000000000',
      'code:bind phone': '"+8613800000001"',
      'code:bind email': '"foreign@example.com"',
    },
    state: { step: 'confirm', password: 'Foreign789!' },
    still: '<html><body>Foreign789!</body></html>',
  }
  await mock.bugs.save('lost', { phone })
  const text = await mock.bugs.show('lost')
  const file = await fileOf(site)
  for (const secret of ['Typed456!', 'Foreign789!', 'foreign-key']) expect(text).not.toContain(secret)
  expect(JSON.stringify(file.traffic)).not.toContain(token)
  expect(file.phone).toEqual({
    address: '/pwd?key=***&value=1',
    local: { token, fp: DEVICE },
    session: {
      'recovered:1': '{"account":"a","password":"***"}',
      plain: 'text',
      'wait:bind phone': '1900000000000',
      'wait:bind phone +8613800000001': '1900000000000',
      'code:bind phone': '"+8613800000001"',
      'code:bind email': '"***"',
    },
    state: { step: 'confirm', password: '***' },
    still: '<html><body>***</body></html>',
  })
  // Anyone with the development key could read the sealed text.
  expect(file.traffic.find(({ path }) => path === '/Member/resetPass')?.wire.request).toBe('')
  expect(file.traffic.find(({ path }) => path === '/Member/view')?.wire.request).not.toBe('')

  const foreign = { ...phone, local: { token: 'token-of-another-back-end' } }
  await mock.bugs.save('foreign', { phone: foreign })
  expect((await fileOf(site, 'foreign')).phone?.local).toEqual({ token: '***' })
})

describe('a file that is not a valid bug file', () => {
  test('CTL-4 BUG-1 is refused with the place of the mistake, and changes nothing', async () => {
    const site = await freshSite()
    const { mock } = site
    await lived(site)
    await mock.bugs.save('lost')
    const good = await fileOf(site)
    await mock.bugs.rm('lost')
    const before = await snapshotOf(site)
    const { state, uploads } = good.snapshot
    const [order] = state['orders'] as object[]
    const [captcha] = state['captchas'] as object[]
    const [fault] = state['faults'] as object[]
    const phone = { address: '/', local: {}, session: {} }
    const changed = (part: object) => JSON.stringify({ ...good, ...part })
    const inState = (part: object) => changed({ snapshot: { state: { ...state, ...part }, uploads } })
    const bad: [string, RegExp][] = [
      ['not JSON at all', /not JSON/],
      ['{}', /^kind: not a bug file/],
      [changed({ version: 2 }), /^version: this server reads bug files of version 1/],
      [changed({ surplus: 1 }), /unknown field surplus/],
      [changed({ savedAt: 'yesterday' }), /^savedAt: a time like/],
      [changed({ traffic: [{ id: 1 }] }), /^traffic\.0\.at: /],
      [changed({ traffic: [{ ...good.traffic[0], at: 'x' }] }), /^traffic\.0\.at: a time like/],
      [
        changed({
          timeline: [
            { entry: { id: 1, at: 'yesterday', kind: 'order', words: '', changed: [] }, lastRequest: 0, before: [] },
          ],
        }),
        /^timeline\.0\.entry\.at: a time like/,
      ],
      [changed({ phone: { ...phone, address: '//evil.example' } }), /^phone\.address: an address of the app/],
      [changed({ phone: { ...phone, local: { 'console:token': 'x' } } }), /^phone\.local\.console:token: /],
      [inState({ orders: [{ ...order, status: 'x' }] }), /orders\.0\.status/],
      [inState({ clock: { mode: 'frozen', now: 1e17 } }), /state\.clock\.now/],
      [inState({ clock: { mode: 'frozen', now: 8e15 } }), /state\.clock\.now/],
      [inState({ clock: { mode: 'real', offset: 1e300 } }), /state\.clock\.offset/],
      [inState({ faults: [{ ...fault, armedAt: 1e300 }] }), /state\.faults\.0\.armedAt/],
      [inState({ orders: Array(20_001).fill(order) }), /orders: at most 20000 entries/],
      [inState({ captchas: Array(501).fill(captcha) }), /captchas: at most 500 entries/],
      [
        changed({ snapshot: { state, uploads: { [`${'a'.repeat(20)}.png`]: 'AAAA'.repeat(3_600_000) } } }),
        /larger than an upload may be/,
      ],
      [changed({ snapshot: { state, uploads: { '../../evil.png': '' } } }), /snapshot\.uploads\.\.\.\/\.\.\/evil\.png/],
    ]
    for (const [text, message] of bad) {
      const refused = await mock.bugs.add('bad', text).catch((error: Error) => error)
      expect(refused).toMatchObject({ status: 400 })
      expect(String(refused).replace(/^MockError: /, '')).toMatch(message)
    }
    expect(await mock.bugs.ls()).toEqual([])
    expect(await snapshotOf(site)).toBe(before)
  })

  test('CTL-4 BUG-1 a file of 5 MB is accepted, and one beyond the bound is refused as too large', async () => {
    const site = await freshSite()
    await site.mock.bugs.save('lost')
    const good = await fileOf(site)
    const withPicture = (bytes: number) =>
      JSON.stringify({
        ...good,
        snapshot: { ...good.snapshot, uploads: { [`${'a'.repeat(20)}.png`]: Buffer.alloc(bytes).toString('base64') } },
      })
    expect((await site.mock.bugs.add('large', withPicture(4 << 20))).bytes).toBeGreaterThan(5 << 20)
    await expect(site.mock.bugs.add('huge', withPicture(16 << 20))).rejects.toMatchObject({ error: 'too_large' })
  })
})

test('SCN-2 BUG-1 the command line: save writes the file, open prints the address of the console, a bad file is named', async () => {
  const folder = freshFolder()
  const file = join(folder, 'lost order.bug.json')
  const here = await freshSite()
  await lived(here)
  const saved = await mockCli(['bug', 'save', file, '--about', 'The order is lost'], here.mock.url)
  expect([saved.code, saved.complaint]).toEqual([0, ''])
  const there = await freshSite()
  const opened = await mockCli(['bug', 'open', file], there.mock.url)
  expect([opened.code, opened.complaint]).toEqual([0, ''])
  expect(opened.out.split('\n')).toEqual([
    'The order is lost',
    'as of 2099-03-01T09:00:00+08:00, without a phone',
    `${there.mock.url}/console?bug=lost-order`,
  ])
  expect(await snapshotOf(there)).toBe(await snapshotOf(here))
  expect((await mockCli(['bug', 'ls'], there.mock.url)).out).toBe('lost-order')
  // The same file has its name already; another one of that name takes none away.
  expect((await mockCli(['bug', 'open', file], there.mock.url)).out).toMatch(/=lost-order$/)
  await mockCli(['bug', 'save', file, '--about', 'Another one'], here.mock.url)
  expect((await mockCli(['bug', 'open', file], there.mock.url)).out).toMatch(/^Another one\n.*\n.*=lost-order-2$/)
  expect((await fileOf(there, 'lost-order')).about).toBe('The order is lost')
  expect(await mockCli(['bug', 'open', file, '--space', 'none'], there.mock.url)).toMatchObject({ code: 1 })
  // A file that cannot be written leaves none on the server.
  expect(await mockCli(['bug', 'save', join(folder, 'none', 'other.json')], there.mock.url)).toMatchObject({ code: 2 })
  // Saving to the same file again takes another name.
  await mockCli(['bug', 'save', file], there.mock.url)
  expect(await there.mock.bugs.ls()).toEqual(['lost-order', 'lost-order-2', 'lost-order-3'])
  writeFileSync(file, JSON.stringify({ kind: 'support-desk bug', version: 1 }))
  const refused = await mockCli(['bug', 'open', file], there.mock.url)
  expect(refused.code).toBe(2)
  expect(refused.complaint).toContain(`${file}: savedAt: `)
  const lost = await mockCli(['bug', 'open', join(folder, 'none.json')], there.mock.url)
  expect([lost.code, lost.complaint]).toEqual([2, expect.stringContaining('none.json')])
  expect((await mockCli(['bug', 'rm', 'lost-order'], there.mock.url)).code).toBe(0)
})
