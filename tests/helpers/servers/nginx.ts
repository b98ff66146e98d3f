/** Debian's nginx in a folder of its own, on a free port, with a configuration of `npm run deploy`. */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nginxMain } from '../../../scripts/deploy/check'
import { deploy } from '../../../scripts/deploy/cli'
import { freePort, runServer, type WebServer } from './web-server'

const PROGRAMS = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx']
/** undefined where nginx cannot be had. */
export const nginxProgram = PROGRAMS.find((path) => existsSync(path))

export async function startNginx(
  program: string,
  root: string,
  options: string[],
  chatKey: string,
): Promise<WebServer> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  const port = await freePort()
  const keyFile = join(folder, 'chat-key.conf')
  writeFileSync(keyFile, `proxy_set_header Authorization "Bearer ${chatKey}";\n`)
  const words = ['nginx', '--root', root, '--listen', `127.0.0.1:${port}`, '--chat-key-file', keyFile, ...options]
  const site = join(folder, 'site.conf')
  writeFileSync(site, deploy(words).text)
  writeFileSync(join(folder, 'nginx.conf'), nginxMain(folder, site))
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf')]
  const tested = spawnSync(program, [...args, '-t'], { encoding: 'utf8' })
  if (tested.status !== 0) throw new Error(`nginx refuses the configuration:\n${tested.stderr}`)
  return runServer(spawn(program, args, { stdio: 'ignore' }), port, folder)
}
