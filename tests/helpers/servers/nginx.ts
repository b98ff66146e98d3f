/** Debian's nginx in a folder of its own, on a free port, with a configuration of `npm run deploy`. */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nginxMain } from '../../../scripts/deploy/check'
import { deploy } from '../../../scripts/deploy/cli'
import { freePort, runServer, type WebServer } from './web-server'

const PROGRAMS = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx']
/** undefined where nginx is not installed. */
export const nginxProgram = PROGRAMS.find((path) => existsSync(path))

export async function startNginx(
  program: string,
  root: string,
  options: string[],
  chatKey: string,
): Promise<WebServer> {
  return run(program, (folder, listen) => {
    const keyFile = join(folder, 'chat-key.conf')
    writeFileSync(keyFile, `proxy_set_header Authorization "Bearer ${chatKey}";\n`)
    return ['--root', root, '--listen', listen, '--chat-key-file', keyFile, ...options]
  })
}

/** Starts nginx in front of mock servers, each of which has its share of the spaces. */
export const startSpacesNginx = (program: string, servers: string[]): Promise<WebServer> =>
  run(program, (_, listen) => ['--spaces', ...servers, '--listen', listen])

async function run(program: string, optionsIn: (folder: string, listen: string) => string[]): Promise<WebServer> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  const port = await freePort()
  const site = join(folder, 'site.conf')
  writeFileSync(site, deploy(['nginx', ...optionsIn(folder, `127.0.0.1:${port}`)]).text)
  writeFileSync(join(folder, 'nginx.conf'), nginxMain(folder, site))
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf')]
  const tested = spawnSync(program, [...args, '-t'], { encoding: 'utf8' })
  if (tested.status !== 0) throw new Error(`nginx refuses the configuration:\n${tested.stderr}`)
  return runServer(spawn(program, args, { stdio: 'ignore' }), port, folder)
}
