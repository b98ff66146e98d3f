/** A device that knows its code, with the fake main API behind it. Each test starts with empty storage. */
import '../api/page-globals'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { local, session } from '../api/page-globals'
import { MainApi } from './main-api'

export function freshDevice(): MainApi {
  const api = new MainApi()
  let url = ''
  beforeAll(async () => {
    url = await api.open()
  })
  afterAll(() => api.close())
  beforeEach(() => {
    session.clear()
    local.clear()
    local.setItem('u1', url)
    local.setItem('fp', 'device-1')
    api.clear()
  })
  return api
}
