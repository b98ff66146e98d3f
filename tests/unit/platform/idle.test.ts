// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mayLoadAhead, whenIdle } from '../../../web/src/platform/timers/idle'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** @returns whether background work has begun after each of these spans */
async function begunAfter(...spans: number[]): Promise<boolean[]> {
  let begun = false
  void whenIdle().then(() => {
    begun = true
  })
  const seen: boolean[] = []
  for (const ms of spans) {
    await vi.advanceTimersByTimeAsync(ms)
    seen.push(begun)
  }
  return seen
}

test('PERF-2 background work begins when the page has nothing else to do', async () => {
  expect(await begunAfter(99, 1)).toEqual([false, true])
})

test.for(['pointerdown', 'keydown', 'input'])('PERF-2 background work rests for 300 ms after %s', async (type) => {
  await begunAfter(100)
  await vi.advanceTimersByTimeAsync(1_000)
  window.dispatchEvent(new Event(type))
  expect(await begunAfter(299, 1, 100)).toEqual([false, false, true])
})

test.for([
  [{ effectiveType: '2g' }, false],
  [{ type: 'cellular', effectiveType: '3g' }, false],
  [{ type: 'cellular', effectiveType: '4g' }, true],
  [undefined, true],
] as const)('PERF-2 on the connection %j large files are loaded ahead: %s', ([connection, may]) => {
  vi.stubGlobal('navigator', { connection })
  expect(mayLoadAhead()).toBe(may)
  vi.unstubAllGlobals()
})
