import { expect, test } from 'vitest'
import { readConfig } from '../../../web/vite/app-config'

test('START-6 the developer-tools guard is on in production and off offline, unless set otherwise', () => {
  expect(readConfig({}, false).devtoolsGuard).toBe(true)
  expect(readConfig({}, true).devtoolsGuard).toBe(false)
  expect(readConfig({ VITE_DEVTOOLS_GUARD: 'off' }, false).devtoolsGuard).toBe(false)
  expect(readConfig({ VITE_DEVTOOLS_GUARD: 'on' }, true).devtoolsGuard).toBe(true)
})
