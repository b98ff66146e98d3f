import '../api/page-globals'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { call } from '../../../web/src/api/call'
import { knownOrder, loadOrder } from '../../../web/src/features/order/detail/load-order'
import { beginTrade, openTrade } from '../../../web/src/features/order/detail/recovered/key-trade'
import { keepPassword, passwordOf } from '../../../web/src/features/order/detail/recovered/recovered-password'
import { isSessionOf, mayBeSessionOf } from '../../../web/src/features/order/detail/recovered/session'
import type { OrderView } from '../../../web/src/protocol/endpoints'
import {
  ForbiddenError,
  NotLoggedInError,
  RefusedError,
  TokenInvalidError,
  TransportError,
} from '../../../web/src/protocol/errors'
import { local, session } from '../api/page-globals'
import { freshDevice } from './main-api'
import { orderView } from './order-view'

const api = freshDevice()

const ID = '202611210000001'
const VIEW = '/WorkerOrder/view'
const TRADE = '/people/getTokenByKey'
const MEMBER = '/Member/view'
const pending = orderView()
const approved = { ...pending, status: 1 }
const keyed = { ...approved, key: 'key-1' }
const granted = { data: { password: 'Granted-1!' }, token: 'tok-2' }
const found = (view: OrderView) => ({ kind: 'found', view, trading: false, refusal: null })
const trading = (view: OrderView) => ({ kind: 'found', view, trading: true, refusal: null })

function look(signal = new AbortController().signal) {
  const onTrade = vi.fn()
  const onSessionLost = vi.fn()
  const onForbidden = vi.fn()
  return { signal, onTrade, onSessionLost, onForbidden }
}
/** One side waits until the other opens it. */
function gate() {
  let open = () => {}
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, passed }
}
const thrown = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )

describe('a look at an order', () => {
  test('REC-15 finds it as the server shows it', async () => {
    api.on(VIEW, { data: pending })
    const asked = look()
    expect(await loadOrder(ID, asked)).toEqual(found(pending))
    expect(api.asked).toEqual([{ path: VIEW, data: { id: ID }, token: undefined }])
    expect(asked.onTrade).not.toHaveBeenCalled()
    expect(asked.onSessionLost).not.toHaveBeenCalled()
  })

  test('REC-19 REC-31 reports a number of more than a hundred characters as missing without a call', async () => {
    api.on(VIEW, { data: pending })
    for (const length of [101, 1000]) expect(await loadOrder('1'.repeat(length), look())).toEqual({ kind: 'missing' })
    expect(api.asked).toEqual([])
    expect(await loadOrder('1'.repeat(100), look())).toEqual(found(pending))
  })

  test('REC-19 REC-20 takes the code 412 for a missing order, and another code for a failure', async () => {
    api.on(VIEW, { code: 412, msg: '工单不存在' }, { code: 410, msg: '您的工单已失效' })
    expect(await loadOrder(ID, look())).toEqual({ kind: 'missing' })
    const answer = await loadOrder(ID, look())
    expect(answer).toMatchObject({ kind: 'failed', error: { code: 410, message: '您的工单已失效' } })
  })

  test('REC-24 throws when the call fails or is forbidden', async () => {
    api.on(VIEW, 500, { code: 205 })
    expect(await thrown(loadOrder(ID, look()))).toBeInstanceOf(TransportError)
    expect(await thrown(loadOrder(ID, look()))).toBeInstanceOf(ForbiddenError)
  })

  test('REC-24 is aborted when the page that wanted it is left', async () => {
    api.on(VIEW, { data: pending })
    const reason = new Error('left')
    expect(await thrown(loadOrder(ID, look(AbortSignal.abort(reason))))).toBe(reason)
    expect(api.asked).toEqual([])
  })

  test.each([
    [101, TokenInvalidError],
    [102, NotLoggedInError],
  ])('REC-29 reports the code %i and asks for the order again without the session', async (code, kind) => {
    local.setItem('token', 'tok-1')
    api.on(VIEW, { code }, { data: pending })
    const asked = look()
    expect(await loadOrder(ID, asked)).toEqual(found(pending))
    expect(asked.onSessionLost).toHaveBeenCalledExactlyOnceWith(expect.any(kind))
    expect(api.asked.map(({ token }) => token)).toEqual(['tok-1', undefined])
  })

  test('REC-29 throws when the server demands a session even of a visitor', async () => {
    api.on(VIEW, { code: 102 })
    expect(await thrown(loadOrder(ID, look()))).toBeInstanceOf(NotLoggedInError)
    expect(api.paths()).toEqual([VIEW, VIEW])
  })
})

