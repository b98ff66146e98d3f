// @vitest-environment happy-dom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  keepPassword,
  passwordOf,
  usePassword,
} from '../../../web/src/features/order/detail/recovered/recovered-password'
import { watchRecovered } from '../../../web/src/platform/expire-recovered'
import { forgetRecovered } from '../../../web/src/platform/forget-recovered'
import { followTabs } from '../../../web/src/platform/replace-recovered'

const MINUTE = 60_000
const NOW = Date.parse('2026-11-21T09:00:00+08:00')
const keptIn = (id: string) => sessionStorage.getItem(`credentials:${id}`)

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  sessionStorage.clear()
})
afterEach(() => vi.useRealTimers())

test('REC-16 a password is kept for its own order, for less than half an hour', () => {
  expect(passwordOf('1')).toBeNull()
  keepPassword('1', 'Granted-1!', 'tok-1')
  expect(JSON.parse(keptIn('1') ?? '')).toEqual({ password: 'Granted-1!', token: 'tok-1', at: NOW })
  expect([passwordOf('1'), passwordOf('2')]).toEqual(['Granted-1!', null])
  vi.setSystemTime(NOW + 30 * MINUTE - 1)
  expect(passwordOf('1')).toBe('Granted-1!')
  vi.setSystemTime(NOW + 30 * MINUTE)
  expect([passwordOf('1'), keptIn('1')]).toEqual([null, null])
})

test('REC-16 a password is dropped when the clock was set back, since its age is unknown', () => {
  keepPassword('1', 'Granted-1!', 'tok-1')
  vi.setSystemTime(NOW - 1)
  expect([passwordOf('1'), keptIn('1')]).toEqual([null, null])
})

test.each(['{', 'null', '"Granted-1!"', '{"token":"a","password":"b"}', '{"token":"a","password":[],"at":1}'])(
  'REC-16 a stored text that is not a password is ignored: %s',
  (text) => {
    sessionStorage.setItem('credentials:1', text)
    expect(passwordOf('1')).toBeNull()
  },
)

/** A screen with the password of an order; every password that it showed, one after the other. */
function show(id: string) {
  const shown: (string | null)[] = []
  function Screen() {
    const password = usePassword(id)
    if (shown.at(-1) !== password || shown.length === 0) shown.push(password)
    return null
  }
  const root = createRoot(document.createElement('div'))
  act(() => root.render(createElement(Screen)))
  return { shown, leave: () => act(() => root.unmount()) }
}
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('REC-16 the password appears on the screen when it is kept, and disappears after half an hour', () => {
  const { shown, leave } = show('1')
  act(() => keepPassword('1', 'Granted-1!', 'tok-1'))
  expect(shown).toEqual([null, 'Granted-1!'])
  pass(30 * MINUTE - 1)
  expect(shown).toHaveLength(2)
  pass(1)
  expect(shown).toEqual([null, 'Granted-1!', null])
  expect(vi.getTimerCount()).toBe(0)
  leave()
})

test('REC-16 a reload shows the password for what is left of the half hour', () => {
  keepPassword('1', 'Granted-1!', 'tok-1')
  vi.setSystemTime(NOW + 20 * MINUTE)
  watchRecovered()
  const { shown, leave } = show('1')
  pass(10 * MINUTE)
  expect(shown).toEqual(['Granted-1!', null])
  leave()
})

test('REC-16 a newer password has a half hour of its own', () => {
  keepPassword('1', 'Granted-1!', 'tok-1')
  const { shown, leave } = show('1')
  pass(20 * MINUTE)
  act(() => keepPassword('1', 'Granted-2!', 'tok-2'))
  expect(vi.getTimerCount()).toBe(1)
  pass(20 * MINUTE)
  expect(shown).toEqual(['Granted-1!', 'Granted-2!'])
  pass(10 * MINUTE)
  expect(shown).toEqual(['Granted-1!', 'Granted-2!', null])
  leave()
})

test('REC-16 a password that the app forgets leaves the screen at once', () => {
  keepPassword('1', 'Granted-1!', 'tok-1')
  const { shown, leave } = show('1')
  act(() => forgetRecovered())
  expect(shown).toEqual(['Granted-1!', null])
  leave()
})

test('CARE-4 ERR-2 a password whose session ended in another tab leaves the screen', () => {
  keepPassword('1', 'Granted-1!', 'tok-1')
  const { shown, leave } = show('1')
  followTabs()
  act(() => dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null })))
  expect(shown).toEqual(['Granted-1!', null])
  leave()
})

test('REC-16 SEC-6 a password leaves the tab after half an hour, whatever screen is open', () => {
  keepPassword('1', 'Granted-1!', 'tok-1')
  pass(30 * MINUTE - 1)
  expect(keptIn('1')).not.toBeNull()
  pass(1)
  expect(keptIn('1')).toBeNull()
})
