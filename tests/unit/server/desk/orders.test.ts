import { describe, expect, test } from 'vitest'
import { sendCode } from '../../../../mock-server/desk/codes'
import { decide, isOpenTo } from '../../../../mock-server/desk/decisions'
import { issueToken } from '../../../../mock-server/desk/members'
import { findOrder } from '../../../../mock-server/desk/orders'
import { setPassword } from '../../../../mock-server/desk/passwords'
import type { Decision } from '../../../../mock-server/state/state'
import { isForgotPassword, isMemberPassword } from '../../../../web/src/protocol/rules'
import { freshWorld, newOrder, SECOND, START } from '../fresh-world'

const approve = (options: Partial<Extract<Decision, { kind: 'approve' }>> = {}): Decision => ({
  kind: 'approve',
  password: null,
  results: null,
  withKey: null,
  ...options,
})
const reject: Decision = { kind: 'reject', reason: '不清晰', status: 2 }
const expire: Decision = { kind: 'expire', code: 415, msg: '过期' }
const recovery = { wo_type: 1 as const, full_account: 'sunny2024' }

describe('a new order', () => {
  test('MOCK-5 is pending, has a number of its own that begins with the day, and emits an event', async () => {
    const { world, events } = await freshWorld()
    const fields = { ...recovery, imgs: '/a.png', pay_time: 't', outOrderid: 'o', describe: 'd', device: 'mine' }
    const id = newOrder(world, fields)
    expect(id).toMatch(/^20261121\d{7}$/)
    expect(findOrder(world, id)).toEqual({
      id,
      ...fields,
      status: 0,
      results: '',
      createdAt: START,
      key: null,
      expired: null,
      history: [{ at: START, from: null, to: 0, by: 'member', reason: '' }],
    })
    expect(events).toMatchObject([{ type: 'order', item: { id, status: 0 }, words: `order ${id} created` }])
  })

  test('MOCK-5 never takes the number of another', async () => {
    const { world } = await freshWorld()
    const first = newOrder(world)
    // Draws come from the state, so the same state draws the same number again.
    const { random } = (await freshWorld()).world.store.state
    world.store.change((state) => {
      state.random = [...random] as typeof state.random
    })
    const second = newOrder(world)
    expect(second).not.toBe(first)
    expect(world.store.state.orders.map(({ id }) => id)).toEqual([first, second])
  })
})

describe('a decision', () => {
  const table: [string, Decision[], Decision, boolean][] = [
    ['a pending order is approved', [], approve(), true],
    ['a pending order is rejected', [], reject, true],
    ['a pending order expires', [], expire, true],
    ['an approved order is approved', [approve()], approve(), false],
    ['an approved order is rejected', [approve()], reject, false],
    ['an approved order expires', [approve()], expire, true],
    ['a rejected order is approved', [reject], approve(), false],
    ['a rejected order expires', [reject], expire, true],
    ['an expired order is approved', [expire], approve(), false],
    ['an expired order is rejected', [expire], reject, false],
    ['an expired order expires again', [expire], { ...expire, code: 416 }, true],
  ]
  test.each(table)('CTL-1 %s', async (_, before, decision, isDone) => {
    const { world } = await freshWorld()
    const id = newOrder(world, recovery)
    for (const one of before) decide(world, id, one, 'tester')
    const order = findOrder(world, id)
    if (!order) throw new Error('no order')
    const kept = structuredClone(order)
    expect(isOpenTo(order, decision.kind)).toBe(isDone)
    expect(decide(world, id, decision, 'tester')).toBe(isDone)
    if (!isDone) expect(findOrder(world, id)).toEqual(kept)
    else expect(findOrder(world, id)).not.toEqual(kept)
  })

  test('CTL-1 about an order that is gone changes nothing', async () => {
    const { world } = await freshWorld()
    const id = newOrder(world)
    const before = structuredClone(findOrder(world, id))
    expect(decide(world, '1', reject, 'tester')).toBe(false)
    expect(findOrder(world, id)).toEqual(before)
  })

  test('CTL-1 is recorded in the history with its time, and emits an event', async () => {
    const { world, events, pass } = await freshWorld()
    const [one, other] = [newOrder(world, recovery), newOrder(world, recovery)]
    pass(SECOND)
    events.length = 0
    decide(world, one, reject, 'scenario')
    expect(findOrder(world, one)).toMatchObject({ status: 2, results: '不清晰' })
    expect(findOrder(world, one)?.history.at(-1)).toEqual({
      at: START + SECOND,
      from: 0,
      to: 2,
      by: 'scenario',
      reason: '不清晰',
    })
    decide(world, other, approve({ results: '好了' }), 'tester')
    decide(world, other, expire, 'tester')
    expect(findOrder(world, other)).toMatchObject({ status: 1, results: '好了', expired: { code: 415, msg: '过期' } })
    const words = events.filter(({ type }) => type === 'order').map((event) => event.words)
    expect(words).toEqual([`order ${one} rejected`, `order ${other} approved`, `order ${other} expired`])
  })
})