describe('the trade of a key', () => {
  test('REC-16 gives token and password, and shows the order meanwhile', async () => {
    api.on(VIEW, { data: keyed })
    const asked = look()
    let meanwhile: unknown[] = []
    api.on(TRADE, () => {
      meanwhile = [...asked.onTrade.mock.calls.flat(), knownOrder(ID)]
      return granted
    })
    expect(await loadOrder(ID, asked)).toEqual(found(keyed))
    expect(meanwhile).toEqual([trading(keyed), trading(keyed)])
    expect(api.asked[1]).toMatchObject({ path: TRADE, data: { username: 'sunny2024', key: 'key-1' } })
    expect([local.getItem('token'), passwordOf(ID)]).toEqual(['tok-2', 'Granted-1!'])
    expect(knownOrder(ID)).toBeNull()
  })

  test.each([
    ['that is not approved', { ...keyed, status: 2 }],
    ['without a key', approved],
  ])('REC-16 REC-17 is not begun for an order %s', async (_, view) => {
    api.on(VIEW, { data: view })
    const asked = look()
    expect(await loadOrder(ID, asked)).toEqual(found(view))
    expect(asked.onTrade).not.toHaveBeenCalled()
    expect(api.paths()).toEqual([VIEW])
  })

  test('REC-28 goes on once it was begun, even when the view no longer has a key', async () => {
    beginTrade(ID, keyed)
    expect(knownOrder(ID)).toEqual(trading(keyed))
    api.on(VIEW, { data: approved })
    api.on(TRADE, granted)
    expect(await loadOrder(ID, look())).toEqual(found(keyed))
    expect(passwordOf(ID)).toBe('Granted-1!')
  })

  test('REC-28 a trade with no answer stays open, and the next look tries again', async () => {
    api.on(VIEW, { data: keyed })
    api.on(TRADE, 502, granted)
    expect(await thrown(loadOrder(ID, look()))).toBeInstanceOf(TransportError)
    expect(openTrade(ID)).toEqual(keyed)
    expect(await loadOrder(ID, look())).toEqual(found(keyed))
    expect(api.paths()).toEqual([VIEW, TRADE, VIEW, TRADE])
  })

  test('REC-25 REC-28 a trade that is refused, after a lost answer too, shows the order without a password and is given up', async () => {
    api.on(VIEW, { data: keyed })
    api.on(TRADE, 502, { code: 201, msg: '凭证已失效，请重新验证' })
    expect(await thrown(loadOrder(ID, look()))).toBeInstanceOf(TransportError)
    const answer = await loadOrder(ID, look())
    expect(answer).toEqual({ ...found(keyed), refusal: expect.any(RefusedError) })
    expect(answer).toMatchObject({ refusal: { code: 201, message: '凭证已失效，请重新验证' } })
    expect([passwordOf(ID), openTrade(ID)]).toEqual([null, null])
  })

  test('ERR-5 a forbidden trade leads to the forbidden page', async () => {
    api.on(VIEW, { data: keyed })
    api.on(TRADE, { code: 205 })
    expect(await thrown(loadOrder(ID, look()))).toBeInstanceOf(ForbiddenError)
    expect(openTrade(ID)).toEqual(keyed)
  })

  test('REC-29 is repeated without the session when that has ended', async () => {
    local.setItem('token', 'tok-1')
    api.on(VIEW, { data: keyed })
    api.on(TRADE, { code: 101 }, granted)
    const asked = look()
    expect(await loadOrder(ID, asked)).toEqual(found(keyed))
    expect(asked.onSessionLost).toHaveBeenCalledOnce()
    expect(api.asked.map(({ token }) => token)).toEqual(['tok-1', 'tok-1', undefined])
  })

  test('REC-16 REC-28 is made once for two simultaneous looks, which share its result although the first was given up', async () => {
    api.on(VIEW, { data: keyed })
    const arrived = gate()
    const released = gate()
    api.on(TRADE, async () => {
      arrived.open()
      await released.passed
      return granted
    })
    const left = new AbortController()
    const first = loadOrder(ID, look(left.signal))
    await arrived.passed
    left.abort()
    const second = loadOrder(ID, look())
    // A question of the second look would have come before these.
    api.on('/Base/captcha', { data: { key: 'k', captcha: 'data:' } })
    for (let asked = 0; asked < 5; asked++) await call('/api/Base/captcha', {})
    expect(api.paths().filter((path) => path === VIEW)).toHaveLength(1)
    released.open()
    expect(await Promise.all([first, second])).toEqual([found(keyed), found(keyed)])
    expect(api.paths().filter((path) => path === TRADE)).toHaveLength(1)
  })

  test('REC-28 a trade that fails for one view is tried again by the other', async () => {
    api.on(VIEW, { data: keyed })
    const arrived = gate()
    const released = gate()
    const fail = async () => {
      arrived.open()
      await released.passed
      return 502
    }
    api.on(TRADE, fail, granted)
    const first = thrown(loadOrder(ID, look()))
    await arrived.passed
    const second = loadOrder(ID, look())
    released.open()
    expect(await first).toBeInstanceOf(TransportError)
    expect(await second).toEqual(found(keyed))
  })
})

