/** How spaces are made, what bounds them, and how they end. */
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import request from 'supertest'
import { expect, onTestFinished, test } from 'vitest'
import { assemble } from '../../../mock-server/assemble'
import { createServer } from '../../../mock-server/server'
import { Spaces } from '../../../mock-server/spaces/spaces'
import { followEvents } from '../../../scripts/mock/terminal/follow-events'
import { freshFolder } from '../client/fresh-folder'
import { freshSite } from '../client/mock-per-test'
import { inhabit } from './inhabited'

const HOUR = 3_600_000
const refused = (status: number, error: string, words: RegExp = /./) =>
  expect.objectContaining({ status, error, message: expect.stringMatching(words) })

test('SPC-2 a new space takes its name from the body, else from the request, and otherwise gets one', async () => {
  const { mock } = await freshSite()
  const { port } = new URL(mock.url)
  expect(await mock.spaces.add({ name: 'one' })).toEqual({ name: 'one', url: `http://one.localhost:${port}` })
  expect((await mock.space('two').spaces.add()).name).toBe('two')
  expect((await mock.space('two').spaces.add({ name: 'three' })).name).toBe('three')
  expect((await mock.spaces.add()).name).toBe('space-1')
  expect((await mock.spaces.ls()).map(({ name }) => name)).toEqual(['main', 'one', 'two', 'three', 'space-1'])
})

test('SPC-2 POST answers 201, and refuses a name that is invalid, taken, or just being taken by another call', async () => {
  const { mock } = await freshSite()
  const { status } = await fetch(`${mock.url}/__mock/spaces`, { method: 'POST', body: '{"name":"one"}' })
  expect(status).toBe(201)
  await expect(mock.spaces.add({ name: 'one' })).rejects.toEqual(refused(409, 'space_exists'))
  await expect(mock.spaces.add({ name: 'main' })).rejects.toEqual(refused(409, 'space_exists'))
  await expect(mock.space('one').spaces.add()).rejects.toEqual(refused(409, 'space_exists'))
  await expect(mock.space('One').spaces.add()).rejects.toEqual(refused(400, 'invalid_name'))
  for (const name of ['', 'One', 'a.b', 'a'.repeat(41)])
    await expect(mock.spaces.add({ name })).rejects.toEqual(refused(400, 'invalid_field', /^name: small letters/))
  // Two calls at once make only one, even if a scenario has to start first.
  for (const space of [{ name: 'two' }, { name: 'three', scenario: 'approved-with-key' }]) {
    const both = await Promise.allSettled([mock.spaces.add(space), mock.spaces.add(space)])
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
  }
})

test('SPC-2 a new space begins with a scenario, a clock and a seed', async () => {
  const { mock } = await freshSite()
  await mock.scenarios.put('mine', { name: 'mine', seed: 3, given: { orders: [{}] } })
  const clock = { now: '2001-01-01T09:00:00+08:00' }
  await mock.spaces.add({ name: 'one', scenario: 'mine', clock, seed: 7 })
  await mock.scenarios.put('dated', { name: 'dated', clock: { now: '2099-01-01T09:00:00+08:00' } })
  await mock.spaces.add({ name: 'running', scenario: 'dated', clock: { mode: 'real' } })
  expect((await mock.space('running').health()).now).toMatch(/^2099-01-01T09:00/)
  const one = mock.space('one')
  expect(await one.health()).toMatchObject({ scenario: 'mine', seed: 7, now: clock.now })
  expect(await one.clock.show()).toMatchObject({ mode: 'frozen' })
  expect(await one.orders.ls()).toMatchObject([{ create_time: Date.parse(clock.now) / 1_000 }])
  expect((await one.scenarios.show('mine')).name).toBe('mine')
  // A scenario without a seed has that of its space, from whichever it is started.
  await one.scenarios.start('approved-with-key')
  expect(await one.health()).toMatchObject({ scenario: 'approved-with-key', seed: 7 })
  expect(await mock.orders.ls()).toEqual([])
  await expect(mock.spaces.add({ name: 'two', scenario: 'none' })).rejects.toEqual(refused(404, 'scenario_not_found'))
  expect(await mock.spaces.ls()).toHaveLength(3)
})

