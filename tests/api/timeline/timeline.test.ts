/** Every change of the state is an entry, and another space can continue from each entry. */
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { MockClient } from '#contract/client/mock-client'
import { freshFolder } from '../client/fresh-folder'
import { type Caller, call } from '../client/independent-rpc'
import { freshSite, openedElsewhere, type Site } from '../client/mock-per-test'
import { uploadPicture } from '../client/upload-picture'

const NOW = '2026-01-01T09:00:00+08:00'
const phone = { mobile: '13912345678', mobile_country_code: '+86' }
const add = { pay_time: '2025-12-31 20:15:42', outOrderid: '', imgs: '/images/a.png', describe: '', wo_type: 1 }

/** The same site, seen from another space. */
const inSpace = ({ mock }: Pick<Site, 'mock'>, space: string) => ({
  mock: mock.space(space),
  get: (path: string, data?: unknown, caller: Caller = {}) => call(mock.url, 'GET', path, data, { ...caller, space }),
  post: (path: string, data?: unknown, caller: Caller = {}) => call(mock.url, 'POST', path, data, { ...caller, space }),
})
type Place = ReturnType<typeof inSpace>

/** Steps of people and of the app, each of which changes something. */
const STEPS: readonly ((place: Place) => Promise<unknown>)[] = [
  ({ mock }) => mock.settings.set({ code: { ttl: '11m' } }),
  ({ post }) => post('/WorkerOrder/add', { ...add, full_account: 'sunny2024' }, { device: 'one' }),
  ({ mock }) => mock.orders.last().reject({ reason: '截图不清晰' }),
  ({ mock }) => mock.clock.advance('10m'),
  ({ get }) => get('/Base/captcha', {}),
  ({ mock }) =>
    mock.faults.add({ kind: 'BUSINESS', code: 201, msg: '忙', times: 1, match: { path: '/WorkerOrder/view' } }),
  ({ get }) => get('/WorkerOrder/view', { id: '1' }),
  ({ post }) => post('/WorkerOrder/add', { ...add, full_account: 'sunny2024' }, { device: 'one' }),
  ({ mock }) => mock.orders.last().approve({ after: '1h' }),
  ({ mock }) => mock.clock.advance('2h'),
  ({ mock }) => mock.members.patch('paperboat7', { mobile: null }),
  async ({ mock, get }) =>
    get('/base/verify', { sendtype: 'mobile', ...phone }, await mock.members.token('paperboat7')),
]

const snapshotOf = async (mock: MockClient): Promise<unknown> => {
  await mock.snapshots.save('now')
  return JSON.parse(await mock.snapshots.show('now'))
}

async function played(steps = STEPS) {
  const site = await freshSite({ clock: { mode: 'frozen', now: NOW } })
  const main = inSpace(site, 'main')
  /** The last entry of each step. */
  const ends: number[] = []
  for (const step of steps) {
    await step(main)
    ends.push((await site.mock.timeline.ls()).at(-1)?.id ?? 0)
  }
  return { ...main, mock: site.mock, on: (name: string) => inSpace(site, name), ends }
}

