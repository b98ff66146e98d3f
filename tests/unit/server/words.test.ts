import { expect, test } from 'vitest'
import { parseDuration } from '#contract/words/duration'
import { dayStamp, isoTime } from '../../../mock-server/time/server-time'

test.each([
  ['500ms', 500],
  ['8s', 8000],
  ['1.5s', 1500],
  ['10m', 600_000],
  ['24h', 86_400_000],
  ['7d', 604_800_000],
  ['0s', 0],
  ['8', null],
  ['-1s', null],
  ['1 h', null],
  ['1w', null],
  [' 7d', null],
  ['h', null],
  ['', null],
])('CTL-1 the duration “%s” is %s ms', (text, ms) => {
  expect(parseDuration(text)).toBe(ms)
})

test.each([
  [0, '1970-01-01T08:00:00+08:00', '19700101'],
  [Date.UTC(2025, 11, 31, 16, 0, 0), '2026-01-01T00:00:00+08:00', '20260101'],
  [Date.UTC(2025, 11, 31, 15, 59, 59, 7), '2025-12-31T23:59:59.007+08:00', '20251231'],
])('CTL-1 times are ISO-8601 with the offset of China: %i', (ms, iso, day) => {
  expect([isoTime(ms), dayStamp(ms)]).toEqual([iso, day])
  expect(Date.parse(isoTime(ms))).toBe(ms)
})
