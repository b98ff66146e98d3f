import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { payMinute } from '../../../mock-server/desk/candidates'
import { loadFixtures } from '../../../mock-server/state/fixtures'

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

test.each(pictures)('MOCK-5 $file has a payment of the same minute and order id', ({ payTime, orderId }) => {
  const own = payments.filter((payment) => payment.orderId === (orderId ?? ''))
  const same = own.filter((payment) => payTime === null || payMinute(payment.payTime) === payMinute(payTime))
  expect(same.length).toBeGreaterThan(0)
})
