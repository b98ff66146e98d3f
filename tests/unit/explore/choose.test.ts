import { expect, test } from 'vitest'
import { FAULT_KINDS, faultRequestSchema } from '#contract/calls/faults'
import { stepSchema } from '#contract/steps/steps'
import { choose, type Used } from '../../../scripts/explore/choose'
import { drawFault } from '../../../scripts/explore/faults'
import { inputsFor, kindOf } from '../../../scripts/explore/inputs'
import type { Sight } from '../../../scripts/explore/sight'
import { seeded } from '../../../scripts/pictures/drawing/random'
import { form, server } from './form'

const walk = (seed: number, sight: Sight, length = 300, used: Used = new Map()) => {
  const random = seeded(seed)
  return Array.from({ length }, () => choose(sight, random, used))
}
const verbsOf = (steps: readonly object[]) => new Set(steps.map((step) => Object.keys(step)[0]))

test('EXPL-1 the same seed and the same sights give the same steps; another seed gives others', () => {
  expect(walk(7, form)).toEqual(walk(7, form))
  expect(walk(7, form)).not.toEqual(walk(8, form))
})

test('EXPL-1 every step is a step of scenario files', () => {
  const busy = { ...server, orders: 1, pending: true, code: true, captcha: true, faults: 1 }
  for (const step of walk(3, { ...form, canGoBack: true, server: busy }, 2_000))
    expect(stepSchema.safeParse(step).error, JSON.stringify(step)).toBeUndefined()
})

test('EXPL-1 a step that a person could not take is not chosen', () => {
  const verbs = verbsOf(walk(5, form, 1_000))
  expect([...verbs].sort()).toEqual(
    ['advance', 'click', 'fault', 'fill', 'login', 'open', 'reload', 'tapTwice', 'upload'].sort(),
  )
  const decided = verbsOf(walk(5, { ...form, canGoBack: true, server: { ...server, pending: true, faults: 1 } }, 1_000))
  for (const verb of ['back', 'approve', 'reject', 'expire', 'calm']) expect(decided).toContain(verb)
})

test('EXPL-1 the only step outside the app is to open it again', () => {
  expect(verbsOf(walk(5, { ...form, address: null }, 50))).toEqual(new Set(['open']))
})

test('EXPL-1 a control that was hardly used is preferred to one that was used often', () => {
  const taps = (used: Used) => walk(5, form, 2_000, used).filter((step) => JSON.stringify(step).includes('返回')).length
  expect(taps(new Map([['其他问题: 返回', 20]]))).toBeLessThan(taps(new Map()) / 2)
})

test.each([
  ['username', { autocomplete: 'username' }],
  ['phone', { autocomplete: 'tel-national' }],
  ['email', { autocomplete: 'email' }],
  ['password', { autocomplete: 'new-password' }],
  ['code', { autocomplete: 'one-time-code' }],
  ['time', { inputMode: 'none' }],
  ['text', { autocomplete: 'off' }],
])('EXPL-1 a field for a %s is known by its attributes', (kind, attributes) => {
  expect(kindOf({ name: '', autocomplete: '', inputMode: '', value: '', ...attributes })).toBe(kind)
})

test('EXPL-1 a code is looked up only when one was sent', () => {
  const field = { name: '验证码', autocomplete: 'one-time-code', inputMode: 'numeric', value: '' }
  expect(inputsFor(field, server).good).toEqual(['123456'])
  expect(inputsFor(field, { ...server, code: true }).good).toEqual(['{code}'])
})

test('EXPL-1 every kind of fault but HOLD is drawn, and the server accepts each', () => {
  const random = seeded(1)
  const drawn = Array.from({ length: 1_000 }, () => faultRequestSchema.parse(drawFault(random)))
  expect(new Set(drawn.map(({ kind }) => kind)).size).toBe(FAULT_KINDS.length - 1)
})