test('SPC-2 a new space goes on from a snapshot of the request’s space, a bug file, or another space', async () => {
  const { mock } = await freshSite()
  await mock.spaces.add({ name: 'one' })
  await inhabit(mock, 'one')
  const one = mock.space('one')
  await one.bugs.save('met')
  const orders = await one.orders.ls()
  const state = await one.snapshots.show('before-approval')
  await expect(mock.spaces.add({ from: { snapshot: 'before-approval' } })).rejects.toEqual(
    refused(404, 'snapshot_not_found'),
  )
  await one.spaces.add({ name: 'two', from: { snapshot: 'before-approval' } })
  expect((await mock.space('two').timeline.ls())[0]).toMatchObject({ words: 'snapshot before-approval restored' })
  await mock.snapshots.save('of-main')
  await mock.space('five').spaces.add({ name: 'five', from: { snapshot: 'of-main' } })
  await mock.spaces.add({ name: 'three', from: { bug: 'met' } })
  await mock.spaces.add({ name: 'four', from: { space: 'one' } })
  for (const name of ['two', 'three', 'four']) {
    const copy = mock.space(name)
    expect(await copy.orders.ls(), name).toEqual(orders)
    await copy.snapshots.save('here')
    expect(await copy.snapshots.show('here'), name).toBe(state)
    await copy.orders.seed()
  }
  expect(await one.orders.ls()).toEqual(orders)
  await expect(mock.spaces.add({ from: { space: 'none' } })).rejects.toEqual(refused(404, 'space_not_found'))
  await expect(mock.spaces.add({ from: { bug: 'none' } })).rejects.toEqual(refused(404, 'bug_not_found'))
  await expect(mock.spaces.add({ from: { space: 'one' }, seed: 1 })).rejects.toEqual(
    refused(400, 'invalid_field', /^from/),
  )
})

test('SPC-2 2,000 spaces are kept beside main, and one more is refused until one ends', async () => {
  const spaces = new Spaces(await assemble({ fixtures: 'fixtures', state: 'memory', seed: 1, now: Date.now }))
  onTestFinished(() => spaces.close())
  const app = createServer({ spaces })
  const add = () => request(app).post('/__mock/spaces')
  for (let at = 0; at < 2_000; at++) spaces.add(spaces.main.another(spaces.freshName()))
  const { status, body } = await add()
  expect({ status, ...body }).toEqual(refused(409, 'bound_reached', /2000 spaces/))
  await spaces.end('space-1000')
  expect((await add()).status).toBe(201)
})

test('SPC-2 uploads of all spaces are at most 200 MB together', async () => {
  const { mock } = await freshSite()
  await mock.bugs.save('large')
  const file = JSON.parse(await mock.bugs.show('large'))
  const at = Date.parse('2099-01-01T09:00:00+08:00')
  const bytes = 120 * 1024 * 1024
  file.snapshot.state.uploads = [{ url: '/uploads/x.png', bytes, type: 'image/png', width: 1, height: 1, at }]
  await mock.bugs.add('large', file)
  await mock.spaces.add({ name: 'one', from: { bug: 'large' } })
  expect(await mock.spaces.ls()).toMatchObject([{ bytes: 0 }, { bytes }])
  const full = refused(409, 'bound_reached', /200 MB of uploads/)
  await expect(mock.spaces.add({ name: 'two', from: { bug: 'large' } })).rejects.toEqual(full)
  await expect(mock.spaces.add({ name: 'two', from: { space: 'one' } })).rejects.toEqual(full)
  await expect(mock.bugs.open('large')).rejects.toEqual(full)
  await mock.spaces.rm('one')
  await mock.spaces.add({ name: 'two', from: { bug: 'large' } })
})

test('SPC-2 a space ends after an hour of the machine’s time without a request, which one of another space is not', async () => {
  let now = Date.parse('2099-01-01T09:00:00+08:00')
  const { mock, get } = await freshSite({ now: () => now })
  const names = async () => (await mock.spaces.ls()).map(({ name }) => name)
  for (const name of ['used', 'idle']) await mock.spaces.add({ name })
  await mock.clock.advance('48h')
  now += HOUR - 1
  await get('/Base/captcha')
  await mock.space('used').clock.advance('24h')
  expect(await names()).toEqual(['main', 'used', 'idle'])
  now += 1
  expect(await names()).toEqual(['main', 'used'])
  now += HOUR - 2
  expect((await mock.space('used').health()).name).toBeDefined()
  now += HOUR
  await expect(mock.space('used').health()).rejects.toEqual(refused(404, 'space_not_found'))
  expect(await names()).toEqual(['main'])
})

