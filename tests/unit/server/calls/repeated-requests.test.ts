import { expect, test } from 'vitest'
import { repeatedRequests } from '../../../../mock-server/calls/repeated-requests'
import { initialState } from '../../../../mock-server/state/state'
import { freshWorld, type Machine } from '../fresh-world'

const MINUTE = 60_000
const MEGABYTE = 1024 * 1024
/** An envelope whose JSON has `bytes` bytes. */
const sized = (bytes: number) => {
  const empty = { code: 200, msg: '', data: '' }
  return { ...empty, data: 'x'.repeat(bytes - JSON.stringify(empty).length) }
}

/** Sends requests that change something, identified by number; reports which of them were processed. */
function sender({ world }: Machine) {
  const answer = repeatedRequests(world)
  const worked: number[] = []
  const send = (n: number, bytes = 100) =>
    answer([null, `request ${n}`], () => {
      worked.push(n)
      world.store.change((state) => ++state.lastId)
      return sized(bytes)
    })
  const workedAgain = (...numbers: number[]) => {
    worked.length = 0
    for (const n of numbers) send(n)
    return worked
  }
  return { send, workedAgain }
}

test('REC-27 the first answer is kept as it was, for less than ten minutes, and only old ones are forgotten', async () => {
  const machine = await freshWorld()
  const { send, workedAgain } = sender(machine)
  const first = send(1)
  machine.pass(9 * MINUTE)
  send(2)
  machine.pass(MINUTE - 1)
  expect(send(1)).toBe(first)
  expect(workedAgain(1)).toEqual([])
  machine.pass(1)
  expect(workedAgain(2)).toEqual([])
  expect(workedAgain(1, 1)).toEqual([1])
})

test('REC-27 requests differ by each of their parts, and by where a part ends', async () => {
  const { world } = await freshWorld()
  const answer = repeatedRequests(world)
  let count = 0
  const send = (...request: (string | null)[]) =>
    answer(request, () => {
      world.store.change((state) => ++state.lastId)
      return { code: 200, msg: '', data: ++count }
    }).data
  expect([send('a', 'b'), send('ab', ''), send('a', null), send(null, 'a'), send('b', 'a')]).toEqual([1, 2, 3, 4, 5])
  expect(send('a', 'b')).toBe(1)
})

test('REC-27 an answer that changed nothing is not kept', async () => {
  const { world } = await freshWorld()
  const answer = repeatedRequests(world)
  let count = 0
  const read = () => answer(['read'], () => ({ code: 200, msg: '', data: ++count }))
  expect([read().data, read().data]).toEqual([1, 2])
})

test('MOCK-9 two thousand answers are kept; the oldest makes room', async () => {
  const { send, workedAgain } = sender(await freshWorld())
  for (let n = 1; n <= 2000; n++) send(n)
  expect(workedAgain(1)).toEqual([])
  send(2001)
  expect(workedAgain(2)).toEqual([])
  expect(workedAgain(1)).toEqual([1])
})

test('MOCK-9 answers of a megabyte together are kept; a byte more drops the oldest', async () => {
  const { send, workedAgain } = sender(await freshWorld())
  send(1, MEGABYTE / 2)
  send(2, MEGABYTE / 2)
  expect(workedAgain(1, 2)).toEqual([])
  send(3, 100)
  expect(workedAgain(2, 3)).toEqual([])
  send(4, MEGABYTE / 2 - 100)
  expect(workedAgain(2, 3, 4)).toEqual([])
  expect(workedAgain(1)).toEqual([1])
})

test('MOCK-8 REC-27 a replaced state forgets the answers of the last one, and their size', async () => {
  const machine = await freshWorld()
  const { send, workedAgain } = sender(machine)
  send(1, MEGABYTE)
  const { fixtures, seed, store } = machine.world
  store.replace(initialState(fixtures, seed))
  expect(workedAgain(1)).toEqual([1])
  send(2, MEGABYTE / 2)
  send(3, MEGABYTE / 4)
  expect(workedAgain(1, 2, 3)).toEqual([])
})
