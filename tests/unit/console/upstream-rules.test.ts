import { expect, test } from 'vitest'
import { routeOf, withRoute } from '../../../web/console/upstream/rules'

const compare = { mode: 'compare', writes: false } as const

test('UPS-1 a switch adds a rule, changes its own, and takes it back when it says nothing new', () => {
  const one = withRoute([], '/Tag/index', compare)
  expect(one).toEqual([{ match: '/Tag/index', mode: 'compare' }])
  expect(withRoute(one, '/Tag/index', { mode: 'upstream', writes: true })).toEqual([
    { match: '/Tag/index', mode: 'upstream', writes: true },
  ])
  expect(withRoute(one, '/Tag/index', { mode: 'mock', writes: false })).toEqual([])
})

test('UPS-1 a call goes its own way against a rule for all, and a rule for all replaces the others', () => {
  const all = withRoute([{ match: '/Tag/index', mode: 'replay' }], '*', compare)
  expect(all).toEqual([{ match: '*', mode: 'compare' }])
  const back = withRoute(all, '/Base/captcha', { mode: 'mock', writes: false })
  expect(back.at(-1)).toEqual({ match: '/Base/captcha', mode: 'mock' })
  expect(routeOf(back, '/Base/captcha').mode).toBe('mock')
  expect(routeOf(back, '/Tag/index').mode).toBe('compare')
})