test('SPC-2 an open event stream keeps a space, for as long as it is open', async () => {
  let now = 0
  const { mock } = await freshSite({ now: () => now, ttlMs: 1000 })
  await mock.spaces.add({ name: 'one' })
  const ended = new AbortController()
  const events = followEvents(mock.url, { space: 'one' }, ended.signal)
  await events.next()
  now += 5000
  expect(await mock.spaces.ls()).toHaveLength(2)
  ended.abort()
  await events.next()
  // The server learns of it a moment later, and counts from then.
  await expect.poll(async () => (await mock.spaces.ls()).at(-1)?.lastUsed).toMatch(/:05/)
  now += 1000
  expect(await mock.spaces.ls()).toHaveLength(1)
})

test('SPC-2 DELETE releases held calls, closes event streams and cuts off hanging calls, but keeps main', async () => {
  const { mock, get } = await freshSite()
  await mock.spaces.add({ name: 'one' })
  const one = mock.space('one')
  await one.faults.add({ kind: 'HOLD', at: 'request', match: { path: '/Base/captcha' } })
  await one.faults.add({ kind: 'HANG', match: { path: '/ip/primary' } })
  const held = get('/Base/captcha', {}, { space: 'one' })
  const hanging = fetch(`${mock.url}/ip/primary`, { headers: { 'x-mock-space': 'one' } })
  const cut = expect(hanging).rejects.toThrow()
  await one.held.waitFor()
  await one.requests.waitFor({ path: '/ip/primary' })
  const events = followEvents(mock.url, { space: 'one' }, new AbortController().signal)
  await events.next()
  await mock.spaces.rm('one')
  expect((await held).code).toBe(200)
  await cut
  const drained = async () => {
    for await (const _ of events);
  }
  await expect(drained()).rejects.toThrow('has ended')
  await expect(mock.spaces.rm('one')).rejects.toEqual(refused(404, 'space_not_found'))
  await expect(mock.spaces.rm('main')).rejects.toEqual(refused(409, 'space_of_the_server'))
  await mock.spaces.add({ name: 'one' })
  expect(await one.requests.ls()).toEqual([])
})

test('SPC-2 only main is kept in the state file, and bug files belong to the server', async () => {
  const folder = freshFolder()
  const state = join(folder, 'state.json')
  const { mock } = await freshSite({ state })
  await mock.spaces.add({ name: 'one' })
  await mock.orders.seed({ describe: 'of main' })
  await mock.space('one').orders.seed({ describe: 'of one' })
  await mock.space('one').snapshots.save('kept')
  await mock.space('one').bugs.save('kept')
  expect(readFileSync(state, 'utf8')).toContain('of main')
  expect(readFileSync(state, 'utf8')).not.toContain('of one')
  expect(existsSync(join(folder, 'snapshots'))).toBe(false)
  await mock.spaces.rm('one')
  await mock.spaces.add({ name: 'two', from: { bug: 'kept' } })
  expect(await mock.space('two').orders.ls()).toMatchObject([{ describe: 'of one' }])
})

test('SPC-2 MOCK-9 ending a space whose event stream nobody reads any more leaves the server as it is', async () => {
  const { mock } = await freshSite()
  await mock.spaces.add({ name: 'stuck' })
  const { hostname, port } = new URL(mock.url)
  const reader = connect(Number(port), hostname)
  reader.write(`GET /__mock/events HTTP/1.1\r\nhost: ${hostname}\r\nx-mock-space: stuck\r\n\r\n`)
  await once(reader, 'data')
  reader.pause()
  // More than the system keeps for a connection, and less than the server cuts a stream off for.
  for (let call = 0; call < 6; call++)
    await fetch(`${mock.url}/i`, { method: 'POST', headers: { 'x-mock-space': 'stuck' }, body: 'x'.repeat(900_000) })
  await mock.spaces.rm('stuck')
  reader.destroy()
  expect((await mock.spaces.ls()).map(({ name }) => name)).toEqual(['main'])
})
