/** The configuration for nginx: the template, filled with the headers, routes and addresses of a build. */
import { readFileSync } from 'node:fs'
import { CHAT_CALLS } from '#contract/words/changing-calls'
import { type HeaderRow, namesIn, REVALIDATED } from './header-rows'
import { alternatives, escaped, FILES_POLICY, fill, indented, listens, type Site } from './site'

const template = () => readFileSync(new URL('nginx.template.conf', import.meta.url), 'utf8')

export function nginxConfiguration(site: Site): string {
  const names = namesIn(site.headers)
  return fill(template(), {
    LISTEN: listens(site.listen),
    NAME: site.name,
    ROOT: site.root,
    MAPS: [
      ...names.map((name) => headerMap(name, site.headers)),
      CACHING,
      ...(site.chat === null ? [] : [chatCall()]),
    ].join('\n'),
    ADD_HEADERS: indented(
      names.map((name) => addHeader(name, sentVariable(name))),
      2,
    ),
    BROTLI: site.brotli ? 'brotli_static on;' : '# With the module for brotli: brotli_static on;',
    ROUTES: alternatives(site.routes),
    CHAT: site.chat === null ? '' : `\n${chat(site.chat, site, names)}`,
    API: site.api === null ? '' : `\n${api(site.api, site, names)}`,
  })
}

const variable = (name: string): string => `$desk_${name.toLowerCase().replaceAll('-', '_')}`
const isCaching = (name: string): boolean => name === 'Cache-Control'
const sentVariable = (name: string): string => (isCaching(name) ? '$desk_caching' : variable(name))
const addHeader = (name: string, value: string): string => `add_header ${name} ${value} always;`
const quoted = (value: string): string => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

/** One map a header, because `add_header` in a location would drop those of the server. */
function headerMap(name: string, rows: readonly HeaderRow[]): string {
  const lines = rows.flatMap(({ path, headers }) => {
    const value = headers[name]
    if (value === undefined) return []
    const key = path === '/*' ? 'default' : path.endsWith('*') ? `"~^${escaped(path.slice(0, -1))}"` : `"${path}"`
    return [`  ${key} ${quoted(value)};`]
  })
  const fallback = isCaching(name) ? [`  default "${REVALIDATED}";`] : []
  return [`map $desk_path ${variable(name)} {`, ...fallback, ...lines, '}'].join('\n')
}

/** A missing file may exist tomorrow, so that its 404 is not cached. */
const CACHING = `map $status $desk_caching {
  default "${REVALIDATED}";
  "~^[23]" ${variable('Cache-Control')};
}`

/** Debian's place for them; nginx does not find the system's by itself. */
const SYSTEM_CA = '/etc/ssl/certs/ca-certificates.crt'

/** @param from the member's address, '' to keep it from the back end; what the member's own request says of it is dropped */
const proxied = (address: string, { caFile }: Site, names: readonly string[], from = '$remote_addr'): string[] => [
  `proxy_pass ${address};`,
  'proxy_http_version 1.1;',
  'proxy_set_header Connection "";',
  'proxy_set_header Cookie "";',
  `proxy_set_header X-Forwarded-For "${from}";`,
  `proxy_set_header X-Real-IP "${from}";`,
  'proxy_hide_header Set-Cookie;',
  ...names.map((name) => `proxy_hide_header ${name};`),
  ...(address.startsWith('https:')
    ? [
        'proxy_ssl_server_name on;',
        'proxy_ssl_verify on;',
        'proxy_ssl_verify_depth 3;',
        `proxy_ssl_trusted_certificate ${caFile ?? SYSTEM_CA};`,
      ]
    : []),
]

const location = (path: string, lines: readonly string[]): string =>
  `  location ${path} {\n${lines.map((line) => `    ${line}`).join('\n')}\n  }\n`

/** With `proxy_pass` to an address that ends in the path, the chat never sees a path as a stranger wrote it. */
const chat = (address: string, site: Site, names: readonly string[]): string =>
  [
    ...CHAT_CALLS.map(({ path }) =>
      location(`= ${path}`, [
        'if ($desk_chat_call = 0) { return 404; }',
        'limit_req zone=desk_chat burst=10 nodelay;',
        'limit_req_status 429;',
        ...proxied(`${address}${path}`, site, names, ''),
        `include ${site.chatKeyFile};`,
        'proxy_read_timeout 120s;',
        'proxy_buffering off;',
      ]),
    ),
    location('^~ /v1/', ['return 404;']),
  ].join('\n')

/** Regular expressions: other patterns of a map ignore the case of letters. */
const chatCall = (): string =>
  [
    'map "$request_method $desk_path" $desk_chat_call {',
    '  default 0;',
    ...CHAT_CALLS.map(({ method, path }) => `  "~^${method} ${path}$" 1;`),
    '}',
  ].join('\n')

const api = (address: string, site: Site, names: readonly string[]): string =>
  [
    location('= /index.htm', ['client_max_body_size 1m;', ...proxied(address, site, names), 'proxy_read_timeout 50s;']),
    location('/api/', ['client_max_body_size 11m;', ...proxied(address, site, names), 'proxy_read_timeout 50s;']),
    files(address, site, names),
  ].join('\n')

/** Caching and policy stay the back end's; of two policies the browser obeys both. */
function files(address: string, site: Site, names: readonly string[]): string {
  const own = names.filter((name) => !isCaching(name) && name !== POLICY)
  return location('/files/', [
    ...proxied(address, site, own),
    ...own.map((name) => addHeader(name, sentVariable(name))),
    addHeader(POLICY, quoted(FILES_POLICY)),
  ])
}
const POLICY = 'Content-Security-Policy'
