/** Debian's Caddy on a free port, with a configuration of `npm run deploy`. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deploy } from '../../../scripts/deploy/cli'
import { freePort, reachable } from './port'

/** undefined where Caddy cannot be had. */
export const caddyProgram = ['/usr/bin/caddy', '/usr/local/bin/caddy'].find((path) => existsSync(path))

export interface Caddy {
  url: string
  close(): Promise<void>
}

export async function startCaddy(program: string, root: string, options: string[], chatKey: string): Promise<Caddy> {
  const folder = mkdtempSync(join(tmpdir(), 'caddy-'))
  const port = await freePort()
  const keyFile = join(folder, 'chat-key.caddy')
  writeFileSync(keyFile, `header_up Authorization "Bearer ${chatKey}"\n`)
  const site = deploy(['caddy', '--root', root, '--listen', String(port), '--chat-key-file', keyFile, ...options])
  const file = join(folder, 'Caddyfile')
  // Certificates and the port of its own control have no place on a machine of tests.
  writeFileSync(file, `{\n  admin off\n  auto_https off\n}\n${site}`)
  const env = { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder }
  const args = ['--config', file, '--adapter', 'caddyfile']
  const tested = spawnSync(program, ['validate', ...args], { encoding: 'utf8', env })
  if (tested.status !== 0) throw new Error(`Caddy refuses the configuration:\n${tested.stderr}`)
  const child = spawn(program, ['run', ...args], { stdio: 'ignore', env })
  const url = `http://127.0.0.1:${port}`
  await reachable(url)
  return {
    url,
    close: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
      rmSync(folder, { recursive: true })
    },
  }
}
