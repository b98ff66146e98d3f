/** The configuration for Caddy: the template, filled with the headers, routes and addresses of a build. */
import { readFileSync } from 'node:fs'
import { alternatives, CHAT_CALLS, fill, indented, type Site } from './site'

const template = () => readFileSync(new URL('Caddyfile.template', import.meta.url), 'utf8')

export const caddyConfiguration = (site: Site): string =>
  fill(template(), {
    ADDRESS: site.name === '_' ? `:${site.listen.split(':').at(-1)}` : site.name,
    ROOT: site.root,
    HEADERS: indented(
      site.headers.flatMap(({ path, headers }) =>
        Object.entries(headers).map(([name, value]) => `header ${path} ${name} ${quoted(value)}`),
      ),
      4,
    ),
    BODY: site.api === null ? '64KB' : '11MB',
    ROUTES: alternatives(site.routes),
    CHAT: site.chat === null ? '' : chat(site.chat, site.chatKeyFile),
    API: site.api === null ? '' : api(site.api),
  })

const quoted = (value: string): string => (value.includes('"') ? `\`${value}\`` : `"${value}"`)

const proxied = (address: string, lines: readonly string[], seconds: number): string =>
  `      reverse_proxy ${address} {
        header_up Host {upstream_hostport}
        header_up -Cookie
        header_up -Upgrade
${lines.map((line) => `        ${line}\n`).join('')}        header_down -Set-Cookie
        transport http {
          response_header_timeout ${seconds}s
        }
      }
`

/** An expression sees method and path as they were sent; Caddy's `path` resolves the path and ignores its case. */
const chat = (address: string, keyFile: string): string => {
  const calls = CHAT_CALLS.map(({ method, path }) => `${method} ${path}`).join('|')
  return `    @chat expression \`({method} + " " + {uri}).matches("^(${calls})([?]|$)")\`
    handle @chat {\n${proxied(address, [`import ${keyFile}`], 120)}    }
    handle /v1/* {
      error 404
    }
`
}
const api = (address: string): string =>
  `    @api path /index.htm /api/* /files/*\n    handle @api {\n${proxied(address, [], 50)}    }\n`
