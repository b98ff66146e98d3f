import { expect, test } from 'vitest'
import { routeOf, withRoute } from '../../../web/console/upstream/rules'

const compare = { mode: 'compare', writes: false } as const

test('UPS-1 a switch adds a rule, changes it, and removes it when it only repeats the default', () => {
  const one = withRoute([], '/Tag/index', compare)
  expect(one).toEqual([{ match: '/Tag/index', mode: 'compare' }])
  expect(withRoute(one, '/Tag/index', { mode: 'upstream', writes: true })).toEqual([
    { match: '/Tag/index', mode: 'upstream', writes: true },
  ])
  expect(withRoute(one, '/Tag/index', { mode: 'mock', writes: false })).toEqual([])
})

test('UPS-1 a rule for one call overrides the rule for all, and a new rule for all replaces every other', () => {
  const all = withRoute([{ match: '/Tag/index', mode: 'replay' }], '*', compare)
  expect(all).toEqual([{ match: '*', mode: 'compare' }])
  const back = withRoute(all, '/Base/captcha', { mode: 'mock', writes: false })
  expect(back.at(-1)).toEqual({ match: '/Base/captcha', mode: 'mock' })
  expect(routeOf(back, '/Base/captcha').mode).toBe('mock')
  expect(routeOf(back, '/Tag/index').mode).toBe('compare')
})
