import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { screenStates } from '../../../scripts/screens/states'
import { ROUTE_PATHS } from '../../../web/src/screen-files'

test('every path of the routes has a state that the tests of looks open', () => {
  const opened = screenStates.flatMap((state) => (state.test === undefined ? [] : [state.test.replace(/[ ,?].*$/, '')]))
  expect(ROUTE_PATHS).toContain('/')
  expect(ROUTE_PATHS.filter((path) => !opened.includes(path))).toEqual([])
})

test('every route is opened by its address in a test of its title', () => {
  const titled = readFileSync('tests/browser/start/first-screens.test.ts', 'utf8')
  const opened = [...titled.matchAll(/^ {2}\['(\/[^'?]*)[^']*', '/gm)].map(([, path = '']) => path)
  expect(ROUTE_PATHS.filter((path) => !opened.includes(path))).toEqual([])
})
