import { expect, test } from 'vitest'
import type { KeptState } from '#contract/calls/snapshots'
import { clockWords, differences } from '../../../web/console/jumps/difference'

/** Only the members that are compared. */
const state = (fields: Partial<KeptState> = {}): KeptState =>
  ({
    clock: { mode: 'frozen', now: Date.UTC(2026, 0, 1, 1) },
    settings: {},
    scenario: null,
    orders: [],
    members: {},
    outbox: [],
    uploads: [],
    due: [],
    faults: [],
    ...fields,
  }) as unknown as KeptState
const order = (id: string, status: number) => ({ id, wo_type: 1, status, expired: null }) as KeptState['orders'][number]
const code = (usedAt: number | null) =>
  ({ id: 1, code: '482913', to: '13800000001', usedAt }) as KeptState['outbox'][number]
const inWords = (one: KeptState, other: KeptState) =>
  differences(one, other).map(({ sign, words }) => `${sign} ${words}`)

test('CON-1 two states that are the same have no difference', () => {
  expect(differences(state({ orders: [order('1', 0)] }), state({ orders: [order('1', 0)] }))).toEqual([])
})

test.each([
  [{}, { orders: [order('1', 0)] }, '+ order 1, 账号找回, pending'],
  [{ orders: [order('1', 0)] }, {}, '- order 1, 账号找回, pending'],
  [{ outbox: [code(null)] }, { outbox: [code(1)] }, '~ code 482913 to 13800000001 → code 482913 to 13800000001, used'],
  [{}, { clock: { mode: 'real' as const, offset: 0 } }, '~ clock frozen at 2026-01-01T01:00:00Z → clock runs'],
  [{}, { scenario: { name: 'one', rules: [], hits: [] } }, '~ scenario none → scenario one'],
])('CON-1 the difference of two states is put into words: %#', (one, other, words) => {
  expect(inWords(state(one), state(other))).toEqual([words])
})

test('CON-1 a snapshot says where its clock stands, in the server’s own time', () => {
  expect(clockWords(state(), '2026-01-02T09:00:00+08:00')).toBe('01-01 09:00')
  expect(clockWords(state({ clock: { mode: 'real', offset: 5 } }), '2026-01-02T09:00:00+08:00')).toBe('real time')
})
