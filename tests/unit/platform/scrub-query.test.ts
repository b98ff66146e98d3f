import { expect, test } from 'vitest'
import { scrubQuery } from '../../../web/src/platform/services/scrub-query'

test.each(['key', 'code', 'value', 'userName', 'orderId', 'id1'])(
  'START-5 SEC-2 the parameter %s stays out of the statistics, and the others are reported',
  (name) => {
    expect(scrubQuery(`?from=share&${name}=private&s=2`)).toBe('?from=share&s=2')
    expect(scrubQuery(`?${name}=private`)).toBe('')
  },
)
