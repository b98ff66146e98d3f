import { expect, test } from 'vitest'
import type { Entry } from '#contract/calls/requests'
import { Journal } from '../../../mock-server/journal/journal'
import { memoryBlobs, pastPicturesOf } from '../../../mock-server/state/blobs'

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

test('CTL-1 the journal keeps the latest thousand calls, also after it was cleared', () => {
  const journal = new Journal()
  const add = (from: number, to: number) => {
    for (let id = from; id <= to; id++) journal.add(entry(id, 10))
  }
  add(1, 500)
  journal.clear(500)
  add(501, 2000)
  expect(journal.list()).toHaveLength(1000)
  add(2001, 100_000)
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

test('SPC-2 the pictures that are past are kept up to 50 MB in all spaces together, and go with their space', async () => {
  const of = pastPicturesOf()
  const [one, other] = [of('one'), of('other')]
  const take = async (pictures: typeof one, name: string, megabytes: number) => {
    const blobs = memoryBlobs()
    await blobs.put(name, Buffer.alloc(megabytes * 1024 * 1024))
    await pictures.take(blobs, [name])
    expect(await blobs.get(name)).toBeNull()
  }
  const kept = () => [one, other].map((pictures) => ['a', 'b'].filter((name) => pictures.get(name) !== null))
  await take(one, 'a', 20)
  await take(other, 'a', 20)
  expect(kept()).toEqual([['a'], ['a']])
  await take(other, 'b', 20)
  expect(kept()).toEqual([[], ['a', 'b']])
  await take(one, 'a', 1)
  other.drop()
  expect(kept()).toEqual([['a'], []])
})

test('SPC-2 the pictures of a space stay when another ends whose name begins alike', async () => {
  const of = pastPicturesOf()
  const blobs = memoryBlobs()
  await blobs.put('p', Buffer.alloc(10))
  await of('a1').take(blobs, ['p'])
  of('a').drop()
  expect(of('a1').get('p')).not.toBeNull()
})