describe('TML-1 the timeline', () => {
  test('TML-1 every change is an entry with its kind, its words, its call and its cause', async () => {
    const { mock, ends } = await played()
    const all = await mock.timeline.ls()
    expect(all.map(({ id }) => id)).toEqual(all.map((_, at) => at + 1))
    const [order] = await mock.orders.ls()
    const said = all.filter(({ id }) => id > (ends[0] ?? 0))
    const add = (await mock.requests.ls({ path: '/WorkerOrder/add' }))[0]?.id ?? 0
    expect(said.slice(0, 2)).toMatchObject([
      {
        kind: 'order',
        words: `order ${order?.id} created`,
        request: add,
        cause: { request: add },
        at: NOW,
        changed: ['state.random', 'state.orders.0'],
      },
      {
        kind: 'decision',
        words: `order ${order?.id} rejected`,
        changed: ['state.orders.0.status', 'state.orders.0.results', 'state.orders.0.history.1'],
      },
    ])
    expect(said[1]).not.toHaveProperty('cause')
    const planned = all.find(({ words }) => words.includes('approve planned for'))
    const approved = all.find(({ words }) => words.endsWith(' approved'))
    expect(approved?.cause).toEqual({ entry: planned?.id })
    expect(new Set(all.map(({ kind }) => kind))).toEqual(
      new Set(['setting', 'order', 'decision', 'clock', 'call', 'fault', 'member']),
    )
  })

  test('TML-1 a call is entered as a call if a fault only counts it, as a fault if it strikes, and a delay that is drawn as its effect', async () => {
    const { mock, get } = await freshSite()
    await mock.faults.add({ kind: 'BUSINESS', code: 500, after: 1, match: { path: '/Tag/index' } })
    await get('/Tag/index', { type: 0 })
    await get('/Tag/index', { type: 0 })
    expect((await mock.timeline.ls()).slice(-3).map(({ kind, words }) => [kind, words])).toEqual([
      ['fault', 'fault f1 armed'],
      ['call', 'GET /Tag/index'],
      ['fault', 'fault f1 struck'],
    ])
    await mock.faults.clear()
    await mock.faults.add({ kind: 'DELAY', delay: { lower: '1ms', upper: '2ms' } })
    await get('/Tag/index', { type: 0 })
    const call = (await mock.requests.ls()).at(-1)
    const drawn = (await mock.timeline.ls()).filter(({ changed }) => changed.some((path) => /random/.test(path)))
    expect(drawn.map(({ request }) => request)).toEqual([call?.id])
  })

  test('TML-1 the timeline comes in pages, hides secrets and shows past states; a call that changes nothing adds no entry', async () => {
    const { mock, get, ends } = await played()
    await get('/WorkerOrder/getListbyDev', { page: 1, pageSize: 10 }, { device: 'one' })
    await get('/Member/view', {})
    await mock.orders.ls()
    const all = await mock.timeline.ls()
    expect(all.at(-1)?.id).toBe(ends.at(-1))
    expect(await mock.timeline.ls({ limit: 2 })).toEqual(all.slice(-2))
    expect(await mock.timeline.ls({ since: 3, limit: 2 })).toEqual(all.slice(3, 5))
    expect(await mock.timeline.ls({ since: all.length })).toEqual([])
    const text = JSON.stringify(await mock.timeline.state(ends[2] ?? 0))
    expect(JSON.parse(text)).toMatchObject({ state: { orders: [{ status: 2, results: '截图不清晰' }], faults: [] } })
    for (const { password } of await mock.members.ls()) expect(text).not.toContain(password)
    const { token } = await mock.members.token('sunny2024')
    await get('/Base/captcha')
    const { answer } = await mock.captchas.last()
    await mock.settings.set({ code: { fixed: '271828' }, captcha: { fixed: '8RQT' } })
    await mock.members.patch('sunny2024', { mobile: { country: '+84', number: '912345678' } })
    const { key } = await mock.orders.seed({ wo_type: 1 }).then(() => mock.orders.last().approve())
    const last = (await mock.timeline.ls()).at(-1)?.id ?? 0
    const hidden = JSON.stringify([
      await mock.timeline.state(last),
      await mock.timeline.compare('main:1', `main:${last}`),
    ])
    for (const secret of [token, key, answer, '271828', '8RQT', '912345678']) expect(hidden).not.toContain(secret)
  })

  test('TML-1 an action of a rule has that rule as its cause, a later decision the entry that planned it; a branch from before leaves time, and other plans are not named as changed', async () => {
    const { mock, post } = await freshSite()
    const rules = [{ on: 'order.created', after: '24h', do: { reject: { reason: '截图不清晰' } } } as const]
    await mock.orders.seed()
    await mock.scenarios.put('strict-staff', { name: 'strict-staff', rules })
    await mock.scenarios.start('strict-staff')
    await post('/WorkerOrder/add', { ...add, full_account: 'sunny2024' }, { device: 'one' })
    for (const after of ['30h', '36h']) await mock.orders.get((await mock.orders.seed()).id).approve({ after })
    await mock.clock.advance('48h')
    const all = await mock.timeline.ls()
    const planned = all.find(({ words }) => words.includes('reject planned for'))
    const rejected = all.find(({ words }) => words.endsWith(' rejected'))
    expect(planned?.cause).toEqual({ rule: { scenario: 'strict-staff', n: 1 } })
    expect(planned?.request).toBeGreaterThan(0)
    expect(rejected?.cause).toEqual({ entry: planned?.id })
    expect(rejected?.changed.filter((path) => path.startsWith('state.due'))).toEqual(['state.due'])
    expect(all.find(({ kind }) => kind === 'reset')).toBeDefined()
    await mock.timeline.branch((rejected?.id ?? 0) - 1, 'before')
    expect(await mock.space('before').orders.ls({ device: 'one' })).toMatchObject([{ status: 0 }])
  })

  test('TML-1 a reset, a restored snapshot and another back end are entries', async () => {
    const { mock, ends } = await played(STEPS.slice(0, 3))
    await mock.snapshots.save('here')
    await mock.reset()
    await mock.snapshots.restore('here')
    await mock.upstream.set({ base: mock.url.replace(/\d+$/, '9') })
    await mock.upstream.off()
    const later = await mock.timeline.ls({ since: ends.at(-1) })
    expect(later.map(({ kind }) => kind)).toEqual(['reset', 'state', 'upstream', 'upstream'])
    // Nothing changes by switching off again, or by setting nothing.
    await mock.upstream.off()
    await mock.upstream.set({})
    // Nor by restoring what is there, or resetting what was reset.
    await mock.snapshots.restore('here')
    expect(await mock.timeline.ls({ since: later.at(-1)?.id })).toEqual([])
    await mock.faults.add({ kind: 'HANG' })
    await mock.snapshots.save('struck')
    const armed = (await mock.timeline.ls()).at(-1)
    await mock.snapshots.restore('struck')
    expect((await mock.timeline.ls()).at(-1)).toEqual(armed)
    await mock.reset()
    const last = (await mock.timeline.ls()).at(-1)
    await mock.reset()
    expect((await mock.timeline.ls()).at(-1)).toEqual(last)
  })

  test('TML-1 a reset and a restored snapshot are entered by name, although somebody reads the timeline while the disk writes', async () => {
    const { mock } = await freshSite({ state: join(freshFolder(), 'state.json') })
    await mock.orders.seed()
    await mock.snapshots.save('here')
    for (const act of [mock.reset, () => mock.snapshots.restore('here')]) {
      const acted = act()
      await Promise.all([acted, ...Array.from({ length: 20 }, () => mock.timeline.ls())])
    }
    const entries = (await mock.timeline.ls()).map(({ kind, words }) => [kind, words])
    expect(entries.slice(-2)).toEqual([
      ['reset', 'reset'],
      ['state', 'snapshot here restored'],
    ])
  })

  test('TML-1 an approval and its password are one entry, before which an older key still stands', async () => {
    const { mock } = await freshSite()
    await mock.clock.freeze()
    const first = await mock.orders.seed({ wo_type: 1, full_account: 'sunny2024', status: 1 })
    const { id } = await mock.orders.seed({ wo_type: 1, full_account: 'sunny2024' })
    const last = (await mock.timeline.ls()).at(-1)?.id ?? 0
    await mock.orders.get(id).approve({ after: '1h' })
    await mock.clock.advance('1h')
    const words = (await mock.timeline.ls()).filter((entry) => entry.id > last).map((entry) => entry.words)
    expect(words).toEqual([expect.stringMatching(/approve planned for/), `order ${id} approved`])
    await mock.timeline.branch(last + 1, 'before')
    const before = mock.space('before')
    expect((await before.orders.get(first.id).show()).key).not.toBeNull()
    expect(await before.clock.show()).toMatchObject({ due: [{ ref: id }] })
  })

  test('TML-1 stopping a scenario is not entered as a decision, and each removed fault has an entry', async () => {
    const { mock } = await freshSite()
    for (let n = 0; n < 3; n++) await mock.faults.add({ kind: 'HANG', match: { path: '/Tag/index' } })
    const armed = (await mock.timeline.ls()).length
    await mock.faults.clear()
    const gone = (await mock.timeline.ls()).slice(armed).map(({ words }) => words)
    expect(gone).toEqual(['fault f1 taken away', 'fault f2 taken away', 'fault f3 taken away'])
    await mock.scenarios.start('rejected-then-approved')
    await call(mock.url, 'POST', '/WorkerOrder/add', { ...add, full_account: 'sunny2024' })
    await mock.scenarios.stop()
    expect((await mock.timeline.ls()).at(-1)).toMatchObject({ kind: 'scenario', words: 'scenario stopped' })
  })

  test('TML-1 a branch begins anew with the seed of the space it left', async () => {
    const { mock } = await freshSite()
    await mock.spaces.add({ name: 'seven', seed: 7 })
    await mock.space('seven').orders.seed()
    const { name } = await mock.space('seven').timeline.branch(1)
    await mock.space(name).reset()
    expect((await mock.space(name).health()).seed).toBe(7)
  })

  test('TML-1 from every entry the same steps lead to the same state, to the byte', async () => {
    const { mock, on, ends } = await played()
    const end = await snapshotOf(mock)
    for (const [at, entry] of ends.entries()) {
      const name = `from-${at}`
      await mock.timeline.branch(entry, name)
      const site = on(name)
      expect(await mock.timeline.compare(`main:${entry}`, `${name}:${entry}`)).toEqual([])
      for (const step of STEPS.slice(at + 1)) await step(site)
      expect(await snapshotOf(site.mock), `from entry ${entry}`).toEqual(end)
      await mock.spaces.rm(name)
    }
    expect(await snapshotOf(mock)).toEqual(end)
  })

  test('TML-1 a branch inherits the entries with the name of their space, and continues their ids', async () => {
    const { mock, on, ends } = await played()
    const [, , third = 0] = ends
    await mock.timeline.branch(third, 'other')
    const other = on('other')
    await other.mock.orders.seed()
    await other.mock.timeline.branch(third + 1, 'another')
    const inherited = await on('another').mock.timeline.ls()
    expect(inherited.map(({ id, from }) => [id, from])).toEqual([
      ...Array.from({ length: third }, (_, at) => [at + 1, 'main']),
      [third + 1, 'other'],
    ])
    expect(await other.mock.requests.ls()).toEqual((await mock.requests.ls()).slice(0, 1))
    expect(await mock.timeline.compare(`main:${third}`, `other:${third + 1}`)).not.toEqual([])
  })

  test('TML-1 a branch from an entry before a reset shows the calls and the picture that its space had then, one from its entry or a later one no call', async () => {
    const { mock } = await freshSite()
    await uploadPicture(mock.url)
    const [picture] = await mock.uploads.ls()
    const entry = (await mock.timeline.ls()).at(-1)?.id ?? 0
    await mock.timeline.branch(entry, 'other')
    await mock.reset()
    const place = { headers: { 'x-mock-space': 'other' } }
    expect((await fetch(`${mock.url}/files${picture?.url}`, place)).status).toBe(200)
    expect(await mock.space('other').uploads.ls()).toHaveLength(1)
    expect(await mock.requests.ls()).toEqual([])
    // A reset draws the same again, and yet another picture has another name.
    await uploadPicture(mock.url, 'payment-alipay.png')
    expect((await mock.uploads.ls())[0]?.url).not.toBe(picture?.url)
    await mock.reset()
    await mock.timeline.branch(entry, 'later')
    expect(await mock.space('later').requests.ls()).toMatchObject([{ path: '/api/Base/uploads' }])
    const again = await fetch(`${mock.url}/files${picture?.url}`, { headers: { 'x-mock-space': 'later' } })
    expect((await again.arrayBuffer()).byteLength).toBe(picture?.bytes)
    expect((await fetch(`${mock.url}/files${picture?.url}`)).status).toBe(404)
    await mock.orders.seed()
    for (const { id, kind } of (await mock.timeline.ls()).slice(-2)) {
      await mock.timeline.branch(id, kind)
      expect(await mock.space(kind).requests.ls(), kind).toEqual([])
    }
  })

  test('TML-1 a branch has every call that came after a reset, although the reset cut earlier calls off', async () => {
    const { mock, get, post } = await played([])
    await mock.faults.add({ kind: 'DELAY', delay: '2s', match: { path: '/Base/captcha' } })
    const cut = [get('/Base/captcha', {}), get('/Base/captcha', {})].map((call) => call.catch(() => {}))
    await expect.poll(async () => (await mock.faults.ls())[0]?.hits).toBe(2)
    await mock.reset()
    await Promise.all(cut)
    await post('/WorkerOrder/add', { ...add, full_account: 'sunny2024' })
    await mock.timeline.branch((await mock.timeline.ls()).at(-1)?.id ?? 0, 'later')
    expect(await mock.space('later').requests.ls()).toMatchObject([{ path: '/WorkerOrder/add' }])
  })

  test('TML-1 a branch has the calls that were answered by then, whatever overtook them, and counts on from what had come', async () => {
    const { mock, get, post, on } = await played([])
    await mock.faults.add({ kind: 'HOLD', match: { path: '/WorkerOrder/add' }, times: 1 })
    const adding = post('/WorkerOrder/add', { ...add, full_account: 'sunny2024' }, { device: 'one' })
    const held = await mock.held.waitFor({ path: '/WorkerOrder/add' })
    await get('/Base/captcha', {})
    const last = async () => (await mock.timeline.ls()).at(-1)?.id ?? 0
    await mock.timeline.branch(await last(), 'early')
    await mock.held.release(held.id)
    await adding
    await mock.timeline.branch(await last(), 'late')
    const callsOf = async (name: string) => (await on(name).mock.requests.ls()).map(({ id }) => id)
    expect(await callsOf('early')).toEqual([2])
    expect(await callsOf('late')).toEqual([2, 1])
    await on('late').get('/Base/captcha', {})
    expect(await callsOf('late')).toEqual([2, 1, 3])
    await mock.requests.clear()
    await mock.settings.set({ code: { ttl: '12m' } })
    await mock.timeline.branch(await last(), 'cleared')
    expect(await callsOf('cleared')).toEqual([])
  })

  test('TML-1 each entry of a captcha draws on as its space did, and neither a spent fault nor a clock that runs makes one', async () => {
    const { mock, get, post, on } = await played([({ get }) => get('/Base/captcha', {})])
    const drawn = (await mock.timeline.ls()).filter(({ request }) => request !== undefined)
    for (const { id } of drawn) await mock.timeline.branch(id, `from-${id}`)
    const adds = async (place: Place) =>
      (await place.post('/WorkerOrder/add', { ...add, full_account: 'sunny2024' })).data
    const own = await adds({ mock, get, post })
    for (const { id } of drawn) expect(await adds(on(`from-${id}`)), `from ${id}`).toEqual(own)
    await mock.faults.add({ kind: 'STATUS', status: 502, match: { path: '/WorkerOrder/view', nth: 1 } })
    await get('/WorkerOrder/view', { id: '1' }).catch(() => {})
    await mock.clock.real()
    const { length } = await mock.timeline.ls()
    await get('/WorkerOrder/view', { id: '1' })
    await mock.clock.real()
    expect(await mock.timeline.ls()).toHaveLength(length)
  })

  test('TML-1 a new password that voids a key is a change of the member', async () => {
    const { mock } = await freshSite()
    const { id } = await mock.orders.seed({ wo_type: 1, full_account: 'sunny2024' })
    await mock.orders.get(id).approve()
    await mock.members.patch('sunny2024', { password: 'Chosen-1!' })
    expect((await mock.timeline.ls()).at(-1)).toMatchObject({
      kind: 'member',
      words: `order ${id} key voided by a new password`,
    })
  })

  test('TML-2 a past moment shows its own scenario and members', async () => {
    const { mock } = await freshSite()
    await mock.orders.seed()
    await mock.scenarios.start('approved-with-key')
    await mock.members.patch('luckytiger91', { email: 'a@example.com' })
    const [first, ...later] = await mock.timeline.ls()
    const panelsOf = async (id = 0) => Object(Object(await mock.timeline.state(id)).panels)
    const [then, now] = [await panelsOf(first?.id), await panelsOf(later.at(-1)?.id)]
    expect(then.scenario).toBeNull()
    expect(now.scenario).toMatchObject({ name: 'approved-with-key' })
    expect(now.members).toContainEqual(expect.objectContaining({ username: 'luckytiger91', email: '***' }))
    expect(then.members).toContainEqual(expect.objectContaining({ username: 'luckytiger91', email: null }))
  })

  test('TML-1 a differing secret is listed but not shown', async () => {
    const { mock } = await freshSite()
    for (const email of ['a@example.com', 'b@example.com']) await mock.members.patch('sunny2024', { email })
    const [{ id: first = 0 } = {}, { id: second = 0 } = {}] = await mock.timeline.ls()
    expect(await mock.timeline.compare(`main:${first}`, `main:${second}`)).toEqual([
      { path: 'state.members.sunny2024.email', was: '***', is: '***' },
    ])
  })

  test('TML-1 an unknown entry or space, or a taken name, is named in the error', async () => {
    const { mock } = await played(STEPS.slice(0, 2))
    await expect(mock.timeline.state(99)).rejects.toThrow('no entry 99 (known: 1 to ')
    await expect(mock.timeline.branch(99)).rejects.toThrow('no entry 99')
    await expect(mock.timeline.branch(1, 'main')).rejects.toThrow('there is a space main already')
    await expect(mock.timeline.compare('main:1', 'nowhere:1')).rejects.toThrow('nowhere')
    await expect(mock.timeline.compare('main', 'main:1')).rejects.toThrow('SPACE:ID')
  })

  test('BUG-1 TML-1 a bug file carries its timeline, and each moment is the same on the other server', async () => {
    const { mock, ends } = await played()
    const look = { address: '/other', local: { fp: 'one' }, session: {}, state: null, still: '<p>视频卡顿</p>' }
    await mock.bugs.save('lost', { earlier: [{ entry: ends[2] ?? 0, phone: look }] })
    const other = await freshSite()
    const earlier = await other.mock.orders.seed()
    await fetch(`${other.mock.url}/ip/primary`)
    await other.mock.bugs.add('lost', await mock.bugs.show('lost'))
    const opened = await other.mock.bugs.open('lost')
    const [ours, theirs] = [await mock.timeline.ls(), await other.mock.timeline.ls()]
    const handedOn = theirs.slice(1, -1)
    expect(handedOn.map(({ words, changed }) => [words, changed])).toEqual(
      ours.map(({ words, changed }) => [words, changed]),
    )
    for (const [at, { id }] of handedOn.entries()) {
      const { panels: _, ...then } = Object(await other.mock.timeline.state(id))
      const { panels: __, ...here } = Object(await mock.timeline.state(ours[at]?.id ?? 0))
      expect(then, `entry ${id}`).toEqual(here)
    }
    const same = handedOn[ours.findIndex(({ id }) => id === ends[2])]
    expect(opened.earlier).toEqual([{ entry: same?.id, phone: look }])
    // The past of the other server is still there, and opening the file is a change of it.
    expect(theirs.map(({ id }) => id)).toEqual(theirs.map((_, at) => at + 1))
    expect(theirs[0]).toMatchObject({ words: `order ${earlier.id} created` })
    expect(theirs.at(-1)).toMatchObject({ kind: 'state', words: 'bug file opened' })
    const [planned, approved] = [' approve planned for', ' approved'].map((words) =>
      theirs.find((one) => one.words.includes(words)),
    )
    expect(approved?.cause).toEqual({ entry: planned?.id })
    const rejected = theirs.find(({ words }) => words.endsWith(' rejected'))?.id ?? 0
    await other.mock.timeline.branch(rejected, 'then')
    expect(await other.mock.space('then').orders.ls()).toMatchObject([{ status: 2 }])
    expect(await other.mock.space('then').requests.ls({ path: '/ip/primary' })).toEqual([])
    const call = handedOn.find(({ kind }) => kind === 'order')?.request ?? 0
    expect(await other.mock.requests.show(call)).toMatchObject({ path: '/WorkerOrder/add' })
    await other.mock.orders.seed()
    expect((await other.mock.timeline.ls()).at(-1)?.id).toBe((theirs.at(-1)?.id ?? 0) + 1)
  })

  test('BUG-1 TML-1 a bug file has every item of the lists that a reset emptied', async () => {
    const { mock } = await freshSite()
    for (let n = 0; n < 3; n++) await mock.orders.seed()
    for (let n = 0; n < 3; n++) await mock.faults.add({ kind: 'EMPTY_RESPONSE', match: { path: '/Tag/index' } })
    const then = (await mock.timeline.ls()).at(-1)?.id ?? 0
    await mock.reset()
    await mock.bugs.save('emptied')
    const other = await openedElsewhere(mock, 'emptied')
    const { state: theirs } = Object(await other.mock.timeline.state(then))
    const { state: ours } = Object(await mock.timeline.state(then))
    expect(theirs).toMatchObject({ orders: ours.orders, faults: ours.faults })
  })

  test('BUG-1 TML-1 a bug file carries the newest two hundred entries of a long timeline', async () => {
    const { mock } = await freshSite()
    for (let n = 0; n < 220; n++) await mock.settings.set({ latency: `${n}ms` })
    await mock.settings.set({ latency: '0ms' })
    await mock.bugs.save('long')
    const before = (await mock.timeline.ls()).at(-1)?.id ?? 0
    await mock.bugs.open('long')
    expect((await mock.timeline.ls({ since: before })).map(({ kind }) => kind)).toEqual([
      ...Array(200).fill('setting'),
      'state',
    ])
  })

  test.for([
    ['a way out of the state', 'state.constructor.prototype.polluted', 'yes'],
    ['a list that is none', 'state.orders', 'none'],
    ['a place that no list has', 'state.orders.first', undefined],
    ['half an order', 'state.orders.0', { id: '1' }],
  ] as const)('BUG-1 TML-1 %s in a bug file ends its past there, and harms nothing', async ([, path, value]) => {
    const { mock } = await played(STEPS.slice(0, 4))
    await mock.bugs.save('bent')
    const file = JSON.parse(await mock.bugs.show('bent'))
    file.timeline.at(-1).before = [value === undefined ? { path } : { path, value }]
    const other = await freshSite()
    await other.mock.bugs.add('bent', file)
    await other.mock.bugs.open('bent')
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
    for (const { id } of await other.mock.timeline.ls()) await other.mock.timeline.state(id)
    expect(await other.mock.orders.ls()).toMatchObject([{ status: 2 }])
  })
})
