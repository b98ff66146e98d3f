import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deploy } from '../../../scripts/deploy/cli'
import { previewSite } from '../../../scripts/deploy/preview'
import { ROUTE_PATHS } from '../../../web/src/screen-files'
import { headersText } from '../../../web/vite/headers-file'

const root = mkdtempSync(join(tmpdir(), 'dist-'))
const pages = ['index.html', 'account.html']
const headers = headersText(['https://api.example.com'], { scripts: [], styles: [] }, pages)
beforeAll(() => {
  mkdirSync(join(root, 'assets'))
  writeFileSync(join(root, '_headers'), headers)
  for (const page of pages) writeFileSync(join(root, page), '<title>app</title>')
  writeFileSync(join(root, 'assets/app-1.js'), 'app()')
})
afterAll(() => rmSync(root, { recursive: true }))

const made = (server: string, ...options: string[]) => deploy([server, '--root', root, ...options]).text

describe.each(['nginx', 'caddy'])('the configuration for %s', (server) => {
  test('DIST-3 knows every route and every header of the build', () => {
    const text = made(server)
    for (const path of ROUTE_PATHS) expect(text).toMatch(new RegExp(`[ |(]${path}[ |)\\n]`))
    for (const [, name = '', value = ''] of headers.matchAll(/^ {2}([\w-]+): (.+)$/gm)) {
      expect(text).toContain(name)
      expect(text).toContain(value)
    }
    expect(text).not.toMatch(/@[A-Z_]+@/)
    expect(text).not.toMatch(/proxy_pass|reverse_proxy/)
  })

  test('DIST-3 proxies what it is told to, with the key from a file', () => {
    const back = ['--chat', 'https://chat.example.com', '--api', 'https://api.example.com']
    const text = made(server, ...back, '--chat-key-file', '/etc/desk/key')
    for (const part of ['https://chat.example.com', 'https://api.example.com', '/etc/desk/key', '/index.htm', '120s'])
      expect(text).toContain(part)
    expect(text).not.toMatch(/@[A-Z_]+@/)
  })
})

test.each([
  [[], ':80 {\n  root'],
  [['--listen', '127.0.0.1:8080'], ':8080 {\n  bind 127.0.0.1\n'],
  [['--listen', '[::1]:8080'], ':8080 {\n  bind ::1\n'],
  [['--name', 'desk.test'], 'desk.test {\n  root'],
  [['--name', 'desk.test', '--listen', '8443'], 'desk.test:8443 {\n  root'],
])('DIST-3 Caddy listens as %j say', (options, text) => {
  expect(made('caddy', ...options)).toContain(text)
})

test('DIST-3 brotli is switched on for an nginx that has its module', () => {
  expect(made('nginx')).toMatch(/# With the module for brotli/)
  expect(made('nginx', '--brotli')).toMatch(/^ {2}brotli_static on;$/m)
})

test.each([
  [['apache'], /there is no apache: nginx, caddy/],
  [['constructor'], /there is no constructor: nginx, caddy/],
  [['nginx', '--chat', 'nowhere'], /--chat: nowhere is not an address/],
  [['nginx', '--listen', '80; evil'], /--listen/],
])('DIST-3 deploy %j is refused', (words, why) => {
  expect(() => deploy([...words, '--root', root])).toThrow(why)
  expect(() => deploy(['nginx', '--root', '/nowhere'])).toThrow(/--root: there is no production build/)
})

test('DIST-3 SPC-4 nginx listens at a port of both families of addresses, and else as it is told', () => {
  const both = /^ {2}listen 80;\n {2}listen \[::\]:80;$/m
  expect(made('nginx')).toMatch(both)
  expect(deploy(['nginx', '--spaces', 'a:1', 'b:2']).text).toMatch(both)
  expect(made('nginx', '--listen', '127.0.0.1:81')).toMatch(/^ {2}listen 127\.0\.0\.1:81;\n {2}server_name/m)
})

describe('npm run preview', () => {
  const server = createServer()
  let url = ''
  beforeAll(async () => {
    server.on('request', previewSite(root))
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => void server.close())

  test.each([
    ['/', 200, 'no-cache', 'app'],
    ['/account?orderId=1', 200, 'no-cache', 'app'],
    ['/nowhere', 404, 'no-cache', 'app'],
    ['/account/', 404, 'no-cache', 'app'],
    ['/_headers', 404, 'no-cache', 'app'],
    ['/assets/app-1.js', 200, 'public, max-age=31536000, immutable', 'app()'],
    ['/assets/gone.js', 404, 'no-cache', ''],
  ])('DIST-3 serves %s with status %i and %s', async (path, status, caching, text) => {
    const answer = await fetch(url + path)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, caching])
    expect(answer.headers.get('content-security-policy')).toContain('https://api.example.com')
    expect(await answer.text()).toContain(text)
  })

  test('DIST-3 goes on while the build is made again', async () => {
    for (const file of ['_headers', 'index.html']) rmSync(join(root, file))
    const answer = await fetch(`${url}/assets/app-1.js`)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect((await fetch(`${url}/nowhere`)).status).toBe(404)
  })
})
