import { expect, test } from 'vitest'
import { checkCode, consumeCode, type Recipient, sendCode } from '../../../../mock-server/desk/codes'
import { Refusal } from '../../../../mock-server/desk/refusal'
import type { World } from '../../../../mock-server/world/world'
import { freshWorld, SECOND } from '../fresh-world'

const phone: Recipient = { channel: 'mobile', to: '13912345678', country: '+86', purpose: 'bind' }
/** Asks without a device and without a session. */
const NOBODY = { device: '' }
const refusal = (act: () => unknown): { code: number; msg: string } | null => {
  try {
    act()
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { code: error.code, msg: error.message }
  }
}
const WRONG = { code: 201, msg: '验证码错误' }
const EXPIRED = { code: 201, msg: '验证码已过期' }
const TOO_OFTEN = { code: 201, msg: '发送过于频繁，请稍后再试' }
const TOO_MANY = { code: 201, msg: '错误次数过多，请重新获取验证码' }

/** @returns the code, and a wrong one. */
function send(world: World, recipient: Recipient = phone): { code: string; other: string } {
  sendCode(world, recipient, NOBODY)
  const code = world.store.state.outbox.at(-1)?.code ?? ''
  return { code, other: code === '000000' ? '111111' : '000000' }
}

const others: [string, Recipient][] = [
  ['another number', { ...phone, to: '13912345679' }],
  ['another country', { ...phone, country: '+60' }],
  ['another purpose', { ...phone, purpose: 'forgot' }],
  ['another channel', { ...phone, channel: 'email' }],
]
test.each(others)('MOCK-3 a code for %s is a code of its own', async (_, other) => {
  const { world } = await freshWorld()
  const { code } = send(world)
  expect(refusal(() => checkCode(world, other, code))).toEqual(WRONG)
  const { code: second } = send(world, other)
  expect(checkCode(world, phone, code)).toMatchObject(phone)
  expect(checkCode(world, other, second)).toMatchObject(other)
})

test('MOCK-3 a code is shown in the outbox as it was sent, and emits an event', async () => {
  const { world, events } = await freshWorld()
  const { code } = send(world)
  expect(world.store.state.outbox).toEqual([
    {
      id: world.store.state.lastId,
      ...phone,
      code,
      sentAt: world.clock.now(),
      expiresAt: world.clock.now() + 300 * SECOND,
      usedAt: null,
      wrongTries: 0,
      replaced: false,
      askedBy: [],
    },
  ])
  expect(world.store.state.lastId).toBe(1)
  expect(events).toMatchObject([{ type: 'outbox', item: { id: 1, code }, words: 'code sent to +86 13912345678' }])
})

test('MOCK-3 the next code can be sent exactly when the wait is over, and voids the previous one', async () => {
  const { world, pass } = await freshWorld()
  const { code: first } = send(world)
  pass(60 * SECOND - 1)
  expect(refusal(() => sendCode(world, phone, NOBODY))).toEqual(TOO_OFTEN)
  pass(1)
  const { code: second } = send(world)
  expect(refusal(() => checkCode(world, phone, first))).toEqual(WRONG)
  expect(checkCode(world, phone, second).code).toBe(second)
  expect(world.store.state.outbox.map(({ replaced }) => replaced)).toEqual([true, false])
})

test('MOCK-3 no code is right before one was sent, and that one until the last millisecond of its life', async () => {
  const { world, pass } = await freshWorld()
  expect(refusal(() => checkCode(world, phone, ''))).toEqual(WRONG)
  const { code } = send(world)
  pass(300 * SECOND - 1)
  expect(refusal(() => checkCode(world, phone, code))).toBeNull()
  pass(1)
  expect(refusal(() => checkCode(world, phone, code))).toEqual(EXPIRED)
})

test('MOCK-3 wrong tries count, but right ones and tries of a dead code do not', async () => {
  const { world } = await freshWorld()
  const { code, other } = send(world)
  const tries = () => world.store.state.outbox[0]?.wrongTries
  for (let n = 1; n <= 4; n++) expect(refusal(() => checkCode(world, phone, other))).toEqual(WRONG)
  expect(tries()).toBe(4)
  expect(refusal(() => checkCode(world, phone, code))).toBeNull()
  expect(tries()).toBe(4)
  expect(refusal(() => checkCode(world, phone, other))).toEqual(WRONG)
  for (const text of [code, other]) expect(refusal(() => checkCode(world, phone, text))).toEqual(TOO_MANY)
  expect(tries()).toBe(5)
})

test('MOCK-3 using a code marks it with the time, and no other code', async () => {
  const { world, pass } = await freshWorld()
  send(world)
  pass(SECOND)
  const mail: Recipient = { channel: 'email', to: 'a@example.com', country: '', purpose: 'bind' }
  const { code, other } = send(world, mail)
  consumeCode(world, checkCode(world, mail, code))
  expect(world.store.state.outbox.map(({ usedAt }) => usedAt)).toEqual([null, world.clock.now()])
  for (const text of [code, other]) expect(refusal(() => checkCode(world, mail, text))).toEqual(WRONG)
  expect(world.store.state.outbox.map(({ wrongTries }) => wrongTries)).toEqual([0, 0])
})

test('MOCK-3 the outbox keeps the latest five hundred codes', async () => {
  const { world } = await freshWorld()
  for (let n = 0; n < 501; n++) sendCode(world, { ...phone, to: `${13900000000 + n}` }, NOBODY)
  const { outbox } = world.store.state
  expect([outbox.length, outbox[0]?.to, outbox.at(-1)?.to]).toEqual([500, '13900000001', '13900000500'])
})
