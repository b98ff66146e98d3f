import { expect, test } from 'vitest'
import { type Rule, ruleSchema } from '#contract/calls/scenarios'
import type { Happening } from '../../../mock-server/journal/happening'
import { decideRules } from '../../../mock-server/scenario/rules'

const rule = (value: unknown): Rule => ruleSchema.parse({ do: { approve: null }, ...Object(value) })
const created = (type: number, account = 'sunny2024'): Happening => ({ on: 'order.created', order: '1', type, account })
const request = (path: string, data: unknown = {}): Happening => ({ on: 'request', path, method: 'GET', data })
const sent = (to: string): Happening => ({ on: 'code.sent', to, channel: 'mobile', purpose: 'bind' })

const table: [string, unknown, Happening, boolean][] = [
  ['only the trigger', { on: 'order.created' }, created(3), true],
  ['another trigger', { on: 'upload.stored' }, created(3), false],
  ['the type', { on: 'order.created', when: { type: 1 } }, created(1), true],
  ['another type', { on: 'order.created', when: { type: 1 } }, created(2), false],
  ['the account', { on: 'order.created', when: { account: 'paperboat7' } }, created(1), false],
  ['the recipient', { on: 'code.sent', when: { to: '139' } }, sent('139'), true],
  ['another recipient', { on: 'code.sent', when: { to: '139' } }, sent('138'), false],
  ['an upload', { on: 'upload.stored' }, { on: 'upload.stored' }, true],
  ['the path', { on: 'request', when: { path: '/Tag/index' } }, request('/Tag/index'), true],
  ['another path', { on: 'request', when: { path: '/Tag/index' } }, request('/tag/index'), false],
  ['the payload', { on: 'request', when: { data: { id: '5' } } }, request('/x', { id: '5', more: 1 }), true],
  ['another payload', { on: 'request', when: { data: { id: '5' } } }, request('/x', { id: 5 }), false],
]
test.each(table)('SCN-1 a rule is met or not by %s', (_, when, happening, met) => {
  expect(decideRules([rule(when)], [0], happening).fired).toHaveLength(met ? 1 : 0)
})

test('SCN-1 nth counts what meets the rest of the condition, for each rule separately', () => {
  const rules = [
    rule({ on: 'order.created', when: { type: 1, nth: 2 } }),
    rule({ on: 'order.created', when: { nth: 2 } }),
  ]
  let hits = [0, 0]
  const fired = [created(3), created(1), created(1), created(1)].map((happening) => {
    const decided = decideRules(rules, hits, happening)
    hits = decided.hits
    return rules.flatMap((known, index) => (decided.fired.includes(known) ? [index] : []))
  })
  expect(fired).toEqual([[], [1], [0], []])
  expect(hits).toEqual([3, 4])
})
