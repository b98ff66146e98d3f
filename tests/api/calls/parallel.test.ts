import { expect, test } from 'vitest'
import type { Answer } from '../client/independent-rpc'
import { freshSite } from '../client/mock-per-test'

const TIMES = 20
const winners = async (act: (nth: number) => Promise<Answer<unknown>>): Promise<number> => {
  const answers = await Promise.all(Array.from({ length: TIMES }, (_, nth) => act(nth)))
  return answers.filter(({ code }) => code === 200).length
}

test('MOCK-6 MOCK-10 twenty devices redeem a key at once: one gets it, and its own repeats get the same answer', async () => {
  const { mock, get, post } = await freshSite()
  const { id } = await mock.orders.seed()
  await mock.orders.last().approve()
  const { key } = (await get<{ key: string }>('/WorkerOrder/view', { id })).data
  const trade = (device: string) => post('/people/getTokenByKey', { username: 'sunny2024', key }, { device })
  expect(await winners((nth) => trade(`device-${nth}`))).toBe(1)
  expect((await mock.members.show('sunny2024')).tokens).toHaveLength(1)
  await mock.orders.seed()
  await mock.orders.last().approve()
  const second = await mock.orders.last().show()
  const again = () => post('/people/getTokenByKey', { username: 'sunny2024', key: second.key }, { device: 'one' })
  expect(await winners(again)).toBe(TIMES)
  // The second approval set a new password, which ended the session of the first.
  expect((await mock.members.show('sunny2024')).tokens).toHaveLength(1)
})

test('MOCK-3 twenty requests ask for a code at once, then bind with it at once: one code is sent, one binds', async () => {
  const { mock, get, post } = await freshSite()
  const caller = await mock.members.token('paperboat7')
  expect(await winners(() => get('/base/verify', { sendtype: 'email', email: 'a@example.com' }, caller))).toBe(1)
  expect(await mock.outbox.ls()).toHaveLength(1)
  const { code } = await mock.outbox.waitFor()
  expect(await winners(() => post('/Member/bindEmail', { email: 'a@example.com', code }, caller))).toBe(1)
})

test('MOCK-3 MOCK-6 twenty requests use the same code at once: one checks it, one sets the password with it', async () => {
  const { mock, post } = await freshSite()
  const { key } = (await post<{ key: string }>('/Member/getRetrieveType', { username: 'sunny2024' })).data
  await post('/Member/getCode', { type: 'email', key, subject: 'sunny@example.com' })
  const { code } = await mock.outbox.waitFor()
  expect(await winners(() => post('/Member/checkCode', { type: 'email', key, code }))).toBe(1)
  const fresh = { type: 'email', key, code, password: 'Fresh-1', checkpass: 'Fresh-1' }
  expect(await winners(() => post('/Member/resetForgetPass', fresh))).toBe(1)
})
