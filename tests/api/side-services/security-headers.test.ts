import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freshSite } from '../client/mock-per-test'
import { uploadFile } from '../client/upload-picture'
import { getAs } from '../spaces/by-name'

const appDir = mkdtempSync(join(tmpdir(), 'headers-'))
writeFileSync(join(appDir, 'index.html'), '<h1>app</h1>')
afterAll(() => rmSync(appDir, { recursive: true }))

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
}
const headersOf = ({ headers }: Response) => Object.fromEntries(headers)

const everything: [string, string, RequestInit?][] = [
  ['a page', '/account'],
  ['a file that is missing', '/assets/gone.js'],
  ['an unreadable sealed call', '/index.htm', { method: 'POST', body: '{}' }],
  ['a body that is too large', '/index.htm', { method: 'POST', body: 'x'.repeat(2_000_000) }],
  ['the chat', '/v1/parameters'],
  ['a picture', '/files/images/payment-alipay.png'],
  ['a malformed address', '/%'],
  ['the control API', '/__mock/health'],
  ['an unknown control call', '/__mock/nothing'],
]
test.each(everything)('SEC-4 %s is served with the headers that every answer has', async (_, path, init) => {
  const { mock } = await freshSite({ appDir })
  const headers = headersOf(await fetch(mock.url + path, init))
  expect(headers).toMatchObject(EVERYWHERE)
  expect(headers).not.toHaveProperty('x-powered-by')
})

test.each(['/__mock/health', '/__mock/nothing', '/__mock/%', '/__MOCK/health', '/__mock/export/har', '/__mock/events'])(
  'SEC-4 %s is never cached and not open to other origins',
  async (path) => {
    const { mock } = await freshSite()
    const response = await fetch(mock.url + path)
    expect(headersOf(response)).toMatchObject({ ...EVERYWHERE, 'cache-control': 'no-store' })
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    await response.body?.cancel()
  },
)

test.each([
  ['/index.htm', '*', true],
  ['/api/Base/uploads', '*', false],
  ['/v1/chat-messages', '*', true],
  ['/files/images/payment-alipay.png', '*', true],
  ['/ip/primary', null, false],
  ['/', null, false],
  ['/apix', null, false],
  ['/__mock/health', null, true],
])('SEC-4 %s is open to other origins: %s, and never kept by caches: %s', async (path, allowed, isNeverKept) => {
  const { mock } = await freshSite({ appDir })
  const preflight = {
    method: 'OPTIONS',
    headers: { Origin: 'http://elsewhere.example', 'Access-Control-Request-Method': 'POST' },
  }
  const asked = await fetch(mock.url + path, preflight)
  expect(asked.headers.get('access-control-allow-origin')).toBe(allowed)
  expect(asked.headers.get('access-control-allow-headers')).toBe(allowed)
  const plain = await fetch(mock.url + path, { headers: { Origin: 'http://elsewhere.example' } })
  expect(plain.headers.get('access-control-allow-origin')).toBe(allowed)
  expect(plain.headers.get('access-control-expose-headers')).toBe(allowed && 'Date')
  expect(plain.headers.get('cache-control') === 'no-store').toBe(isNeverKept)
})

test('SEC-4 a member’s picture is typed by its content, and sandboxed as a page', async () => {
  const { mock } = await freshSite()
  const picture = readFileSync('fixtures/images/payment-alipay.png')
  await uploadFile(mock.url, new File([picture], 'page.html', { type: 'text/html' }))
  const [upload] = await mock.uploads.ls()
  const headers = headersOf(await fetch(`${mock.url}/files${upload?.url}`))
  expect(headers).toMatchObject({
    ...EVERYWHERE,
    'content-type': 'image/png',
    'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
  })
})

test('SEC-4 TML-3 below localhost, only spaces of the same server may frame each other', async () => {
  const { mock } = await freshSite()
  const { port } = new URL(mock.url)
  await mock.spaces.add({ name: 'other' })
  const framing = async (host: string, path = '/account') =>
    /frame-ancestors .*/.exec(String((await getAs(mock.url, path, { host })).headers['content-security-policy']))?.[0]
  const spaces = `'self' http://localhost:${port} http://*.localhost:${port} http://127.0.0.1:${port}`
  expect(await framing(`other.localhost:${port}`)).toBe(`frame-ancestors ${spaces}`)
  expect(await framing(`localhost:${port}`)).toBe(`frame-ancestors ${spaces}`)
  expect(await framing(`localhost:${port}`, '/__mock/health')).toBe("frame-ancestors 'self'")
  expect(await framing(`127.0.0.1:${port}`)).toBe("frame-ancestors 'self'")
  expect(await framing(`localhost.evil.test:${port}`)).toBe("frame-ancestors 'self'")
  expect(await framing('localhost')).toBe("frame-ancestors 'self' http://localhost http://*.localhost http://127.0.0.1")
})
