import { expect, test } from 'vitest'
import type { FaultRequest, Match } from '#contract/calls/faults'
import { fits, type Seen } from '#contract/matching'
import { strike } from '../../../../mock-server/calls/fault-strike'
import { armFault, showFault } from '../../../../mock-server/desk/faults'
import { isoTime } from '../../../../mock-server/time/server-time'
import { freshWorld, SECOND } from '../fresh-world'

const seen = (more: Partial<Seen> = {}): Seen => ({ path: '/Tag/index', method: 'GET', data: { type: '1' }, ...more })

const matches: [string, Match, Partial<Seen>, boolean][] = [
  ['an empty match', {}, {}, true],
  ['nth, which is counted elsewhere', { nth: 7 }, {}, true],
  ['the path', { path: '/Tag/index' }, {}, true],
  ['another path', { path: '/Tag/index' }, { path: '/Tag/indexes' }, false],
  ['the method', { method: 'GET' }, {}, true],
  ['another method', { method: 'POST' }, {}, false],
  ['a member of the data', { data: { type: '1' } }, { data: { type: '1', more: null } }, true],
  ['a member that is missing', { data: { type: '1' } }, { data: {} }, false],
  ['a member of another type', { data: { type: 1 } }, {}, false],
  ['an object within', { data: { a: { b: 1 } } }, { data: { a: { b: 1, c: 2 } } }, true],
  ['another object within', { data: { a: { b: 1 } } }, { data: { a: { b: 2 } } }, false],
  ['a text whose letters would fit', { data: { a: { 0: 'x' } } }, { data: { a: 'x' } }, false],
  ['null where an object is wanted', { data: { a: {} } }, { data: { a: null } }, false],
  ['null where null is wanted', { data: { a: null } }, { data: { a: null } }, true],
  ['nothing where null is wanted', { data: { a: null } }, { data: {} }, false],
  ['every member, not some', { data: { a: 1, b: 2 } }, { data: { a: 1, b: 3 } }, false],
  ['no data at all', { data: { a: 1 } }, { data: null }, false],
  ['no data where none is wanted', {}, { data: null }, true],
  ['the first of a list', { data: { a: [1] } }, { data: { a: [1, 2] } }, true],
  ['another first of a list', { data: { a: [2] } }, { data: { a: [1, 2] } }, false],
]
test.each(matches)('CTL-1 a match fits a call or not, with %s', (_, match, call, fit) => {
  expect(fits(match, seen(call))).toBe(fit)
})

/** A server, and the faults that each of a number of requests meets. */
async function target() {
  const machine = await freshWorld()
  const { world } = machine
  const arm = (fault: FaultRequest) => armFault(world, fault).id
  const kinds = (count: number, call: Partial<Seen> = {}) =>
    Array.from({ length: count }, () => {
      const { delay, other } = strike(world, seen(call))
      return [delay, other].map((fault) => fault?.id ?? '-').join(' ')
    })
  const shown = () => world.store.state.faults.map((fault) => showFault(fault, world.clock.now()))
  return { ...machine, arm, kinds, shown }
}
const status = (more: object = {}): FaultRequest => ({ kind: 'STATUS', status: 502, match: {}, ...more })

test('CTL-1 an armed fault is numbered, its strikes are counted, and each emits an event', async () => {
  const { world, arm, kinds, events, shown } = await target()
  const before = world.store.state.lastId
  const id = arm(status({ times: 3 }))
  expect(id).toBe(`f${before + 1}`)
  expect(shown()).toEqual([{ id, kind: 'STATUS', status: 502, match: {}, times: 3, hits: 0, remaining: 3 }])
  expect(events).toEqual([{ type: 'fault', item: shown()[0], words: `fault ${id} armed` }])
  events.length = 0
  expect(kinds(1)).toEqual([`- ${id}`])
  expect(shown()).toMatchObject([{ hits: 1, remaining: 2 }])
  expect(events).toEqual([{ type: 'fault', item: shown()[0], words: `fault ${id} struck` }])
  events.length = 0
  expect(kinds(1, { path: '/i' })).toEqual(['- -'])
  expect(events).toEqual([])
  expect(arm(status())).toBe(`f${before + 2}`)
})

