/** Debian's nginx in a folder of its own, on a free port, with a configuration of `npm run deploy`. */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deploy } from '../../../scripts/deploy/cli'
import { freePort, runServer, type WebServer } from './web-server'

const PROGRAMS = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx']
/** undefined where nginx cannot be had. */
export const nginxProgram = PROGRAMS.find((path) => existsSync(path))

/** Programs of an unprivileged user need folders of their own for what nginx keeps on the way. */
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

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
  writeFileSync(join(folder, 'site.conf'), deploy(words))
  mkdirSync(join(folder, 'temporary'))
  const paths = TEMPORARY.map((name) => `${name}_temp_path ${join(folder, 'temporary', name)};`)
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 256; }
http { include /etc/nginx/mime.types; default_type application/octet-stream; access_log off; ${paths.join(' ')}
include ${folder}/site.conf; }\n`,
  )
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf')]
  const tested = spawnSync(program, [...args, '-t'], { encoding: 'utf8' })
  if (tested.status !== 0) throw new Error(`nginx refuses the configuration:\n${tested.stderr}`)
  return runServer(spawn(program, args, { stdio: 'ignore' }), port, folder)
}
