import './page-globals'
import { beforeEach, expect, test } from 'vitest'
import { acceptLanguage, addressOf, follow, requestHeaders } from '../../../web/src/api/headers'
import { local } from './page-globals'

beforeEach(() => local.clear())

test.each([
  [null, 'zh-CN'],
  ['', 'zh-CN'],
  ['zh-CN', 'zh-CN'],
  ['en', 'en-us'],
  ['th', 'th-th'],
  ['zh-TW', 'zh-hk'],
  ['xx', 'zh-CN'],
  ['EN', 'zh-CN'],
])('API-4 the language %j asks for %s', (lng, asks) => {
  expect(acceptLanguage(lng)).toBe(asks)
})

test('API-3 on a first visit, before anything is stored, the headers have their defaults', () => {
  expect(requestHeaders()).toEqual({
    'app-type': 'web',
    'api-type': 'web',
    domain: 'app.example',
    'device-code': '',
    'user-ip': '',
    'accept-language': 'zh-CN',
  })
})

test('API-3 headers carry the stored values, the token bare, and a device code given by the caller wins', () => {
  for (const [key, value] of Object.entries({ fp: 'fp-1', ip: '2001:db8::1', lng: 'zh-TW', token: 'tok' }))
    local.setItem(key, value)
  expect(requestHeaders()).toMatchObject({
    'device-code': 'fp-1',
    'user-ip': '2001:db8::1',
    'accept-language': 'zh-hk',
    Authorization: 'tok',
  })
  expect(requestHeaders('fp-2')['device-code']).toBe('fp-2')
  local.setItem('token', '')
  expect(requestHeaders()).not.toHaveProperty('Authorization')
})

test.each([
  ['', '/index.htm'],
  ['//', '/index.htm'],
  ['/base/', '/base/index.htm'],
  ['http://127.0.0.1:9/base//', 'http://127.0.0.1:9/base/index.htm'],
])('START-10 with the stored base %j, calls go to %s', (base, address) => {
  local.setItem('u1', base)
  expect(addressOf('/index.htm')).toBe(address)
})

test('START-10 headers leave out stored values that cannot be sent in a header', () => {
  for (const key of ['token', 'fp', 'ip']) local.setItem(key, '令牌')
  expect(requestHeaders()).toMatchObject({ 'device-code': '', 'user-ip': '' })
  expect(requestHeaders()).not.toHaveProperty('Authorization')
})

test.each([
  ['/files', 'http://other.example/files'],
  ['/files/', 'http://other.example/files/'],
  ['https://app.example', 'http://other.example'],
  ['https://app.example/v1?a=b', 'http://other.example/v1?a=b'],
  ['https://pictures.example/files/', 'https://pictures.example/files/'],
])('FLD-1 the address %s of a server that has moved becomes %s', (url, moved) => {
  local.setItem('u1', 'http://other.example')
  expect(follow(url, 'https://app.example')).toBe(moved)
})
