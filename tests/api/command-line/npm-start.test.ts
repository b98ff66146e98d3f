import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '../../helpers/servers/web-server'
import { freshFolder } from '../client/fresh-folder'

const running: ChildProcess[] = []
afterEach(async () => {
  for (const child of running.splice(0)) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
})

interface Started {
  url: string
  /** Standard output until the last address. */
  out: string
  complaint: string
}

/** `npm start` of this checkout, on a port of its own. */
function start(settings: Record<string, string> = {}): Promise<Started> {
  const env = { ...process.env, NODE_ENV: 'production', PORT: '0', MOCK_STATE: 'memory', ...settings }
  const child = spawn(process.execPath, ['scripts/start.mjs'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  running.push(child)
  const said = { out: '', complaint: '' }
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said.complaint += text
  })
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(said.complaint)))
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said.out += text
      const url = /^app: +(\S+)\/$/m.exec(said.out)?.[1]
      if (url !== undefined && said.out.includes('kept in:')) resolve({ url, ...said })
    })
  })
}

/** The settings are in the scripts of the page. */
async function isKiosk({ url }: Started): Promise<boolean> {
  const page = await (await fetch(`${url}/`)).text()
  const files = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file)
  const scripts = await Promise.all(files.map(async (file) => (await fetch(url + file)).text()))
  return scripts.some((script) => /kiosk:\s*(!0|true)/.test(script))
}

test('CTL-4 two npm start in one checkout serve their own settings, and a third builds nothing and prints its addresses', async () => {
  const [plain, kiosk] = await Promise.all([start(), start({ VITE_KIOSK: '1' })])
  expect([await isKiosk(plain), await isKiosk(kiosk)]).toEqual([false, true])
  const again = await start()
  expect(again.complaint).toBe('')
  expect(again.out.replaceAll(again.url, 'URL').trim().split('\n')).toEqual([
    'mock server: URL',
    'app:         URL/',
    'console:     URL/console',
    'control API: URL/__mock/health',
    'kept in:     memory only; it is gone when this server ends',
  ])
  expect(await isKiosk(again)).toBe(false)
  expect(await isKiosk(kiosk)).toBe(true)
})

test('FLD-2 npm run kiosk starts the server where none runs, and ends it with the browser', async () => {
  const folder = freshFolder()
  const browser = join(folder, 'browser')
  // Stands in for the browser: it fetches the page that it should show, and exits.
  writeFileSync(
    browser,
    `#!/bin/sh\nfor word; do case $word in --app=*) curl -s "\${word#--app=}" > ${folder}/page ;; esac; done\n`,
    { mode: 0o755 },
  )
  const port = await freePort()
  const env = { ...process.env, NODE_ENV: 'production', PORT: String(port), MOCK_STATE: 'memory', CHROME: browser }
  const kiosk = spawn(process.execPath, ['--import', 'tsx', 'scripts/kiosk/main.ts', '--window'], {
    env,
    stdio: 'ignore',
  })
  expect(await once(kiosk, 'exit')).toEqual([0, null])
  expect(readFileSync(join(folder, 'page'), 'utf8')).toContain('帮助中心')
  await expect.poll(() => fetch(`http://127.0.0.1:${port}/`).catch(() => 'closed')).toBe('closed')
})
