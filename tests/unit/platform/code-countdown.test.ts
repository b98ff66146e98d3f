import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Countdown, createCountdown } from '../../../web/src/platform/timers/code-countdown'
import { session } from '../api/page-globals'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-01-01T00:00:00Z') })
  session.clear()
})
afterEach(() => vi.useRealTimers())

/** Subscribes like a screen and records the counts in order. */
function watch(countdown: Countdown): { told: number[]; leave: () => void } {
  const told: number[] = []
  return { told, leave: countdown.subscribe(() => told.push(countdown.count())) }
}

it('CD-1 the countdown counts down from 30 s by default, a second at a time, and is 60 again at 0', () => {
  const countdown = createCountdown('a')
  const { told } = watch(countdown)
  countdown.start()
  expect(countdown.count()).toBe(30)
  told.length = 0
  vi.advanceTimersByTime(30_000)
  expect(told).toEqual([...Array.from({ length: 29 }, (_, passed) => 29 - passed), 60])
  expect(vi.getTimerCount()).toBe(0)
})

it.each([
  [0, 59],
  [1_001, 59],
  [2_000, 58],
  [59_999, 1],
  [60_000, 60],
])('CD-1 a wait of 60 s, %i ms later, shows %i', (ms, count) => {
  const countdown = createCountdown('a')
  watch(countdown)
  countdown.start(60)
  vi.advanceTimersByTime(ms)
  expect(countdown.count()).toBe(count)
})

it('CD-1 stop sets the countdown to 60 at once, and no tick follows', () => {
  const countdown = createCountdown('a')
  const { told } = watch(countdown)
  countdown.start(60)
  vi.advanceTimersByTime(5_000)
  countdown.stop()
  expect(told.at(-1)).toBe(60)
  const heard = told.length
  vi.advanceTimersByTime(60_000)
  expect(told).toHaveLength(heard)
})

it('CD-1 a restarted countdown counts from the beginning, with one tick a second', () => {
  const countdown = createCountdown('a')
  const { told } = watch(countdown)
  countdown.start(10)
  vi.advanceTimersByTime(3_500)
  countdown.start(10)
  expect(countdown.count()).toBe(10)
  told.length = 0
  vi.advanceTimersByTime(3_000)
  expect(told).toEqual([9, 8, 7])
})

it('CD-1 timers that come late do not make the wait longer', () => {
  const countdown = createCountdown('a')
  watch(countdown)
  countdown.start(60)
  vi.setSystemTime(Date.now() + 45_000)
  expect(countdown.count()).toBe(15)
  vi.advanceTimersByTime(1_000)
  expect(countdown.count()).toBe(14)
})

it('CD-2 another screen with the same name goes on with the wait, one with another name does not', () => {
  const first = watch(createCountdown('bind phone'))
  createCountdown('bind phone').start(60)
  first.leave()
  vi.advanceTimersByTime(20_000)
  const again = createCountdown('bind phone')
  const { told } = watch(again)
  expect(again.count()).toBe(40)
  vi.advanceTimersByTime(2_000)
  expect(told.slice(-2)).toEqual([39, 38])
  expect(createCountdown('bind email').count()).toBe(60)
})

it('CD-2 a wait that nobody watches does not tick', () => {
  const countdown = createCountdown('a')
  const { leave } = watch(countdown)
  countdown.start(60)
  leave()
  expect(vi.getTimerCount()).toBe(0)
})

it('CD-2 every watcher of a wait is told, until it leaves', () => {
  const countdown = createCountdown('a')
  const one = watch(countdown)
  const other = watch(countdown)
  countdown.start(60)
  one.leave()
  const heard = one.told.length
  vi.advanceTimersByTime(2_000)
  expect(one.told).toHaveLength(heard)
  expect(other.told.slice(-2)).toEqual([59, 58])
})

it.each([
  ['not JSON', '{'],
  ['a text', '"soon"'],
  ['null', 'null'],
  ['a time long past', '1000'],
  ['an end further away than any wait: a clock that was set back', '1893456000000'],
])('CD-2 a wait stored as %s is ignored', (_, kept) => {
  session.setItem('wait:a', kept)
  expect(createCountdown('a').count()).toBe(60)
})
