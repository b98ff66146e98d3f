import { createServer as createHttpServer, maxHeaderSize, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { securityHeaders } from '#security-headers'
import { listenError } from './listen-error'
import { createServer } from './server'
import { Spaces, type SpacesOptions } from './spaces/spaces'
import type { World } from './world/world'

const KEEP_ALIVE_MS = 75_000

interface ListenOptions extends SpacesOptions {
  world: World
  host: string
  /** 0 picks a free port. */
  port: number
  /** Further ports: the same server under other addresses, which initApp names. */
  morePorts?: readonly number[] | undefined
  appDir?: string | undefined
  token?: string | undefined
}

export interface Listening {
  url: string
  /** Host and port of its further addresses. */
  lines: readonly string[]
  /** Ends open connections and resolves when the port is free. */
  close(): Promise<void>
}

function refusal(status: string, error: string, message: string): string {
  const body = JSON.stringify({ error, message })
  return [
    `HTTP/1.1 ${status}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${body.length}`,
    ...Object.entries(securityHeaders('/__mock')).map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\r\n')
}
const MALFORMED = refusal('400 Bad Request', 'malformed_request', 'this is no HTTP request')
const TOO_LONG = refusal(
  '431 Request Header Fields Too Large',
  'too_large',
  `address and headers are longer than ${maxHeaderSize} bytes`,
)

/** Invalid requests reach no route, so they are answered here, unless the connection is already closed. */
function refuseMalformed({ code }: NodeJS.ErrnoException, socket: Duplex): void {
  if (socket.writable) socket.end(code === 'HPE_HEADER_OVERFLOW' ? TOO_LONG : MALFORMED)
  else socket.destroy()
}

export async function listen(options: ListenOptions): Promise<Listening> {
  const { world, host, port, morePorts = [], appDir, token } = options
  const spaces = new Spaces(world, options)
  const bound: number[] = []
  const app = createServer({ spaces, morePorts: bound, appDir, token })
  const servers: Server[] = []
  const close = async () => {
    await spaces.close()
    await Promise.all(servers.map(end))
    // A decision that fell due may still be on its way to the disk. A failure was reported when it happened.
    await world.store.commit().catch(() => {})
    world.store.close()
  }
  const open = async (wanted: number, name: string): Promise<number> => {
    const server = createHttpServer(app)
    // Longer than clients keep connections: a request sent while the server closes its connection would be lost.
    server.keepAliveTimeout = KEEP_ALIVE_MS
    server.on('clientError', refuseMalformed)
    await new Promise<void>((resolve, reject) => {
      server.once('error', (error) => reject(listenError(error, host, wanted, name))).listen(wanted, host, resolve)
    })
    servers.push(server)
    const address = server.address()
    return typeof address === 'object' && address ? address.port : wanted
  }
  try {
    const own = await open(port, 'PORT')
    for (const more of morePorts) bound.push(await open(more, 'MORE_PORTS'))
    const url = `http://${host.includes(':') ? `[${host}]` : host}:${own}`
    world.store.announce(url)
    world.upstream.place = { host, ports: [own, ...bound] }
    return { url, lines: bound.map((at) => `localhost:${at}`), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Ends open connections and resolves when the port is free. */
const end = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