test('CTL-1 a fault for a numbered call has one strike left until that call, and none after it', async () => {
  const { arm, kinds, shown } = await target()
  arm(status({ match: { nth: 2 }, times: 3 }))
  arm(status({ after: 2, match: { nth: 2 } }))
  arm(status({ match: { nth: 2 } }))
  const left = () => shown().map(({ remaining }) => remaining)
  expect(left()).toEqual([1, 0, null])
  kinds(1)
  expect(left()).toEqual([1, 0, null])
  kinds(1)
  expect(left()).toEqual([0, 0, 0])
})

test('CTL-3 the first delay that was armed and the first other fault act, and only they are hits', async () => {
  const { arm, kinds, shown } = await target()
  const other = arm(status({ times: 2 }))
  const delay = arm({ kind: 'DELAY', delay: '1s', match: {} })
  arm({ kind: 'DELAY', delay: '2s', match: {} })
  arm({ kind: 'HANG', match: {}, times: 3 })
  expect(kinds(1)).toEqual([`${delay} ${other}`])
  expect(shown().map(({ hits, remaining }) => [hits, remaining])).toEqual([
    [1, 1],
    [1, null],
    [0, null],
    [0, 2],
  ])
})

test('CTL-3 of two faults that are due at once for one call, the first strikes it and the other has used up its turn', async () => {
  const { arm, kinds } = await target()
  const first = arm(status({ times: 1 }))
  arm(status({ times: 1 }))
  expect(kinds(2)).toEqual([`- ${first}`, '- -'])
})

test('CTL-3 after, nth and times count the requests that fit', async () => {
  const { arm, kinds } = await target()
  const after = arm(status({ after: 2, times: 1 }))
  expect(kinds(1, { path: '/i' })).toEqual(['- -'])
  expect(kinds(4)).toEqual(['- -', '- -', `- ${after}`, '- -'])
  const nth = arm(status({ match: { nth: 2 } }))
  expect(kinds(3)).toEqual(['- -', `- ${nth}`, '- -'])
  const both = arm(status({ after: 1, match: { nth: 1 } }))
  expect(kinds(2).join(' ')).not.toContain(both)
})

test('CTL-1 a fault strikes until the last millisecond of its life', async () => {
  const { arm, kinds, pass, shown, world } = await target()
  const id = arm(status({ ttl: '10s' }))
  const expiresAt = isoTime(world.clock.now() + 10 * SECOND)
  pass(10 * SECOND - 1)
  expect(kinds(1)).toEqual([`- ${id}`])
  expect(shown()).toMatchObject([{ hits: 1, remaining: null, expiresAt }])
  pass(1)
  expect(kinds(1)).toEqual(['- -'])
  expect(shown()).toMatchObject([{ hits: 1, remaining: 0, expiresAt }])
})

test('CTL-1 a fault with chance 0 never strikes or runs out, and one with chance 1 always strikes', async () => {
  const { arm, kinds, shown } = await target()
  arm(status({ probability: 0, times: 1 }))
  const sure = arm(status({ probability: 1 }))
  expect(kinds(8)).toEqual(Array(8).fill(`- ${sure}`))
  expect(shown()).toMatchObject([{ hits: 0, remaining: 1 }, { hits: 8 }])
})

test.each(['/i', '/o', '/i/x', '/o/sdk'])('CTL-3 the statistics use up no fault without a path: %s', async (path) => {
  const { arm, kinds } = await target()
  arm(status({ times: 1 }))
  arm(status({ match: { nth: 1 } }))
  expect(kinds(1, { path })).toEqual(['- -'])
})

test.each(['/ip/primary', '/of', '/x/i', '/o2/sdk'])('CTL-3 %s does not belong to the statistics', async (path) => {
  const { arm, kinds } = await target()
  const id = arm(status({ times: 1 }))
  expect(kinds(1, { path })).toEqual([`- ${id}`])
})

test.each([
  ['a path', { match: { path: '/i' }, times: 1 }],
  ['a path and nth', { match: { path: '/i', nth: 1 } }],
  ['no count', {}],
])('CTL-3 a fault with %s strikes the statistics', async (_, more) => {
  const { arm, kinds } = await target()
  const id = arm(status(more))
  expect(kinds(1, { path: '/i' })).toEqual([`- ${id}`])
})
