import type { ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'

export interface WebServer {
  url: string
  close(): Promise<void>
}

/** Waits until the program answers at the port; closing it removes the folder that it ran in. */
export async function runServer(child: ChildProcess, port: number, folder: string): Promise<WebServer> {
  const url = `http://127.0.0.1:${port}`
  await reachable(url)
  return {
    url,
    close: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
      rmSync(folder, { recursive: true })
    },
  }
}

/** Ports that the system gives nobody who asks for any: one stays free from one test to the next. */
const PORTS = { from: 20_000, to: 30_000 }

/** @returns a port of this machine that nobody listens at */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.to)
    const probe = createServer().listen(port, '127.0.0.1')
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    )
    await new Promise((closed) => probe.close(closed))
    if (isFree) return port
  }
}

/** Finds the connections that `fetch` of Node keeps, as every copy of undici does. */
const POOL = Symbol.for('undici.globalDispatcher.1')

/** Ends the connections that `fetch` keeps open: one to a server that is gone would be taken for the next at its port. */
export async function closeConnections(): Promise<void> {
  const pool = Reflect.get(globalThis, POOL)
  if (!pool) return
  Reflect.set(globalThis, POOL, new pool.constructor())
  await pool.destroy()
}

async function reachable(url: string): Promise<void> {
  for (let tries = 0; tries < 500; tries++) {
    const answered = await fetch(url).then(
      () => true,
      () => new Promise<false>((later) => setTimeout(() => later(false), 20)),
    )
    if (answered) return
  }
  throw new Error(`nothing answers at ${url}`)
}
