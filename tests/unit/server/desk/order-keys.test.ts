import { expect, test } from 'vitest'
import { decide } from '../../../../mock-server/desk/decisions'
import { findMember } from '../../../../mock-server/desk/members'
import { keyFor, tradeKey } from '../../../../mock-server/desk/order-keys'
import { findOrder } from '../../../../mock-server/desk/orders'
import { setPassword } from '../../../../mock-server/desk/passwords'
import { Refusal } from '../../../../mock-server/desk/refusal'
import type { World } from '../../../../mock-server/world/world'
import { freshWorld, HOUR, newOrder, START } from '../fresh-world'

const USERNAME = 'sunny2024'
const MINUTE = HOUR / 60

/** An approved order with a key that nobody has traded yet, and what can be done with it. */
async function approved() {
  const { world, events, pass } = await freshWorld()
  const id = newOrder(world, { wo_type: 1, full_account: USERNAME })
  decide(world, id, { kind: 'approve', password: 'Granted-1!', results: null, withKey: null }, 'tester')
  const value = findOrder(world, id)?.key?.value ?? ''
  const trade = (claim: { username?: string; key?: string; device?: string } = {}) =>
    tradeKey(world, { username: USERNAME, key: value, device: 'mine', ...claim })
  const shown = (device: string) => {
    const order = findOrder(world, id)
    return order ? keyFor(order, device, world.clock.now()) : null
  }
  events.length = 0
  return { world, events, pass, id, value, trade, shown }
}
const refused = expect.objectContaining({ code: 201, message: '凭证已失效，请重新验证' })

test('MOCK-10 an order without a key shows none', async () => {
  const { world } = await freshWorld()
  const order = findOrder(world, newOrder(world))
  expect(order && keyFor(order, 'mine', START)).toBeNull()
})

test('MOCK-10 a key is shown to all until it is traded, then for ten minutes to the device that traded it, whose repeats it answers', async () => {
  const { pass, trade, shown, value } = await approved()
  expect([shown('mine'), shown('other'), shown('')]).toEqual([value, value, value])
  const first = trade()
  expect([shown('mine'), shown('other'), shown('')]).toEqual([value, null, null])
  pass(10 * MINUTE - 1)
  expect(shown('mine')).toBe(value)
  expect(trade()).toEqual(first)
  expect(() => trade({ device: 'other' })).toThrow(refused)
  pass(1)
  expect(shown('mine')).toBeNull()
  expect(() => trade()).toThrow(refused)
})

test('MOCK-10 a trade gives a session and the granted password, is recorded and emits an event', async () => {
  const { world, events, id, trade, pass } = await approved()
  pass(MINUTE)
  const first = trade()
  expect(first).toEqual({ token: expect.stringMatching(/^[0-9a-f]{40}$/), password: 'Granted-1!' })
  expect(findMember(world, USERNAME)?.tokens.map(({ value }) => value)).toEqual([first.token])
  expect(findOrder(world, id)?.key?.redeemed).toEqual({ at: START + MINUTE, device: 'mine', token: first.token })
  expect(events.map(({ words }) => words)).toEqual([`order ${id} key redeemed`])
  events.length = 0
  expect(trade()).toEqual(first)
  expect(events).toEqual([])
})

test('MOCK-10 a caller without a device code trades once', async () => {
  const { trade, shown } = await approved()
  trade({ device: '' })
  expect(shown('')).toBeNull()
  expect(() => trade({ device: '' })).toThrow(refused)
})

test('MOCK-6 a key that nobody traded expires exactly when the settings say', async () => {
  const { world, pass, trade } = await approved()
  world.store.change((state) => {
    state.settings.key.ttl = '1h'
  })
  pass(HOUR)
  expect(() => trade()).toThrow(Refusal)
  world.store.change((state) => {
    state.settings.key.ttl = '3600001ms'
  })
  expect(trade().password).toBe('Granted-1!')
})

test.each([
  ['another key', { key: 'f'.repeat(32) }],
  ['no key', { key: '' }],
  ['the key of another account', { username: 'moonlight88' }],
])('MOCK-6 %s is refused', async (_, claim) => {
  const { trade, id, world } = await approved()
  newOrder(world, { full_account: 'moonlight88' })
  expect(() => trade(claim)).toThrow(refused)
  expect(findOrder(world, id)?.key?.redeemed).toBeNull()
})

test.each<[string, (world: World, id: string) => void]>([
  ['an expired order', (world, id) => decide(world, id, { kind: 'expire', code: 410, msg: '' }, 'tester')],
  [
    'an order that is no longer approved',
    ({ store }) =>
      store.change(({ orders }) => {
        for (const order of orders) order.status = 2
      }),
  ],
  ['a member that is gone', ({ store }) => store.change(({ members }) => delete members[USERNAME])],
])('MOCK-6 the key of %s is refused', async (_, change) => {
  const { world, id, trade } = await approved()
  change(world, id)
  expect(() => trade()).toThrow(refused)
})

test.each([false, true])('MOCK-10 a newer password voids the key, traded %s, and emits an event', async (isTraded) => {
  const { world, events, id, trade, shown } = await approved()
  if (isTraded) trade()
  newOrder(world, { full_account: USERNAME })
  newOrder(world, { full_account: 'moonlight88' })
  events.length = 0
  setPassword(world, 'moonlight88', 'Chosen-1!')
  expect(events).toEqual([])
  setPassword(world, USERNAME, 'Chosen-1!')
  expect(events.map(({ words }) => words)).toEqual([`order ${id} key voided by a new password`])
  expect(shown('mine')).toBeNull()
  expect(() => trade()).toThrow(refused)
})
