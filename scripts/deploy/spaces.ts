/** The configuration for nginx before several mock servers: every request of a space reaches the same one. */
import { SPACE_COOKIE } from '#contract/calls/spaces'
import { portIn, UsageError } from '../command-line'
import { escaped, listens } from './site'

interface Machines {
  listen: string
  /** The servers' `MOCK_HOST`; null on loopback. */
  name: string | null
  /** `HOST:PORT` of each. */
  servers: readonly string[]
}

const ADDRESS = /^([\w.-]+|\[[\da-f:]+\]):\d{1,5}$/i

/** @throws {UsageError} */
export function checkMachines(servers: readonly string[]): void {
  const wrong = servers.find((server) => !ADDRESS.test(server))
  if (wrong !== undefined) throw new UsageError(`deploy --spaces: ${wrong} is not HOST:PORT`)
  for (const server of servers) portIn(server.replace(/^.*:/, ''), 'deploy --spaces')
  const twice = servers.find((server, nth) => servers.indexOf(server) !== nth)
  if (twice !== undefined) throw new UsageError(`deploy --spaces: ${twice} stands there twice`)
}

/** Reads a space's name where the servers do, and first from the path of a call about one space. */
export function spacesConfiguration({ listen, name, servers }: Machines): string {
  const hosts = ['localhost', ...(name === null ? [] : [name])]
  return `# Mock servers behind nginx, each space on one of them. Made by \`npm run deploy -- nginx --spaces\`.
# Belongs inside of http {}.

map $cookie_${SPACE_COOKIE} $desk_space_of_cookie {
  default $cookie_${SPACE_COOKIE};
  "" main;
}
map $host $desk_space_of_host {
  default $desk_space_of_cookie;
  "~^(?<desk_label>[^.]+)\\.(?:${hosts.map(escaped).join('|')})$" $desk_label;
}
map $http_x_mock_space $desk_space_of_header {
  default $http_x_mock_space;
  "" $desk_space_of_host;
}
map $request_uri $desk_space {
  default $desk_space_of_header;
  "~*^/__mock/spaces/(?<desk_named>[^/?#]+)" $desk_named;
}

upstream desk_spaces {
  # A further server moves few spaces.
  hash $desk_space consistent;
${servers.map((server) => `  server ${server} max_fails=0;`).join('\n')}
  keepalive 32;
}

server {
  listen ${listens(listen)};
  server_name ${name === null ? '_' : `${hosts.flatMap((host) => [host, `*.${host}`]).join(' ')}`};
  server_tokens off;
  # The servers have bounds of their own.
  client_max_body_size 0;

  location / {
    proxy_pass http://desk_spaces;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    # Without a token they serve this machine alone.
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    # No other server has the space.
    proxy_next_upstream off;
    # Streams of events and held calls.
    proxy_buffering off;
    proxy_read_timeout 1h;
  }
}`
}
