import { expect, test } from 'vitest'
import type { Entry } from '#contract/calls/requests'
import { Journal } from '../../../mock-server/journal/journal'

const entry = (id: number, bytes: number): Entry => ({
  id,
  at: '',
  path: '/x',
  method: 'GET',
  headers: {},
  data: null,
  answer: null,
  code: 200,
  wire: { request: 'x'.repeat(bytes), response: '' },
  ms: 0,
})

test('CTL-1 the journal keeps the latest thousand calls', () => {
  const journal = new Journal()
  for (let id = 1; id <= 100_000; id++) journal.add(entry(id, 10))
  expect(journal.list()).toHaveLength(1000)
  expect(journal.list()[0]?.id).toBe(99_001)
})

test('CTL-1 the journal keeps 8 MB, and the latest even when it is larger', () => {
  const journal = new Journal()
  for (let id = 1; id <= 100; id++) journal.add(entry(id, 500_000))
  expect(journal.list().length).toBeLessThan(10)
  journal.add(entry(101, 20_000_000))
  expect(journal.list().map(({ id }) => id)).toEqual([101])
  journal.add(entry(102, 10))
  expect(journal.list().map(({ id }) => id)).toEqual([102])
})
