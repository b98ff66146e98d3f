/** deploy --check: everything that a configuration needs in one folder, tested by the web server itself. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../command-line'

export interface Tested {
  program: string
  /** The configuration is a file of this name. */
  file: string
  /** A file that includes the configuration, where the web server does not take it by itself. */
  main?: { file: string; text: (folder: string, site: string) => string }
  /** Arguments that test the configuration. */
  args: (folder: string) => string[]
}

/** An unprivileged nginx needs temporary folders of its own. */
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/** An nginx.conf for which nothing outside of its folder is written. */
export const nginxMain = (folder: string, site: string): string =>
  `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 256; }
http { include /etc/nginx/mime.types; default_type application/octet-stream; access_log off;
${TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
include ${site}; }
`

/** Debian keeps servers where ordinary users do not look for programs. */
const PATH = [process.env['PATH'], '/usr/sbin', '/usr/local/sbin'].join(':')

/** @throws {StartError} with the words of the web server when it does not take the configuration */
export function checkIn(
  folder: string,
  tested: Tested,
  site: string,
  key: { file: string; text: string } | null,
): string {
  const { program, file, main, args } = tested
  mkdirSync(folder, { recursive: true })
  const written = join(folder, file)
  writeFileSync(written, site)
  if (main) writeFileSync(join(folder, main.file), main.text(folder, written))
  if (key && !existsSync(key.file)) writeFileSync(key.file, key.text, { mode: 0o600 })
  const { error, status, stdout, stderr } = spawnSync(program, args(folder), {
    encoding: 'utf8',
    env: { ...process.env, PATH },
  })
  if (error)
    throw new StartError(`${program} is not installed here: the files are in ${folder}, to be tested where it is`)
  if (status !== 0)
    throw new StartError(`${program} refuses ${written}:\n${`${stdout}${stderr}`.trim()}${hint(stderr)}`)
  return `${program} takes ${written}${key ? `; the key of the chat belongs into ${key.file}` : ''}`
}

const hint = (said: string): string =>
  /bind\(\).*Permission denied/.test(said)
    ? '\nA port below 1024 is for the administrator: check with sudo, or with --listen 8080.'
    : ''
