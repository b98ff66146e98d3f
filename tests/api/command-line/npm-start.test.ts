import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'

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

/** The settings stand in the scripts of the page. */
async function isKiosk({ url }: Started): Promise<boolean> {
  const page = await (await fetch(`${url}/`)).text()
  const files = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file)
  const scripts = await Promise.all(files.map(async (file) => (await fetch(url + file)).text()))
  return scripts.some((script) => /kiosk:\s*(!0|true)/.test(script))
}

test('CTL-4 two npm start in one checkout serve what each was set to, and a third one builds nothing', async () => {
  const [plain, kiosk] = await Promise.all([start(), start({ VITE_KIOSK: '1' })])
  expect([await isKiosk(plain), await isKiosk(kiosk)]).toEqual([false, true])
  const again = await start()
  expect(again.out).not.toContain('Building')
  expect(await isKiosk(again)).toBe(false)
  expect(await isKiosk(kiosk)).toBe(true)
})

test('CTL-4 npm start prints its addresses and where things are kept, and no warning', async () => {
  const { url, out, complaint } = await start()
  expect(complaint).toBe('')
  expect(out.replace('Building the app …\n', '').replaceAll(url, 'URL').trim().split('\n')).toEqual([
    'mock server: URL',
    'app:         URL/',
    'console:     URL/console',
    'control API: URL/__mock/health',
    'kept in:     memory only; it is gone when this server ends',
  ])
})
