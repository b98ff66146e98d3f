import '../api/page-globals'
import { expect, test } from 'vitest'
import { beginTrade, giveUpTrade, openTrade, trade } from '../../../web/src/features/order/detail/recovered/key-trade'
import { passwordOf, tokenOf } from '../../../web/src/features/order/detail/recovered/recovered-password'
import { isReplaced, noteReset, recoveredAccount, wasTraded } from '../../../web/src/platform/forget-recovered'
import { replaceRecovered } from '../../../web/src/platform/replace-recovered'
import { local, session } from '../api/page-globals'
import { freshDevice } from './main-api'
import { orderView } from './order-view'

const api = freshDevice()

const view = { ...orderView({ status: 1 }), key: 'key-1' }

test('REC-28 a trade that was begun is open for its own order until it is given up', () => {
  expect(openTrade('1')).toBeNull()
  beginTrade('1', view)
  expect([openTrade('1'), openTrade('2'), wasTraded('1')]).toEqual([view, null, false])
  giveUpTrade('1')
  expect([openTrade('1'), wasTraded('1')]).toEqual([null, false])
})

test.each(['', 'null', '"done"', '{', '{"key":"key-1"}', JSON.stringify({ ...view, key: '' })])(
  'REC-28 a tab that kept %j has no open trade',
  (text) => {
    session.setItem('trade:1', text)
    expect(openTrade('1')).toBeNull()
  },
)

test('REC-28 an answered trade is done, for its own order only', async () => {
  api.on('/people/getTokenByKey', { data: { password: 'Granted-1!' }, token: 'tok-1' })
  beginTrade('1', view)
  await trade('1', view)
  expect([openTrade('1'), wasTraded('1'), wasTraded('2')]).toEqual([null, true, false])
  expect([passwordOf('1'), passwordOf('2'), local.getItem('token')]).toEqual(['Granted-1!', null, 'tok-1'])
  expect(api.asked).toMatchObject([{ path: '/people/getTokenByKey', data: { username: 'sunny2024', key: 'key-1' } }])
  expect(tokenOf('1')).toBe('tok-1')
})

test('REC-16 TRU-3 a password that comes after a reset was begun is shown, unless the reset was ended', async () => {
  api.on('/people/getTokenByKey', { data: { password: 'Granted-1!' }, token: 'tok-1' })
  noteReset('1', 'sunny2024')
  await trade('1', view)
  expect([isReplaced('1'), passwordOf('1')]).toEqual([false, 'Granted-1!'])
  noteReset('2', 'sunny2024')
  replaceRecovered({ account: 'sunny2024' })
  await trade('2', view)
  expect(isReplaced('2')).toBe(true)
})

test('TRU-3 a new password of an account, chosen or brought by a later order, removes the recovered ones of that account and of no other', async () => {
  const others = { ...view, full_account: 'moonlight88' }
  api.on('/people/getTokenByKey', { data: { password: 'Granted-1!' }, token: 'tok-1' })
  await trade('1', view)
  await trade('2', others)
  api.on('/people/getTokenByKey', { data: { password: 'Granted-2!' }, token: 'tok-2' })
  await trade('3', view)
  expect([isReplaced('1'), passwordOf('1'), wasTraded('1')]).toEqual([true, null, true])
  expect([passwordOf('2'), passwordOf('3'), recoveredAccount()]).toEqual(['Granted-1!', 'Granted-2!', 'sunny2024'])
  replaceRecovered({ account: 'moonlight88' })
  expect([isReplaced('2'), passwordOf('2')]).toEqual([true, null])
  expect([isReplaced('3'), passwordOf('3')]).toEqual([false, 'Granted-2!'])
  local.setItem('token', 'of somebody')
  expect(recoveredAccount()).toBeNull()
  replaceRecovered({ account: null })
  expect([isReplaced('3'), passwordOf('3')]).toEqual([true, null])
})

test('REC-16 an answer without a token leaves the session as it is', async () => {
  local.setItem('token', 'tok-0')
  api.on('/people/getTokenByKey', { data: { password: 'Granted-1!' } })
  await trade('1', view)
  expect([passwordOf('1'), local.getItem('token'), tokenOf('1')]).toEqual(['Granted-1!', 'tok-0', null])
})
