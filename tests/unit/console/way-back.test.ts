import { expect, test } from 'vitest'
import { struckCalls } from '../../../web/console/faults/fault-words'
import { waysBack } from '../../../web/console/jumps/way-back'
import { zoneOf } from '../../../web/console/live/time'

const HOUR = 3_600_000

test('CON-1 the snapshots that set the clock back are listed with the latest first', () => {
  const states = new Map([
    ['frozen-long-ago', { clock: { mode: 'frozen', now: HOUR } }],
    ['running', { clock: { mode: 'real', offset: 0 } }],
    ['ahead-as-now', { clock: { mode: 'real', offset: 24 * HOUR } }],
    ['an-hour-ahead', { clock: { mode: 'real', offset: HOUR } }],
  ] as const)
  expect(waysBack(states, 34 * HOUR, 10 * HOUR)).toEqual([
    { name: 'an-hour-ahead', at: 11 * HOUR },
    { name: 'running', at: 10 * HOUR },
    { name: 'frozen-long-ago', at: HOUR },
  ])
})

test.each([
  ['2026-01-01T09:00:00+08:00', 'UTC+8'],
  ['2026-01-01T09:00:00+05:30', 'UTC+5:30'],
  ['2026-01-01T09:00:00-03:00', 'UTC-3'],
  ['2026-01-01T09:00:00Z', 'UTC'],
])('CON-1 the zone of %s is %s', (iso, zone) => expect(zoneOf(iso)).toBe(zone))

test.each([
  [{ match: {} }, 'every call'],
  [{ match: { method: 'POST' } }, 'every POST call'],
  [{ match: { method: 'POST' }, times: 1 }, 'the next POST call'],
  [{ match: { path: '/a' } }, '/a'],
  [{ match: { path: '/a' }, times: 1 }, 'the next /a'],
  [{ match: {}, times: 3 }, 'the next 3 calls'],
  [{ match: { path: '/a' }, probability: 0.25 }, '25 % of /a'],
  [{ match: { path: '/a', nth: 3 } }, 'call 3 of /a'],
  [{ match: { nth: 3 } }, 'call 3 of any path'],
  [{ match: { path: '/a' }, times: 2 }, 'the next 2 /a'],
] as const)('CON-1 %j strikes %s', (fault, words) => expect(struckCalls(fault)).toBe(words))
