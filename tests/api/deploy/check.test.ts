import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkIn } from '../../../scripts/deploy/check'
import { deploy } from '../../../scripts/deploy/cli'
import { headersText } from '../../../web/vite/headers-file'
import { caddyProgram } from '../../helpers/servers/caddy'
import { ask, startRecorder } from '../../helpers/servers/chat-tricks'
import { nginxProgram } from '../../helpers/servers/nginx'
import { freePort, runServer } from '../../helpers/servers/web-server'

const root = mkdtempSync(join(tmpdir(), 'dist-'))
beforeAll(() => {
  writeFileSync(join(root, 'index.html'), '<title>app</title>')
  writeFileSync(join(root, '_headers'), headersText([], { scripts: [], styles: [] }, ['index.html']))
})
afterAll(() => rmSync(root, { recursive: true }))

const CHAT = ['--chat', 'http://127.0.0.1:9']
const configured = (...words: string[]) => deploy([...words, '--root', root])

test('DIST-3 each file that a configuration needs is listed with the command that makes it', () => {
  const file = join(root, 'key.conf')
  const words = ['scripts/deploy/main.ts', 'nginx', ...CHAT, '--chat-key-file', file, '--root', root]
  const { status, stdout, stderr } = spawnSync('node', ['--import', 'tsx', ...words], { encoding: 'utf8' })
  expect(status).toBe(0)
  expect(stdout).not.toContain('does not start')
  expect(stderr).toContain(`nginx does not start without ${file}`)
  const command = stderr.split('\n').find((line) => line.includes('printf')) ?? ''
  spawnSync('sh', ['-c', command], { env: { ...process.env, CHAT_KEY: 'abc' } })
  expect(readFileSync(file, 'utf8')).toBe('proxy_set_header Authorization "Bearer abc";\n')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(configured('nginx').notes).toEqual([])
})

describe.skipIf(nginxProgram === undefined)('DIST-3 deploy nginx --check', () => {
  test('DIST-3 deploy nginx --check writes a folder from which nginx starts, and keeps the key that is put into it', async () => {
    const chat = await startRecorder()
    const port = await freePort()
    const folder = join(root, 'nginx')
    const words = ['nginx', '--listen', `127.0.0.1:${port}`, '--chat', chat.url, '--check', folder]
    const { text, notes } = configured(...words)
    expect(notes).toEqual([])
    const key = join(folder, 'support-desk-chat-key.conf')
    expect(text).toContain(`nginx takes ${join(folder, 'support-desk.conf')}`)
    expect(text).toContain(key)
    writeFileSync(key, readFileSync(key, 'utf8').replace('THE-KEY-OF-THE-CHAT', 'of-the-site'))
    configured(...words)
    const server = spawn(nginxProgram ?? '', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
    const nginx = await runServer(server, port, folder)
    expect((await ask(nginx.url, 'GET', '/')).status).toBe(200)
    await ask(nginx.url, 'GET', '/v1/parameters')
    expect(chat.received.map(({ headers }) => headers.authorization)).toEqual(['Bearer of-the-site'])
    await nginx.close()
    await chat.close()
  })

  test('DIST-3 deploy nginx --check passes on the error message of nginx', () => {
    const words = ['--chat-key-file', '/nowhere/key', '--check', join(root, 'refused')]
    expect(() => configured('nginx', ...CHAT, ...words)).toThrow(
      /nginx refuses .*support-desk\.conf:[\s\S]*"\/nowhere\/key" failed/,
    )
  })
})

test.skipIf(caddyProgram === undefined)('DIST-3 deploy caddy --check lets Caddy test its own configuration', () => {
  const { text, notes } = configured('caddy', ...CHAT, '--listen', '8080', '--check', join(root, 'caddy'))
  expect(notes).toEqual([])
  expect(text).toContain(`caddy takes ${join(root, 'caddy', 'Caddyfile')}`)
})

test('DIST-3 where the web server is not installed, --check leaves the files and says where they are', () => {
  const folder = join(root, 'elsewhere')
  const tested = { program: 'no-such-server', file: 'site.conf', args: () => [] }
  expect(() => checkIn(folder, tested, 'text', null)).toThrow(
    `no-such-server is not installed here: the files are in ${folder}`,
  )
  expect(existsSync(join(folder, 'site.conf'))).toBe(true)
})
