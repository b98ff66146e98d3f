import { expect, test } from 'vitest'
import { HEADER_RULES, securityHeaders } from '#security-headers'

const EVERYWHERE = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy': "frame-ancestors 'self'",
  'Cross-Origin-Opener-Policy': 'same-origin',
}
const NOT_STORED = { 'Cache-Control': 'no-store' }
const ANY_ORIGIN = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': 'Date' }
const POWERLESS = { 'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'self'" }

test.each([
  ['/', EVERYWHERE],
  ['/account', EVERYWHERE],
  ['/assets/app.js', EVERYWHERE],
  ['/apix', EVERYWHERE],
  ['/ip/primary', EVERYWHERE],
  ['/index.htm', { ...EVERYWHERE, ...ANY_ORIGIN, ...NOT_STORED }],
  ['/index.html', EVERYWHERE],
  ['/api/Base/uploads', { ...EVERYWHERE, ...ANY_ORIGIN }],
  ['/v1/chat-messages', { ...EVERYWHERE, ...ANY_ORIGIN, ...NOT_STORED }],
  ['/files/uploads/a.png', { ...EVERYWHERE, ...ANY_ORIGIN, ...POWERLESS }],
  ['/__mock', { ...EVERYWHERE, 'Cache-Control': 'no-store' }],
  ['/__MOCK/orders', { ...EVERYWHERE, 'Cache-Control': 'no-store' }],
])('SEC-4 the table gives %s its headers', (path, headers) => {
  expect(securityHeaders(path)).toEqual(headers)
})

test('SEC-4 the rows for the app leave out those for a back end', () => {
  expect(HEADER_RULES.filter(({ part }) => part === 'app').map(({ path }) => path)).toEqual(['/*'])
})
