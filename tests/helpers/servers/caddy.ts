/** Debian's Caddy on a free port, with a configuration of `npm run deploy`. */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deploy } from '../../../scripts/deploy/cli'
import { freePort, runServer, type WebServer } from './web-server'

/** undefined where Caddy is not installed. */
export const caddyProgram = ['/usr/bin/caddy', '/usr/local/bin/caddy'].find((path) => existsSync(path))

export async function startCaddy(
  program: string,
  root: string,
  options: string[],
  chatKey: string,
): Promise<WebServer> {
  const folder = mkdtempSync(join(tmpdir(), 'caddy-'))
  const port = await freePort()
  const keyFile = join(folder, 'chat-key.caddy')
  writeFileSync(keyFile, `header_up Authorization "Bearer ${chatKey}"\n`)
  const { text: site } = deploy([
    'caddy',
    '--root',
    root,
    '--listen',
    String(port),
    '--chat-key-file',
    keyFile,
    ...options,
  ])
  const file = join(folder, 'Caddyfile')
  // A test machine needs neither certificates nor Caddy's admin port.
  writeFileSync(file, `{\n  admin off\n  auto_https off\n}\n${site}`)
  const env = { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder }
  const args = ['--config', file, '--adapter', 'caddyfile']
  const tested = spawnSync(program, ['validate', ...args], { encoding: 'utf8', env })
  if (tested.status !== 0) throw new Error(`Caddy refuses the configuration:\n${tested.stderr}`)
  return runServer(spawn(program, ['run', ...args], { stdio: 'ignore', env }), port, folder)
}
