/** Every call of both APIs is made in one space, while two others are watched. */
import { expect, test } from 'vitest'
import { namedCalls } from '#contract/client/control-calls'
import { CALL_PATHS } from '#contract/words/paths'
import { endpoints, wirePath } from '#protocol/endpoints'
import { followEvents } from '../../../scripts/mock/terminal/follow-events'
import { copiedFixtures } from '../client/fresh-folder'
import { call } from '../client/independent-rpc'
import { freshSite } from '../client/mock-per-test'
import { inhabit, makeCall, seenIn } from './inhabited'

const WATCHED = ['main', 'watched']

/** Three inhabited spaces: in `acting` things happen, the others are watched. */
async function watchedSite(fixtures = 'fixtures') {
  const { mock } = await freshSite({ fixtures })
  await mock.spaces.add({ name: 'watched' })
  for (const space of WATCHED) await inhabit(mock, space)
  const before = new Map<string, Record<string, string>>()
  for (const space of WATCHED) before.set(space, await seenIn(mock, space))
  return {
    mock,
    /** Makes the acting space anew, for the call before may have emptied it. */
    begin: async () => {
      await mock.spaces.rm('acting').catch(() => undefined)
      await mock.spaces.add({ name: 'acting' })
      await inhabit(mock, 'acting')
    },
    expectUnchanged: async (doing: string, spaces = WATCHED) => {
      for (const space of spaces) expect(await seenIn(mock, space), doing).toEqual(before.get(space))
    },
  }
}

const changing = namedCalls.filter(({ subject, row }) => row.method !== 'GET' && subject !== 'spaces')

test('SPC-1 no call of the control API changes anything in another space', async () => {
  // Saved answers of an upstream become files of the fixtures, so this test has a copy.
  const { mock, begin, expectUnchanged } = await watchedSite(copiedFixtures())
  expect(changing.length).toBeGreaterThan(35)
  for (const { name, row } of changing) {
    await begin()
    await mock.space('acting').bugs.save('lost-order')
    if (name === 'recordings.start') await mock.space('acting').recordings.stop('over')
    const { status } = await makeCall(mock, 'acting', row)
    // No other back end has answered yet.
    expect([name, status < 400]).toEqual([name, name !== 'upstream.save'])
    await expectUnchanged(name, ['main'])
  }
  await expectUnchanged('all of them')
})

test('SPC-1 no call of the app is seen in another space, and each is seen in its own', async () => {
  const { mock, begin, expectUnchanged } = await watchedSite()
  const sealed = new Map(Object.entries(endpoints).map(([path, { method }]) => [wirePath(path), method]))
  await begin()
  await mock.space('acting').requests.clear()
  for (const path of CALL_PATHS) {
    const method = sealed.get(path)
    if (method) await call(mock.url, method, path, {}, { space: 'acting' })
    else {
      const reads = /^\/(ip|o|i)\b|parameters$/.test(path)
      const address = `${mock.url}${path.replace('-messages/stop', '-messages/t1/stop')}`
      await fetch(address, { method: reads ? 'GET' : 'POST', headers: { 'x-mock-space': 'acting' } })
    }
    const own = await mock.space('acting').requests.ls()
    expect(own.filter((entry) => entry.path === path).length, path).toBeGreaterThan(0)
  }
  await expectUnchanged('the calls of the app')
})

test('SPC-1 a picture and the events of one space reach no other', async () => {
  const { mock, begin } = await watchedSite()
  const ended = new AbortController()
  const events = followEvents(mock.url, {}, ended.signal)
  expect((await events.next()).value).toMatchObject({ type: 'changed' })
  await mock.space('watched').reset()
  await begin()
  const [picture] = await mock.space('acting').uploads.ls()
  const address = `${mock.url}/files${picture?.url}`
  const status = async (space: string) => (await fetch(address, { headers: { 'x-mock-space': space } })).status
  // The same seed draws the same name, so only the space without pictures can tell.
  expect([await status('acting'), await status('watched')]).toEqual([200, 404])
  await mock.faults.add({ kind: 'STATUS', status: 599 })
  expect((await events.next()).value).toMatchObject({ type: 'fault', item: { status: 599 } })
  ended.abort()
})
