import { describe, expect, test } from 'vitest'
import { candidates } from '../../../../mock-server/desk/candidates'
import {
  editMember,
  findMember,
  issueToken,
  maskEmail,
  maskName,
  maskPhone,
  memberOf,
} from '../../../../mock-server/desk/members'
import { freshWorld, HOUR } from '../fresh-world'

test.each(['nobody', 'constructor', 'toString', '__proto__', ''])('MOCK-4 %j is no member', async (name) => {
  const { world } = await freshWorld()
  expect(findMember(world, name)).toBeUndefined()
})

test.each(['nobody', '__proto__'])('MOCK-4 editing %j, who is no member, changes nothing', async (name) => {
  const { world } = await freshWorld()
  const before = structuredClone(world.store.state.members)
  const edited: unknown[] = []
  editMember(world, name, (draft) => edited.push(draft))
  expect(edited).toEqual([])
  expect(world.store.state.members).toEqual(before)
})

test('MOCK-4 a token is valid for its own member, for a week and not a millisecond longer', async () => {
  const { world, pass } = await freshWorld()
  const token = issueToken(world, 'sunny2024')
  const other = issueToken(world, 'moonlight88')
  expect(token).toMatch(/^[0-9a-f]{40}$/)
  expect(memberOf(world, token).username).toBe('sunny2024')
  expect(memberOf(world, other).username).toBe('moonlight88')
  pass(7 * 24 * HOUR - 1)
  const late = issueToken(world, 'sunny2024')
  expect(memberOf(world, token).username).toBe('sunny2024')
  pass(1)
  expect(() => memberOf(world, token)).toThrow(expect.objectContaining({ code: 101, message: 'token失效' }))
  expect(memberOf(world, late).username).toBe('sunny2024')
  const next = issueToken(world, 'sunny2024')
  expect(findMember(world, 'sunny2024')?.tokens.map(({ value }) => value)).toEqual([late, next])
})

test.each([
  ['', 102, '请先登录'],
  ['0'.repeat(40), 101, 'token失效'],
])('MOCK-4 the token %j is refused with code %i', async (token, code, message) => {
  const { world } = await freshWorld()
  expect(() => memberOf(world, token)).toThrow(expect.objectContaining({ code, message }))
})

test.each([
  ['sunny2024', 'su***4'],
  ['星河漫步', '星河***步'],
  ['😀😁😂', '😀😁***😂'],
  ['a', 'a***a'],
  ['', '***'],
])('MOCK-5 the name %j is shown as %j', (name, shown) => {
  expect(maskName(name)).toBe(shown)
})

test.each([
  [{ country: '+86', number: '13800138000' }, '138****8000'],
  [{ country: '+852', number: '123456' }, '12****56'],
  [{ country: '+66', number: '0812345678' }, '08****78'],
  [null, ''],
])('MOCK-4 the phone %j is shown as %j', (phone, shown) => {
  expect(maskPhone(phone)).toBe(shown)
})

test.each([
  ['sunny@example.com', 'su***@example.com'],
  ['ab@example.com', 'ab***@example.com'],
  ['a@example.com', 'a***@example.com'],
  ['long.name.of.somebody@mail.example', 'lo***@mail.example'],
  [null, ''],
])('MOCK-4 the address %j is shown as %j', (email, shown) => {
  expect(maskEmail(email)).toBe(shown)
})

describe('candidates', () => {
  const paid = (username: string, payTime: string, orderId = '') => ({ username, payTime, orderId })
  const payments = [
    paid('amber01', '2025-09-19 16:31:01', 'VT20250919163101000001'),
    paid('amber01', '2025-09-19 16:31:30'),
    paid('birch02', '2025-09-19 16:31:59'),
    paid('cedar03', '2025-09-19 16:32:00', 'VT20250919163200000002'),
    paid('dune04', '2025-09-19 16:30:59'),
  ]
  const search = async (pay_time: string, outOrderid = '', page = 1, limit = 10) => {
    const { world } = await freshWorld()
    return candidates({ ...world.fixtures, payments }, { pay_time, outOrderid, page, limit })
  }

  test.each([
    ['the minute, nobody twice', '2025-09-19 16:31:39', '', ['am***1', 'bi***2']],
    ['the order id before the minute', '2025-09-19 16:31:39', 'VT20250919163200000002', ['ce***3', 'am***1', 'bi***2']],
    ['an order id of the same minute once', '2025-09-19 16:31:39', 'VT20250919163101000001', ['am***1', 'bi***2']],
    ['only the order id', '', 'VT20250919163200000002', ['ce***3']],
    ['nothing at all', '', '', []],
    ['a day without its minute', '2025-09-19', '', []],
  ])('MOCK-5 are found by %s', async (_, payTime, orderId, names) => {
    expect(await search(payTime, orderId)).toEqual(names)
  })

  test('MOCK-5 candidates come in pages', async () => {
    const page = (n: number) => search('2025-09-19 16:31:39', 'VT20250919163200000002', n, 2)
    expect([await page(1), await page(2), await page(3)]).toEqual([['ce***3', 'am***1'], ['bi***2'], []])
  })
})
