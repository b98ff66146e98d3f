import { expect, test } from 'vitest'
import { HEADER_RULES } from '#security-headers'

test('SEC-4 the rows for the app leave out those for a back end', () => {
  expect(HEADER_RULES.filter(({ part }) => part === 'app').map(({ path }) => path)).toEqual(['/*'])
})