describe('a password that the tab kept', () => {
  beforeEach(() => {
    keepPassword(ID, 'Granted-1!', 'tok-2')
    api.on(VIEW, { data: keyed })
    api.on(TRADE, granted)
  })

  test('REC-16 is shown without another trade', async () => {
    expect(await loadOrder(ID, look())).toEqual(found(keyed))
    expect(api.paths()).toEqual([VIEW])
  })

  test('TRU-6 REC-16 is checked with the session that came with it, while the order is shown already', async () => {
    local.setItem('token', 'tok-2')
    const shown = gate()
    api.on(MEMBER, async () => {
      await shown.passed
      return { code: 101 }
    })
    const asked = look()
    expect(await loadOrder(ID, asked)).toEqual(found(keyed))
    expect(passwordOf(ID)).toBe('Granted-1!')
    shown.open()
    await expect.poll(() => passwordOf(ID)).toBeNull()
    expect(asked.onTrade).not.toHaveBeenCalled()
    expect(asked.onSessionLost).not.toHaveBeenCalled()
  })

  test('REC-16 stays when the check has no answer', async () => {
    local.setItem('token', 'tok-2')
    api.on(MEMBER, 500)
    expect(await loadOrder(ID, look())).toEqual(found(keyed))
    await expect.poll(api.paths).toContain(MEMBER)
    expect(passwordOf(ID)).toBe('Granted-1!')
  })

  test('ERR-5 leads to the forbidden page when the check is forbidden', async () => {
    local.setItem('token', 'tok-2')
    api.on(MEMBER, { code: 205 })
    const asked = look()
    expect(await loadOrder(ID, asked)).toEqual(found(keyed))
    await expect.poll(() => asked.onForbidden.mock.calls).toEqual([[expect.any(ForbiddenError)]])
  })

  test('REC-16 a password that has left the tab is not fetched again', async () => {
    session.removeItem(`credentials:${ID}`)
    await loadOrder(ID, look())
    expect(passwordOf(ID)).toBe('Granted-1!')
    session.removeItem(`credentials:${ID}`)
    const asked = look()
    expect(await loadOrder(ID, asked)).toEqual(found(keyed))
    expect(passwordOf(ID)).toBeNull()
    expect(asked.onTrade).not.toHaveBeenCalled()
  })
})

test('REC-16 a session is not checked when there is no password', async () => {
  local.setItem('token', 'tok-1')
  api.on(VIEW, { data: pending })
  await loadOrder(ID, look())
  expect(api.paths()).toEqual([VIEW])
})

describe('the owner of a session', () => {
  test('REC-17 a visitor has no session', async () => {
    expect(await isSessionOf('sunny2024')).toBe(false)
    expect(api.asked).toEqual([])
  })

  test.each([
    ['sunny2024', true],
    ['moonlight88', false],
  ])('REC-17 the session of sunny2024 belongs to %s: %s', async (account, is) => {
    local.setItem('token', 'tok-1')
    api.on(MEMBER, { data: { username: 'sunny2024', mobile: '', email: '' } })
    expect(await isSessionOf(account)).toBe(is)
  })

  test('TRU-6 the session that came with the password is the account’s, whatever the server says', async () => {
    local.setItem('token', 'tok-1')
    keepPassword(ID, 'Granted-1!', 'tok-1')
    expect(await mayBeSessionOf('sunny2024', ID)).toBe(true)
    expect(api.asked).toEqual([])
  })

  test.each([
    ['without an answer', 500, true],
    ['with an empty name', { data: { username: '', mobile: '', email: '' } }, true],
    ['with this name', { data: { username: 'sunny2024', mobile: '', email: '' } }, true],
    ['with another name', { data: { username: 'moonlight88', mobile: '', email: '' } }, false],
    ['as no longer valid', { code: 101 }, false],
  ])('TRU-6 the check decides whether another session may be the account’s: %s', async (_, answer, may) => {
    keepPassword(ID, 'Granted-1!', 'tok-1')
    local.setItem('token', 'tok-2')
    api.on(MEMBER, answer)
    expect(await mayBeSessionOf('sunny2024', ID)).toBe(may)
  })

  test('TRU-6 a visitor has no session of the account', async () => {
    keepPassword(ID, 'Granted-1!', '')
    expect(await mayBeSessionOf('sunny2024', ID)).toBe(false)
    expect(api.asked).toEqual([])
  })

  test('REC-17 a session that cannot be checked belongs to nobody, and a forbidden check throws', async () => {
    local.setItem('token', 'tok-1')
    api.on(MEMBER, 500, { code: 201 }, { code: 205 })
    expect([await isSessionOf(''), await isSessionOf('')]).toEqual([false, false])
    expect(await thrown(isSessionOf('sunny2024'))).toBeInstanceOf(ForbiddenError)
  })
})
