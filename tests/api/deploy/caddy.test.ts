import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { headersText } from '../../../web/vite/headers-file'
import { caddyProgram, startCaddy } from '../../helpers/servers/caddy'
import type { WebServer } from '../../helpers/servers/web-server'

const root = mkdtempSync(join(tmpdir(), 'dist-'))
let caddy: WebServer | undefined

beforeAll(async () => {
  if (caddyProgram === undefined) return
  mkdirSync(join(root, 'assets'))
  const files = {
    'index.html': '<title>app</title>',
    'account.html': '<title>account</title>',
    'assets/app-1.js': 'app()',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text)
  writeFileSync(join(root, 'assets/app-1.js.br'), brotliCompressSync(files['assets/app-1.js']))
  writeFileSync(join(root, '_headers'), headersText([], { scripts: [], styles: [] }, ['index.html', 'account.html']))
  caddy = await startCaddy(caddyProgram, root, [], 'no-key')
}, 60_000)
afterAll(async () => {
  await caddy?.close()
  rmSync(root, { recursive: true })
})

const get = (path: string, init?: RequestInit) => fetch(`${caddy?.url}${path}`, init)

describe.skipIf(caddyProgram === undefined)('DIST-3 the production files behind Caddy', () => {
  test.each([
    ['/', 200, 'app'],
    ['/account', 200, 'account'],
    ['/list', 200, 'app'],
    ['/ACCOUNT', 404, 'app'],
    ['/nowhere', 404, 'app'],
    ['/_headers', 404, 'app'],
  ])('DIST-3 %s is answered with %i and a page that is revalidated each time', async (path, status, title) => {
    const answer = await get(path)
    expect(answer.status).toBe(status)
    expect(await answer.text()).toBe(`<title>${title}</title>`)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(answer.headers.get('server')).toBeNull()
  })

  test('DIST-3 build files are cached for ever and compressed ahead, and missing ones are an error', async () => {
    const answer = await get('/assets/app-1.js', { headers: { 'Accept-Encoding': 'br' } })
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(await answer.text()).toBe('app()')
    const missing = await get('/assets/app-2.js')
    expect([missing.status, await missing.text()]).toEqual([404, ''])
  })

  test('DIST-3 Caddy tells the visitor’s address', async () => {
    expect(await (await get('/ip/primary')).json()).toEqual({ ip: '127.0.0.1' })
  })
})
