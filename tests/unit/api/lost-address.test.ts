import { expect, test, vi } from 'vitest'
import { noteNoAnswer, watchSearch } from '../../../web/src/api/lost-address'
import { local } from './page-globals'

test('FLD-1 calls that fail without a network are no sign of a lost address', async () => {
  const searching = vi.fn()
  watchSearch({ searching, ended: () => {} })
  local.setItem('domains', '["other.example"]')
  vi.stubGlobal('navigator', { onLine: false })
  for (let call = 0; call < 3; call++) expect(await noteNoAnswer('')).toBe(false)
  vi.stubGlobal('navigator', { onLine: true })
  expect(await noteNoAnswer('')).toBe(false)
  expect(searching).not.toHaveBeenCalled()
})
