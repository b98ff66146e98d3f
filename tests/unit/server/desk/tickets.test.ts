import { expect, test } from 'vitest'
import { sendCode } from '../../../../mock-server/desk/codes'
import { findMember } from '../../../../mock-server/desk/members'
import { changePassword, claimOf, issueTicket, spendCode, wasChecked } from '../../../../mock-server/desk/tickets'
import type { World } from '../../../../mock-server/world/world'
import { freshWorld, HOUR } from '../fresh-world'

const ticketFor = (world: World, username: string) => issueTicket(world, findMember(world, username))
const SPENT = expect.objectContaining({ code: 201, message: '凭证已失效，请重新验证' })
const NOT_BOUND = expect.objectContaining({ code: 201, message: '与绑定的手机号或邮箱不一致' })

test('MOCK-4 a ticket is valid for its own member, by the bound phone or e-mail', async () => {
  const { world } = await freshWorld()
  const [moon, sunny] = [ticketFor(world, 'moonlight88'), ticketFor(world, 'sunny2024')]
  expect(sunny).toMatch(/^[0-9a-f]{32}$/)
  expect(claimOf(world, sunny, 'mobile')).toMatchObject({
    username: 'sunny2024',
    recipient: { channel: 'mobile', to: '13800000001', country: '+86', purpose: 'forgot' },
    ticket: { key: sunny, username: 'sunny2024', checked: null },
  })
  expect(claimOf(world, sunny, 'email').recipient).toEqual({
    channel: 'email',
    to: 'sunny@example.com',
    country: '',
    purpose: 'forgot',
  })
  expect(claimOf(world, moon, 'mobile').username).toBe('moonlight88')
  expect(() => claimOf(world, moon, 'email')).toThrow(NOT_BOUND)
  expect(() => claimOf(world, ticketFor(world, '星河漫步'), 'mobile')).toThrow(NOT_BOUND)
})

test('MOCK-4 the ticket of an unknown name is refused like that of a member with nothing bound', async () => {
  const { world } = await freshWorld()
  for (const username of ['nobody', 'paperboat7'])
    expect(() => claimOf(world, ticketFor(world, username), 'mobile'), username).toThrow(NOT_BOUND)
})

test('MOCK-6 an unknown ticket and an expired one are refused', async () => {
  const { world, pass } = await freshWorld()
  expect(() => claimOf(world, '0'.repeat(32), 'mobile')).toThrow(SPENT)
  const key = ticketFor(world, 'sunny2024')
  pass(24 * HOUR - 1)
  expect(claimOf(world, key, 'mobile').username).toBe('sunny2024')
  pass(1)
  expect(() => claimOf(world, key, 'mobile')).toThrow(SPENT)
})

test('MOCK-4 a ticket remembers the code that was spent, and through which channel', async () => {
  const { world } = await freshWorld()
  const [other, key] = [ticketFor(world, 'sunny2024'), ticketFor(world, 'sunny2024')]
  const claim = () => claimOf(world, key, 'mobile')
  sendCode(world, claim().recipient, { device: '' })
  const code = world.store.state.outbox[0]?.code ?? ''
  expect(wasChecked(claim(), 'mobile', code)).toBe(false)
  spendCode(world, claim(), 'mobile', code)
  expect(world.store.state.outbox[0]?.usedAt).toBe(world.clock.now())
  expect(wasChecked(claim(), 'mobile', code)).toBe(true)
  expect(wasChecked(claim(), 'email', code)).toBe(false)
  expect(wasChecked(claim(), 'mobile', `${code}0`)).toBe(false)
  expect(wasChecked(claimOf(world, other, 'mobile'), 'mobile', code)).toBe(false)
  expect(() => spendCode(world, claim(), 'mobile', code)).toThrow(expect.objectContaining({ message: '验证码错误' }))
})

test('MOCK-4 a changed password spends its ticket and no other', async () => {
  const { world } = await freshWorld()
  const [key, other] = [ticketFor(world, 'sunny2024'), ticketFor(world, 'moonlight88')]
  changePassword(world, claimOf(world, key, 'mobile'), 'Fresh-1')
  expect(findMember(world, 'sunny2024')?.password).toBe('Fresh-1')
  expect(findMember(world, 'moonlight88')?.password).not.toBe('Fresh-1')
  expect(() => claimOf(world, key, 'mobile')).toThrow(SPENT)
  expect(claimOf(world, other, 'mobile').username).toBe('moonlight88')
})

test('MOCK-4 the latest five hundred tickets are kept', async () => {
  const { world } = await freshWorld()
  const keys = Array.from({ length: 501 }, () => ticketFor(world, 'sunny2024'))
  expect(world.store.state.tickets.map(({ key }) => key)).toEqual(keys.slice(1))
})
