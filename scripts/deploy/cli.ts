import { join, resolve } from 'node:path'
import { portIn, readCommand, UsageError, webAddress } from '../command-line'
import { caddyConfiguration } from './caddy'
import { checkIn, nginxMain, type Tested } from './check'
import { nginxConfiguration } from './nginx'
import { readBuild, type Site } from './site'
import { checkMachines, spacesConfiguration } from './spaces'

const HELP = `Prints the configuration of a web server for a production build.

  npm run -s deploy -- nginx [--root dist] [--listen 80] [--name desk.example.com] [--chat https://chat.example.com]
                             [--chat-key-file FILE] [--api https://api.example.com] [--ca-file FILE] [--brotli]
  npm run -s deploy -- caddy …
  npm run -s deploy -- nginx … --check DIR    writes configuration and key file into DIR, and lets nginx test them
  npm run -s deploy -- nginx --spaces HOST:PORT HOST:PORT … [--listen 80] [--name desk.test] [--check DIR]
                             for mock servers that share the work: each space stays on one of them. Needs no build.

--chat is proxied below /v1, with the key that --chat-key-file adds. --api also proxies the back end, so that the app
needs no other origin. --ca-file names the certificates that vouch for both, if they are not the system's.
scripts/deploy/README.md gives the reason of each line.`

const options = {
  root: { type: 'string' },
  listen: { type: 'string' },
  name: { type: 'string' },
  chat: { type: 'string' },
  'chat-key-file': { type: 'string' },
  api: { type: 'string' },
  'ca-file': { type: 'string' },
  brotli: { type: 'boolean' },
  check: { type: 'string' },
} as const

interface Server extends Tested {
  write: (site: Site) => string
  keyFolder: string
  keyFile: string
  /** The line that adds the key of the chat. */
  keyLine: (key: string) => string
}

const NGINX: Server = {
  program: 'nginx',
  write: nginxConfiguration,
  file: 'support-desk.conf',
  keyFolder: '/etc/nginx',
  keyFile: 'support-desk-chat-key.conf',
  keyLine: (key) => `proxy_set_header Authorization "Bearer ${key}";`,
  main: { file: 'nginx.conf', text: nginxMain },
  args: (folder) => ['-t', '-p', folder, '-c', join(folder, 'nginx.conf')],
}

const SERVERS: Readonly<Record<string, Server>> = {
  nginx: NGINX,
  caddy: {
    program: 'caddy',
    write: caddyConfiguration,
    file: 'Caddyfile',
    keyFolder: '/etc/caddy',
    keyFile: 'support-desk-chat-key.caddy',
    keyLine: (key) => `header_up Authorization "Bearer ${key}"`,
    args: (folder) => ['validate', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')],
  },
}
const PLACEHOLDER = 'THE-KEY-OF-THE-CHAT'

interface Deployed {
  /** For standard output. */
  text: string
  /** For people, beside it. */
  notes: readonly string[]
}

/** Text that goes into a configuration unquoted. */
function plain(text: string, option: string): string {
  if (!/^[\w.:/[\]*-]+$/.test(text))
    throw new UsageError(`--${option}: ${text} holds a sign that a configuration reads`)
  return text
}

/** A port, or host and port, as web servers read it. */
function listenOf(text = '80'): string {
  portIn(text.replace(/^.*:/, ''), '--listen')
  return plain(text, 'listen')
}

const spacesOptions = {
  spaces: { type: 'boolean' },
  listen: options.listen,
  name: options.name,
  check: options.check,
} as const

function deploySpaces(args: string[], nginx: Tested): Deployed {
  const { values, positionals } = readCommand('deploy --spaces', args, spacesOptions, ['nginx', 'HOST:PORT…'])
  const [program, ...servers] = positionals
  if (program !== nginx.program) throw new UsageError(`deploy --spaces: only for ${nginx.program}`)
  checkMachines(servers)
  const name = values.name === undefined ? null : plain(values.name, 'name').toLowerCase()
  const text = spacesConfiguration({ listen: listenOf(values.listen), name, servers })
  if (values.check === undefined) return { text, notes: [] }
  return { text: checkIn(plain(resolve(values.check), 'check'), nginx, text, null), notes: [] }
}

/** @throws {UsageError} {StartError} */
export function deploy(args: string[]): Deployed {
  if (args.length === 0 || args.includes('--help')) return { text: HELP, notes: [] }
  if (args.includes('--spaces')) return deploySpaces(args, NGINX)
  const { values, positionals } = readCommand('deploy', args, options, ['SERVER'])
  const [name = ''] = positionals
  const server = Object.hasOwn(SERVERS, name) ? SERVERS[name] : undefined
  if (!server) throw new UsageError(`deploy: there is no ${name}: ${Object.keys(SERVERS).join(', ')}`)
  const address = (name: 'chat' | 'api') => {
    if (values[name] === undefined) return null
    const text = plain(webAddress(values[name], `--${name}`), name)
    // A proxy would put the path in the place of the call's own.
    if (new URL(text).pathname !== '/') throw new UsageError(`--${name}: ${text} has a path, which is not passed on`)
    return text
  }
  const [chat, api] = [address('chat'), address('api')]
  const folder = values.check === undefined ? null : plain(resolve(values.check), 'check')
  const ownKeyFile = join(folder ?? server.keyFolder, server.keyFile)
  const site: Site = {
    ...readBuild(plain(resolve(values.root ?? 'dist'), 'root')),
    listen: listenOf(values.listen),
    name: plain(values.name ?? '_', 'name'),
    chat,
    chatKeyFile: plain(resolve(values['chat-key-file'] ?? ownKeyFile), 'chat-key-file'),
    api,
    caFile: values['ca-file'] === undefined ? null : plain(resolve(values['ca-file']), 'ca-file'),
    brotli: values.brotli ?? false,
  }
  const text = server.write(site)
  if (folder === null) return { text, notes: site.chat === null ? [] : keyNotes(server, site.chatKeyFile) }
  const key = { file: site.chatKeyFile, text: `${server.keyLine(PLACEHOLDER)}\n` }
  const isOwn = site.chat !== null && values['chat-key-file'] === undefined
  return { text: checkIn(folder, server, text, isOwn ? key : null), notes: [] }
}

const keyNotes = ({ program, keyLine }: Server, file: string): string[] => [
  `${program} does not start without ${file}, which holds the key of the chat:`,
  `  printf '${keyLine('%s')}\\n' "$CHAT_KEY" > ${file}; chmod 600 ${file}`,
  'To test all of it first, add --check DIR.',
]
