import { readCommand, UsageError, webAddress } from '../command-line'
import { caddyConfiguration } from './caddy'
import { nginxConfiguration } from './nginx'
import { readBuild, type Site } from './site'

const HELP = `Prints the configuration of a web server for a production build.

  npm run -s deploy -- nginx [--root dist] [--listen 80] [--name desk.example.com] [--chat https://chat.example.com]
                             [--chat-key-file FILE] [--api https://api.example.com] [--ca-file FILE] [--brotli]
  npm run -s deploy -- caddy …

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
} as const

const SERVERS: Readonly<Record<string, { write: (site: Site) => string; keyFile: string }>> = {
  nginx: { write: nginxConfiguration, keyFile: '/etc/nginx/support-desk-chat-key.conf' },
  caddy: { write: caddyConfiguration, keyFile: '/etc/caddy/support-desk-chat-key.caddy' },
}

/** Text that goes into a configuration unquoted. */
function plain(text: string, option: string): string {
  if (!/^[\w.:/[\]*-]+$/.test(text))
    throw new UsageError(`--${option}: ${text} holds a sign that a configuration reads`)
  return text
}

export function deploy(args: string[]): string {
  if (args.length === 0 || args.includes('--help')) return HELP
  const { values, positionals } = readCommand('deploy', args, options, ['SERVER'])
  const server = SERVERS[positionals[0] ?? '']
  if (!server) throw new UsageError(`deploy: there is no ${positionals[0]}: ${Object.keys(SERVERS).join(', ')}`)
  const address = (name: 'chat' | 'api') =>
    values[name] === undefined ? null : plain(webAddress(values[name], `--${name}`), name)
  return server.write({
    ...readBuild(values.root ?? 'dist'),
    listen: plain(values.listen ?? '80', 'listen'),
    name: plain(values.name ?? '_', 'name'),
    chat: address('chat'),
    chatKeyFile: plain(values['chat-key-file'] ?? server.keyFile, 'chat-key-file'),
    api: address('api'),
    caFile: values['ca-file'] === undefined ? null : plain(values['ca-file'], 'ca-file'),
    brotli: values.brotli ?? false,
  })
}
