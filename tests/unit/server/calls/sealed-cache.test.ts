import { expect, test } from 'vitest'
import { sealedCache } from '../../../../mock-server/calls/sealed-cache'

const LIMIT = 4 * 1024 * 1024
const envelope = (data: unknown) => ({ code: 200, msg: '', data })
/** Text and envelope of `bytes` bytes together. */
const weighing = (bytes: number, name: string) => ({
  envelope: envelope(name),
  text: 'x'.repeat(bytes - JSON.stringify(envelope(name)).length),
})

/** A cache that seals from a table and reports which envelopes it sealed. */
function cacheOf(...entries: ReturnType<typeof weighing>[]) {
  const sealed: unknown[] = []
  const seal = sealedCache(({ data }) => {
    sealed.push(data)
    return entries.find((entry) => entry.envelope.data === data)?.text ?? 'x'
  })
  return (...names: string[]) => {
    sealed.length = 0
    for (const name of names) seal(envelope(name))
    return [...sealed]
  }
}

test('four megabytes are kept, envelopes included; a byte more drops the oldest', () => {
  const half = LIMIT / 2
  const exact = cacheOf(weighing(half, 'a'), weighing(half, 'b'))
  expect(exact('a', 'b')).toEqual(['a', 'b'])
  expect(exact('a', 'b')).toEqual([])
  const more = cacheOf(weighing(half, 'a'), weighing(half + 1, 'b'))
  expect(more('a', 'b')).toEqual(['a', 'b'])
  expect(more('b')).toEqual([])
  expect(more('a')).toEqual(['a'])
})

test('the envelope unused for the longest time makes room, and its size is free again', () => {
  const third = Math.floor(LIMIT / 3)
  const ask = cacheOf(...['a', 'b', 'c', 'd', 'e'].map((name) => weighing(third, name)))
  ask('a', 'b', 'c')
  expect(ask('a')).toEqual([])
  expect(ask('d')).toEqual(['d'])
  expect(ask('c', 'a', 'd')).toEqual([])
  expect(ask('b')).toEqual(['b'])
  expect(ask('a', 'd', 'b')).toEqual([])
  expect(ask('c', 'e')).toEqual(['c', 'e'])
  expect(ask('b', 'c', 'e')).toEqual([])
})
