/** The configuration for Caddy: the template, filled with the headers, routes and addresses of a build. */
import { readFileSync } from 'node:fs'
import { CHAT_CALLS } from '#contract/words/changing-calls'
import { namesIn } from './header-rows'
import { alternatives, FILES_POLICY, fill, indented, type Site } from './site'

const template = () => readFileSync(new URL('Caddyfile.template', import.meta.url), 'utf8')

export function caddyConfiguration(site: Site): string {
  const [port = '', host] = site.listen.split(/:(?=\d+$)/).reverse()
  const address = site.name === '_' ? `:${port}` : port === '80' ? site.name : `${site.name}:${port}`
  const hidden = namesIn(site.headers).map((name) => `header_down -${name}`)
  return fill(template(), {
    ADDRESS: address,
    BIND: host === undefined ? '' : `  bind ${host.replace(/[[\]]/g, '')}\n`,
    ROOT: site.root,
    HEADERS: indented(
      site.headers.flatMap(({ path, headers }) =>
        Object.entries(headers).map(([name, value]) => `header ${path} ${name} ${quoted(value)}`),
      ),
      4,
    ),
    BODY: site.api === null ? '64KB' : '11MB',
    ROUTES: alternatives(site.routes),
    CHAT: site.chat === null ? '' : chat(site.chat, site, hidden),
    API: site.api === null ? '' : api(site.api, site, hidden),
  })
}

const quoted = (value: string): string => (value.includes('"') ? `\`${value}\`` : `"${value}"`)

const trust = (address: string, caFile: string | null): string =>
  address.startsWith('https:') && caFile !== null ? `          tls_trusted_ca_certs ${caFile}\n` : ''

const proxied = (address: string, { caFile }: Site, lines: readonly string[], seconds: number): string =>
  `      reverse_proxy ${address} {
        header_up Host {upstream_hostport}
        header_up -Cookie
        header_up -Upgrade
${lines.map((line) => `        ${line}\n`).join('')}        header_down -Set-Cookie
        transport http {
          response_header_timeout ${seconds}s
${trust(address, caFile)}        }
      }
`

/** Caddy itself sets X-Forwarded-For. */
const WITH_ADDRESS = 'header_up X-Real-IP {remote_host}'
const WITHOUT_ADDRESS = ['header_up -X-Forwarded-For', 'header_up -X-Real-IP']

/** An expression sees method and path as they were sent; Caddy's `path` resolves the path and ignores its case. */
const chat = (address: string, site: Site, hidden: readonly string[]): string => {
  const calls = CHAT_CALLS.map(({ method, path }) => `${method} ${path}`).join('|')
  return `    @chat expression \`({method} + " " + {uri}).matches("^(${calls})([?]|$)")\`
    handle @chat {\n${proxied(address, site, [`import ${site.chatKeyFile}`, ...WITHOUT_ADDRESS, ...hidden], 120)}    }
    handle /v1/* {
      error 404
    }
`
}

/** Members' files keep the caching and the policy of the back end; of two policies the browser obeys both. */
const api = (address: string, site: Site, hidden: readonly string[]): string =>
  `    @api path /index.htm /api/*
    handle @api {\n${proxied(address, site, [WITH_ADDRESS, ...hidden], 50)}    }
    handle /files/* {
      header Content-Security-Policy ${quoted(FILES_POLICY)}
${proxied(
  address,
  site,
  [WITH_ADDRESS, ...hidden.filter((line) => !/Cache-Control|Content-Security-Policy/.test(line))],
  50,
)}    }
`
