import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { headersText } from '../../../web/vite/headers-file'
import { caddyProgram, startCaddy } from '../../helpers/servers/caddy'
import { loopbackCertificate } from '../../helpers/servers/certificate'
import { ask, CHAT_TRICKS, type Recorder, startRecorder } from '../../helpers/servers/chat-tricks'
import { nginxProgram, startNginx } from '../../helpers/servers/nginx'
import type { WebServer } from '../../helpers/servers/web-server'

const root = mkdtempSync(join(tmpdir(), 'dist-'))
beforeAll(() => {
  writeFileSync(join(root, 'index.html'), '<title>app</title>')
  writeFileSync(join(root, '_headers'), headersText([], { scripts: [], styles: [] }, ['index.html']))
})
afterAll(() => rmSync(root, { recursive: true }))

type Start = (root: string, options: string[]) => Promise<WebServer>
const SERVERS: [name: string, program: string | undefined, start: Start][] = [
  ['nginx', nginxProgram, (folder, options) => startNginx(nginxProgram ?? '', folder, options, 'secret-key')],
  ['Caddy', caddyProgram, (folder, options) => startCaddy(caddyProgram ?? '', folder, options, 'secret-key')],
]

for (const [name, program, start] of SERVERS)
  describe.skipIf(program === undefined)(`TRU-9 the back ends behind ${name}`, () => {
    let chat: Recorder
    let api: Recorder
    let server: WebServer
    beforeAll(async () => {
      chat = await startRecorder()
      api = await startRecorder()
      server = await start(root, ['--chat', chat.url, '--api', api.url])
    }, 60_000)
    afterAll(async () => {
      await server.close()
      await chat.close()
      await api.close()
    })

    test(`TRU-9 ${name} lets the two calls of the app through to the chat, with the key`, async () => {
      expect((await ask(server.url, 'GET', '/v1/parameters?user=1001')).status).toBe(200)
      expect(
        (await ask(server.url, 'POST', '/v1/chat-messages', { Connection: 'upgrade', Upgrade: 'h2c' })).status,
      ).toBe(200)
      expect(chat.received.map(({ method, url, headers }) => [method, url, headers.authorization])).toEqual([
        ['GET', '/v1/parameters?user=1001', 'Bearer secret-key'],
        ['POST', '/v1/chat-messages', 'Bearer secret-key'],
      ])
      // Any path could be requested over an upgraded connection.
      expect(chat.received.map(({ headers }) => headers.upgrade)).toEqual([undefined, undefined])
    })

    test(`TRU-9 ${name} lets nothing else through to the chat, however it is written`, async () => {
      chat.received.length = 0
      const wrong: unknown[] = []
      for (const [method, path] of CHAT_TRICKS) {
        const { status } = await ask(server.url, method, path)
        // nginx itself refuses a path with a zero byte.
        if (status !== 404 && !(status === 400 && path.includes('%00'))) wrong.push([method, path, status])
      }
      expect(chat.received.map(({ method, url }) => `${method} ${url}`)).toEqual([])
      expect(wrong).toEqual([])
    })

    test(`TRU-9 members' pictures behind ${name} keep the sandbox and the caching of the back end`, async () => {
      api.answer = { 'Content-Security-Policy': 'sandbox; img-src data:', 'Cache-Control': 'public, max-age=600' }
      const { headers } = await ask(server.url, 'GET', '/files/2026/slip.png')
      expect(String(headers['content-security-policy'])).toMatch(/sandbox; img-src data:/)
      expect(headers['cache-control']).toBe('public, max-age=600')
      expect(headers['x-content-type-options']).toBe('nosniff')
      api.answer = {}
      const plain = (await ask(server.url, 'GET', '/files/2026/slip.png')).headers
      expect(plain['content-security-policy']).toBe("sandbox; default-src 'none'; frame-ancestors 'self'")
      expect(plain['cache-control']).toBeUndefined()
    })

    test(`TRU-9 ${name} tells the back end the member's address, not what a request claims, and tells the chat none`, async () => {
      const said = { 'X-Forwarded-For': '198.51.100.7', 'X-Real-IP': '198.51.100.7' }
      await ask(server.url, 'POST', '/index.htm', said)
      await ask(server.url, 'GET', '/v1/parameters', said)
      const told = [api, chat].map(({ received }) => received.at(-1)?.headers)
      expect(told.map((headers) => [headers?.['x-forwarded-for'], headers?.['x-real-ip']])).toEqual([
        ['127.0.0.1', '127.0.0.1'],
        [undefined, undefined],
      ])
    })

    test(`TRU-9 answers of the back end behind ${name} carry each header of the app once`, async () => {
      const wanted = (await ask(server.url, 'GET', '/nowhere')).headers
      api.answer = {
        'Content-Security-Policy': 'sandbox',
        'Cache-Control': 'public',
        'Referrer-Policy': 'origin',
        'X-Content-Type-Options': 'nosniff',
      }
      for (const path of ['/index.htm', '/api/Base/upload']) {
        const { headers } = await ask(server.url, 'POST', path)
        for (const header of Object.keys(api.answer).map((one) => one.toLowerCase()))
          expect([path, header, headers[header]]).toEqual([path, header, wanted[header]])
      }
    })

    test(`DIST-3 no cookie passes through ${name}, towards chat and back end or back`, async () => {
      const set = { 'Set-Cookie': 'a=b' }
      chat.answer = set
      api.answer = set
      for (const [back, method, path] of [
        [chat, 'GET', '/v1/parameters'],
        [chat, 'POST', '/v1/chat-messages'],
        [api, 'POST', '/index.htm'],
        [api, 'POST', '/api/Base/upload'],
        [api, 'GET', '/files/slip.png'],
      ] as const) {
        back.received.length = 0
        const { status, headers } = await ask(server.url, method, path, { Cookie: 'session=1' })
        expect([path, status, headers['set-cookie']]).toEqual([path, 200, undefined])
        expect(back.received.map((call) => call.headers.cookie)).toEqual([undefined])
      }
    })

    test(`DIST-3 ${name} refuses a chat and a back end with a certificate that nobody vouches for`, async () => {
      const certificate = loopbackCertificate()
      const other = await startRecorder(certificate)
      const trusted = join(root, 'ca.pem')
      writeFileSync(trusted, certificate.cert)
      const paths = ['/v1/parameters', '/index.htm', '/files/slip.png']
      const statuses = async (options: string[]) => {
        const strict = await start(root, ['--chat', other.url, '--api', other.url, ...options])
        const answered = await Promise.all(paths.map(async (path) => (await ask(strict.url, 'GET', path)).status))
        await strict.close()
        return answered
      }
      expect(await statuses([])).toEqual([502, 502, 502])
      expect(other.received).toEqual([])
      expect(await statuses(['--ca-file', trusted])).toEqual([200, 200, 200])
      await other.close()
    })
  })
