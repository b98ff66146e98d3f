import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadFixtures } from '../../../mock-server/state/fixtures'
import { payMinute } from '../../../mock-server/state/pay-time'

const { members, payments } = loadFixtures('fixtures')
const names = new Set(members.map(({ username }) => username))
const pictures: { file: string; payTime: string | null; orderId: string | null }[] = JSON.parse(
  readFileSync('fixtures/images/truth.json', 'utf8'),
)

test('MOCK-1 there are 60 members and 60 payments or more, every payment by a member', () => {
  expect(names.size).toBeGreaterThanOrEqual(60)
  expect(names.size).toBe(members.length)
  expect(payments.length).toBeGreaterThanOrEqual(60)
  expect(payments.filter(({ username }) => !names.has(username))).toEqual([])
})

test.each([
  ['sunny2024', { country: '+86', number: '13800000001' }, 'sunny@example.com'],
  ['moonlight88', { country: '+86', number: '13800000002' }, null],
  ['星河漫步', null, 'xinghe@example.com'],
  ['paperboat7', null, null],
])('MOCK-4 %s has bound the phone and e-mail that other tests rely on', (username, mobile, email) => {
  expect(members.find((member) => member.username === username)).toMatchObject({ mobile, email })
})

test.each(pictures)('MOCK-5 $file has a payment of the same minute and order id', ({ payTime, orderId }) => {
  const own = payments.filter((payment) => payment.orderId === (orderId ?? ''))
  const same = own.filter((payment) => payTime === null || payMinute(payment.payTime) === payMinute(payTime))
  expect(same.length).toBeGreaterThan(0)
})

test('MOCK-5 one picture has candidates for three batches', () => {
  const crowds = pictures.map(({ payTime }) => {
    const minute = payMinute(payTime ?? 'none')
    return new Set(payments.filter((payment) => payMinute(payment.payTime) === minute).map(({ username }) => username))
      .size
  })
  expect(Math.max(...crowds)).toBeGreaterThan(20)
})
