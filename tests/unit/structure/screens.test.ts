import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { screenStates } from '../../../scripts/screens/states'
import { ORDER_PATHS } from '../../../web/src/ui/order-entries'

const routed = [...readFileSync('web/src/routes.tsx', 'utf8').matchAll(/^ {2}'(\/[^']*)': \(\) =>/gm)].map(
  ([, path = '']) => path,
)

test('every path of the routes has a state that the tests of looks open', () => {
  const opened = screenStates.flatMap((state) => (state.test === undefined ? [] : [state.test.replace(/[ ,?].*$/, '')]))
  expect(routed).toContain('/')
  expect([...routed, ...ORDER_PATHS].filter((path) => !opened.includes(path))).toEqual([])
})

test('every path of the routes is opened by address, with its title', () => {
  const titled = readFileSync('tests/browser/start/routes.test.ts', 'utf8')
  const opened = [...titled.matchAll(/^ {2}\['(\/[^'?]*)[^']*', '/gm)].map(([, path = '']) => path)
  expect([...routed, ...ORDER_PATHS].filter((path) => !opened.includes(path))).toEqual([])
})
