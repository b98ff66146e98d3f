import { createServer as createHttpServer } from 'node:http'
import { createServer } from './server'
import { keepTime } from './time/timekeeper'
import type { World } from './world'

const KEEP_ALIVE_MS = 75_000

export interface ListenOptions {
  world: World
  host: string
  /** 0 takes a free one. */
  port: number
  appDir?: string | undefined
  token?: string | undefined
}

export interface Listening {
  url: string
  /** Ends open connections and resolves when the port is free. */
  close(): Promise<void>
}

export async function listen({ world, host, port, ...options }: ListenOptions): Promise<Listening> {
  const server = createHttpServer(createServer({ world, ...options }))
  // Longer than clients keep a connection: one that is closed as it is used again is a request lost.
  server.keepAliveTimeout = KEEP_ALIVE_MS
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve)
  })
  const stopTime = keepTime(world)
  const address = server.address()
  const bound = typeof address === 'object' && address ? address.port : port
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}`,
    close: () =>
      new Promise((resolve) => {
        stopTime()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