describe('an approval', () => {
  const approved = async (wo_type: 1 | 2 | 3 | 99, options: Parameters<typeof approve>[0] = {}) => {
    const { world } = await freshWorld()
    const before = world.store.state.members['sunny2024']?.password
    const token = issueToken(world, 'sunny2024')
    const id = newOrder(world, { wo_type, full_account: 'sunny2024' })
    decide(world, id, approve(options), 'tester')
    const { password = '', tokens = [] } = world.store.state.members['sunny2024'] ?? {}
    const isLoggedIn = tokens.some(({ value }) => value === token)
    const { key = null, results = '' } = findOrder(world, id) ?? {}
    return { key: key?.value ?? null, results, password, isChanged: password !== before, isLoggedIn }
  }

  test.each([1, 2] as const)(
    'MOCK-6 an approved order of type %i has a key and a password that both screens accept',
    async (type) => {
      const { key, password, isChanged, isLoggedIn, results } = await approved(type)
      expect(key).toMatch(/^[0-9a-f]{32}$/)
      expect([isChanged, isLoggedIn, results]).toEqual([true, false, '审核通过'])
      expect(password).toMatch(/^Sp\d{3}[0-9a-f]{4}!$/)
      expect([isMemberPassword(password), isForgotPassword(password)]).toEqual([true, true])
    },
  )

  test.each([3, 99] as const)('MOCK-6 an approved order of type %i has neither key nor password', async (type) => {
    for (const withKey of [null, true, false])
      expect(await approved(type, { withKey })).toMatchObject({ key: null, isChanged: false, isLoggedIn: true })
  })

  test('MOCK-6 an approval without a key changes no password, unless one is given', async () => {
    expect(await approved(1, { withKey: false })).toMatchObject({ key: null, isChanged: false, isLoggedIn: true })
    const said = await approved(1, { withKey: false, password: 'Abc12345!' })
    expect(said).toMatchObject({ key: null, password: 'Abc12345!', isLoggedIn: false })
    expect(await approved(2, { withKey: true, password: 'Abc12345!' })).toMatchObject({ password: 'Abc12345!' })
  })
})

test('MOCK-6 setting the password of a member who does not exist creates none', async () => {
  const { world } = await freshWorld()
  const before = structuredClone(world.store.state.members)
  setPassword(world, 'nobody', 'Abc12345!')
  expect(world.store.state.members).toEqual(before)
})

test('SCN-1 a new order and a sent code set off the rules of the scenario', async () => {
  const { world } = await freshWorld()
  world.store.change((state) => {
    state.scenario = {
      name: 'rules',
      rules: [
        { on: 'order.created', when: { type: 1, account: 'sunny2024' }, do: { approve: null } },
        { on: 'code.sent', when: { to: 'a@example.com', channel: 'email', purpose: 'bind' }, do: { expire: null } },
      ],
      hits: [0, 0],
    }
  })
  const id = newOrder(world, recovery)
  expect(findOrder(world, id)).toMatchObject({ status: 1, expired: null })
  expect(findOrder(world, newOrder(world))?.status).toBe(0)
  sendCode(world, { channel: 'email', to: 'a@example.com', country: '', purpose: 'bind' }, { device: '' })
  expect(world.store.state.scenario?.hits).toEqual([1, 1])
})
