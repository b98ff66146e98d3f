// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { keepDomains, keptAddresses } from '../../../web/src/platform/domains'

const HOSTILE = [
  'member:secret@a.example',
  'a.example/path',
  'a.example\\b.example',
  'a.example:0',
  'a.example:65536',
  '203.0.113.7',
  '0x7f.1',
  '[2001:db8::1]:80',
  '',
]

test.for(HOSTILE)('FLD-1 an entry that is no host is dropped: “%s”', (domain) => {
  keepDomains([{ domain, https: 1 }])
  expect(keptAddresses()).toEqual([])
})

test('FLD-1 the app keeps the first twenty hosts of initApp, each with its port', () => {
  keepDomains([
    { domain: 'member:secret@b.example', https: 1 },
    { domain: 'a.localhost:65535', https: 1 },
    ...Array.from({ length: 30 }, (_, n) => ({ domain: `line${n}.example`, https: 1 })),
  ])
  const kept = keptAddresses()
  expect(kept).toHaveLength(20)
  expect(kept.slice(0, 2)).toEqual(['https://a.localhost:65535', 'https://line0.example'])
})

test('FLD-1 a page on https takes no address on plain http', () => {
  const { location } = window
  Object.defineProperty(window, 'location', { value: new URL('https://desk.example/'), configurable: true })
  keepDomains([
    { domain: 'a.example', https: 0 },
    { domain: 'b.example', https: 1 },
  ])
  expect(keptAddresses()).toEqual(['https://b.example'])
  Object.defineProperty(window, 'location', { value: location, configurable: true })
})

test('FLD-1 a stored list that was tampered with is checked again', () => {
  localStorage.setItem('domains', JSON.stringify([{ domain: 'a.example/path', https: 1 }]))
  expect(keptAddresses()).toEqual([])
  localStorage.setItem('domains', 'no JSON')
  expect(keptAddresses()).toEqual([])
})
